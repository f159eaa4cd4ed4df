/* zobrist: the random keys whose XOR is a position's hash (Zobrist 1970), generated at build time
 * from a fixed seed (tools/gen_zobrist.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_ZOBRIST_H
#define KM_CHESS_ZOBRIST_H

#include "keymove/api.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* By piece * 64 + square; all zero for numbers that are no piece, so that capturing nothing needs no
 * test. */
KM_API extern const uint64_t km_zobrist_piece[16 * 64];
/* By the square of a rook that may still castle. */
KM_API extern const uint64_t km_zobrist_castling[64];
/* By the square that can be captured on en passant; zero for KM_NO_SQUARE. */
KM_API extern const uint64_t km_zobrist_en_passant[65];
/* Black is to move. */
KM_API extern const uint64_t km_zobrist_black;

#ifdef __cplusplus
}
#endif
#endif
