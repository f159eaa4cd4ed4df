/* position: a checked chess position, in one cache line, copied by `=`.
 *
 * The board is four bit planes: bit i of the piece on a square (types.h) stands in plane[i], so plane
 * 3 holds the black men. Playing a move writes a new position and leaves the old one: there is
 * nothing to undo.
 *
 * Invariants: made by km_position_init, km_position_play or km_position_pass only, so one king each, the
 * side that just moved is not in check, and `en_passant` names a square only where some pawn may
 * legally capture there (so that equal positions have equal keys). `key` is km_position_key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_POSITION_H
#define KM_CHESS_POSITION_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/attacks.h"
#include "keymove/chess/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmPosition {
    KmBitboard plane[4];
    KmBitboard castling; /* rooks that may still castle */
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

/* Checks a set-up. Returns KM_OK and fills `pos`; or KM_ERR_ILLEGAL, and `error` (which may be NULL)
 * tells all that is wrong (fault.h gives it as a set). */
KM_API KmStatus km_position_init(const KmSetup *setup, KmPosition *pos, KmError *error);

/* The set-up that gives this position back. */
KM_API KmSetup km_position_setup(const KmPosition *pos);

/* The start position of chess. */
KM_API KmPosition km_position_start(void);

/* Plays a legal move; `next` may be `pos` itself. */
KM_API void km_position_play(const KmPosition *pos, KmMove move, KmPosition *next);

/* Passes: writes the position with the other side to move and nothing else on the board changed (a null
 * move). The side to move must not be in check. `next` may be `pos` itself. */
KM_API void km_position_pass(const KmPosition *pos, KmPosition *next);

/* The hash from scratch. */
KM_API uint64_t km_position_key(const KmPosition *pos);

/* Same men, side, castling rights and en passant: the sameness of the repetition rule. */
KM_API bool km_position_same(const KmPosition *a, const KmPosition *b);

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

/* Where the king and the rook stand after castling with the rook on `rook`. */
static inline KmSquare km_castle_king_to(KmSquare king, KmSquare rook) {
    return (KmSquare)((rook & 56) | (rook > king ? 6 : 2));
}
static inline KmSquare km_castle_rook_to(KmSquare king, KmSquare rook) {
    return (KmSquare)((rook & 56) | (rook > king ? 5 : 3));
}

/* Castling on a home rank: what must be empty but for king and rook, and what must not be attacked. */
static inline KmBitboard km_castling_path(KmSquare king, KmSquare rook) {
    return (KmBitboard)km_castle_path[king & 7][rook & 7] << (rook & 56);
}
static inline KmBitboard km_castling_walk(KmSquare king, KmSquare rook) {
    return (KmBitboard)km_castle_walk[king & 7][rook & 7] << (rook & 56);
}

#ifdef __cplusplus
}
#endif
#endif
