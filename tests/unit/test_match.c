/* test_match: engine specs, time controls and clocks, UCI lines, principal variations, openings, processes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/clock.h"
#include "keymove/chess/query.h"
#include "match/engine_spec.h"
#include "match/opening.h"
#include "match/process.h"
#include "match/pv_check.h"

#include <stdlib.h>
#include <string.h>

/* --- descriptions ---------------------------------------------------------------------------------- */

static void a_description_has_command_and_settings(void **state) {
    (void)state;
    static EngineSpec spec;
    assert_int_equal(engine_spec_read(&spec,
                                      "gnuchess --uci name=GNU 'option.Move Overhead=30' "
                                      "option.Book= tc=40/60+1 --log=x",
                                      "/bin/self", NULL),
                     KM_OK);
    assert_int_equal(spec.words, 3);
    assert_string_equal(spec.argv[0], "gnuchess");
    assert_string_equal(spec.argv[1], "--uci");
    assert_string_equal(spec.argv[2], "--log=x");
    assert_null(spec.argv[3]);
    assert_string_equal(spec.name, "GNU");
    assert_int_equal(spec.option_count, 2);
    assert_string_equal(spec.options[0].name, "Move Overhead");
    assert_string_equal(spec.options[0].value, "30");
    assert_string_equal(spec.options[1].value, "");
    assert_int_equal(spec.control.moves, 40);
}

static void keymove_is_this_program(void **state) {
    (void)state;
    static EngineSpec spec;
    assert_int_equal(engine_spec_read(&spec, "keymove option.Hash=1", "/bin/self", NULL), KM_OK);
    assert_string_equal(spec.argv[0], "/bin/self");
    assert_string_equal(spec.argv[1], "uci");
    assert_int_equal(engine_spec_read(&spec, "keymove uci --x", "/bin/self", NULL), KM_OK);
    assert_int_equal(spec.words, 3);
}

static void wrong_descriptions_are_told(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t offset;
    } cases[] = {{"", 0},           {"name=x", 0},      {"a 'b", 2},   {"a tc=x", 2},
                 {"a  nodes=0", 3}, {"a option.=3", 2}, {"a name=", 2}};
    static EngineSpec spec;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmError error;
        assert_int_not_equal(engine_spec_read(&spec, cases[i].text, "self", &error), KM_OK);
        assert_int_equal(error.offset, cases[i].offset);
    }
    char *longest = malloc(3 * SPEC_BYTES);
    memset(longest, 'x', 3 * SPEC_BYTES);
    longest[3 * SPEC_BYTES - 1] = '\0';
    assert_int_equal(engine_spec_read(&spec, longest, "self", NULL), KM_ERR_LIMIT);
    for (int i = 0; i < 2 * SPEC_BYTES; i += 2) longest[i] = ' ';
    assert_int_equal(engine_spec_read(&spec, longest, "self", NULL), KM_ERR_LIMIT);
    free(longest);
}

/* --- controls ----------------------------------------------------------------------------------------- */

static void paces_are_read_and_written(void **state) {
    (void)state;
    static const char *const good[] = {"2+0.02", "40/60+1", "60", "0+0.1"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        TimeControl control = {0};
        char text[64];
        KmBuf out = km_buf(text, sizeof text);
        assert_true(time_control_read(&control, "tc", good[i]));
        time_control_write(&out, &control);
        assert_string_equal(text, good[i]);
    }
    static const char *const bad[] = {"",    "x",     "0",       "-1",  "2+",  "2+x", "/5",
                                      "0/5", "4.5/3", "2+0.02x", "inf", "nan", "1e99"};
    TimeControl control = {.depth = 3};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(time_control_read(&control, "tc", bad[i]));
    assert_false(time_control_read(&control, "nodes", "1.5"));
    assert_false(time_control_read(&control, "movetime", "0"));
    assert_false(time_control_read(&control, "speed", "1"));
    assert_int_equal(control.depth, 3);
}

