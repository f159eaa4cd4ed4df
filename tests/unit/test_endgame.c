/* test_endgame: drawish material is scaled down, and a lone king is driven to the right place.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/endgame.h"
#include "harness.h"

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static int scale_of(const char *fen) {
    const KmPosition pos = position(fen);
    return km_endgame_scale(&pos, KM_WHITE);
}

static void test_scale(void **state) {
    (void)state;
    /* material that cannot win */
    assert_int_equal(scale_of("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"), 0);
    assert_int_equal(scale_of("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), 0);
    /* a rook pawn with the wrong bishop: a draw only with the king in the corner */
    assert_int_equal(scale_of("k7/8/P7/8/8/8/3B4/4K3 w - - 0 1"), 0);
    assert_true(scale_of("7k/8/P7/8/8/8/3B4/4K3 w - - 0 1") > 0);
    assert_true(scale_of("k7/8/P7/8/8/8/2B5/4K3 w - - 0 1") > 0);
    /* bishops of opposite colours */
    assert_true(scale_of("4k3/5b2/8/8/3P4/8/2B5/4K3 w - - 0 1") >
                scale_of("4k3/4b3/8/8/3P4/8/2B5/4K3 w - - 0 1"));
    assert_int_equal(scale_of("4k3/8/8/8/8/8/8/4KQR1 w - - 0 1"), SCALE_FULL);
}

/* The score for White, which must be known. */
static int score_of(const char *fen) {
    const KmPosition pos = position(fen);
    int score = 0;
    assert_true(km_endgame_mates(&pos, &score));
    return score;
}

static void test_mates(void **state) {
    (void)state;
    int score;
    const KmPosition no_mate = position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1");
    const KmPosition not_lone = position("4k3/4p3/8/8/8/8/8/R3K3 w - - 0 1");
    assert_false(km_endgame_mates(&no_mate, &score));
    assert_false(km_endgame_mates(&not_lone, &score));
    assert_true(score_of("8/8/8/3k4/8/8/8/R3K3 w - - 0 1") > 0);
    assert_true(score_of("8/8/8/3K4/8/8/8/r3k3 w - - 0 1") < 0);
    /* to the edge, and with the kings together */
    assert_true(score_of("3k4/8/3K4/8/8/8/8/R7 w - - 0 1") >
                score_of("8/8/3k4/8/3K4/8/8/R7 w - - 0 1"));
    /* with bishop and knight, to a corner of the bishop's colour */
    assert_true(score_of("7k/5K2/8/6N1/8/8/8/2B5 w - - 0 1") >
                score_of("k7/2K5/8/1N6/8/8/8/2B5 w - - 0 1"));
}

static void test_king_steps(void **state) {
    (void)state;
    assert_int_equal(king_steps(0, 63), 7);
    assert_int_equal(king_steps(0, 2), 2);
    assert_int_equal(king_steps(27, 27), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scale),
        cmocka_unit_test(test_mates),
        cmocka_unit_test(test_king_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
