/* test_report: verdicts, intentions, limits and the tree of whole solutions; data/run_popeye.c compares their text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/report.h"

#include <string.h>

static const char two_keys[] = "8/8/8/2p1R3/1p3p2/1p1k1p2/1B5p/1K2Q3 w - - 0 1";
static const char one_key[] = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1";
static const char two_threats[] = "3N3K/B2bRB2/1Qp4p/1R1pppp1/1P2k3/r3pNP1/2P1P3/b2r3q w - - 0 1";

static KmReport *solved(const char *fen, const char *stipulation, const KmReportOptions *options) {
    static const KmReportOptions usual;
    KmSetup setup;
    KmStipulation value;
    assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
    assert_int_equal(km_stipulation_read(stipulation, &value, NULL), KM_OK);
    KmReport *report = km_report_create(&setup, &value);
    assert_non_null(report);
    assert_int_equal(km_report_solve(report, options ? options : &usual, NULL), KM_OK);
    return report;
}

static KmReportVerdict verdict_of(const char *fen, const char *stipulation, const char *intended) {
    KmReport *report = solved(fen, stipulation, NULL);
    if (intended) assert_int_equal(km_report_intend(report, intended, NULL), KM_OK);
    const KmReportVerdict verdict = km_report_verdict(report);
    km_report_free(report);
    return verdict;
}

static void verdicts(void **state) {
    (void)state;
    assert_int_equal(verdict_of(one_key, "#2", NULL), KM_VERDICT_SOUND);
    assert_int_equal(verdict_of(two_keys, "#2", NULL), KM_VERDICT_COOKED);
    assert_int_equal(verdict_of("k7/8/1K6/7R/8/8/8/8 w - - 0 1", "#2", NULL), KM_VERDICT_SHORT);
    assert_int_equal(verdict_of("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "#2", NULL), KM_VERDICT_NONE);
    assert_int_equal(verdict_of("6k1/6p1/8/6N1/8/7n/8/4K2R b K - 0 1", "h#2", NULL),
                     KM_VERDICT_SOUND);
    assert_int_equal(verdict_of("8/8/8/8/8/1P1k1p2/7r/R3K2R b KQ - 0 1", "h#2", NULL),
                     KM_VERDICT_SEVERAL);
    assert_int_equal(verdict_of("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "#2", NULL), KM_VERDICT_NONE);
}

static void intentions(void **state) {
    (void)state;
    assert_int_equal(verdict_of(one_key, "#2", "1.f8=R!"), KM_VERDICT_SOUND);
    assert_int_equal(verdict_of(one_key, "#2", "f7-f8=Q"), KM_VERDICT_FAILS);
    assert_int_equal(verdict_of(two_keys, "#2", "1.Qd1+"), KM_VERDICT_COOKED);
    assert_int_equal(verdict_of(two_keys, "#2", "e1d1; 1.Qe1-e4 +"), KM_VERDICT_SOUND);
    const char *castles = "8/8/8/8/8/1P1k1p2/7r/R3K2R b KQ - 0 1";
    assert_int_equal(verdict_of(castles, "h#2", "1.Rf2 0-0-0+ 2.Ke2 Rhe1#"), KM_VERDICT_COOKED);
    assert_int_equal(verdict_of(castles, "h#2", "1.Rh2-f2 0-0-0 + 2.Ke2; 1.Kc2"), KM_VERDICT_SOUND);
    assert_int_equal(verdict_of(castles, "h#2", "1.Rf2 Ra2"), KM_VERDICT_FAILS);
}

static void bad_intentions(void **state) {
    (void)state;
    KmError error = {0};
    KmReport *report = solved(one_key, "#2", NULL);
    assert_int_not_equal(km_report_intend(report, "1.f8=R; 1.Qa4", &error), KM_OK);
    assert_int_equal(error.offset, 10);
    km_report_free(report);
}

static void cooks_are_named(void **state) {
    (void)state;
    KmReport *report = solved(two_keys, "#2", NULL);
    assert_int_equal(km_report_key_count(report), 2);
    assert_false(km_report_key_cooks(report, 0));
    assert_int_equal(km_report_intend(report, "1.Qe1-d1", NULL), KM_OK);
    assert_false(km_report_key_cooks(report, 0));
    assert_true(km_report_key_cooks(report, 1));
    km_report_free(report);
}

/* --- the tree ------------------------------------------------------------------------------------------ */

static uint32_t child_of(const KmTree *tree, uint32_t node, unsigned marks) {
    uint32_t child = km_tree_node(tree, node)->first;
    while (child && (km_tree_node(tree, child)->marks & marks) != marks)
        child = km_tree_node(tree, child)->next;
    return child;
}

