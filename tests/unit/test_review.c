/* test_review: how moves of a game are judged. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/engine/review.h"

static void judgements(void **state) {
    (void)state;
    static const struct {
        KmScore before, after;
        KmReviewMark mark;
        int missed;
    } cases[] = {
        {{.centipawns = 20}, {.centipawns = 20}, KM_REVIEW_GOOD, 0},
        {{.centipawns = 20}, {.centipawns = 300}, KM_REVIEW_GOOD, 0}, /* the opponent had erred */
        {{.centipawns = 0}, {.centipawns = -900}, KM_REVIEW_BLUNDER, 0},
        {{.centipawns = 2500}, {.centipawns = 2400}, KM_REVIEW_GOOD, 0}, /* decided all the same */
        {{.mate = 3}, {.centipawns = 0}, KM_REVIEW_BLUNDER, 3},
        {{.mate = 3}, {.mate = 5}, KM_REVIEW_GOOD, 0}, /* slower, but still a mate */
        {{.mate = 2}, {.mate = -1}, KM_REVIEW_BLUNDER, 2},
        {{.mate = -2}, {.mate = -1}, KM_REVIEW_GOOD, 0}, /* lost in any case */
        {{.centipawns = 0}, {.mate = -4}, KM_REVIEW_BLUNDER, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmReviewedMove judged = km_review_judge(cases[i].before, cases[i].after);
        assert_int_equal(judged.mark, cases[i].mark);
        assert_int_equal(judged.missed_mate, cases[i].missed);
        assert_true(judged.loss >= 0 && judged.loss <= 1000);
    }
}

static void expectations(void **state) {
    (void)state;
    assert_int_equal(km_review_expectation((KmScore){.mate = 7}), 1000);
    assert_int_equal(km_review_expectation((KmScore){.mate = -7}), 0);
    int before = -1;
    for (int pawns = -20; pawns <= 20; pawns++) {
        const int now = km_review_expectation((KmScore){.centipawns = 100 * pawns});
        const int mirrored = km_review_expectation((KmScore){.centipawns = -100 * pawns});
        assert_true(now >= before && now <= 1000);
        assert_in_range(now + mirrored, 998, 1001);
        before = now;
    }
}

static void names(void **state) {
    (void)state;
    assert_string_equal(km_review_mark_name(KM_REVIEW_BLUNDER), "blunder");
    assert_string_equal(km_review_mark_name(KM_REVIEW_MARKS), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(judgements),
        cmocka_unit_test(expectations),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
