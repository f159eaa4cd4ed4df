/* zobrist: the random keys whose XOR is the hash of a position (Zobrist 1970), generated at
 * build time from a fixed seed (tools/gen_zobrist.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_ZOBRIST_H
#define KEYMOVE_SRC_CHESS_ZOBRIST_H

#include <stdint.h>

/* By piece * 64 + square. All zero for numbers that are no piece, so that a move without a
 * capture needs no special case. */
extern const uint64_t km_zobrist_piece[16 * 64];
/* By the square of a rook with the right to castle. */
extern const uint64_t km_zobrist_castling[64];
/* By the en passant square; zero for KM_NO_SQUARE. */
extern const uint64_t km_zobrist_en_passant[65];
/* Black is to move. */
extern const uint64_t km_zobrist_black;

#endif
