/* exact: depth-bounded AND/OR search that decides "mate in n or fewer".
 *
 * Attacker and defender in turn, depth first, legal moves only. Nothing is evaluated and nothing is
 * cut but by proof: what orders the moves never leaves one out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_EXACT_H
#define KEYMOVE_SRC_MATE_EXACT_H

#include "keymove/base/budget.h"
#include "proof_table.h"

typedef struct Exact {
    ProofTable *table;
    KmSpending *spending;
    uint64_t pause; /* stop when the spending has come to this many nodes, to go on later */
    /* For each number of moves left: defences that refuted last. */
    KmMove killers[PROOF_LONGEST + 1][2];
    /* For each man and goal: how often a defence refuted there. */
    uint32_t refutations[16][64];
} Exact;

/* Does the side to move mate in `moves` or fewer? False also when it was stopped: ask
 * exact_stopped. */
bool km_exact_attack(Exact *exact, const KmPosition *pos, int moves);

/* Is the side to move, whatever it plays, mated in `moves` or fewer? */
bool km_exact_defend(Exact *exact, const KmPosition *pos, int moves);

/* Was the search stopped before it could decide? */
static inline bool exact_stopped(const Exact *exact) {
    return exact->spending->spent || exact->spending->nodes >= exact->pause;
}

#endif
