/* count: the sink that counts legal moves without listing them (movegen, perft).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_COUNT_H
#define KEYMOVE_SRC_CHESS_COUNT_H

#include "legal.h"

KM_INLINE void count_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    (void)type, (void)from;
    *(int *)context += km_bb_count(targets);
}

KM_INLINE void count_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    (void)shift, (void)kind;
    *(int *)context += km_bb_count(targets);
}

KM_INLINE void count_promotions(void *context, KmBitboard targets, int shift) {
    (void)shift;
    *(int *)context += 4 * km_bb_count(targets);
}

KM_INLINE void count_pair(void *context, KmSquare from, KmSquare to) {
    (void)from, (void)to;
    *(int *)context += 1;
}

static const Sink count_sink = {count_piece, count_pawns, count_promotions, count_pair, count_pair};

KM_INLINE int legal_count(const KmPosition *pos, KmColor us) {
    int count = 0;
    legal_moves(pos, us, &count_sink, &count);
    return count;
}

#endif
