/* test_stipulation: the notation is read and written, lengths become half-moves, and what is wrong or not
 * supported is reported with its byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/problem/stipulation.h"

#include <string.h>

static const struct {
    const char *text;
    KmPlay play;
    KmGoal goal;
    int half_moves;
} good[] = {
    {"#3", KM_PLAY_DIRECT, KM_GOAL_MATE, 5},
    {"#1", KM_PLAY_DIRECT, KM_GOAL_MATE, 1},
    {"=2", KM_PLAY_DIRECT, KM_GOAL_STALEMATE, 3},
    {"#=2", KM_PLAY_DIRECT, KM_GOAL_MATE_OR_STALEMATE, 3},
    {"+2", KM_PLAY_DIRECT, KM_GOAL_CHECK, 3},
    {"x2", KM_PLAY_DIRECT, KM_GOAL_CAPTURE, 3},
    {"s#3", KM_PLAY_SELF, KM_GOAL_MATE, 6},
    {"s=12", KM_PLAY_SELF, KM_GOAL_STALEMATE, 24},
    {"r#2", KM_PLAY_REFLEX, KM_GOAL_MATE, 4},
    {"semi-r#2", KM_PLAY_SEMI_REFLEX, KM_GOAL_MATE, 4},
    {"h#3", KM_PLAY_HELP, KM_GOAL_MATE, 6},
    {"h#2.5", KM_PLAY_HELP, KM_GOAL_MATE, 5},
    {"h=0.5", KM_PLAY_HELP, KM_GOAL_STALEMATE, 1},
    {"hs#2.5", KM_PLAY_HELP_SELF, KM_GOAL_MATE, 5},
    {"hr#1", KM_PLAY_HELP_REFLEX, KM_GOAL_MATE, 2},
    {"ser-#4", KM_PLAY_SERIES_DIRECT, KM_GOAL_MATE, 4},
    {"ser-s#3", KM_PLAY_SERIES_SELF, KM_GOAL_MATE, 4},
    {"ser-r=3", KM_PLAY_SERIES_REFLEX, KM_GOAL_STALEMATE, 4},
    {"ser-h#200", KM_PLAY_SERIES_HELP, KM_GOAL_MATE, 201},
};

static void test_good(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        KmStipulation stipulation;
        char text[KM_STIPULATION_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        assert_int_equal(km_stipulation_read(good[i].text, &stipulation, NULL), KM_OK);
        assert_int_equal(stipulation.play, good[i].play);
        assert_int_equal(stipulation.goal, good[i].goal);
        assert_int_equal(stipulation.half_moves, good[i].half_moves);
        assert_int_equal(stipulation.square, KM_NO_SQUARE);
        km_stipulation_write(&stipulation, &out);
        assert_string_equal(text, good[i].text);
    }
}

/* Every play with every goal comes back as it was written. */
static void test_round_trip(void **state) {
    (void)state;
    for (int play = 0; play < KM_PLAYS; play++)
        for (int goal = 0; goal < KM_GOALS; goal++)
            for (int length = 2; length < 9; length++) {
                const bool direct = play == KM_PLAY_DIRECT;
                if (km_play_is_battle((KmPlay)play) && length % 2 != (direct ? 1 : 0)) continue;
                const KmStipulation written = {(KmPlay)play, (KmGoal)goal,
                                               goal == KM_GOAL_SQUARE ? 22 : KM_NO_SQUARE, length};
                KmStipulation read;
                char text[KM_STIPULATION_TEXT];
                KmBuf out = km_buf(text, sizeof text);
                km_stipulation_write(&written, &out);
                assert_true(km_buf_fits(&out));
                assert_int_equal(km_stipulation_read(text, &read, NULL), KM_OK);
                assert_int_equal(read.play, written.play);
                assert_int_equal(read.goal, written.goal);
                assert_int_equal(read.square, written.square);
                assert_int_equal(read.half_moves, written.half_moves);
            }
}

static void test_letters(void **state) {
    (void)state;
    KmStipulation stipulation;
    assert_int_equal(km_stipulation_read("Ser-HZG33", &stipulation, NULL), KM_OK);
    assert_int_equal(stipulation.play, KM_PLAY_SERIES_HELP);
    assert_int_equal(stipulation.square, km_square_make(6, 2));
    assert_int_equal(stipulation.half_moves, 4);
}

static const struct {
    const char *text, *words;
    size_t offset;
} bad[] = {
    {"", "goal", 0},
    {"h", "goal", 1},
    {"mate in 2", "known goals", 0},
    {"#", "number", 1},
    {"#x", "number", 1},
    {"#0", "from 1 to 200", 1},
    {"#201", "from 1 to 200", 1},
    {"#99999999999999999999", "from 1 to 200", 1},
    {"h#0", "from 0.5", 2},
    {"hs#0.5", "from 1 to", 3},
    {"h#2.4", "only .5", 4},
    {"h#2.", "only .5", 4},
    {"#2.5", "half a move", 2},
    {"ser-h#2.5", "half a move", 7},
    {"#2 ", "nothing may follow", 2},
    {"hzi31", "wants a square", 2},
    {"hza91", "wants a square", 3},
    {"hz", "wants a square", 2},
    {"reci-h#3", "reciprocal", 0},
    {"ser-hs#3", "series help-self", 0},
    {"h==3", "double stalemate", 1},
    {"##2", "double mate", 0},
    {"s##!2", "countermate", 1},
    {"dia8.0", "proof game", 0},
};

static void test_bad(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        KmStipulation stipulation;
        KmError error = {KM_OK, 0, ""};
        assert_int_equal(km_stipulation_read(bad[i].text, &stipulation, &error), KM_ERR_SYNTAX);
        if (!strstr(error.text, bad[i].words) || error.offset != bad[i].offset)
            fail_msg("'%s': at %zu: %s", bad[i].text, error.offset, error.text);
    }
}

/* In ser-h play Black begins, and an en passant square of White's move is gone. */
static void test_adapt(void **state) {
    (void)state;
    KmStipulation help, direct;
    KmSetup setup = km_setup_start();
    assert_int_equal(km_stipulation_read("ser-h#2", &help, NULL), KM_OK);
    assert_int_equal(km_stipulation_read("ser-#2", &direct, NULL), KM_OK);
    setup.en_passant = 40;
    km_stipulation_adapt(&direct, &setup);
    assert_int_equal(setup.side, KM_WHITE);
    assert_int_equal(setup.en_passant, 40);
    km_stipulation_adapt(&help, &setup);
    assert_int_equal(setup.side, KM_BLACK);
    assert_int_equal(setup.en_passant, KM_NO_SQUARE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),    cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_letters), cmocka_unit_test(test_bad),
        cmocka_unit_test(test_adapt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
