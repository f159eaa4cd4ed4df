/* exact: depth-limited AND/OR search that decides "mate in n or fewer".
 *
 * Depth first, with legal moves only. There is no evaluation, and nothing is pruned without proof: move
 * ordering never leaves a move out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_EXACT_H
#define KEYMOVE_SRC_MATE_EXACT_H

#include "keymove/base/budget.h"
#include "proof_table.h"

typedef struct Exact {
    ProofTable *table;
    KmSpending *spending;
    /* By number of moves left: the last two refutations. */
    KmMove killers[PROOF_LONGEST + 1][2];
    /* By piece and destination: how often such a defence refuted. */
    uint32_t refutations[16][64];
} Exact;

/* Does the side to move mate in `moves` or fewer? Also false when the budget is spent. */
bool km_exact_attack(Exact *exact, const KmPosition *pos, int moves);

/* Is the side to move, whatever it plays, mated in `moves` or fewer? */
bool km_exact_defend(Exact *exact, const KmPosition *pos, int moves);

#endif
