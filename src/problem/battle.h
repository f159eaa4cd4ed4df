/* battle: direct, self, reflex and semi-reflex play: one side forces the goal against any defence.
 *
 * Depth-first AND/OR search, bounded by the number of moves. Nothing is left out but by proof; the order of
 * moves decides only how soon it ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_BATTLE_H
#define KM_SRC_PROBLEM_BATTLE_H

#include "search.h"

/* May the side to move begin at all? In reflex play it may not when it could reach the goal itself. */
bool km_battle_may_begin(const Search *search, const KmPosition *pos);

/* Does a first move force the goal? False also when the search was stopped. */
bool km_battle_solves(Search *search, const KmPosition *pos, KmMove move);

/* Two questions about any position of the play, whatever the length of the stipulation. The answer is false also
 * when the search was stopped.
 *
 * Does the side to move force the goal with `left` moves or fewer of its own? */
bool km_battle_attack(Search *search, const KmPosition *pos, int left);

/* Has the attacker, who has just moved without reaching a goal of direct play, won whatever the side to move
 * replies? He has `left` moves, the one just made included. */
bool km_battle_won(Search *search, const KmPosition *pos, int left);

#endif
