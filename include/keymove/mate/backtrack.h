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
#include "keymove/mate/tree.h"

KM_BEGIN_DECLS

/* Searches once, with a limit of `moves`; `defending`: the side to move is the one to be mated. Nodes
 * are charged to `spending`. If a mate is found, `answer` (NULL, or an empty tree of this position)
 * receives a move for every defence; each mates within the limit, though not always in the shortest way. */
KM_API KmDepthStatus km_backtrack_search(const KmPosition *pos, int moves, bool defending,
                                         KmSpending *spending, KmTree *answer);

/* Deepens iteratively, so that the mate found is a shortest one. The fifty-move rule and repetition are
 * ignored, as in problems; the search runs in one thread. */
KM_API void km_backtrack_solve(const KmPosition *pos, const KmMateOptions *options,
                               KmMateResult *result);

KM_END_DECLS
#endif
