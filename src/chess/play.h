/* play: how a move changes the board, inlined where speed matters (position, perft).
 *
 * Nearly all moves lift one man and set it down: the four planes change alike, without a branch. The
 * rest (castling, en passant, promotion) are put together from single squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_PLAY_H
#define KEYMOVE_SRC_CHESS_PLAY_H

#include "keymove/chess/position.h"

/* The four planes as one vector: loaded, changed and stored as a whole, so that the next reader finds
 * them in one piece. */
typedef KmBitboard Planes __attribute__((vector_size(32), may_alias));

static inline Planes planes_load(const KmBitboard *plane) { return *(const Planes *)plane; }
static inline void planes_store(KmBitboard *plane, Planes planes) { *(Planes *)plane = planes; }

/* For each piece a full plane for each of its bits. */
extern const KmBitboard km_piece_planes[16][4] __attribute__((aligned(32)));

static inline Planes planes_all(KmBitboard set) { return (Planes){set, set, set, set}; }

/* `set` in each of the planes that the piece's bits name. */
static inline Planes planes_of(KmPiece piece, KmBitboard set) {
    return planes_all(set) & *(const Planes *)km_piece_planes[piece];
}

static inline Planes planes_without(Planes planes, KmBitboard lifted) {
    return planes & ~planes_all(lifted);
}

/* Empties the squares of `lifted` and sets `piece` down on `to`, wherever it came from. */
static inline Planes planes_move(Planes planes, KmBitboard lifted, KmBitboard to, KmPiece piece) {
    return planes_without(planes, lifted) | planes_of(piece, to);
}

/* Castles: king and rook leave their squares before either is set down, since in Chess960 their goals
 * may be the squares they leave. */
static inline Planes planes_castle(Planes planes, KmColor us, KmSquare king, KmSquare rook) {
    return planes_without(planes, km_bb_square(king) | km_bb_square(rook)) |
           planes_of(km_piece_make(us, KM_KING), km_bb_square(km_castle_king_to(king, rook))) |
           planes_of(km_piece_make(us, KM_ROOK), km_bb_square(km_castle_rook_to(king, rook)));
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
    const KmBitboard captured = km_bb_square(passed_square(us, to));
    const KmBitboard occupied =
        ((plane[0] | plane[1] | plane[2]) & ~captured & ~km_bb_square(from)) | km_bb_square(to);
    const KmBitboard sliders = plane[2] & enemy_side;
    /* A check by a slider is seen again below; a leaper's only ends if it is the pawn taken. */
    if (checkers & ~sliders & ~captured) return false;
    return !(km_rook_attacks(king, occupied) & sliders & plane[1]) &&
           !(km_bishop_attacks(king, occupied) & sliders & plane[0]);
}

/* After a double step to `to` by `us`, with `takers` the enemy pawns beside it: the square passed, if
 * one of them may legally take there, else KM_NO_SQUARE. */
KmSquare km_en_passant_legal(const KmBitboard *plane, KmColor us, KmSquare to, KmBitboard takers);

/* The same for all enemy pawns; mostly there are none beside. */
static inline KmSquare en_passant_after(const KmBitboard *plane, KmColor us, KmSquare to) {
    const KmBitboard theirs = us == KM_WHITE ? plane[3] : ~plane[3];
    const KmBitboard takers =
        km_pawn_attacks[us][passed_square(us, to)] & plane[0] & ~plane[1] & ~plane[2] & theirs;
    return takers ? km_en_passant_legal(plane, us, to, takers) : KM_NO_SQUARE;
}

#endif
