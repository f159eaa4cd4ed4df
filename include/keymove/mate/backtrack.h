/* backtrack: depth-limited search by backtracking, after Alzamzami, "Finding Checkmate in N moves in
 * Chess using Backtracking and Depth Limited Search Algorithm" (ITB, 2020).
 *
 * The attacker tries each legal move; a move solves the position if every reply of the defender can be
 * answered within the moves that are left. There is no table and no move ordering: the method is the
 * oracle against which the others are tested.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_BACKTRACK_H
#define KM_MATE_BACKTRACK_H

#include "keymove/api.h"
#include "keymove/mate/result.h"
#include "keymove/mate/trace.h"
#include "keymove/mate/tree.h"

KM_BEGIN_DECLS

typedef struct KmBacktrackOptions {
    int moves;          /* the depth limit */
    bool defending;     /* the side to move is the one to be mated */
    bool game_rules;    /* apply the fifty-move rule */
    KmMateTrace *trace; /* records the search; or NULL */
} KmBacktrackOptions;

/* Searches once, within the depth limit. Nodes are charged to `spending`. If a mate is found, `answer` (NULL,
 * or an empty tree of this position) receives a move for every defence; each mates within the limit, though
 * not always in the shortest way. `cost` may be NULL. */
KM_API KmDepthStatus km_backtrack_search(const KmPosition *pos, const KmBacktrackOptions *options,
                                         KmSpending *spending, KmTree *answer, KmMateCost *cost);

/* Deepens iteratively, so that the mate found is a shortest one, unless the options say otherwise. The search
 * runs in one thread. */
KM_API void km_backtrack_solve(const KmPosition *pos, const KmMateOptions *options,
                               KmMateResult *result);

KM_END_DECLS
#endif
