/* run_perft: counts the leaves of the suites and compares: km_perft and km_perft_played with the number
 * in the file, and for Keymove's own suite the slow oracle at the smaller depths.
 *
 * usage: run_perft [--deep]
 *
 * The usual run is bounded by the size of each count; --deep counts everything, but the Chess960 suite
 * to depth 5 only. The larger suites are not part of the project; where they are missing their tests are
 * skipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/base/clock.h"
#include "keymove/chess/perft.h"
#include "oracle.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* How far to go. */
typedef struct Effort {
    uint64_t leaves; /* larger counts are skipped */
    int depth_960;
} Effort;

static const Effort usual = {SLOW_BUILD ? 1000000 : 5000000, SLOW_BUILD ? 2 : 3};
static const Effort deep = {UINT64_MAX, 5};

/* The state of a suite that is being counted. */
typedef struct Suite {
    DataFile data;
    const Effort *effort;
    int deepest;
    long positions, counts, wrong;
    uint64_t leaves;
    double start;
} Suite;

static Suite suite_open(const char *folder, const char *name, const Effort *effort) {
    return (Suite){.data = data_open(folder, name),
                   .effort = effort,
                   .deepest = 99,
                   .start = km_clock_seconds()};
}

/* Wrong counts are printed one by one, and fail the test at the end. */
static void suite_close(const Suite *suite) {
    print_message("%s: %ld positions, %ld counts, %" PRIu64 " leaves twice, %.1f s\n",
                  suite->data.name, suite->positions, suite->counts, suite->leaves,
                  km_clock_seconds() - suite->start);
    assert_true(suite->counts > 0);
    assert_int_equal(suite->wrong, 0);
}

static KmPosition read_fen(Suite *suite, const char *fen) {
    KmPosition pos;
    KmError error;
    if (km_fen_read(fen, &pos, &error) != KM_OK)
        fail_msg("%s:%d: %s: %s", suite->data.name, suite->data.number, fen, error.text);
    suite->positions++;
    return pos;
}

static void compare(Suite *suite, const char *how, int depth, uint64_t count, uint64_t expected) {
    if (count == expected) return;
    print_error("%s:%d: %s to depth %d: %" PRIu64 ", expected %" PRIu64 "\n", suite->data.name,
                suite->data.number, how, depth, count, expected);
    suite->wrong++;
}

static void count_both(Suite *suite, const KmPosition *pos, int depth, uint64_t expected) {
    if (depth > suite->deepest || expected > suite->effort->leaves) return;
    compare(suite, "km_perft", depth, km_perft(pos, depth), expected);
    compare(suite, "km_perft_played", depth, km_perft_played(pos, depth), expected);
    suite->counts++;
    suite->leaves += expected;
}

/* The oracle goes as deep as it can with some thousand leaves. */
static void count_slowly(Suite *suite, const KmPosition *pos, int deepest) {
    const uint64_t affordable = SLOW_BUILD ? 2000 : 40000;
    const KmSetup setup = km_position_setup(pos);
    const OracleBoard board = oracle_from_setup(&setup);
    for (int depth = 1; depth <= deepest; depth++) {
        const uint64_t leaves = km_perft(pos, depth);
        if (leaves > affordable) break;
        compare(suite, "km_perft, by the oracle", depth, leaves, oracle_perft(&board, depth));
    }
}

/* FEN;depth;leaves */
static void own_suite(void **state) {
    Suite suite = suite_open(KM_TEST_DATA, "perft.txt", *state);
    assert_non_null(suite.data.file);
    while (data_next(&suite.data)) {
        char *parts[3];
        assert_int_equal(data_split(suite.data.line, ';', parts, 3), 3);
        const KmPosition pos = read_fen(&suite, parts[0]);
        const int depth = atoi(parts[1]);
        count_slowly(&suite, &pos, depth);
        count_both(&suite, &pos, depth, strtoull(parts[2], NULL, 10));
    }
    suite_close(&suite);
}

/* FEN ;D1 leaves ;D2 leaves ... */
static void one_line_suite(void **state) {
    Suite suite = suite_open(KM_SHARED_DATA, "perftsuite.epd", *state);
    if (!suite.data.file) {
        print_message("no %s here\n", suite.data.name);
        skip();
    }
    while (data_next(&suite.data)) {
        char *parts[16];
        const int count = data_split(suite.data.line, ';', parts, 16);
        const KmPosition pos = read_fen(&suite, parts[0]);
        for (int i = 1; i < count; i++) {
            char *leaves;
            const int depth = (int)strtol(parts[i] + 1, &leaves, 10);
            count_both(&suite, &pos, depth, strtoull(leaves, NULL, 10));
        }
    }
    suite_close(&suite);
}

/* Blocks of lines: id NAME, epd FEN, perft DEPTH LEAVES, ... */
static void block_suite(const char *name, const Effort *effort, int deepest) {
    Suite suite = suite_open(KM_SHARED_DATA, name, effort);
    KmPosition pos = km_position_start();
    suite.deepest = deepest;
    if (!suite.data.file) {
        print_message("no %s here\n", name);
        skip();
    }
    while (data_next(&suite.data)) {
        const char *line = suite.data.line;
        if (strncmp(line, "epd ", 4) == 0) pos = read_fen(&suite, line + 4);
        if (strncmp(line, "perft ", 6) != 0) continue;
        char *leaves;
        const int depth = (int)strtol(line + 6, &leaves, 10);
        count_both(&suite, &pos, depth, strtoull(leaves, NULL, 10));
    }
    suite_close(&suite);
}

static void tricky_suite(void **state) { block_suite("tricky.perft", *state, 99); }

static void chess960_suite(void **state) {
    const Effort *effort = *state;
    block_suite("chess960.perft", effort, effort->depth_960);
}

int main(int argc, char **argv) {
    const bool all = argc > 1 && strcmp(argv[1], "--deep") == 0;
    void *const effort = (void *)(all ? &deep : &usual);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(own_suite, effort),
        cmocka_unit_test_prestate(one_line_suite, effort),
        cmocka_unit_test_prestate(tricky_suite, effort),
        cmocka_unit_test_prestate(chess960_suite, effort),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
