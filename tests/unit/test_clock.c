/* test_clock: the clock never goes backwards and counts seconds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/clock.h"

#include <time.h>

static void it_never_goes_backwards(void **state) {
    (void)state;
    double last = km_clock_seconds();
    for (int i = 0; i < 100000; i++) {
        const double now = km_clock_seconds();
        assert_true(now >= last);
        last = now;
    }
}

/* A pause takes at least as long as asked for; on a busy machine it may take much longer. */
static void it_counts_seconds(void **state) {
    (void)state;
    const struct timespec pause = {.tv_nsec = 20000000};
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    const double start = km_clock_seconds();
    assert_int_equal(nanosleep(&pause, NULL), 0);
    const double passed = km_clock_seconds() - start;
    clock_gettime(CLOCK_MONOTONIC, &after);
    const double most =
        (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
    assert_true(passed > 0.019 && passed < most + 0.001);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_never_goes_backwards),
        cmocka_unit_test(it_counts_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
