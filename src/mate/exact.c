/* exact: the search and its move ordering.
 *
 * The attacker tries the move from the table, then checks, those with the fewest replies first. The
 * defender tries the move from the table and the last refutations at this depth, then checks and captures.
 * On the attacker's last move only checks can mate, and these are found statically.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "exact.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/ranked_moves.h"

static void store(Exact *exact, uint64_t key, Proof proof, uint64_t nodes_before) {
    proof.work = proof_work(exact->spending->nodes - nodes_before);
    km_proof_table_store(exact->table, key, proof);
}

/* --- the attacker -------------------------------------------------------------------------- */

static bool only_king(const KmPosition *pos) {
    return !km_bb_several(km_position_color(pos, km_position_side(pos)));
}

static void rank_attacks(const KmPosition *pos, uint16_t table_move, int moves,
                         KmRankedMoves *list) {
    KmMoveList legal, checks;
    km_movegen_legal(pos, &legal);
    km_checks_list(pos, &checks);
    list->count = 0;
    for (int i = 0; i < checks.count; i++) {
        int32_t rank = 1000000;
        if (moves > 2) {
            KmPosition next;
            km_position_play(pos, checks.moves[i], &next);
            rank -= 1000 * km_movegen_count(&next);
        }
        km_ranked_moves_add(list, checks.moves[i], rank);
    }
    for (int i = 0; i < legal.count; i++) {
        const KmMove move = legal.moves[i];
        bool checked = false;
        for (int k = 0; k < checks.count && !checked; k++) checked = checks.moves[k] == move;
        if (checked) continue;
        km_ranked_moves_add(list, move,
                            km_move_captured(move) ? 10 + (km_move_captured(move) & 7) : 0);
    }
    for (int i = 0; i < list->count; i++)
        if (proof_move_code(list->moves[i]) == table_move) list->rank[i] = 2000000;
}

static bool attack_found(Exact *exact, const KmPosition *pos, int moves, uint16_t table_move,
                         Proof *proof) {
    KmRankedMoves list;
    rank_attacks(pos, table_move, moves, &list);
    for (int i = 0; i < list.count; i++) {
        const KmMove move = km_ranked_moves_next(&list, i);
        KmPosition next;
        km_position_play(pos, move, &next);
        if (km_exact_defend(exact, &next, moves - 1)) {
            proof->mate = (uint8_t)moves;
            proof->move = proof_move_code(move);
            return true;
        }
        if (exact->spending->spent) return false;
    }
    return false;
}

bool km_exact_attack(Exact *exact, const KmPosition *pos, int moves) {
    if (moves <= 0 || km_spending_node(exact->spending)) return false;
    if (moves == 1) return km_checks_mate_in_one(pos) != KM_NO_MOVE;
    const uint64_t key = proof_key(exact->table, pos, moves, false),
                   before = exact->spending->nodes;
    const Proof known = km_proof_table_probe(exact->table, key);
    if (known.mate <= moves) return true;
    if (known.none >= moves) return false;
    Proof proof = proof_nothing();
    bool mates = false;
    if (only_king(pos)) {
        proof.none = PROOF_NEVER;
    } else if (known.none == 0 && km_checks_mate_in_one(pos)) {
        proof.mate = 1;
        mates = true;
    } else {
        mates = attack_found(exact, pos, moves, known.move, &proof);
        if (!mates && exact->spending->spent) return false;
        if (!mates) proof.none = (uint8_t)moves;
    }
    store(exact, key, proof, before);
    return mates;
}

/* --- the defender -------------------------------------------------------------------------- */

/* Ranks all replies except those already tried by how often they have refuted. */
static void rank_defences(const Exact *exact, const KmPosition *pos, const KmMoveList *legal,
                          const KmMove *tried, KmRankedMoves *list) {
    KmMoveList checks;
    km_checks_list(pos, &checks);
    list->count = 0;
    for (int i = 0; i < legal->count; i++) {
        const KmMove move = legal->moves[i];
        if (move == tried[0] || move == tried[1] || move == tried[2]) continue;
        int32_t rank = (int32_t)exact->refutations[km_move_piece(move)][km_move_to(move)];
        if (km_move_captured(move)) rank += 2000 * (km_move_captured(move) & 7);
        for (int k = 0; k < checks.count; k++)
            if (checks.moves[k] == move) rank += 20000;
        km_ranked_moves_add(list, move, rank);
    }
}

