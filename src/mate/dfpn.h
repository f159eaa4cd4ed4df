/* dfpn: depth-first proof-number search for mates in at most n moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_DFPN_H
#define KEYMOVE_SRC_MATE_DFPN_H

#include "keymove/base/budget.h"
#include "proof_table.h"

/* A move and what is known of the position after it, in the words of the side that chooses: `hope` is
 * what it may still cost to win by it, `fear` what it may cost to lose. The attacker's hopes are proof
 * numbers, the defender's are disproof numbers. */
typedef struct DfpnChild {
    KmMove move;
    uint32_t hope, fear;
    uint8_t mate, none; /* as in Proof */
} DfpnChild;

enum { DFPN_ROOM = 1 << 16 };

typedef struct Dfpn {
    ProofTable *table;
    KmSpending *spending;
    uint64_t pause;      /* stop when the spending has come to this many nodes, to go on later */
    DfpnChild *children; /* room for DFPN_ROOM: those of all positions on the path */
    int used;
    uint64_t path[2 * PROOF_LONGEST + 2]; /* keys of the positions on the path */
    int ply;
} Dfpn;

/* Searches until the question "mate in `moves` or fewer" is decided, the budget is spent, or `pause`.
 * `mate` <= moves of the answer is a proof and `none` >= moves a disproof; `move` is then the move
 * that mates, or the defence that holds. */
Proof km_dfpn_search(Dfpn *dfpn, const KmPosition *pos, int moves, bool defending);

#endif
