/* uci_move: moves as the UCI protocol writes them, "e2e4", "e7e8q".
 *
 * Castling is written by the king's goal (e1g1), in Chess960 positions as king takes rook (e1h1); both
 * are read everywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_UCI_MOVE_H
#define KM_CHESS_UCI_MOVE_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any move in UCI form. */
#define KM_UCI_TEXT 8

/* What a UCI move says, before anybody asked whether it is legal. */
typedef struct KmUciParts {
    KmSquare from, to;
    KmPieceType promotion; /* or KM_NO_TYPE */
} KmUciParts;

/* Reads the form alone. */
KM_API KmStatus km_uci_parse(const char *text, KmUciParts *parts, KmError *error);

/* Reads a legal move of `pos`. */
KM_API KmStatus km_uci_read(const KmPosition *pos, const char *text, KmMove *move, KmError *error);

KM_API void km_uci_write(const KmPosition *pos, KmMove move, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
