/* retraction: a move that may have led to a position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_RETRACTION_H
#define KM_PUZZLE_RETRACTION_H

#include "keymove/chess/position.h"

/* Finds a position and a legal move in it, not a capture, that leads to `pos`. False if there is none. */
bool km_retraction_find(const KmPosition *pos, KmPosition *before, KmMove *move);

#endif
