/* test_problem_line: whose move is next in help and series play, and in set play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/problem_line.h"

#include <string.h>

/* Plays the moves, and compares the side to move before each of them and after the last one. */
static void check_sides(const char *fen, const char *stipulation, bool set_play,
                        const char *const *moves, const char *sides) {
    KmPosition pos;
    KmStipulation asked;
    KmProblemLine line;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    assert_int_equal(km_stipulation_read(stipulation, &asked, NULL), KM_OK);
    assert_true(km_problem_line_begin(&pos, &asked, set_play, &line));
    for (size_t i = 0; sides[i]; i++) {
        KmMove move;
        assert_int_equal(km_position_side(&line.pos), sides[i] == 'w' ? KM_WHITE : KM_BLACK);
        if (!sides[i + 1]) break;
        if (km_uci_read(&line.pos, moves[i], &move, NULL) != KM_OK)
            fail_msg("%s: %s", stipulation, moves[i]);
        km_problem_line_play(&line, move);
    }
}

static void test_sides(void **state) {
    (void)state;
    static const char *const help[] = {"c3b1", "f5g3", "b1d2", "c5d3"};
    static const char *const series[] = {"f1g1", "g1h1", "e1g1", "d3f2"};
    static const char *const direct[] = {"a1a2", "a2a3", "a3a4"};
    check_sides("8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1", "h#2", false, help, "bwbwb");
    check_sides("8/8/8/8/8/3N3K/4p3/4rk2 b - - 0 1", "ser-h#3", false, series, "bbbwb");
    check_sides("7k/8/8/8/8/8/8/K7 w - - 0 1", "ser-#3", false, direct, "wwwb");
    check_sides("7k/8/8/8/8/8/8/K7 w - - 0 1", "ser-s#2", false, direct, "wwb");
    check_sides("7k/8/8/8/8/8/8/K7 b - - 0 1", "h#2", true, direct, "wb");
    check_sides("7k/8/8/8/8/8/8/K7 b - - 0 1", "ser-h#2", true, direct, "wb");
}

/* Battle play has its set play in the tree, and a side in check cannot pass. */
static void test_no_set_play(void **state) {
    (void)state;
    KmPosition pos;
    KmStipulation asked;
    KmProblemLine line;
    assert_int_equal(km_fen_read("7k/8/8/8/8/8/8/K7 w - - 0 1", &pos, NULL), KM_OK);
    assert_int_equal(km_stipulation_read("#2", &asked, NULL), KM_OK);
    assert_false(km_problem_line_begin(&pos, &asked, true, &line));
    assert_int_equal(km_stipulation_read("ser-#2", &asked, NULL), KM_OK);
    assert_false(km_problem_line_begin(&pos, &asked, true, &line));
    assert_int_equal(km_fen_read("7k/8/8/8/8/8/8/K6R b - - 0 1", &pos, NULL), KM_OK);
    assert_int_equal(km_stipulation_read("h#2", &asked, NULL), KM_OK);
    assert_false(km_problem_line_begin(&pos, &asked, true, &line));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sides),
                                       cmocka_unit_test(test_no_set_play)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
