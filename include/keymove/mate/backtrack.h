/* backtrack: depth-limited search by backtracking, after Alzamzami, "Finding Checkmate in N moves in
 * Chess using Backtracking and Depth Limited Search Algorithm" (ITB, 2020).
 *
 * The attacker tries each legal move; a move answers if whatever the defender plays is answered
 * again within the moves that are left, counted in attacker's moves. No table, no ordering, nothing
 * clever: it is the oracle for the other methods.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_BACKTRACK_H
#define KM_MATE_BACKTRACK_H

#include "keymove/api.h"
#include "keymove/mate/answer.h"
#include "keymove/mate/tree.h"
#include "keymove/mate/trial.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One search of the paper with its limit. When it finds, `answer` (which may be NULL, else made for
 * this position) holds a reply to every defence; each reply mates within the limit, not
 * necessarily as fast as can be. */
KM_API KmTrial km_backtrack_search(const KmPosition *pos, int moves, bool defending,
                                   KmSpending *spending, KmTree *answer);

/* Deepens the limit until it finds, so that the mate is a shortest one. The fifty moves and
 * repetition are left out of account, as in problems; one thread. */
KM_API void km_backtrack_solve(const KmPosition *pos, const KmMateOptions *options,
                               KmMateResult *result);

#ifdef __cplusplus
}
#endif
#endif
