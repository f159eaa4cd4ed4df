/* test_solo_seen: keys are numbered once, and the set grows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "solo/solo_seen.h"

static void keys_are_numbered(void **unused) {
    (void)unused;
    Seen seen;
    enum { KEYS = 10000 };
    assert_true(km_solo_seen_init(&seen));
    for (int round = 0; round < 2; round++) {
        for (uint64_t i = 1; i <= KEYS; i++)
            assert_int_equal(km_solo_seen_add(&seen, (Key){{i * 7, i << 40}}), -(int64_t)i);
        for (uint64_t i = 1; i <= KEYS; i++)
            assert_int_equal(km_solo_seen_add(&seen, (Key){{i * 7, i << 40}}), (int64_t)i);
        assert_true(km_solo_seen_peak(&seen) >= KEYS * sizeof(Key));
        km_solo_seen_clear(&seen);
    }
    km_solo_seen_free(&seen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_numbered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
