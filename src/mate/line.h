/* line: replays a line of play by the rules, before it is shown to anyone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_LINE_H
#define KEYMOVE_SRC_MATE_LINE_H

#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

/* Is every move legal, and the last position mate? An odd number of plies begins with the attacker. Under the
 * rules of a game the defender must nowhere be able to claim a draw. */
bool km_line_mates(const KmPosition *pos, const KmMove *line, int plies, bool game_rules);

/* The budget for building a line after a search: at most `nodes`, and what is left of the time, or a tenth of
 * a second if that is more. The stop flag ends it. */
KmBudget km_line_budget(const KmSpending *search, uint64_t nodes);

#endif
