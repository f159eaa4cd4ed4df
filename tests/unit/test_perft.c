/* test_perft: both counts against the oracle's on random boards. Known numbers are in
 * tests/data/run_perft.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/perft.h"
#include "oracle.h"

static void at_the_root(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    for (int depth = -1; depth <= 0; depth++) {
        assert_true(km_perft(&pos, depth) == 1);
        assert_true(km_perft_played(&pos, depth) == 1);
    }
    assert_true(km_perft(&pos, 1) == 20);
    assert_true(km_perft_played(&pos, 1) == 20);
}

static void where_the_game_is_over(void **state) {
    (void)state;
    KmPosition mate;
    assert_int_equal(km_fen_read("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", &mate, NULL), KM_OK);
    for (int depth = 1; depth <= 4; depth++) {
        assert_true(km_perft(&mate, depth) == 0);
        assert_true(km_perft_played(&mate, depth) == 0);
    }
}

static void random_boards(void **state) {
    (void)state;
    KmRng rng = km_rng(61);
    const int count = SLOW_BUILD ? 40 : 400;
    for (int n = 0; n < count; n++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(n % BOARD_FAMILIES));
        const OracleBoard board = oracle_from_setup(&setup);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int depth = 1; depth <= 3; depth++) {
            if (km_perft(&pos, depth) > 30000) break;
            const uint64_t expected = oracle_perft(&board, depth);
            CHECK_IN(&pos, km_perft(&pos, depth) == expected);
            CHECK_IN(&pos, km_perft_played(&pos, depth) == expected);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_root),
        cmocka_unit_test(where_the_game_is_over),
        cmocka_unit_test(random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
