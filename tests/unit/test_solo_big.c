/* test_solo_big: arithmetic against 64-bit numbers, a factorial, and products of several limbs. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "solo/solo_big.h"

#include <inttypes.h>
#include <stdio.h>

static void check(const Big *big, uint64_t number) {
    char text[1024], expected[32];
    KmBuf out = km_buf(text, sizeof text);
    km_big_write(big, &out);
    snprintf(expected, sizeof expected, "%" PRIu64, number);
    assert_string_equal(text, expected);
}

static void small_numbers_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(55);
    for (int i = 0; i < 10000; i++) {
        const uint32_t x = (uint32_t)km_rng_below(&rng, 100000);
        const uint32_t y = (uint32_t)km_rng_below(&rng, 100000), z = 1 + i % 1000;
        Big a = {0}, b = {0};
        km_big_set(&a, x);
        km_big_set(&b, y);
        km_big_multiply(&a, &b);
        check(&a, (uint64_t)x * y);
        km_big_add(&a, &b);
        check(&a, (uint64_t)x * y + y);
        km_big_times(&a, z);
        check(&a, ((uint64_t)x * y + y) * z);
        km_big_divide(&a, z);
        check(&a, (uint64_t)x * y + y);
    }
}

static void large_numbers_are_written(void **unused) {
    (void)unused;
    char text[1024];
    KmBuf out = km_buf(text, sizeof text);
    Big factorial = {0};
    km_big_set(&factorial, 1);
    for (uint32_t i = 2; i <= 30; i++) km_big_times(&factorial, i);
    km_big_write(&factorial, &out);
    assert_string_equal(text, "265252859812191058636308480000000");
    for (uint32_t i = 30; i > 1; i--) km_big_divide(&factorial, i);
    check(&factorial, 1);
}

static Big random_big(KmRng *rng, int limbs) {
    Big big = {.used = limbs};
    for (int i = 0; i < limbs; i++)
        big.limb[i] = km_rng_below(rng, 4) ? (uint32_t)km_rng_next(rng) : 0;
    if (limbs && !big.limb[limbs - 1]) big.limb[limbs - 1] = UINT32_MAX;
    return big;
}

/* Multiplies by adding: doubles the sum, and adds `a`, for each bit of `b` from the highest one. */
static Big slow_product(const Big *a, const Big *b) {
    Big sum = {0};
    for (int bit = 32 * b->used; bit-- > 0;) {
        const Big same = sum;
        km_big_add(&sum, &same);
        if (b->limb[bit / 32] >> bit % 32 & 1) km_big_add(&sum, a);
    }
    return sum;
}

static void large_products_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(56);
    for (int i = 0; i < 2000; i++) {
        const Big a = random_big(&rng, (int)km_rng_below(&rng, BIG_LIMBS / 2 + 1));
        const Big b = random_big(&rng, (int)km_rng_below(&rng, BIG_LIMBS / 2 + 1));
        const Big expected = slow_product(&a, &b);
        Big product = a;
        km_big_multiply(&product, &b);
        assert_int_equal(product.used, expected.used);
        assert_memory_equal(product.limb, expected.limb,
                            (size_t)expected.used * sizeof *expected.limb);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_numbers_agree),
        cmocka_unit_test(large_numbers_are_written),
        cmocka_unit_test(large_products_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
