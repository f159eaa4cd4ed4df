/* test_trace: the record of a search agrees with the search: its outcome, its counts, and the outcome of every
 * move, judged by backtracking from there. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/trace.h"

#include <string.h>

static const char *const puzzles[] = {
    "3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", "7k/R7/5K2/8/8/8/8/8 w - - 0 1",
    "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", /* no mate in two, and stalemates */
};

/* The attacker's moves that are left after the move of a node. */
static int moves_left(const KmMateTrace *trace, uint32_t node, int moves) {
    for (; node; node = km_mate_trace_node(trace, node)->parent)
        moves -= km_mate_trace_node(trace, node)->attacker;
    return moves;
}

static void check_node(const KmMateTrace *trace, uint32_t number, int moves) {
    const KmTraceNode *node = km_mate_trace_node(trace, number);
    KmPosition pos;
    assert_true(node->parent < number);
    km_mate_trace_position(trace, number, &pos);
    if (node->refutation) {
        assert_int_equal(km_mate_trace_node(trace, node->refutation)->parent, number);
        assert_true(node->outcome == KM_TRACE_FAILED || node->outcome == KM_TRACE_CUTOFF);
    }
    if (node->outcome == KM_TRACE_OPEN) return;
    KmSpending spending = km_spending_begin((KmBudget){0});
    const KmBacktrackOptions options = {.moves = moves_left(trace, number, moves),
                                        .defending = node->attacker};
    const KmDepthStatus status = km_backtrack_search(&pos, &options, &spending, NULL, NULL);
    CHECK_IN(&pos, (status == KM_DEPTH_FOUND) == (node->outcome == KM_TRACE_MATE));
}

static void test_outcomes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++)
        for (KmMateMethod method = KM_MATE_BACKTRACK; method <= KM_MATE_BREADTHFIRST; method++) {
            KmPosition pos;
            KmMateCost cost;
            assert_int_equal(km_fen_read(puzzles[i], &pos, NULL), KM_OK);
            KmMateTrace *trace = km_mate_trace_create(&pos, false, 0);
            const KmMateOptions options = {.method = method, .moves = 2};
            const KmDepthStatus status = km_mate_trace_search(trace, &options, &cost);
            assert_int_equal(status, i == 3 ? KM_DEPTH_CUTOFF : KM_DEPTH_FOUND);
            assert_false(km_mate_trace_full(trace));
            uint64_t attacks = 0;
            for (uint32_t n = 1; n < km_mate_trace_count(trace); n++) {
                check_node(trace, n, 2);
                attacks += km_mate_trace_node(trace, n)->attacker;
            }
            assert_int_equal(attacks, cost.created);
            km_mate_trace_free(trace);
        }
}

static void count_line(void *context, const char *line) {
    assert_true(strlen(line) < 256);
    ++*(int *)context;
}

/* A trace without room for the whole search is bounded, and says so. */
static void test_limit(void **state) {
    (void)state;
    for (KmMateMethod method = KM_MATE_BACKTRACK; method <= KM_MATE_BREADTHFIRST; method++) {
        KmPosition pos;
        assert_int_equal(km_fen_read(puzzles[0], &pos, NULL), KM_OK);
        KmMateTrace *trace = km_mate_trace_create(&pos, false, 50);
        const KmMateOptions options = {.method = method, .moves = 2};
        assert_int_equal(km_mate_trace_search(trace, &options, NULL), KM_DEPTH_FOUND);
        assert_true(km_mate_trace_full(trace));
        assert_int_equal(km_mate_trace_count(trace), 50);
        int lines = 0;
        km_mate_trace_text(trace, count_line, &lines);
        assert_int_equal(lines, 50); /* 49 moves and a remark */
        lines = 0;
        km_mate_trace_dot(trace, count_line, &lines);
        assert_int_equal(lines, 4 + 2 * 49);
        km_mate_trace_free(trace);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_outcomes),
                                       cmocka_unit_test(test_limit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
