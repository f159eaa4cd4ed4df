/* perft: counts the leaves of the tree of legal moves, the field's test of move generation and of
 * its speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PERFT_H
#define KM_CHESS_PERFT_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Leaves at `depth`; the last ply is counted without being played. */
KM_API uint64_t km_perft(const KmPosition *pos, int depth);

/* The same number by the library's ordinary path: list, play, go down, to the very last ply. */
KM_API uint64_t km_perft_played(const KmPosition *pos, int depth);

#ifdef __cplusplus
}
#endif
#endif
