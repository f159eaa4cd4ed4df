/* prover: one table, and the two searches that share it.
 *
 * The exact search refutes short mates fast, proof-number search finds long ones. They alternate on a
 * question until one of them decides it; each finds in the table what the other has proved.
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

/* Spends at most `nodes` (0: all of the budget) on the question "mate in `moves` or fewer", by proof-number
 * search or by exact search. Returns what is known by then. */
Proof km_prover_dfpn(Prover *prover, const KmPosition *pos, int moves, bool defending,
                     KmSpending *spending, uint64_t nodes);
Proof km_prover_exact(Prover *prover, const KmPosition *pos, int moves, bool defending,
                      KmSpending *spending, uint64_t nodes);

/* Alternates the two searches until the question is decided or the budget is spent. */
Proof km_prover_decide(Prover *prover, const KmPosition *pos, int moves, bool defending,
                       KmSpending *spending);

/* The legal move with this proof_move_code, or KM_NO_MOVE. */
KmMove km_prover_move(const KmPosition *pos, uint16_t code);

/* The longest defence, as far as is known, where all replies are mated in `moves` or fewer. */
KmMove km_prover_longest_defence(Prover *prover, const KmPosition *pos, int moves,
                                 KmSpending *spending);

/* Writes a line that ends in mate, from a proved mate in `moves` or fewer: the attacker's moves are those of
 * the proof, each defence the longest in the proof. Returns the length of the line in moves, which may be
 * less than `moves`, and writes twice as many plies (one fewer unless defending); -1 when the budget was
 * spent. */
int km_prover_line(Prover *prover, const KmPosition *pos, int moves, bool defending,
                   KmSpending *spending, KmMove *line);

#endif
