/* position: a legal chess position, a value of one cache line that is copied by `=`.
 *
 * The board consists of four bit planes: plane[i] holds bit i of the piece on each square
 * (types.h), so plane 3 holds the black pieces. Playing a move writes a new position and leaves
 * the old one as it is, so there is nothing to undo.
 *
 * Invariants: only km_position_init, km_position_play and km_position_pass make positions. So
 * each side has one king, the side that has just moved is not in check, and `en_passant` is a
 * square only when some pawn may legally capture there, which gives equal positions equal keys.
 * `key` equals km_position_key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_POSITION_H
#define KM_CHESS_POSITION_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/attacks.h"
#include "keymove/chess/setup.h"

KM_BEGIN_DECLS

typedef struct KmPosition {
    KmBitboard plane[4];
    KmBitboard castling; /* rooks with the right to castle */
    uint64_t key;
    uint32_t fullmove;
    uint16_t halfmove;
    KmSquare en_passant; /* or KM_NO_SQUARE */
    uint8_t side;        /* KmColor */
    bool chess960;       /* castling is written in Chess960 style */
}
#if defined(__GNUC__)
__attribute__((aligned(64)))
#endif
KmPosition;

/* Makes a position from a set-up. Fails with KM_ERR_ILLEGAL, and `error` (which may be NULL)
 * describes every fault; fault.h gives them as a set. */
KM_API KmStatus km_position_init(const KmSetup *setup, KmPosition *pos, KmError *error);

/* The set-up from which km_position_init makes this position again. */
KM_API KmSetup km_position_setup(const KmPosition *pos);

/* The initial position of chess. */
KM_API KmPosition km_position_start(void);

/* Plays a legal move. `next` may be `pos` itself. */
KM_API void km_position_play(const KmPosition *pos, KmMove move, KmPosition *next);

/* Passes (a null move): the other side is to move, and no piece has moved. The side to move must
 * not be in check. `next` may be `pos` itself. */
KM_API void km_position_pass(const KmPosition *pos, KmPosition *next);

/* The hash key, computed from scratch. */
KM_API uint64_t km_position_key(const KmPosition *pos);

/* Are both the same under the repetition rule: the same pieces, side to move, castling rights
 * and en passant square? */
KM_API bool km_position_same(const KmPosition *a, const KmPosition *b);

/* All pieces; those of a colour; of a type; of a colour and a type. */
static inline KmBitboard km_position_occupied(const KmPosition *pos) {
    return pos->plane[0] | pos->plane[1] | pos->plane[2];
}
static inline KmBitboard km_position_color(const KmPosition *pos, KmColor color) {
    return color == KM_BLACK ? pos->plane[3] : km_position_occupied(pos) & ~pos->plane[3];
}
static inline KmBitboard km_position_type(const KmPosition *pos, KmPieceType type) {
    return (type & 1 ? pos->plane[0] : ~pos->plane[0]) &
           (type & 2 ? pos->plane[1] : ~pos->plane[1]) &
           (type & 4 ? pos->plane[2] : ~pos->plane[2]);
}
static inline KmBitboard km_position_pieces(const KmPosition *pos, KmColor color,
                                            KmPieceType type) {
    return km_position_type(pos, type) & (color == KM_BLACK ? pos->plane[3] : ~pos->plane[3]);
}
/* The piece on a square, or KM_NO_PIECE. */
static inline KmPiece km_position_piece_at(const KmPosition *pos, KmSquare square) {
    return (KmPiece)((pos->plane[0] >> square & 1) | (pos->plane[1] >> square & 1) << 1 |
                     (pos->plane[2] >> square & 1) << 2 | (pos->plane[3] >> square & 1) << 3);
}
static inline KmSquare km_position_king(const KmPosition *pos, KmColor color) {
    return km_bb_first(km_position_pieces(pos, color, KM_KING));
}
static inline KmColor km_position_side(const KmPosition *pos) {
    return pos->side ? KM_BLACK : KM_WHITE;
}

/* The squares of king and rook after castling with the rook on `rook`. */
static inline KmSquare km_castle_king_to(KmSquare king, KmSquare rook) {
    return (KmSquare)((rook & 56) | (rook > king ? 6 : 2));
}
static inline KmSquare km_castle_rook_to(KmSquare king, KmSquare rook) {
    return (KmSquare)((rook & 56) | (rook > king ? 5 : 3));
}

KM_END_DECLS
#endif
