/* test_timeman: time for a move from clocks, fixed times and flags.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/timeman.h"
#include "harness.h"

static TimeManager begin(const KmEngineOptions *options) {
    TimeManager time;
    km_time_begin(&time, options, KM_WHITE);
    return time;
}

static void test_no_limit(void **state) {
    (void)state;
    const KmEngineOptions options = {0};
    TimeManager time = begin(&options);
    assert_false(km_time_is_up(&time));
    assert_false(km_time_suffices(&time, 1, 8, 0));
}

/* The planned times are below what is on the clock, whatever that is. */
static void test_clock(void **state) {
    (void)state;
    static const double clocks[] = {0.01, 0.1, 1, 10, 300, 7200};
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        for (int to_go = 0; to_go <= 40; to_go += 20) {
            const KmEngineOptions options = {.clock = {.running = true,
                                                       .left = {clocks[i], 1},
                                                       .increment = {clocks[i] / 50, 0},
                                                       .moves_to_go = to_go}};
            const TimeManager time = begin(&options);
            assert_true(time.wanted > 0 && time.wanted <= time.at_most);
            assert_true(time.at_most < clocks[i]);
        }
    }
}

/* A stable best move needs less time than a new one, and a falling score more. */
static void test_stability(void **state) {
    (void)state;
    const KmEngineOptions options = {.clock = {.running = true, .left = {60, 60}}};
    TimeManager time = begin(&options);
    time.began -= time.wanted * 0.6;
    assert_true(km_time_suffices(&time, 1, 8, 0));
    assert_false(km_time_suffices(&time, 0.3, 0, 0));
    assert_false(km_time_suffices(&time, 0.5, 4, 80));
}

static void test_fixed_time(void **state) {
    (void)state;
    const KmEngineOptions options = {.budget = {.seconds = 5}, .overhead = 1};
    TimeManager time = begin(&options);
    assert_false(km_time_is_up(&time));
    time.began -= 4.1;
    assert_true(km_time_is_up(&time));
}

/* While pondering, no time counts; the stop flag always does. */
static void test_flags(void **state) {
    (void)state;
    int pondering = 1, stop = 0;
    const KmEngineOptions options = {.budget = {.seconds = 1e-3, .stop = &stop},
                                     .pondering = &pondering};
    TimeManager time = begin(&options);
    time.began -= 10;
    assert_false(km_time_is_up(&time));
    pondering = 0;
    km_time_is_up(&time);
    assert_false(time.pondering);
    stop = 1;
    assert_true(km_time_is_up(&time));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_limit),  cmocka_unit_test(test_clock),
        cmocka_unit_test(test_stability), cmocka_unit_test(test_fixed_time),
        cmocka_unit_test(test_flags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
