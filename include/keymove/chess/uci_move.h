/* uci_move: moves in the notation of the UCI protocol, "e2e4", "e7e8q".
 *
 * Castling is written with the king's destination (e1g1), and in Chess960 positions as king
 * takes rook (e1h1). Both forms are read in every position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_UCI_MOVE_H
#define KM_CHESS_UCI_MOVE_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* A buffer of this size holds any move in UCI form. */
#define KM_UCI_TEXT 8

/* The parts of a move in UCI form, which may be illegal. */
typedef struct KmUciParts {
    KmSquare from, to;
    KmPieceType promotion; /* or KM_NO_TYPE */
} KmUciParts;

/* Reads the form of a move alone. */
KM_API KmStatus km_uci_parse(const char *text, KmUciParts *parts, KmError *error);

/* Reads a legal move of `pos`. */
KM_API KmStatus km_uci_read(const KmPosition *pos, const char *text, KmMove *move, KmError *error);

/* Writes a legal move of `pos`. */
KM_API void km_uci_write(const KmPosition *pos, KmMove move, KmBuf *out);

KM_END_DECLS
#endif
