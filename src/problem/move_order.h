/* move_order: moves in the order in which Popeye lists them, so that its answers can be compared line by line.
 *
 * Pieces go by their square from a1 to h8, rank by rank; the moves of a piece by direction, far squares first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_MOVE_ORDER_H
#define KM_SRC_PROBLEM_MOVE_ORDER_H

#include "keymove/problem/stipulation.h"

/* Moves that must reach a mate or a check at once come in reverse order of their squares. */
bool km_move_order_reversed(const KmStipulation *stipulation, bool last);

/* The rank of a move: smaller ones come first. */
unsigned km_move_order_rank(KmMove move, bool reversed);

void km_move_order_sort(KmMoveList *list, bool reversed);

#endif
