/* test_solo_extensions: numbers of orders against exhaustive counting. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "solo/solo_extensions.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 9, ROUNDS = SLOW_BUILD ? 100 : 1000 };

/* Orders of the captures in `left`, one after the other. */
static uint64_t count_orders(const uint64_t *before, unsigned left) {
    uint64_t count = left == 0;
    for (unsigned rest = left; rest; rest &= rest - 1) {
        const int v = __builtin_ctz(rest);
        if (!(before[v] & left)) count += count_orders(before, left & ~(1u << v));
    }
    return count;
}

static void orders_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(56);
    Extensions *small = km_extensions_create(2), *large = km_extensions_create(1000);
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t before[MOST + 1] = {0};
        uint16_t in[MOST + 1], out[MOST + 1];
        uint8_t square[MOST + 1] = {0};
        const int captures = 1 + round % MOST, places = captures + 1;
        for (int v = 0; v < places; v++) {
            in[v] = (uint16_t)v;
            out[v] = v < captures ? (uint16_t)captures : PLAN_NONE;
            for (int u = 0; u < v; u++) /* closed: what comes before u comes before v */
                if (v == captures || km_rng_below(&rng, 4) == 0)
                    before[v] |= before[u] | (uint64_t)1 << u;
        }
        const PlanView plan = {places, square, in, out, before, 1};
        KmSpending spending = km_spending_begin((KmBudget){0});
        const uint64_t truth = count_orders(before, (1u << captures) - 1);
        Extensions *caches[] = {small, large};
        for (int i = 0; i < 2; i++) {
            char text[64];
            KmBuf written = km_buf(text, sizeof text);
            Big count;
            assert_int_equal(km_extensions_count(caches[i], &plan, &spending, &count), KM_OK);
            km_big_write(&count, &written);
            assert_true(strtoull(text, NULL, 10) == truth);
        }
    }
    km_extensions_free(small);
    km_extensions_free(large);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
