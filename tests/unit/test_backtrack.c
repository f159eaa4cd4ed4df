/* test_backtrack: the paper's puzzles, the two kinds of failure, and answer trees with a reply to every
 * defence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/mate/backtrack.h"
#include "proofs.h"

#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static KmDepthStatus search(const char *fen, int moves, bool defending) {
    const KmPosition pos = position(fen);
    KmSpending spending = km_spending_begin((KmBudget){0});
    return km_backtrack_search(&pos, &(KmBacktrackOptions){.moves = moves, .defending = defending},
                               &spending, NULL, NULL);
}

#define PUZZLE "3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1"

/* "No mate of any length" and "no mate within the limit" are different results. */
static void test_failures(void **state) {
    (void)state;
    assert_int_equal(search(PUZZLE, 1, false), KM_DEPTH_CUTOFF);
    assert_int_equal(search(PUZZLE, 2, false), KM_DEPTH_FOUND);
    assert_int_equal(search(PUZZLE, 0, false), KM_DEPTH_CUTOFF);
    /* Mated or stalemated already: there is nothing to cut. */
    assert_int_equal(search("R6k/8/6K1/8/8/8/8/8 b - - 0 1", 3, false), KM_DEPTH_NONE);
    assert_int_equal(search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, false), KM_DEPTH_NONE);
    assert_int_equal(search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, true), KM_DEPTH_NONE);
    assert_int_equal(search("R6k/8/6K1/8/8/8/8/8 b - - 0 1", 0, true), KM_DEPTH_FOUND);
    assert_int_equal(search("7k/R7/6K1/8/8/8/8/8 b - - 0 1", 0, true), KM_DEPTH_CUTOFF);
    assert_int_equal(search("7k/R7/6K1/8/8/8/8/8 b - - 0 1", 1, true), KM_DEPTH_FOUND);
}

static void test_none_is_for_good(void **state) {
    (void)state;
    const KmPosition pos = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    KmMateResult result;
    km_backtrack_solve(&pos, &(KmMateOptions){0}, &result);
    assert_int_equal(result.status, KM_MATE_NONE);
    assert_int_equal(result.none_below, KM_MATE_NEVER);
}

static void test_cutoff_is_not(void **state) {
    (void)state;
    const KmPosition pos = position(PUZZLE);
    KmMateResult result;
    km_backtrack_solve(&pos, &(KmMateOptions){.moves = 1}, &result);
    assert_int_equal(result.status, KM_MATE_NONE);
    assert_int_equal(result.none_below, 2);
}

static void test_budget(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmMateResult result;
    km_backtrack_solve(&pos, &(KmMateOptions){.budget.nodes = 5000}, &result);
    assert_int_equal(result.status, KM_MATE_UNKNOWN);
    assert_true(result.nodes <= 5000);
}

static void count_news(void *context, const KmMateResult *so_far) {
    int *news = context;
    assert_int_equal(so_far->none_below, ++*news + 1);
}

static void test_solve(void **state) {
    (void)state;
    const KmPosition pos = position(PUZZLE);
    KmMateResult result;
    int news = 0;
    km_backtrack_solve(
        &pos, &(KmMateOptions){.keys = true, .progress = count_news, .context = &news}, &result);
    assert_int_equal(news, 1);
    assert_int_equal(result.status, KM_MATE_FOUND);
    assert_int_equal(result.mate, 2);
    assert_true(result.shortest && result.keys_complete);
    assert_int_equal(result.key_count, 1);
    assert_int_equal(result.line_length, 3);
    assert_int_equal(result.keys[0], km_movegen_find(&pos, 35, 62, KM_NO_TYPE)); /* Qd5-g8 */
}

/* Each of the attacker's positions has one move, each of the defender's has all, and every leaf is mate. */
static void check_answers(const KmTree *tree, uint32_t node, const KmPosition *pos,
                          bool defending) {
    const KmTreeNode *here = km_tree_node(tree, node);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    int children = 0;
    for (uint32_t child = here->first; child; child = km_tree_node(tree, child)->next) {
        const KmTreeNode *next = km_tree_node(tree, child);
        KmPosition after;
        bool legal = false;
        for (int i = 0; i < list.count; i++) legal |= list.moves[i] == next->move;
        CHECK_IN(pos, legal);
        CHECK_IN(pos, next->mate + !defending <= here->mate);
        km_position_play(pos, next->move, &after);
        check_answers(tree, child, &after, !defending);
        children++;
    }
    if (defending)
        CHECK_IN(pos, children == list.count && (children || km_position_in_check(pos)));
    else
        CHECK_IN(pos, children == 1);
}

static void test_answer_tree(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int moves;
    } cases[] = {
        {PUZZLE, 2},
        {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1", 3},
        {"8/8/8/8/8/2K5/1R6/k7 w - - 0 1", 3},
        {"7k/R7/6K1/8/8/8/8/8 w - - 0 1", 3}, /* a shorter mate than asked for */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        KmTree *tree = km_tree_create(&pos, false, 0);
        KmSpending spending = km_spending_begin((KmBudget){0});
        assert_int_equal(km_backtrack_search(&pos, &(KmBacktrackOptions){.moves = cases[i].moves},
                                             &spending, tree, NULL),
                         KM_DEPTH_FOUND);
        check_answers(tree, 0, &pos, false);
        assert_true(proof_confirms_tree(tree, km_tree_node(tree, 0)->mate));
        assert_true(km_tree_node(tree, 0)->mate <= cases[i].moves);
        km_tree_free(tree);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_failures),      cmocka_unit_test(test_none_is_for_good),
        cmocka_unit_test(test_cutoff_is_not), cmocka_unit_test(test_budget),
        cmocka_unit_test(test_solve),         cmocka_unit_test(test_answer_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
