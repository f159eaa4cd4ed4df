/* play: how a move changes the board, inlined where speed matters (position, perft).
 *
 * Nearly all moves lift one piece and put it down elsewhere: the four planes change in the same
 * way, without a branch. The others (castling, en passant, promotion) are composed of single
 * squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_PLAY_H
#define KEYMOVE_SRC_CHESS_PLAY_H

#include "keymove/chess/position.h"

/* The four planes as one vector, which is loaded, changed and stored as a whole, so that the
 * next load can be forwarded from the store. */
typedef KmBitboard Planes __attribute__((vector_size(32), may_alias));

static inline Planes planes_load(const KmBitboard *plane) { return *(const Planes *)plane; }
static inline void planes_store(KmBitboard *plane, Planes planes) { *(Planes *)plane = planes; }

/* For each piece, a full plane for each bit that is set in it. */
extern const KmBitboard km_piece_planes[16][4] __attribute__((aligned(32)));

static inline Planes planes_all(KmBitboard set) { return (Planes){set, set, set, set}; }

/* `set` in each of the planes whose bit is set in the piece. */
static inline Planes planes_of(KmPiece piece, KmBitboard set) {
    return planes_all(set) & *(const Planes *)km_piece_planes[piece];
}

static inline Planes planes_without(Planes planes, KmBitboard lifted) {
    return planes & ~planes_all(lifted);
}

/* Empties the squares of `lifted` and puts `piece` on `to`. */
static inline Planes planes_move(Planes planes, KmBitboard lifted, KmBitboard to, KmPiece piece) {
    return planes_without(planes, lifted) | planes_of(piece, to);
}

/* Castles: king and rook both leave their squares before either is put down, because in Chess960
 * one may arrive where the other stood. */
static inline Planes planes_castle(Planes planes, KmColor us, KmSquare king, KmSquare rook) {
    return planes_without(planes, km_bb_square(king) | km_bb_square(rook)) |
           planes_of(km_piece_make(us, KM_KING), km_bb_square(km_castle_king_to(king, rook))) |
           planes_of(km_piece_make(us, KM_ROOK), km_bb_square(km_castle_rook_to(king, rook)));
}

/* The square a pawn of `color` passes over with a double step to `to`. */
static inline KmSquare passed_square(KmColor color, KmSquare to) {
    return (KmSquare)(color == KM_WHITE ? to - 8 : to + 8);
}

/* Would capturing en passant from `from` to `to` leave the own king safe? Both pawns leave
 * their squares at once, which may open a line on which neither is pinned:   K . p P . . r .
 * so the king's lines are tested with both removed. `checkers` are the pieces giving check now. */
static inline bool en_passant_is_safe(const KmBitboard *plane, KmColor us, KmSquare from,
                                      KmSquare to, KmSquare king, KmBitboard checkers) {
    const KmBitboard enemy_side = us == KM_WHITE ? plane[3] : ~plane[3];
    const KmBitboard captured = km_bb_square(passed_square(us, to));
    const KmBitboard occupied =
        ((plane[0] | plane[1] | plane[2]) & ~captured & ~km_bb_square(from)) | km_bb_square(to);
    const KmBitboard sliders = plane[2] & enemy_side;
    /* Checks by sliders are found below. Any other check ends only if the captured pawn gives
     * it. */
    if (checkers & ~sliders & ~captured) return false;
    return !(km_rook_attacks(king, occupied) & sliders & plane[1]) &&
           !(km_bishop_attacks(king, occupied) & sliders & plane[0]);
}

/* After a double step of `us` to `to`, with the enemy pawns `capturers` beside it: the square
 * passed over if one of them may legally capture there, otherwise KM_NO_SQUARE. */
KmSquare km_en_passant_legal(const KmBitboard *plane, KmColor us, KmSquare to,
                             KmBitboard capturers);

/* The same for all enemy pawns; usually there are none beside it. */
static inline KmSquare en_passant_after(const KmBitboard *plane, KmColor us, KmSquare to) {
    const KmBitboard theirs = us == KM_WHITE ? plane[3] : ~plane[3];
    const KmBitboard capturers =
        km_pawn_attacks[us][passed_square(us, to)] & plane[0] & ~plane[1] & ~plane[2] & theirs;
    return capturers ? km_en_passant_legal(plane, us, to, capturers) : KM_NO_SQUARE;
}

#endif
