/* test_tree: nodes are added, removed, measured and sorted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/mate/tree.h"

static void test_nodes(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmTree *tree = km_tree_create(&pos, false, 0);
    assert_int_equal(km_tree_count(tree), 1);
    const uint32_t a = km_tree_add(tree, 0, 1, 3, 0), b = km_tree_add(tree, 0, 2, 5, 0);
    const uint32_t c = km_tree_add(tree, a, 3, 1, KM_TREE_DUAL), d = km_tree_add(tree, 0, 4, 5, 0);
    assert_int_equal(km_tree_node(tree, a)->first, c);
    assert_int_equal(km_tree_node(tree, c)->marks, KM_TREE_DUAL);
    km_tree_sort(tree, 0); /* b and d are longer, and keep their order */
    assert_int_equal(km_tree_node(tree, 0)->first, b);
    assert_int_equal(km_tree_node(tree, b)->next, d);
    assert_int_equal(km_tree_node(tree, d)->next, a);
    assert_int_equal(km_tree_node(tree, 0)->last, a);
    km_tree_free(tree);
    km_tree_free(NULL);
}

static void test_cut(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmTree *tree = km_tree_create(&pos, false, 0);
    const uint32_t a = km_tree_add(tree, 0, 1, 0, 0);
    const uint32_t mark = km_tree_count(tree);
    const uint32_t b = km_tree_add(tree, 0, 2, 0, 0);
    km_tree_add(tree, b, 3, 0, 0);
    km_tree_add(tree, a, 4, 0, 0);
    km_tree_cut(tree, mark);
    assert_int_equal(km_tree_count(tree), mark);
    assert_int_equal(km_tree_node(tree, 0)->last, a);
    assert_int_equal(km_tree_node(tree, a)->next, 0);
    assert_int_equal(km_tree_node(tree, a)->first, 0);
    km_tree_free(tree);
}

static void test_limit(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmTree *tree = km_tree_create(&pos, false, 100);
    for (int i = 1; i < 100; i++) assert_int_not_equal(km_tree_add(tree, 0, 1, 0, 0), 0);
    assert_false(km_tree_full(tree));
    assert_int_equal(km_tree_add(tree, 0, 1, 0, 0), 0);
    assert_true(km_tree_full(tree));
    km_tree_free(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
