/* bestfirst: branch and bound over a priority queue of moves, after Hadiwijaya, "Chess Puzzle Mate in
 * N-Moves Solver with Branch and Bound Algorithm" (ITB, 2013).
 *
 * Every move of the attacker has a score: 50 for a check, 100 for a double check, plus 100 - 2k^2 where
 * k is the number of legal moves it leaves the king. Equal scores are ordered by piece, Q R B N P K, then
 * first in, first out. The best move in the queue is expanded: every defence to it is played, and the
 * attacker's next moves are scored and queued. No position is generated twice. A proved mate is
 * propagated to its parents; entries that can no longer affect the result are dropped when their turn
 * comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_BESTFIRST_H
#define KM_MATE_BESTFIRST_H

#include "keymove/api.h"
#include "keymove/mate/result.h"
#include "keymove/mate/trace.h"
#include "keymove/mate/tree.h"

KM_BEGIN_DECLS

typedef struct KmScoredMove {
    KmMove move;
    int score;
    int checks; /* number of pieces giving check */
    int king_moves;
} KmScoredMove;

/* All legal moves with their scores, in the order of the queue; `off` is a set of KmHeuristic. Returns their
 * number. */
KM_API int km_bestfirst_order(const KmPosition *pos, unsigned off,
                              KmScoredMove moves[KM_MAX_MOVES]);

/* "checks", "flights", "piece" and "seen"; and back: 0 if there is no such term. */
KM_API const char *km_heuristic_name(KmHeuristic heuristic);
KM_API unsigned km_heuristic_named(const char *name);

typedef struct KmBestFirstOptions {
    int moves;               /* the depth limit: at least 1, or 0 when defending (mated already) */
    bool defending;          /* the side to move is the one to be mated */
    bool breadth_first;      /* ignore the scores: first in, first out */
    bool game_rules;         /* apply the fifty-move rule */
    unsigned heuristics_off; /* of KmHeuristic */
    size_t bytes;            /* memory limit; default: 256 MB */
    KmMateTrace *trace;      /* records the search; or NULL */
} KmBestFirstOptions;

/* Searches once, within the depth limit. Nodes are charged to `spending`. If a mate is found, `answer`
 * (NULL, or an empty tree of this position) receives a move for every defence. `cost` may be NULL. */
KM_API KmDepthStatus km_bestfirst_search(const KmPosition *pos, const KmBestFirstOptions *options,
                                         KmSpending *spending, KmTree *answer, KmMateCost *cost);

/* Deepens iteratively, so that the mate found is a shortest one, unless the options say otherwise. The search
 * runs in one thread. */
KM_API void km_bestfirst_solve(const KmPosition *pos, const KmMateOptions *options,
                               KmMateResult *result);

KM_END_DECLS
#endif
