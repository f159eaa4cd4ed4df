/* test_budget: limits of a search, and slices of a budget.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/budget.h"
#include "keymove/base/clock.h"

/* Counts nodes until the budget is spent, `most` at the most. */
static uint64_t run(KmBudget budget, uint64_t most) {
    KmSpending spending = km_spending_begin(budget);
    while (spending.nodes < most && !km_spending_node(&spending)) {
    }
    return spending.nodes;
}

static void a_node_limit_is_exact(void **state) {
    (void)state;
    static const uint64_t limits[] = {1, 2, 7, 8, 9, 1000, 1024, 54321};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        assert_true(run((KmBudget){.nodes = limits[i]}, 100000) == limits[i]);
    assert_true(run((KmBudget){0}, 100000) == 100000);
}

static void a_raised_flag_stops_at_once(void **state) {
    (void)state;
    int stop = 1;
    const KmSpending spending = km_spending_begin((KmBudget){.stop = &stop});
    assert_true(spending.spent);
    stop = 0;
    KmSpending running = km_spending_begin((KmBudget){.stop = &stop});
    assert_false(running.spent || km_spending_node(&running));
    stop = 1;
    assert_true(km_spending_poll(&running));
    assert_true(km_spending_node(&running));
}

static void a_deadline_passes(void **state) {
    (void)state;
    KmSpending spending = km_spending_begin((KmBudget){.seconds = 0.002});
    while (!km_spending_node(&spending)) {
    }
    assert_true(km_spending_seconds(&spending) >= 0.002);
}

static void a_slice_is_never_more_than_the_rest(void **state) {
    (void)state;
    static const struct {
        uint64_t whole, used, asked, given;
    } cases[] = {
        {0, 0, 0, 0},      {0, 50, 20, 20},   {100, 0, 0, 100},  {100, 30, 0, 70},
        {100, 30, 20, 20}, {100, 90, 20, 10}, {100, 100, 20, 1}, {100, 130, 0, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSpending whole = km_spending_begin((KmBudget){.nodes = cases[i].whole});
        whole.nodes = cases[i].used;
        assert_true(km_spending_slice(&whole, cases[i].asked, 0).nodes == cases[i].given);
    }
}

static void a_slice_of_the_time(void **state) {
    (void)state;
    const KmSpending open = km_spending_begin((KmBudget){0});
    assert_true(km_spending_slice(&open, 0, 0).seconds == 0);
    assert_true(km_spending_slice(&open, 0, 3).seconds == 3);
    KmSpending whole = km_spending_begin((KmBudget){.seconds = 1000});
    const double rest = km_spending_slice(&whole, 0, 0).seconds;
    assert_true(rest > 900 && rest < 1000);
    assert_true(km_spending_slice(&whole, 0, 3).seconds == 3);
    assert_true(km_spending_slice(&whole, 0, 2000).seconds < 1000);
    whole.start -= 2000;
    const double least = km_spending_slice(&whole, 0, 3).seconds;
    assert_true(least > 0 && least < 1e-6);
}

/* Slice after slice until the whole is spent: no node is lost, none is counted twice. */
static void charging_the_slices_spends_the_whole(void **state) {
    (void)state;
    volatile uint64_t watched = 0;
    KmSpending whole = km_spending_begin((KmBudget){.nodes = 1000, .watched = &watched});
    int slices = 0;
    for (bool spent = false; !spent; slices++) {
        KmSpending slice = km_spending_begin(km_spending_slice(&whole, 300, 0));
        assert_true(watched == 300u * (unsigned)slices); /* not from 0 again */
        while (!km_spending_node(&slice)) {
        }
        assert_true(watched == whole.nodes + slice.nodes);
        spent = km_spending_charge(&whole, slice.nodes);
        assert_true(watched == whole.nodes);
    }
    assert_int_equal(slices, 4);
    assert_true(whole.nodes == 1000 && whole.spent);
}

static void a_slice_obeys_the_same_flag(void **state) {
    (void)state;
    int stop = 0;
    KmSpending whole = km_spending_begin((KmBudget){.stop = &stop});
    const KmBudget budget = km_spending_slice(&whole, 100, 0);
    stop = 1;
    assert_true(km_spending_begin(budget).spent);
    assert_true(km_spending_charge(&whole, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_node_limit_is_exact),
        cmocka_unit_test(a_raised_flag_stops_at_once),
        cmocka_unit_test(a_deadline_passes),
        cmocka_unit_test(a_slice_is_never_more_than_the_rest),
        cmocka_unit_test(a_slice_of_the_time),
        cmocka_unit_test(charging_the_slices_spends_the_whole),
        cmocka_unit_test(a_slice_obeys_the_same_flag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
