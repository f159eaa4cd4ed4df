/* test_solo_count: numbers of solutions against exhaustive search. Covers solo_extensions too.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_count.h"
#include "solo_check.h"
#include "solo_oracle.h"

#include <stdlib.h>
#include <string.h>

enum { COUNTS = SLOW_BUILD ? 200 : 2000 };

static void counts_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(21);
    int many = 0, longer = 0;
    for (int i = 0; i < COUNTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 8);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloCount count;
        const KmStatus status = km_solo_count(&board, &(KmSoloCountOptions){0}, &count);
        CHECK_ON(&board, status == KM_OK && count.complete);
        CHECK_ON(&board, strtoull(count.solutions, NULL, 10) == truth.sequences);
        CHECK_ON(&board, count.plans <= truth.sequences);
        many += truth.sequences > 1;
        /* A memory that is full all the time costs time alone. */
        KmSoloCount again;
        CHECK_ON(&board,
                 km_solo_count(&board, &(KmSoloCountOptions){.most_sets = 2}, &again) == KM_OK);
        CHECK_ON(&board, strcmp(again.solutions, count.solutions) == 0);
        longer += again.nodes > count.nodes;
    }
    assert_in_range(many, COUNTS / 20, COUNTS);
    assert_in_range(longer, COUNTS / 100, COUNTS);
}

/* Limits make the numbers lower bounds. */
static void limits_are_reported(void **unused) {
    (void)unused;
    KmSoloBoard board;
    KmSoloCount count;
    assert_int_equal(km_solo_fen_read("8/1Q6/R1RR2R1/KP6/8/8/8/7B 2", &board, NULL), KM_OK);
    const KmSoloCountOptions few = {.most_plans = 5, .plans_only = true};
    assert_int_equal(km_solo_count(&board, &few, &count), KM_ERR_LIMIT);
    assert_true(count.plans == 5 && !count.complete && count.solutions[0] == '\0');
    const KmSoloCountOptions brief = {.budget = {.nodes = 10}};
    assert_int_equal(km_solo_count(&board, &brief, &count), KM_ERR_LIMIT);
    assert_true(!count.complete && count.plans < 231);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_agree),
        cmocka_unit_test(limits_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
