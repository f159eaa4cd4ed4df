/* test_ranked_moves: the order in which ranked moves come. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/ranked_moves.h"

/* Best first; of equal moves the one that comes first at that time, which the node signatures depend on. */
static void best_first(void **state) {
    (void)state;
    static const int32_t ranks[] = {5, -1, 9, 5, 0, 9};
    static const KmMove order[] = {3, 6, 1, 4, 5, 2};
    KmRankedMoves list = {.count = 0};
    for (int i = 0; i < 6; i++) km_ranked_moves_add(&list, (KmMove)(i + 1), ranks[i]);
    assert_int_equal(list.count, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(km_ranked_moves_next(&list, i), order[i]);
        assert_int_equal(list.rank[i], ranks[order[i] - 1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(best_first)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
