/* dfpn: depth-first proof-number search for a mate in at most n moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_DFPN_H
#define KEYMOVE_SRC_MATE_DFPN_H

#include "keymove/base/budget.h"
#include "proof_table.h"

/* A move, and what is known of the position after it. As in Nagai's thesis, phi and delta are the proof
 * and the disproof number of the position seen from its side to move: where the attacker moves, phi is
 * the proof number; where the defender moves, phi is the disproof number. */
typedef struct DfpnChild {
    KmMove move;
    uint32_t phi, delta;
    uint8_t mate, none; /* as in Proof */
} DfpnChild;

enum { DFPN_ROOM = 1 << 16 };

typedef struct Dfpn {
    ProofTable *table;
    KmSpending *spending;
    DfpnChild *children; /* room for DFPN_ROOM: the children of all positions on the path */
    int used;
    uint64_t path[2 * PROOF_LONGEST + 2]; /* keys of the positions on the path */
    int ply;
} Dfpn;

/* Searches until the question "mate in `moves` or fewer" is decided or the budget is spent; what is known
 * by then stays in the table, so that a later search continues from there. In the result `mate` <= moves is
 * a proof and `none` >= moves a disproof; `move` is then the mating move, or the defence that refutes. */
Proof km_dfpn_search(Dfpn *dfpn, const KmPosition *pos, int moves, bool defending);

#endif
