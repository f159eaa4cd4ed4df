/* forcing: how far a position is from one in which a move forces the other side to reach a goal.
 *
 * Selfmates are too rare among random positions to wait for one; this number leads to them step by step.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_PUZZLE_FORCING_H
#define KEYMOVE_SRC_PUZZLE_FORCING_H

#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

enum { FORCING_NEVER = 1000 };

/* The fewest replies that do not reach the goal, over all moves of the side to move that leave one that does.
 * FORCING_NEVER where no move does so. Numbers above `bound` are not exact. */
int km_forcing_obstacles(const KmStipulation *stipulation, const KmPosition *pos, int bound);

#endif
