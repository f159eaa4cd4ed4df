/* play: how a move changes the board, inlined where speed matters (position, perft).
 *
 * Nearly all moves lift one man and set it down: the four planes change alike, without a branch. The
 * rest (castling, en passant, promotion) are put together from single squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_PLAY_H
#define KEYMOVE_SRC_CHESS_PLAY_H

#include "keymove/chess/position.h"

/* Bit i of the piece, spread over a whole word. */
static inline KmBitboard plane_mask(KmPiece piece, int i) {
    return (KmBitboard)0 - (KmBitboard)(piece >> i & 1);
}

/* Sets `piece` down on `to`, wherever it came from; the squares of `lifted` are emptied first. */
static inline void planes_move(KmBitboard *restrict next, const KmBitboard *plane,
                               KmBitboard lifted, KmBitboard to, KmPiece piece) {
    for (int i = 0; i < 4; i++) next[i] = (plane[i] & ~lifted) | (plane_mask(piece, i) & to);
}

/* Castles: king and rook leave their squares before either is set down, since in Chess960 their goals
 * may be the squares they leave. */
static inline void planes_castle(KmBitboard *restrict next, const KmBitboard *plane, KmColor us,
                                 KmSquare king, KmSquare rook) {
    const KmBitboard lifted = bb_square(king) | bb_square(rook);
    const KmBitboard king_to = bb_square(castle_king_to(king, rook));
    const KmBitboard rook_to = bb_square(castle_rook_to(king, rook));
    for (int i = 0; i < 4; i++)
        next[i] = (plane[i] & ~lifted) | (plane_mask(piece_make(us, KM_KING), i) & king_to) |
                  (plane_mask(piece_make(us, KM_ROOK), i) & rook_to);
}

/* The square a pawn of `color` passes over with a double step to `to`. */
static inline KmSquare passed_square(KmColor color, KmSquare to) {
    return (KmSquare)(color == KM_WHITE ? to - 8 : to + 8);
}

/* May the pawn on `from` take en passant on `to`, as far as its king is concerned? Both pawns leave
 * their squares at once, which may open a line that no pin shows:   K . p P . . r .
 * so the king's lines are looked at with both lifted. `checkers` are the men giving check now. */
static inline bool en_passant_is_safe(const KmBitboard *plane, KmColor us, KmSquare from,
                                      KmSquare to, KmSquare king, KmBitboard checkers) {
    const KmBitboard enemy_side = us == KM_WHITE ? plane[3] : ~plane[3];
    const KmBitboard captured = bb_square(passed_square(us, to));
    const KmBitboard occupied =
        ((plane[0] | plane[1] | plane[2]) & ~captured & ~bb_square(from)) | bb_square(to);
    const KmBitboard sliders = plane[2] & enemy_side;
    /* A check by a slider is seen again below; a leaper's only ends if it is the pawn taken. */
    if (checkers & ~sliders & ~captured) return false;
    return !(km_rook_attacks(king, occupied) & sliders & plane[1]) &&
           !(km_bishop_attacks(king, occupied) & sliders & plane[0]);
}

/* After a double step to `to` by `us`: the square passed, if some enemy pawn may take there. */
KmSquare km_en_passant_after(const KmBitboard *plane, KmColor us, KmSquare to);

#endif