static int children_of(const KmTree *tree, uint32_t node) {
    int count = 0;
    for (uint32_t child = km_tree_node(tree, node)->first; child;
         child = km_tree_node(tree, child)->next)
        count++;
    return count;
}

static void threats_that_matter(void **state) {
    (void)state;
    KmReport *report = solved(two_threats, "#2", NULL);
    const KmTree *tree = km_report_tree(report);
    const uint32_t key = child_of(tree, 0, KM_TREE_KEY);
    const uint32_t threat = child_of(tree, key, KM_TREE_THREAT);
    assert_true(threat != 0);
    /* Sc5 is defeated, and Sd6 is shown in the variations. */
    assert_int_equal(children_of(tree, threat), 2);
    assert_int_equal(children_of(tree, key), 5);
    assert_int_equal(km_report_duals(report), 1);
    km_report_free(report);
}

static void duals_are_hidden(void **state) {
    (void)state;
    const KmReportOptions options = {.duals = KM_DUALS_HIDE};
    KmReport *report = solved(two_threats, "#2", &options);
    const KmTree *tree = km_report_tree(report);
    const uint32_t key = child_of(tree, 0, KM_TREE_KEY);
    for (uint32_t child = km_tree_node(tree, key)->first; child;
         child = km_tree_node(tree, child)->next)
        if (!(km_tree_node(tree, child)->marks & KM_TREE_THREAT))
            assert_int_equal(children_of(tree, child), 1);
    assert_int_equal(km_report_duals(report), 1);
    km_report_free(report);
}

/* Every move of a tree is legal where it stands. */
static void check_moves(const KmTree *tree, uint32_t node, const KmPosition *pos) {
    for (uint32_t child = km_tree_node(tree, node)->first; child;
         child = km_tree_node(tree, child)->next) {
        const KmMove move = km_tree_node(tree, child)->move;
        KmPosition next;
        if (move == KM_NO_MOVE) {
            km_position_pass(pos, &next);
        } else {
            CHECK_IN(pos, km_movegen_is_legal(pos, move));
            km_position_play(pos, move, &next);
        }
        check_moves(tree, child, &next);
    }
}

static void limits_leave_whole_branches(void **state) {
    (void)state;
    for (uint32_t nodes = 1; nodes < 60; nodes += 3) {
        const KmReportOptions options = {.nodes = nodes, .tries = 2, .set_play = true};
        KmReport *report = solved(two_threats, "#2", &options);
        assert_false(km_report_complete(report));
        assert_true(km_report_solved_completely(report));
        assert_true(km_tree_count(km_report_tree(report)) <= nodes);
        check_moves(km_report_tree(report), 0, km_report_position(report));
        km_report_free(report);
    }
}

static void budgets_leave_what_was_found(void **state) {
    (void)state;
    for (uint64_t nodes = 1; nodes < 3000; nodes += 97) {
        const KmReportOptions options = {.solving.budget.nodes = nodes, .tries = 1};
        KmReport *report = solved("8/6B1/8/8/8/p1k5/1p6/K2R4 w - - 0 1", "s#4", &options);
        if (km_report_tree(report))
            check_moves(km_report_tree(report), 0, km_report_position(report));
        if (!km_report_solved_completely(report)) assert_false(km_report_complete(report));
        km_report_free(report);
    }
}

/* --- lines --------------------------------------------------------------------------------------------- */

static void orders_of_the_same_moves(void **state) {
    (void)state;
    const KmReportOptions options = {.set_play = true};
    KmReport *report = solved("6k1/1P6/6K1/4P3/1b6/8/8/8 w - - 0 1", "h#1.5", &options);
    assert_int_equal(km_report_line_count(report, KM_PART_ACTUAL), 8);
    assert_int_equal(km_report_line_count(report, KM_PART_SET_PLAY), 6);
    km_report_free(report);
    report = solved("k7/8/8/8/8/8/P6P/K7 w - - 0 1", "ser-za43", NULL);
    /* Any other move may come before a2-a3, or between it and a3-a4. */
    uint64_t same = 0;
    for (uint64_t i = 0; i < km_report_count(report); i++) {
        assert_true(km_report_same_moves(report, i) <= i);
        same += km_report_same_moves(report, i) != i;
    }
    assert_true(same > 0 && same < km_report_count(report));
    km_report_free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts),
        cmocka_unit_test(intentions),
        cmocka_unit_test(bad_intentions),
        cmocka_unit_test(cooks_are_named),
        cmocka_unit_test(threats_that_matter),
        cmocka_unit_test(duals_are_hidden),
        cmocka_unit_test(limits_leave_whole_branches),
        cmocka_unit_test(budgets_leave_what_was_found),
        cmocka_unit_test(orders_of_the_same_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
