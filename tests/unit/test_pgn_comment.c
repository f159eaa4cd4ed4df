/* test_pgn_comment: commands in comments. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/pgn_comment.h"

#include <string.h>

static void commands_in_comments(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool holds;
        KmPgnEval eval;
    } evals[] = {
        {"[%eval 0.17]", true, {0, 17, 0}},
        {" x [%clk 0:01:00] [%eval -3.2] y", true, {0, -320, 0}},
        {"[%eval #3]", true, {3, 0, 0}},
        {"[%eval #-12,30]", true, {-12, 0, 30}},
        {"[%eval 1,24]", true, {0, 100, 24}},
        {"[%eval +0.005]", true, {0, 1, 0}},
        {"[%eval 0.17", false, {0}},
        {"[%evalx 0.17]", false, {0}},
        {"[%eval ]", false, {0}},
        {"[%eval 0.]", false, {0}},
        {"[%eval 0.1 x]", false, {0}},
        {"no [ % eval", false, {0}},
        {"[%eval", false, {0}},
        {"", false, {0}},
    };
    for (size_t i = 0; i < sizeof evals / sizeof *evals; i++) {
        KmPgnEval eval = {0};
        const char *text = evals[i].text;
        assert_int_equal(km_pgn_comment_eval(text, strlen(text), &eval), evals[i].holds);
        if (!evals[i].holds) continue;
        assert_int_equal(eval.mate, evals[i].eval.mate);
        assert_int_equal(eval.centipawns, evals[i].eval.centipawns);
        assert_int_equal(eval.depth, evals[i].eval.depth);
    }
    static const struct {
        const char *text;
        double seconds; /* negative when it is no time */
    } times[] = {
        {"[%clk 0:01:00]", 60},
        {"[%clk 1:02:03.5]", 3723.5},
        {"[%clk 12:34]", 754},
        {"[%clk 7]", 7},
        {"[%clk 0:00:00.125] x", 0.125},
        {"[%clk 1:2:3:4]", -1},
        {"[%clk x]", -1},
        {"[%clk 1:]", -1},
        {"[%emt 0:00:01]", -1},
    };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        double seconds = -1;
        const char *text = times[i].text;
        assert_int_equal(km_pgn_comment_time(text, strlen(text), "clk", &seconds),
                         times[i].seconds >= 0);
        assert_true(seconds == times[i].seconds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_in_comments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
