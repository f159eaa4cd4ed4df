/* test_rng: the same numbers on every machine. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"

/* The first numbers that the authors' xoshiro256** gives from the state 1, 2, 3, 4. */
static void the_generator_is_xoshiro(void **state) {
    (void)state;
    KmRng rng = {{1, 2, 3, 4}};
    assert_true(km_rng_next(&rng) == 11520);
    assert_true(km_rng_next(&rng) == 0);
    assert_true(km_rng_next(&rng) == 1509978240);
    assert_true(km_rng_next(&rng) == UINT64_C(1215971899390074240));
}

static void a_seed_fixes_the_numbers(void **state) {
    (void)state;
    static const struct {
        uint64_t seed, numbers[4];
    } cases[] = {
        {0,
         {UINT64_C(0x99ec5f36cb75f2b4), UINT64_C(0xbf6e1f784956452a), UINT64_C(0x1a5f849d4933e6e0),
          UINT64_C(0x6aa594f1262d2d2c)}},
        {1,
         {UINT64_C(0xb3f2af6d0fc710c5), UINT64_C(0x853b559647364cea), UINT64_C(0x92f89756082a4514),
          UINT64_C(0x642e1c7bc266a3a7)}},
        {UINT64_MAX,
         {UINT64_C(0x8f5520d52a7ead08), UINT64_C(0xc476a018caa1802d), UINT64_C(0x81de31c0d260469e),
          UINT64_C(0xbf658d7e065f3c2f)}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmRng rng = km_rng(cases[i].seed);
        for (int n = 0; n < 4; n++) assert_true(km_rng_next(&rng) == cases[i].numbers[n]);
    }
}

static void a_copy_goes_its_own_way(void **state) {
    (void)state;
    KmRng rng = km_rng(5);
    km_rng_next(&rng);
    KmRng copy = rng;
    for (int i = 0; i < 100; i++) assert_true(km_rng_next(&rng) == km_rng_next(&copy));
}

static void below_keeps_its_bound(void **state) {
    (void)state;
    KmRng rng = km_rng(6);
    static const uint64_t bounds[] = {
        1, 2, 3, 960, UINT64_C(1) << 63, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    assert_true(km_rng_below(&rng, 0) == 0);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        for (int n = 0; n < 1000; n++) assert_true(km_rng_below(&rng, bounds[i]) < bounds[i]);
}

/* 60,000 throws of a die: each face 10,000 times, give or take five standard deviations (456). */
static void below_is_even(void **state) {
    (void)state;
    KmRng rng = km_rng(7);
    int faces[6] = {0};
    for (int n = 0; n < 60000; n++) faces[km_rng_below(&rng, 6)]++;
    for (int face = 0; face < 6; face++) assert_in_range(faces[face], 9544, 10456);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_xoshiro),
        cmocka_unit_test(a_seed_fixes_the_numbers),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(below_keeps_its_bound),
        cmocka_unit_test(below_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
