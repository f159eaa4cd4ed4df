/* san: moves in standard algebraic notation, "Nf3", "exd5", "O-O", "e8=Q+".
 *
 * The writer is canonical: it disambiguates as little as possible and writes "+" and "#". The
 * reader requires that exactly one legal move fits, but is tolerant in form: it accepts 0-0 for
 * O-O, a missing or superfluous "+", "#", "x" or "=", "e8Q", long forms such as Ng1f3 and e2-e4,
 * "e.p." or "ep", and the marks ! and ?.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_SAN_H
#define KM_CHESS_SAN_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* A buffer of this size holds any move in SAN. */
#define KM_SAN_TEXT 16

/* The parts of a move in SAN, which may be illegal. */
typedef struct KmSanParts {
    KmPieceType type;      /* KM_PAWN when there is no letter, KM_KING for castling */
    KmPieceType promotion; /* or KM_NO_TYPE */
    int8_t from_file;      /* 0 to 7, or -1 when not given */
    int8_t from_rank;
    KmSquare to;    /* KM_NO_SQUARE for castling */
    int8_t castles; /* 0 no, 1 on the king's side, 2 on the queen's side */
} KmSanParts;

/* Reads the form of a move alone. All `length` bytes must belong to it. */
KM_API KmStatus km_san_parse(const char *text, size_t length, KmSanParts *parts, KmError *error);

/* Finds the one legal move that fits. The error says whether none or several do. */
KM_API KmStatus km_san_resolve(const KmPosition *pos, const KmSanParts *parts, KmMove *move,
                               KmError *error);

/* The squares from which the piece may come according to the text. */
static inline KmBitboard km_san_from(const KmSanParts *parts) {
    return (parts->from_file >= 0 ? km_bb_file(parts->from_file) : ~(KmBitboard)0) &
           (parts->from_rank >= 0 ? km_bb_rank(parts->from_rank) : ~(KmBitboard)0);
}

/* Reads a legal move: parses and resolves it. */
KM_API KmStatus km_san_read(const KmPosition *pos, const char *text, KmMove *move, KmError *error);

/* Writes a legal move of `pos`. */
KM_API void km_san_write(const KmPosition *pos, KmMove move, KmBuf *out);

KM_END_DECLS
#endif
