/* test_solo_plan_set: sets of places of four words, against a plain array.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define PLAN_WORDS 4
#include "harness.h"
#include "keymove/base/rng.h"
#include "solo/solo_plan_set.h"

enum { ROUNDS = 1000 };

/* A random set, and the same as an array. */
static Set draw(KmRng *rng, bool members[PLAN_CAPACITY]) {
    Set set = {{0}};
    const uint64_t share = km_rng_below(rng, 20);
    for (int i = 0; i < PLAN_CAPACITY; i++) {
        members[i] = km_rng_below(rng, 20) < share;
        if (members[i]) set_add(&set, i);
    }
    return set;
}

static void members_are_kept(void **unused) {
    (void)unused;
    KmRng rng = km_rng(1);
    for (int round = 0; round < ROUNDS; round++) {
        bool members[PLAN_CAPACITY];
        Set set = draw(&rng, members);
        const int place = (int)km_rng_below(&rng, PLAN_CAPACITY);
        set_remove(&set, place);
        members[place] = false;
        int size = 0, next = 0;
        for (int i = 0; i < PLAN_CAPACITY; i++) {
            assert_int_equal(set_has(&set, i), members[i]);
            size += members[i];
        }
        assert_int_equal(set_size(&set), size);
        assert_int_equal(set_is_empty(&set), size == 0);
        FOR_EACH_MEMBER(i, &set) {
            while (!members[next]) next++;
            assert_int_equal(i, next++);
            size--;
        }
        assert_int_equal(size, 0);
    }
}

static void pairs_are_combined(void **unused) {
    (void)unused;
    KmRng rng = km_rng(2);
    for (int round = 0; round < ROUNDS; round++) {
        bool in_a[PLAN_CAPACITY], in_b[PLAN_CAPACITY], meet = false;
        const Set a = draw(&rng, in_a), b = draw(&rng, in_b);
        const Set rest = set_minus(&a, &b);
        Set both = a;
        set_join(&both, &b);
        for (int i = 0; i < PLAN_CAPACITY; i++) {
            meet = meet || (in_a[i] && in_b[i]);
            assert_int_equal(set_has(&both, i), in_a[i] || in_b[i]);
            assert_int_equal(set_has(&rest, i), in_a[i] && !in_b[i]);
        }
        assert_int_equal(set_meets(&a, &b), meet);
        assert_int_equal(set_size_minus(&a, &b), set_size(&rest));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_are_kept),
        cmocka_unit_test(pairs_are_combined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
