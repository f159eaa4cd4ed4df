/* test_schedule: FSRS-6 against values computed from the published formulas with 40 digits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "keymove/puzzle/schedule.h"

#include <math.h>

enum { START = 1600000000 };

/* A review so many days after the one before, and the memory after it. */
typedef struct Review {
    int grade, days;
    double stability, difficulty;
    double recall; /* after ten days */
} Review;

static void check_close(double value, double expected) {
    if (fabs(value - expected) < 1e-9 * (1 + fabs(expected))) return;
    print_error("%.12g instead of %.12g\n", value, expected);
    fail();
}

static void check_reviews(const Review *reviews, size_t count) {
    KmMemory memory = {0};
    int64_t now = START;
    for (size_t i = 0; i < count; i++) {
        now += (int64_t)reviews[i].days * KM_SCHEDULE_DAY;
        memory = km_schedule_review(&memory, (KmGrade)reviews[i].grade, now, NULL);
        check_close(memory.stability, reviews[i].stability);
        check_close(memory.difficulty, reviews[i].difficulty);
        check_close(km_schedule_recall(&memory, now + 10 * KM_SCHEDULE_DAY, NULL),
                    reviews[i].recall);
        assert_int_equal(memory.last, now);
        assert_int_equal(memory.reviews, i + 1);
    }
}

static void test_all_grades(void **state) {
    static const Review reviews[] = {
        {3, 0, 2.3065, 2.11810397046, 0.774366916761},
        {3, 2, 10.9643323358, 2.11121423579, 0.906199146094},
        {4, 11, 77.1074532619, 1.0, 0.981714025397},
        {2, 46, 159.094331345, 4.0106089693, 0.99082176368},
        {1, 60, 4.12062967724, 8.01655626536, 0.828816748953},
        {3, 0, 4.12062967724, 8.0037680784, 0.828816748953},
        {2, 0, 2.2928802815, 8.66003659533, 0.773794316011},
        {4, 0, 3.92428187836, 8.19751163708, 0.824403858964},
        {1, 0, 1.2734104661, 9.39276270133, 0.71636933386},
        {3, 3, 3.10855071136, 9.37859830792, 0.802855071969},
    };
    (void)state;
    check_reviews(reviews, sizeof reviews / sizeof *reviews);
}

static void test_after_a_failure(void **state) {
    static const Review reviews[] = {
        {1, 0, 0.212, 6.4133, 0.551845497875},
        {3, 0, 0.246689187776, 6.4021150693, 0.564591732016},
        {3, 1, 2.02147725164, 6.39094132352, 0.761567720775},
        {3, 3, 7.86369884101, 6.3797787515, 0.882658154438},
        {3, 8, 21.9177131532, 6.36862734204, 0.944588301177},
        {3, 21, 53.6269029171, 6.357487084, 0.97444331814},
        {3, 0, 53.6269029171, 6.34635796621, 0.97444331814},
    };
    (void)state;
    check_reviews(reviews, sizeof reviews / sizeof *reviews);
}

/* When each review is due if all of them are made on time. */
static void test_intervals(void **state) {
    static const int days[] = {2, 11, 46, 163, 497};
    KmMemory memory = {0};
    int64_t now = START;
    (void)state;
    for (size_t i = 0; i < 5; i++) {
        memory = km_schedule_review(&memory, KM_GRADE_GOOD, now, NULL);
        assert_int_equal((memory.due - now) / KM_SCHEDULE_DAY, days[i]);
        now = memory.due;
    }
    memory = km_schedule_review(&memory, KM_GRADE_AGAIN, now, NULL);
    assert_int_equal(memory.due, now + KM_SCHEDULE_RELEARN);
    assert_int_equal(memory.lapses, 1);
}

static void test_options(void **state) {
    const KmMemory fresh = {0};
    (void)state;
    assert_true(km_schedule_recall(&fresh, START, NULL) == 0);
    /* with a retention of 90 % the interval is the stability */
    assert_int_equal(km_schedule_interval(20, NULL), 20);
    assert_int_equal(km_schedule_interval(0.1, NULL), 1);
    assert_int_equal(km_schedule_interval(1e9, NULL), KM_SCHEDULE_LONGEST);
    assert_int_equal(km_schedule_interval(1e9, &(KmScheduleOptions){.longest = 100}), 100);
    assert_true(km_schedule_interval(20, &(KmScheduleOptions){.retention = 0.95}) < 20);
    assert_true(km_schedule_interval(20, &(KmScheduleOptions){.retention = 0.8}) > 20);
    check_close(km_schedule_default_weights()[20], 0.1542);
    /* a clock that was set back does no harm */
    KmMemory memory = km_schedule_review(&fresh, KM_GRADE_GOOD, START, NULL);
    memory = km_schedule_review(&memory, KM_GRADE_GOOD, START - 999999, NULL);
    assert_true(memory.stability > 0 && isfinite(memory.stability));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_grades),
        cmocka_unit_test(test_after_a_failure),
        cmocka_unit_test(test_intervals),
        cmocka_unit_test(test_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
