/* exact: depth-bounded AND/OR search that decides "mate in n or fewer".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_EXACT_H
#define KEYMOVE_SRC_MATE_EXACT_H

#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

typedef struct Exact {
    KmSpending *spending;
} Exact;

/* Does the side to move mate in `moves` or fewer? False also when the budget ran out: ask
 * `spending->spent`. `best` takes the mating move. */
bool exact_attack(Exact *exact, const KmPosition *pos, int moves, KmMove *best);

/* Is the side to move, whatever it plays, mated in `moves` or fewer? `best` takes the defence that
 * holds, if one does. */
bool exact_defend(Exact *exact, const KmPosition *pos, int moves, KmMove *best);

#endif
