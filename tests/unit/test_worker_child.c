/* test_worker_child: how many threads a worker process has. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/worker_child.h"
#include "harness.h"

static int threads(int ranks, int cores, int each) {
    const WorkerShare share = {ranks, cores};
    return worker_child_threads(&share, each);
}

static void test_threads(void **state) {
    (void)state;
    /* a rank by itself has what it asks for */
    assert_int_equal(threads(1, 8, 8), 8);
    assert_int_equal(threads(1, 8, 1), 1);
    assert_int_equal(threads(1, 2, 5), 5);
    /* ranks that share cores fill them, and not more */
    assert_int_equal(threads(4, 8, 2), 8);
    assert_int_equal(threads(4, 8, 1), 4);
    assert_int_equal(threads(8, 2, 1), 2);
    assert_int_equal(threads(3, 8, 4), 8);
    /* unless one of them is to have more */
    assert_int_equal(threads(3, 2, 4), 4);
    /* there is a limit */
    assert_int_equal(threads(1000000, 1000000, WORKERS_MOST), WORKERS_MOST);
    assert_int_equal(threads(1000000, 1000000, 1), WORKERS_MOST);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
