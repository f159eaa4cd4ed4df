/* ranked_moves: a list of moves with ranks, for searches that try the best move first and seldom need the last.
 *
 * The next best is selected when it is needed, so that nothing is sorted in vain.
 * Invariant: of equally ranked moves the one that comes first in the list is the next; the node signatures depend on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_RANKED_MOVES_H
#define KM_CHESS_RANKED_MOVES_H

#include "keymove/chess/types.h"

KM_BEGIN_DECLS

typedef struct KmRankedMoves {
    int count;
    KmMove moves[KM_MAX_MOVES];
    int32_t rank[KM_MAX_MOVES]; /* highest first */
} KmRankedMoves;

static inline void km_ranked_moves_add(KmRankedMoves *list, KmMove move, int32_t rank) {
    list->moves[list->count] = move;
    list->rank[list->count++] = rank;
}

/* Swaps the best of the moves from `first` on, of equal ones the first, into place `first`, and returns it. */
static inline KmMove km_ranked_moves_next(KmRankedMoves *list, int first) {
    int best = first;
    for (int i = first + 1; i < list->count; i++)
        if (list->rank[i] > list->rank[best]) best = i;
    const KmMove move = list->moves[best];
    const int32_t rank = list->rank[best];
    list->moves[best] = list->moves[first];
    list->rank[best] = list->rank[first];
    list->moves[first] = move;
    list->rank[first] = rank;
    return move;
}

KM_END_DECLS
#endif
