/* solo_grade: the measured difficulty of a board that has a solution. What is measured:
 *
 *   - plans: their number (at most 1000); a puzzle with many plans is easily solved by chance;
 *   - first captures: their number, and how many of them lose;
 *   - trap: the largest number of captures that can still be made after a losing first capture;
 *   - wrong turns: the average number of backtracks of the heuristics Rank, Attack and Center, which play
 *     much like people do, over three runs each, every run limited to 20,000 states.
 *
 * With w wrong turns, l of f first captures losing, a trap of t of the n - 1 captures, and p plans, the
 * score is log2(1 + w) + 3 l / f + 2 t / (n - 1) - log2(p) / 2. Level 1 is below 2, level 2 below 5, level 3
 * below 8, level 4 below 11, level 5 the rest.
 *
 * On large boards counting is limited to 100,000 nodes and solving after the first captures to 30,000: what
 * was not found by then counts as no plan, and as not losing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_GRADE_H
#define KM_SOLO_SOLO_GRADE_H

#include "keymove/api.h"
#include "keymove/solo/solo_solver.h"

KM_BEGIN_DECLS

typedef int KmSoloLevel; /* 1 easy to 5 hard */
enum { KM_SOLO_LEVELS = 5, KM_SOLO_GRADE_PLANS = 1000 };

typedef struct KmSoloGrade {
    uint64_t plans; /* KM_SOLO_GRADE_PLANS: that many or more */
    int first_captures, losing;
    int trap;
    double wrong_turns;
    double score;
    KmSoloLevel level;
} KmSoloGrade;

typedef struct KmSoloGradeOptions {
    uint64_t seed;   /* the same seed gives the same grade */
    KmBudget budget; /* of all searches together */
} KmSoloGradeOptions;

/* KM_ERR_ILLEGAL when the board has no solution; KM_ERR_LIMIT when the budget ended the work. In both
 * cases there is no grade. */
KM_API KmStatus km_solo_solver_grade(KmSoloSolver *solver, const KmSoloBoard *board,
                                     const KmSoloGradeOptions *options, KmSoloGrade *grade);

KM_END_DECLS
#endif
