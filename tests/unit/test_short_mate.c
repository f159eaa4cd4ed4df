/* test_short_mate: the solver of short mates against the backtracking search, on problems and random boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/short_mate.h"

static KmMateStatus judge(const KmPosition *pos, int moves, bool defending) {
    KmSpending spending = km_spending_begin((KmBudget){0});
    return km_backtrack_search(pos, &(KmBacktrackOptions){.moves = moves, .defending = defending},
                               &spending, NULL, NULL) == KM_DEPTH_FOUND
               ? KM_MATE_FOUND
               : KM_MATE_NONE;
}

/* Random boards of every family, and what random play makes of them. */
static void test_random(void **state) {
    (void)state;
    KmRng rng = km_rng(20261116);
    KmShortMate *solver = km_short_mate_create(1);
    assert_non_null(solver);
    int found = 0;
    for (int i = 0; i < (SLOW_BUILD ? 200 : 3000); i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        const int moves = i % BOARD_FAMILIES == BOARD_SPARSE ? 3 : 2;
        if (moves == 2 && km_movegen_count(&pos) > 60) continue;
        KmSpending spending = km_spending_begin((KmBudget){0});
        const KmMateStatus attack = km_short_mate_attack(solver, &pos, moves, &spending);
        CHECK_IN(&pos, attack == judge(&pos, moves, false));
        const KmMateStatus defend = km_short_mate_defend(solver, &pos, 1, &spending);
        CHECK_IN(&pos, defend == judge(&pos, 1, true));
        const KmMateStatus one = km_short_mate_attack(solver, &pos, 1, &spending);
        CHECK_IN(&pos, (one == KM_MATE_FOUND) == (km_checks_mate_in_one(&pos) != KM_NO_MOVE));
        found += attack == KM_MATE_FOUND;
    }
    assert_true(found > (SLOW_BUILD ? 2 : 20));
    km_short_mate_free(solver);
}

/* What a restricted search finds is a mate, and what it does not find leaves the other answers as they are. */
static void test_restricted(void **state) {
    (void)state;
    KmRng rng = km_rng(20261118);
    KmShortMate *solver = km_short_mate_create(1);
    int mates = 0, found = 0;
    for (int i = 0; i < (SLOW_BUILD ? 100 : 1500); i++) {
        const KmSetup setup = board_make(&rng, BOARD_SPARSE);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        const KmShortMateReach reach = i % 2 ? KM_SHORT_MATE_NEAR : KM_SHORT_MATE_FAR;
        KmSpending spending = km_spending_begin((KmBudget){0});
        const KmMateStatus force = km_short_mate_force(solver, &pos, 3, reach, &spending);
        const KmMateStatus forced = km_short_mate_forced(solver, &pos, 2, reach, &spending);
        const KmMateStatus attack = judge(&pos, 3, false), defend = judge(&pos, 2, true);
        CHECK_IN(&pos, force != KM_MATE_NONE && forced != KM_MATE_NONE);
        CHECK_IN(&pos, force != KM_MATE_FOUND || attack == KM_MATE_FOUND);
        CHECK_IN(&pos, (forced == KM_MATE_FOUND) == (defend == KM_MATE_FOUND));
        CHECK_IN(&pos, km_short_mate_attack(solver, &pos, 3, &spending) == attack);
        CHECK_IN(&pos, km_short_mate_defend(solver, &pos, 2, &spending) == defend);
        mates += attack == KM_MATE_FOUND;
        found += force == KM_MATE_FOUND;
    }
    assert_true(found * 10 >= mates * 9);
    km_short_mate_free(solver);
}

static void test_budget(void **state) {
    (void)state;
    KmShortMate *solver = km_short_mate_create(1);
    const KmPosition pos = km_position_start();
    KmSpending spending = km_spending_begin((KmBudget){.nodes = 1000});
    assert_int_equal(km_short_mate_attack(solver, &pos, 5, &spending), KM_MATE_UNKNOWN);
    /* What was left unfinished is not taken for an answer. */
    spending = km_spending_begin((KmBudget){0});
    assert_int_equal(km_short_mate_attack(solver, &pos, 2, &spending), KM_MATE_NONE);
    /* An emptied table makes a search with a node limit repeat itself. */
    uint64_t nodes[2];
    for (int i = 0; i < 2; i++) {
        km_short_mate_clear(solver);
        spending = km_spending_begin((KmBudget){0});
        assert_int_equal(km_short_mate_attack(solver, &pos, 3, &spending), KM_MATE_NONE);
        nodes[i] = spending.nodes;
    }
    assert_int_equal(nodes[0], nodes[1]);
    km_short_mate_free(solver);
    km_short_mate_free(NULL);
}

static void test_mated_and_stalemated(void **state) {
    (void)state;
    KmShortMate *solver = km_short_mate_create(1);
    KmSpending spending = km_spending_begin((KmBudget){0});
    KmPosition pos;
    km_fen_read("R6k/8/6K1/8/8/8/8/8 b - - 0 1", &pos, NULL);
    assert_int_equal(km_short_mate_defend(solver, &pos, 0, &spending), KM_MATE_FOUND);
    assert_int_equal(km_short_mate_defend(solver, &pos, 3, &spending), KM_MATE_FOUND);
    assert_int_equal(km_short_mate_attack(solver, &pos, 3, &spending), KM_MATE_NONE);
    km_fen_read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &pos, NULL);
    assert_int_equal(km_short_mate_defend(solver, &pos, 0, &spending), KM_MATE_NONE);
    assert_int_equal(km_short_mate_defend(solver, &pos, 3, &spending), KM_MATE_NONE);
    km_short_mate_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_restricted),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_mated_and_stalemated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
