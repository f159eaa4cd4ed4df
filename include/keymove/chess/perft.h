/* perft: counts the leaves of the tree of legal moves, the standard test of move generators and
 * of their speed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PERFT_H
#define KM_CHESS_PERFT_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* The number of leaves at `depth`. The moves of the last ply are counted without being played. */
KM_API uint64_t km_perft(const KmPosition *pos, int depth);

/* The same number, counted with the public functions alone: every move is listed and played. */
KM_API uint64_t km_perft_played(const KmPosition *pos, int depth);

KM_END_DECLS
#endif
