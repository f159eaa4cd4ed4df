/* solo_grade: how difficult a solvable board is, measured:
 *
 *   - plans: how many there are (up to 1000); a puzzle with many is easy to solve by chance;
 *   - first captures, and how many of them lose;
 *   - trap: after the losing first capture that hides it best, how many captures can still be made before
 *     the board is stuck;
 *   - wrong turns: backtracks of the human-like heuristics Rank, Attack and Center, averaged over three
 *     runs of each, a run being cut at 20,000 states.
 *
 * With w wrong turns, l of f first captures losing, a trap of t of the n - 1 captures, and p plans the
 * score is log2(1 + w) + 3 l / f + 2 t / (n - 1) - log2(p) / 2, and the level 1 (below 2), 2 (below 5),
 * 3 (below 8), 4 (below 11) or 5.
 *
 * On large boards counting is cut at 100,000 nodes and judging the first captures at 30,000: what was not
 * found by then counts as no plan, and as not losing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_GRADE_H
#define KM_SOLO_SOLO_GRADE_H

#include "keymove/api.h"
#include "keymove/solo/solo_solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int KmSoloLevel; /* 1 easy to 5 hard */
enum { KM_SOLO_LEVELS = 5, KM_SOLO_GRADE_PLANS = 1000 };

typedef struct KmSoloGrade {
    uint64_t plans; /* KM_SOLO_GRADE_PLANS: at least so many */
    int first_captures, losing;
    int trap;
    double wrong_turns;
    double score;
    KmSoloLevel level;
} KmSoloGrade;

/* KM_ERR_ILLEGAL when the board has no solution; KM_ERR_LIMIT when the budget, which is for all of the
 * work, ended it: there is no grade then. The same seed gives the same grade. */
KM_API KmStatus km_solo_grade(KmSoloGrade *grade, KmSoloSolver *solver, const KmSoloBoard *board,
                              uint64_t seed, KmBudget budget);

#ifdef __cplusplus
}
#endif
#endif
