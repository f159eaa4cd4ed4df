/* goal: which moves reach the goal of a stipulation. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_GOAL_H
#define KM_SRC_PROBLEM_GOAL_H

#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

/* km_goal_reached, which tests one move, is public: see stipulation.h.
 *
 * Lists the legal moves that reach it. */
void km_goal_moves(const KmStipulation *stipulation, const KmPosition *pos, KmMoveList *list);

/* Does some legal move reach it? */
bool km_goal_possible(const KmStipulation *stipulation, const KmPosition *pos);

/* Does every legal move reach it, and is there one? */
bool km_goal_forced(const KmStipulation *stipulation, const KmPosition *pos);

#endif
