/* prover: one table, and the two searches that fill it.
 *
 * The exact search is quick to refute short mates, proof numbers find long ones. They take turns on a
 * question until one of them decides it; what one has proved the other finds in the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_PROVER_H
#define KEYMOVE_SRC_MATE_PROVER_H

#include "dfpn.h"
#include "exact.h"

typedef struct Prover {
    ProofTable table;
    Exact exact;
    Dfpn dfpn;
} Prover;

bool km_prover_init(Prover *prover, size_t bytes);
void km_prover_drop(Prover *prover);
void km_prover_clear(Prover *prover);

/* Spends at most `nodes` on the question "mate in `moves` or fewer", by proof numbers or exactly.
 * Returns what is known then. */
Proof km_prover_hunt(Prover *prover, const KmPosition *pos, int moves, bool defending,
                     KmSpending *spending, uint64_t nodes);
Proof km_prover_exact(Prover *prover, const KmPosition *pos, int moves, bool defending,
                      KmSpending *spending, uint64_t nodes);

/* Goes on until the question is decided or the budget is spent. */
Proof km_prover_decide(Prover *prover, const KmPosition *pos, int moves, bool defending,
                       KmSpending *spending);

/* The legal move with this proof_move_code, or KM_NO_MOVE. */
KmMove km_prover_move(const KmPosition *pos, uint16_t code);

/* The reply that is mated last, as far as is known, where all are mated in `moves` or fewer. */
KmMove km_prover_lasting_defence(Prover *prover, const KmPosition *pos, int moves,
                                 KmSpending *spending);

/* Play that ends in mate, from a proved mate in `moves` or fewer: each attacker's move as the proof
 * has it, each defence the longest in the proof. Returns how many moves that takes, which may be fewer
 * than was claimed, and writes twice as many plies (less one, unless defending); -1 when the budget
 * was spent. */
int km_prover_line(Prover *prover, const KmPosition *pos, int moves, bool defending,
                   KmSpending *spending, KmMove *line);

#endif
