/* test_prover: the two searches, exact and dfpn, against brute force; their bounds and their lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "mate/prover.h"

enum { POSITIONS = SLOW_BUILD ? 100 : 4000, DEEPEST = 3 };

/* --- brute force ---------------------------------------------------------------------------- */

static bool judge_defence(const KmPosition *pos, int moves);

static bool judge_attack(const KmPosition *pos, int moves) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count && moves > 0; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (judge_defence(&next, moves - 1)) return true;
    }
    return false;
}

static bool judge_defence(const KmPosition *pos, int moves) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (list.count == 0) return km_position_in_check(pos);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (moves == 0 || !judge_attack(&next, moves)) return false;
    }
    return true;
}

/* Few pieces, most of them the attacker's, so that brute force is fast and mates are frequent. */
static KmPosition random_position(KmRng *rng, bool defending) {
    static const BoardFamily families[] = {BOARD_SPARSE, BOARD_SPARSE, BOARD_PROMOTION,
                                           BOARD_EN_PASSANT};
    KmPosition pos;
    for (;;) {
        const KmSetup setup = board_make(rng, families[km_rng_below(rng, 4)]);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        const KmColor attacker =
            defending ? km_color_other(km_position_side(&pos)) : km_position_side(&pos);
        const int many = km_bb_count(km_position_color(&pos, attacker));
        const int few = km_bb_count(km_position_color(&pos, km_color_other(attacker)));
        if (many + few <= 9 && many >= few + 3) return pos;
    }
}

typedef Proof Search(Prover *, const KmPosition *, int, bool, KmSpending *, uint64_t);

static void check_search(Prover *prover, Search *search, const KmPosition *pos, int moves,
                         bool defending, bool mates) {
    KmSpending spending = km_spending_begin((KmBudget){0});
    const Proof proof = search(prover, pos, moves, defending, &spending, 0);
    CHECK_IN(pos, (proof.mate <= moves) == mates);
    CHECK_IN(pos, (proof.none >= moves) == !mates);
}

/* Each search alone with a table of its own, then both with one table. */
static void searches_agree_with_brute_force(void **state) {
    (void)state;
    Prover alone[2], together;
    for (int i = 0; i < 2; i++) assert_true(km_prover_init(&alone[i], 1 << 20));
    assert_true(km_prover_init(&together, 1 << 16));
    KmRng rng = km_rng(11);
    int mates = 0;
    for (int i = 0; i < POSITIONS; i++) {
        const bool defending = i % 4 == 3;
        const KmPosition pos = random_position(&rng, defending);
        const int moves = 1 + i % DEEPEST - (defending && i % DEEPEST == DEEPEST - 1);
        const bool mate = defending ? judge_defence(&pos, moves) : judge_attack(&pos, moves);
        mates += mate;
        check_search(&alone[0], km_prover_exact, &pos, moves, defending, mate);
        check_search(&alone[1], km_prover_dfpn, &pos, moves, defending, mate);
        check_search(&together, i % 2 ? km_prover_exact : km_prover_dfpn, &pos, moves, defending,
                     mate);
    }
    assert_true(mates > POSITIONS / 20);
    for (int i = 0; i < 2; i++) km_prover_drop(&alone[i]);
    km_prover_drop(&together);
}

/* The bounds in the table are true. */
static void bounds_are_true(void **state) {
    (void)state;
    Prover prover;
    assert_true(km_prover_init(&prover, 1 << 20));
    KmRng rng = km_rng(12);
    for (int i = 0; i < POSITIONS / 4; i++) {
        const KmPosition pos = random_position(&rng, false);
        KmSpending spending = km_spending_begin((KmBudget){.nodes = 2000});
        km_prover_dfpn(&prover, &pos, 6, false, &spending, 1000);
        const Proof proof =
            km_proof_table_probe(&prover.table, proof_key(&prover.table, &pos, 1, false));
        if (proof.mate <= DEEPEST) CHECK_IN(&pos, judge_attack(&pos, proof.mate));
        if (proof.none) CHECK_IN(&pos, !judge_attack(&pos, proof.none < 3 ? proof.none : 2));
    }
    km_prover_drop(&prover);
}

/* --- lines ---------------------------------------------------------------------------------- */

/* The line of a proved mate has its length, is legal, and ends in mate. */
static void lines_end_in_mate(void **state) {
    (void)state;
    Prover prover;
    assert_true(km_prover_init(&prover, 1 << 20));
    KmRng rng = km_rng(14);
    int lines = 0;
    for (int i = 0; i < POSITIONS / 4; i++) {
        const KmPosition pos = random_position(&rng, false);
        KmSpending spending = km_spending_begin((KmBudget){.nodes = 20000});
        const Proof proof = km_prover_decide(&prover, &pos, DEEPEST, false, &spending);
        if (proof.mate > DEEPEST) continue;
        KmMove line[2 * DEEPEST];
        spending = km_spending_begin((KmBudget){0});
        const int moves = km_prover_line(&prover, &pos, proof.mate, false, &spending, line);
        CHECK_IN(&pos, moves >= 1 && moves <= proof.mate);
        KmPosition now = pos;
        for (int ply = 0; ply < 2 * moves - 1; ply++) km_position_play(&now, line[ply], &now);
        CHECK_IN(&pos, km_position_in_check(&now) && km_movegen_count(&now) == 0);
        lines++;
    }
    assert_true(lines > 0);
    km_prover_drop(&prover);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_agree_with_brute_force),
        cmocka_unit_test(bounds_are_true),
        cmocka_unit_test(lines_end_in_mate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
