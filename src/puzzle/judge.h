/* judge: is a move of the solver right, what is the reply, and which move would be right?
 *
 * One set of questions for each kind of puzzle; nothing here knows of attempts or stores.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_JUDGE_H
#define KM_PUZZLE_JUDGE_H

#include "keymove/mate/short_mate.h"
#include "keymove/problem/stipulation.h"
#include "keymove/solo/solo_solver.h"

/* A move that was judged. */
typedef struct KmJudgement {
    enum { KM_JUDGED_RIGHT, KM_JUDGED_SLOWER, KM_JUDGED_WRONG, KM_JUDGED_UNDECIDED } verdict;
    int left;          /* moves that the solver needs after the move and the reply */
    KmMove reply;      /* or the refutation; KM_NO_MOVE: none */
    bool judged;       /* the reply is an engine's judgement, not proved */
    const char *words; /* why, or NULL */
} KmJudgement;

/* A mate in `left`: the side to move has made `move`. `expected` is the stored reply to prefer, or KM_NO_MOVE; `extra`
 * is how much slower a mate may be. */
KmJudgement km_judge_mate(KmShortMate *solver, const KmPosition *pos, KmMove move, int left,
                          int extra, KmMove expected, KmSpending *spending);

/* A move that mates in `left`; KM_NO_MOVE if none was found. */
KmMove km_judge_mating_move(KmShortMate *solver, const KmPosition *pos, int left,
                            KmSpending *spending);

/* A tactic whose best move is `best`: a move other than that and not mate, judged by the engine, with a fixed number of
 * nodes unless the budget is smaller. Its reply is the engine's; a move that is about as good as the best one is not
 * decided. `words` has `size` bytes. */
KmJudgement km_judge_tactic(const KmPosition *pos, KmMove move, KmMove best, KmBudget budget,
                            char *words, size_t size);

/* A problem: is the move a key of the stipulation? `key` takes the first key if it is not NULL. In battle play, a wrong
 * move has a reply that refutes it if the effort suffices. */
KmJudgement km_judge_problem(const KmPosition *pos, const KmStipulation *stipulation, KmMove move,
                             KmBudget budget, KmMove *key);

#endif