static void clocks_count_down_and_up(void **state) {
    (void)state;
    const TimeControl control = {.seconds = 10, .increment = 1, .moves = 2};
    Clock clock = clock_start(&control);
    assert_true(clock_spend(&clock, &control, 4, 0));
    assert_true(clock.left == 7 && clock.moves_to_go == 1);
    assert_true(clock_spend(&clock, &control, 7, 0));
    assert_true(clock.left == 11 && clock.moves_to_go == 2);
    assert_true(clock_spend(&clock, &control, 11.5, 0.5)); /* within the margin */
    assert_true(clock.left == 1);
    assert_false(clock_spend(&clock, &control, 1.6, 0.5));
    const TimeControl each = {.move_seconds = 1}, none = {.nodes = 5};
    assert_true(clock_spend(&clock, &each, 1, 0));
    assert_false(clock_spend(&clock, &each, 1.1, 0));
    assert_true(clock_spend(&clock, &none, 1e6, 0));
}

/* --- what engines say ------------------------------------------------------------------------------ */

static void lines_of_engines_are_read(void **state) {
    (void)state;
    UciInfo info;
    char text[16];
    assert_true(uci_info_read(&info, "info depth 12 seldepth 20 multipv 1 score cp -31 nodes 99 "
                                     "nps 5 time 3 pv e2e4 e7e5"));
    assert_true(info.depth == 12 && info.line == 1 && info.nodes == 99 && info.score == -31);
    assert_int_equal(info.kind, INFO_CENTIPAWNS);
    assert_string_equal(info.pv, "e2e4 e7e5");
    assert_true(uci_info_read(&info, "  info score mate -3 upperbound"));
    assert_true(info.kind == INFO_MATE && info.score == -3 && info.bound && !info.pv);
    assert_true(uci_info_read(&info, "info depth 99999999999 nodes -5 score cp x pv"));
    assert_true(info.nodes == 0 && info.score == 0);
    assert_true(uci_info_read(&info, "info score mate 25555555555555555555555"));
    assert_int_equal(info.score, UCI_MOST_SCORE);
    assert_false(uci_info_read(&info, "info string depth 3"));
    assert_false(uci_info_read(&info, "information depth 3"));
    assert_true(uci_best_move_read(text, sizeof text, "bestmove e7e8q ponder a1a2"));
    assert_string_equal(text, "e7e8q");
    assert_true(uci_best_move_read(text, sizeof text, "bestmove"));
    assert_string_equal(text, "");
    assert_true(uci_best_move_read(text, sizeof text, "bestmove a-very-long-word-indeed"));
    assert_int_equal(strlen(text), sizeof text - 1);
    assert_false(uci_best_move_read(text, sizeof text, "bestmoves e2e4"));
    assert_true(uci_option_read(text, sizeof text, "option name Move Overhead type spin min 0"));
    assert_string_equal(text, "Move Overhead");
}

static const char *fault_of(const char *fen, const char *line) {
    KmPosition pos;
    UciInfo info;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    assert_true(uci_info_read(&info, line));
    return pv_fault(&pos, &info);
}

static void mates_need_their_line(void **state) {
    (void)state;
    const char *fen = "6k1/5ppp/8/8/8/8/r7/1R5K w - - 0 1"; /* Rb8 mates */
    assert_null(fault_of(fen, "info score mate 1 pv b1b8"));
    assert_null(fault_of(fen, "info score cp 30 pv b1b7 a2a8"));
    assert_null(fault_of(fen, "info score mate 2 lowerbound pv b1b7"));
    assert_non_null(fault_of(fen, "info score mate 1 pv b1b7"));
    assert_non_null(fault_of(fen, "info score mate 1"));
    assert_non_null(fault_of(fen, "info score mate 2 pv b1b8"));
    assert_non_null(fault_of(fen, "info score cp 30 pv b1b7 b1b8"));
    assert_non_null(fault_of(fen, "info score cp 30 pv b1b8 (null)"));
    assert_non_null(fault_of(fen, "info score cp 30 pv averylongword"));
}

/* --- openings -------------------------------------------------------------------------------------- */

