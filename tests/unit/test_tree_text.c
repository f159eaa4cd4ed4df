/* test_tree_text: solutions as problemists print them, and as games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/mate/solution.h"
#include "keymove/mate/tree_text.h"

#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static void append_line(void *context, const char *line) {
    KmBuf *text = context;
    km_buf_printf(text, "%s\n", line);
}

static KmTree *solution(KmMateSolver *solver, const KmPosition *pos, KmSolutionOptions options,
                        bool defending, KmStatus expected) {
    static KmMateResult result;
    const KmMateOptions ask = {.moves = options.moves, .keys = !defending, .defending = defending};
    km_mate_solver_solve(solver, pos, &ask, &result);
    assert_int_equal(result.status, KM_MATE_FOUND);
    KmTree *tree;
    KmError error;
    assert_int_equal(km_mate_solver_solution(solver, pos, &result, &options, &tree, &error),
                     expected);
    assert_non_null(tree);
    return tree;
}

static void test_text(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        KmSolutionOptions options;
        bool defending;
        const char *text;
    } cases[] = {
        {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1",
         {.moves = 2},
         false,
         "1.Qg8+!\n    1...Rxg8 2.Nf7#\n"},
        {"k7/8/2K5/8/8/8/8/1R6 w - - 0 1",
         {.set_play = true},
         false,
         "no set play.\n1.Kc7! threat: 2.Ra1#\n    1...Ka7 2.Ra1#\n"},
        {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1",
         {.moves = 3},
         false,
         "1.Ne6! threat: 2.d7+ [#1]\n    1...Kb8 2.d7 (threat: 3.d8=Q#, d8=R#)\n"
         "        2...Ka8 3.d8=Q#, d8=R# (dual)\n"},
        {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1",
         {.depth = 2},
         false,
         "1.Ne6! threat: 2.d7+ [#1]\n    1...Kb8 2.d7 [#1]\n"},
        {"8/8/8/8/3R4/k7/8/3K4 w - - 0 1",
         {.moves = 2},
         false,
         "1.Kc2! zugzwang.\n    1...Ka2 2.Ra4#\n"},
        {"r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1",
         {.set_play = true},
         false,
         "set play:\n    1...Ne7/Qd7/Qe8/Qf8 2.Nxf6#\n"
         "    1...Rd7/Rg7/Rf8 2.Nxf6#, Nde7# (dual)\n    1...Re7 2.Nxf6#, Ndxe7# (dual)\n"
         "1.Nxf6+!\n    1...Qxf6 2.Qf8#\n"},
        {"8/2B5/3R4/8/2pK2P1/k7/P7/4B3 w - - 0 1",
         {.moves = 3},
         false,
         "1.Kc3! threat: 2.Ra6#\n    1...Kxa2\n        2.Kc2 (dual) (threat: 3.Ra6#)\n"
         "            2...Ka1/Ka3/c3 3.Ra6#\n        2.Rd1 (dual) (zugzwang)\n"
         "            2...Ka3 3.Ra1#\n    1...Ka4 2.Rd5 (threat: 3.Ra5#)\n"
         "        2...Ka3 3.Ra5#\n"},
        {"7k/R7/6K1/8/8/8/8/8 b - - 0 1", {0}, true, "0...Kg8 1.Ra8#\n"},
    };
    KmMateSolver *solver = km_mate_solver_create(8);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        KmTree *tree = solution(solver, &pos, cases[i].options, cases[i].defending, KM_OK);
        char text[4096];
        KmBuf out = km_buf(text, sizeof text);
        km_tree_text(tree, append_line, &out);
        assert_string_equal(text, cases[i].text);
        km_tree_free(tree);
    }
    km_mate_solver_free(solver);
}

static KmStatus append_pgn(void *context, const char *text, size_t length) {
    km_buf_bytes(context, text, length);
    return KM_OK;
}

static void test_pgn(void **state) {
    (void)state;
    const KmPosition pos = position("2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1");
    KmMateSolver *solver = km_mate_solver_create(8);
    KmTree *tree =
        solution(solver, &pos, (KmSolutionOptions){.moves = 3, .tries = true}, false, KM_OK);
    char text[4096];
    KmBuf out = km_buf(text, sizeof text);
    KmPgnWriter *writer = km_pgn_writer_create(append_pgn, &out);
    assert_int_equal(km_tree_pgn(tree, writer), KM_OK);
    assert_non_null(strstr(text, "[FEN \"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1\"]"));
    assert_non_null(strstr(text, "1. Ne6 $1"));
    assert_non_null(strstr(text, "1. b7+ $2 Kb8 $1)"));
    assert_non_null(strstr(text, "1-0"));
    km_pgn_writer_free(writer);
    km_tree_free(tree);
    km_mate_solver_free(solver);
}

static void test_not_in_full(void **state) {
    (void)state;
    const KmPosition pos = position("2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1");
    KmMateSolver *solver = km_mate_solver_create(8);
    km_tree_free(
        solution(solver, &pos, (KmSolutionOptions){.moves = 3, .limit = 3}, false, KM_ERR_LIMIT));
    km_mate_solver_free(solver);
}

/* However small the limit, the tree holds the whole line of the result, and it is its first line. */
static void test_main_line(void **state) {
    (void)state;
    const KmPosition pos = position("4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 1");
    KmMateResult result;
    KmMateSolver *solver = km_mate_solver_create(8);
    const KmMateOptions options = {.moves = 3, .keys = true};
    km_mate_solver_solve(solver, &pos, &options, &result);
    assert_int_equal(result.line_length, 5);
    KmTree *tree;
    const KmSolutionOptions small = {.limit = 3};
    assert_int_equal(km_mate_solver_solution(solver, &pos, &result, &small, &tree, NULL),
                     KM_ERR_LIMIT);
    uint32_t node = 0;
    for (int i = 0; i < result.line_length; i++) {
        node = km_tree_node(tree, node)->first;
        if (node && km_tree_node(tree, node)->move == KM_NO_MOVE)
            node = km_tree_node(tree, node)->next;
        assert_int_not_equal(node, 0);
        assert_true(km_tree_node(tree, node)->move == result.line[i]);
    }
    assert_int_equal(km_tree_node(tree, node)->first, 0); /* mate is the end */
    km_tree_free(tree);
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_pgn),
        cmocka_unit_test(test_not_in_full),
        cmocka_unit_test(test_main_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
