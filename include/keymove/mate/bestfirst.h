/* bestfirst: branch and bound over a priority queue of moves, after Hadiwijaya, "Chess Puzzle Mate in
 * N-Moves Solver with Branch and Bound Algorithm" (ITB, 2013).
 *
 * Every move of the attacker has a score: 50 for a check, 100 for a double check, and 100 - 2k^2 when
 * it leaves the king k legal moves; equals go by piece, Q R B N P K, then by age. The best move of the
 * queue is expanded: all defences to it are made, and for each the attacker's next moves are scored
 * and queued. No position is made twice. A mate found travels up; what can no longer matter is
 * dropped when its turn comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_BESTFIRST_H
#define KM_MATE_BESTFIRST_H

#include "keymove/api.h"
#include "keymove/mate/answer.h"
#include "keymove/mate/tree.h"
#include "keymove/mate/trial.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmScoredMove {
    KmMove move;
    int score;
    int checks; /* pieces that give check */
    int king_moves;
} KmScoredMove;

/* All legal moves with their scores, in the order of the queue. Returns how many. */
KM_API int km_bestfirst_order(KmScoredMove moves[KM_MAX_MOVES], const KmPosition *pos);

typedef struct KmBestFirstStats {
    uint64_t created;  /* moves of the attacker that were scored */
    uint64_t expanded; /* the position, and moves whose defences were made */
    uint64_t positions;
    uint64_t repeated; /* positions met again */
    size_t bytes;      /* memory at the end, when it is greatest */
    bool full;         /* stopped because the memory was used up */
} KmBestFirstStats;

typedef struct KmBestFirstOptions {
    int moves;          /* the limit, at least 1 (0 when defending: mated now) */
    bool defending;     /* the side to move is the one to be mated */
    bool breadth_first; /* no scores: first come, first served */
    size_t bytes;       /* never more memory than this; 0 for 256 MB */
} KmBestFirstOptions;

/* One search within the limit. `answer` (which may be NULL, else made for this position) takes a reply
 * to every defence, `stats` (which may be NULL) the costs. */
KM_API KmTrial km_bestfirst_search(const KmPosition *pos, const KmBestFirstOptions *options,
                                   KmSpending *spending, KmTree *answer, KmBestFirstStats *stats);

/* Deepens the limit until it finds, so that the mate is a shortest one. The fifty moves and
 * repetition are left out of account, as in problems; one thread. */
KM_API void km_bestfirst_solve(const KmPosition *pos, const KmMateOptions *options,
                               KmMateResult *result);

#ifdef __cplusplus
}
#endif
#endif