static void remember_refutation(Exact *exact, KmMove move, int moves) {
    KmMove *killers = exact->killers[moves];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    uint32_t *count = &exact->refutations[km_move_piece(move)][km_move_to(move)];
    if (++*count < 10000) return;
    for (int piece = 0; piece < 16; piece++)
        for (int to = 0; to < 64; to++) exact->refutations[piece][to] /= 2;
}

static bool refuted_by(Exact *exact, const KmPosition *pos, KmMove move, int moves) {
    KmPosition next;
    km_position_play(pos, move, &next);
    if (!proof_drawn(exact->table, &next) && km_exact_attack(exact, &next, moves)) return false;
    if (!exact->spending->spent) remember_refutation(exact, move, moves);
    return true;
}

/* The replies that are tried before the others are ranked: the move from the table and the killers. */
static void first_tries(const Exact *exact, const KmMoveList *legal, uint16_t table_move, int moves,
                        KmMove tries[3]) {
    const KmMove *killers = exact->killers[moves];
    tries[0] = tries[1] = tries[2] = KM_NO_MOVE;
    for (int i = 0; i < legal->count; i++) {
        const KmMove move = legal->moves[i];
        if (proof_move_code(move) == table_move)
            tries[0] = move;
        else if (move == killers[0])
            tries[1] = move;
        else if (move == killers[1])
            tries[2] = move;
    }
}

/* A reply that refutes; KM_NO_MOVE when all are mated. Of no meaning when the budget is spent. */
static KmMove refutation(Exact *exact, const KmPosition *pos, const KmMoveList *legal,
                         uint16_t table_move, int moves) {
    KmMove tries[3];
    first_tries(exact, legal, table_move, moves, tries);
    for (int i = 0; i < 3; i++)
        if (tries[i] && refuted_by(exact, pos, tries[i], moves)) return tries[i];
    KmRankedMoves list;
    rank_defences(exact, pos, legal, tries, &list);
    for (int i = 0; i < list.count; i++) {
        const KmMove move = km_ranked_moves_next(&list, i);
        if (refuted_by(exact, pos, move, moves)) return move;
    }
    return KM_NO_MOVE;
}

/* Before the attacker's last move, looking up the table costs more than it saves. */
static bool defend_last(Exact *exact, const KmPosition *pos) {
    KmMoveList legal;
    km_movegen_legal(pos, &legal);
    if (legal.count == 0) return km_position_in_check(pos);
    if (proof_drawn(exact->table, pos)) return false;
    return refutation(exact, pos, &legal, 0, 1) == KM_NO_MOVE;
}

bool km_exact_defend(Exact *exact, const KmPosition *pos, int moves) {
    if (km_spending_node(exact->spending)) return false;
    if (moves == 0) return km_position_is_mated(pos);
    if (moves == 1) return defend_last(exact, pos);
    const uint64_t key = proof_key(exact->table, pos, moves, true), before = exact->spending->nodes;
    const Proof known = km_proof_table_probe(exact->table, key);
    if (known.mate <= moves) return true;
    if (known.none >= moves) return false;
    KmMoveList legal;
    km_movegen_legal(pos, &legal);
    Proof proof = proof_nothing();
    bool mated = legal.count == 0 && km_position_in_check(pos);
    if (mated) {
        proof.mate = 0;
    } else if (legal.count == 0 || proof_drawn(exact->table, pos)) {
        proof.none = PROOF_NEVER;
    } else {
        const KmMove holds = refutation(exact, pos, &legal, known.move, moves);
        if (holds && exact->spending->spent) return false;
        mated = holds == KM_NO_MOVE;
        if (mated) {
            proof.mate = (uint8_t)moves;
        } else {
            proof.none = (uint8_t)moves;
            proof.move = proof_move_code(holds);
        }
    }
    store(exact, key, proof, before);
    return mated;
}
