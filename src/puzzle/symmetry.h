/* symmetry: one representative for positions that differ by a mirror only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_PUZZLE_SYMMETRY_H
#define KEYMOVE_SRC_PUZZLE_SYMMETRY_H

#include "keymove/chess/position.h"

/* The same problem with White to move: colours and ranks exchanged if Black is. */
KmPosition km_symmetry_for_white(const KmPosition *pos);

/* The same problem with White to move, and of its mirror images the one with the smallest key: left and right
 * exchanged, and, without pawns, all eight rotations and reflections. A position with castling rights, or in
 * which en passant is possible, is returned with the colours exchanged at most. */
KmPosition km_symmetry_canonical(const KmPosition *pos);

#endif
