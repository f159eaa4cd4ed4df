/* prover: the alternation of the two searches, and lines of play from their proofs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prover.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"

bool km_prover_init(Prover *prover, size_t bytes) {
    memset(prover, 0, sizeof *prover);
    if (!km_proof_table_init(&prover->table, bytes)) return false;
    prover->dfpn.children = malloc(DFPN_ROOM * sizeof *prover->dfpn.children);
    if (!prover->dfpn.children) {
        km_proof_table_drop(&prover->table);
        return false;
    }
    prover->exact.table = prover->dfpn.table = &prover->table;
    return true;
}

void km_prover_drop(Prover *prover) {
    free(prover->dfpn.children);
    km_proof_table_drop(&prover->table);
}

void km_prover_clear(Prover *prover) {
    km_proof_table_clear(&prover->table);
    memset(prover->exact.killers, 0, sizeof prover->exact.killers);
    memset(prover->exact.refutations, 0, sizeof prover->exact.refutations);
}

/* --- single questions ----------------------------------------------------------------------- */

Proof km_prover_dfpn(Prover *prover, const KmPosition *pos, int moves, bool defending,
                     KmSpending *spending, uint64_t nodes) {
    KmSpending slice = km_spending_begin(km_spending_slice(spending, nodes, 0));
    prover->dfpn.spending = &slice;
    const Proof proof = km_dfpn_search(&prover->dfpn, pos, moves, defending);
    km_spending_charge(spending, slice.nodes);
    return proof;
}

Proof km_prover_exact(Prover *prover, const KmPosition *pos, int moves, bool defending,
                      KmSpending *spending, uint64_t nodes) {
    Exact *exact = &prover->exact;
    KmSpending slice = km_spending_begin(km_spending_slice(spending, nodes, 0));
    exact->spending = &slice;
    const bool mates =
        defending ? km_exact_defend(exact, pos, moves) : km_exact_attack(exact, pos, moves);
    Proof proof = proof_nothing();
    if (mates)
        proof.mate = (uint8_t)moves;
    else if (!slice.spent)
        proof.none = (uint8_t)moves;
    km_spending_charge(spending, slice.nodes);
    return proof;
}

Proof km_prover_decide(Prover *prover, const KmPosition *pos, int moves, bool defending,
                       KmSpending *spending) {
    enum { FIRST = 20000, DEEP = 5 };
    Proof proof = proof_nothing();
    if (moves > PROOF_LONGEST) moves = PROOF_LONGEST;
    for (uint64_t nodes = FIRST; !spending->spent; nodes += nodes / 2) {
        if (moves <= DEEP) {
            proof = km_prover_exact(prover, pos, moves, defending, spending, nodes);
            if (proof_decides(&proof, moves)) break;
        }
        proof = km_prover_dfpn(prover, pos, moves, defending, spending,
                               moves <= DEEP ? nodes / 8 : nodes);
        if (proof_decides(&proof, moves)) break;
    }
    return proof;
}

/* --- lines of play -------------------------------------------------------------------------- */

/* Proof-number search expands a position whatever is known of it, so its result names a move, and its length
 * follows from the proofs of the children. */
static Proof prove_again(Prover *prover, const KmPosition *pos, int moves, bool defending,
                         KmSpending *spending) {
    return km_prover_dfpn(prover, pos, moves, defending, spending, 0);
}

KmMove km_prover_move(const KmPosition *pos, uint16_t code) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (proof_move_code(list.moves[i]) == code) return list.moves[i];
    return KM_NO_MOVE;
}

KmMove km_prover_longest_defence(Prover *prover, const KmPosition *pos, int moves,
                                 KmSpending *spending) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    KmMove best = KM_NO_MOVE;
    int longest = 0;
    for (int i = 0; i < list.count && longest < moves; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        Proof proof =
            km_proof_table_probe(&prover->table, proof_key(&prover->table, &next, moves, false));
        if (proof.mate > moves) proof = prove_again(prover, &next, moves, false, spending);
        if (proof.mate <= moves && proof.mate > longest) {
            longest = proof.mate;
            best = list.moves[i];
        }
    }
    return best;
}

/* Follows the proof once. Returns PROOF_UNKNOWN when the line has exactly `moves` moves, -1 when the budget
 * was spent, and otherwise the length to try next: a bound in the table was lower than those above it. */
static int follow_proof(Prover *prover, const KmPosition *pos, int moves, bool defending,
                        KmSpending *spending, KmMove *line) {
    KmPosition now = *pos;
    int left = moves;
    for (bool first = true; left > 0 || !defending; first = false, defending = !defending) {
        const Proof proof = prove_again(prover, &now, left, defending, spending);
        if (proof.mate > left) return -1;
        if (proof.mate < left) return first ? proof.mate : moves;
        const KmMove move = defending ? km_prover_longest_defence(prover, &now, left, spending)
                                      : km_prover_move(&now, proof.move);
        if (move == KM_NO_MOVE) return -1;
        *line++ = move;
        if (!defending) left--;
        km_position_play(&now, move, &now);
    }
    return PROOF_UNKNOWN;
}

int km_prover_line(Prover *prover, const KmPosition *pos, int moves, bool defending,
                   KmSpending *spending, KmMove *line) {
    /* Each failed attempt has lowered a bound along the line. */
    enum { ATTEMPTS = 1000 };
    for (int i = 0; i < ATTEMPTS && moves >= 0; i++) {
        const int next = follow_proof(prover, pos, moves, defending, spending, line);
        if (next == PROOF_UNKNOWN) return moves;
        moves = next;
    }
    return -1;
}