static void made_openings_depend_on_the_seed_alone(void **state) {
    (void)state;
    const Openings openings = openings_made(7, 8), others = openings_made(8, 8);
    OpeningJudge *judge = opening_judge_create();
    Opening first, again, other;
    assert_non_null(judge);
    int alike = 0;
    for (size_t number = 0; number < 3; number++) {
        openings_get(&openings, judge, number, &first);
        openings_get(&others, judge, number, &other);
        openings_get(&openings, judge, number, &again);
        assert_int_equal(first.plies, 8);
        assert_memory_equal(first.moves, again.moves, 8 * sizeof(KmMove));
        alike += memcmp(first.moves, other.moves, 8 * sizeof(KmMove)) == 0;
        KmPosition pos = first.start;
        for (int ply = 0; ply < 8; ply++) km_position_play(&pos, first.moves[ply], &pos);
        CHECK_IN(&pos, km_position_outcome(&pos) == KM_ONGOING);
    }
    assert_int_equal(alike, 0);
    opening_judge_free(judge);
}

/* --- children -------------------------------------------------------------------------------------- */

static void start(Process *process, const char *script) {
    KmError error;
    char *argv[] = {(char *)"sh", (char *)"-c", (char *)script, NULL};
    assert_int_equal(process_start(process, argv, NULL, NULL, &error), KM_OK);
}

static void a_child_is_spoken_to(void **state) {
    (void)state;
    Process process;
    char *line, how[64];
    start(&process, "while read -r a; do printf 'heard %s\\r\\n' \"$a\"; done; exit 3");
    const double deadline = km_clock_seconds() + 400;
    for (int i = 0; i < 3; i++) {
        assert_true(process_write(&process, "one\n", 4, deadline));
        assert_int_equal(process_read(&process, deadline, NULL, &line), PROCESS_LINE_READ);
        assert_string_equal(line, "heard one");
    }
    assert_int_equal(process_read(&process, km_clock_seconds() + 0.01, NULL, &line),
                     PROCESS_TIMEOUT);
    volatile int stop = 1;
    assert_int_equal(process_read(&process, deadline, &stop, &line), PROCESS_STOPPED);
    process_end(&process, 400, how, sizeof how);
    assert_string_equal(how, "ended with code 3");
    process_end(&process, 400, how, sizeof how); /* once is enough */
}

static void long_lines_are_cut_and_lost_children_noticed(void **state) {
    (void)state;
    Process process;
    char *line, how[64];
    start(&process, "head -c 300000 /dev/zero | tr '\\0' x; echo; echo next; kill -9 $$");
    const double deadline = km_clock_seconds() + 400;
    assert_int_equal(process_read(&process, deadline, NULL, &line), PROCESS_LINE_READ);
    assert_int_equal(strlen(line), PROCESS_LINE - 1);
    assert_int_equal(process_read(&process, deadline, NULL, &line), PROCESS_LINE_READ);
    assert_string_equal(line, "next");
    assert_int_equal(process_read(&process, deadline, NULL, &line), PROCESS_GONE);
    process_end(&process, 400, how, sizeof how);
    assert_memory_equal(how, "died of signal 9", 16);
}

static void a_child_that_stays_is_killed(void **state) {
    (void)state;
    Process process;
    char how[64];
    start(&process, "trap '' TERM INT; sleep 100 & wait; sleep 100");
    process_end(&process, 0.05, how, sizeof how);
    assert_string_equal(how, "had to be killed");
}

static void what_cannot_be_started_is_told(void **state) {
    (void)state;
    Process process;
    KmError error;
    char *argv[] = {(char *)"no-such-program-at-all", NULL};
    assert_int_equal(process_start(&process, argv, NULL, NULL, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "no-such-program-at-all"));
    process_end(&process, 0, NULL, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_description_has_command_and_settings),
        cmocka_unit_test(keymove_is_this_program),
        cmocka_unit_test(wrong_descriptions_are_told),
        cmocka_unit_test(paces_are_read_and_written),
        cmocka_unit_test(clocks_count_down_and_up),
        cmocka_unit_test(lines_of_engines_are_read),
        cmocka_unit_test(mates_need_their_line),
        cmocka_unit_test(made_openings_depend_on_the_seed_alone),
        cmocka_unit_test(a_child_is_spoken_to),
        cmocka_unit_test(long_lines_are_cut_and_lost_children_noticed),
        cmocka_unit_test(a_child_that_stays_is_killed),
        cmocka_unit_test(what_cannot_be_started_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
