/* tables: generated tables (tools/gen_attacks.c) that only the rules of chess need.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_TABLES_H
#define KEYMOVE_SRC_CHESS_TABLES_H

#include "keymove/chess/attacks.h"

/* The four lines through a square, without the square itself. */
typedef struct Lines {
    KmBitboard rank, file, diagonal, antidiagonal;
} Lines;

extern const Lines km_lines[64];

/* Castling as sets of files on the home rank, by the files of king and rook: the squares that
 * must be empty apart from these two pieces, and the squares on which the king starts, passes
 * and arrives. */
extern const uint8_t km_castle_path[8][8];
extern const uint8_t km_castle_walk[8][8];

/* The squares that must be empty for castling, apart from king and rook. */
static inline KmBitboard castling_path(KmSquare king, KmSquare rook) {
    return (KmBitboard)km_castle_path[king & 7][rook & 7] << (rook & 56);
}

/* The squares that must not be attacked when castling. */
static inline KmBitboard castling_walk(KmSquare king, KmSquare rook) {
    return (KmBitboard)km_castle_walk[king & 7][rook & 7] << (rook & 56);
}

#endif
