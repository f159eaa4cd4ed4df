/* worth: values of pieces, and whether a piece stands where it can be won. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_PUZZLE_WORTH_H
#define KEYMOVE_SRC_PUZZLE_WORTH_H

#include "keymove/chess/query.h"

/* In pawns; a king is worth more than everything else. */
static inline int worth_of(KmPieceType type) {
    static const int values[8] = {[KM_PAWN] = 1, [KM_KNIGHT] = 3, [KM_BISHOP] = 3,
                                  [KM_ROOK] = 5, [KM_QUEEN] = 9,  [KM_KING] = 99};
    return values[type];
}

/* All pieces of a colour but the king. */
static inline int worth_of_army(const KmPosition *pos, KmColor color) {
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    int sum = 0;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        sum += worth_of(types[i]) * km_bb_count(km_position_pieces(pos, color, types[i]));
    return sum;
}

/* Pieces of `color` that attack a square. */
static inline KmBitboard worth_attackers(const KmPosition *pos, KmColor color, KmSquare square) {
    return km_position_attackers(pos, square, km_position_occupied(pos)) &
           km_position_color(pos, color);
}

/* Is the piece on the square not defended, not even through a slider that attacks it? */
static inline bool worth_is_hanging(const KmPosition *pos, KmSquare square) {
    const KmColor color = km_piece_color(km_position_piece_at(pos, square));
    if (worth_attackers(pos, color, square)) return false;
    for (KmBitboard b = worth_attackers(pos, km_color_other(color), square); b;) {
        const KmSquare attacker = km_bb_pop(&b);
        const KmBitboard without = km_position_occupied(pos) & ~km_bb_square(attacker);
        if (km_piece_type(km_position_piece_at(pos, attacker)) < KM_BISHOP) continue;
        if (km_position_attackers(pos, square, without) & km_position_color(pos, color))
            return false;
    }
    return true;
}

/* Is the piece on the square attacked by something cheaper, or attacked and not defended? */
static inline bool worth_is_in_bad_spot(const KmPosition *pos, KmSquare square) {
    const KmPiece piece = km_position_piece_at(pos, square);
    KmBitboard enemies = worth_attackers(pos, km_color_other(km_piece_color(piece)), square);
    if (!enemies) return false;
    if (worth_is_hanging(pos, square)) return true;
    while (enemies) {
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, km_bb_pop(&enemies)));
        if (type != KM_KING && worth_of(type) < worth_of(km_piece_type(piece))) return true;
    }
    return false;
}

#endif
