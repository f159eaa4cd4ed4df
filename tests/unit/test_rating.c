/* test_rating: the example of Glickman's paper, and what must hold for any rating.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "keymove/puzzle/rating.h"

#include <math.h>

static bool close_to(double value, double expected, double tolerance) {
    return fabs(value - expected) <= tolerance;
}

/* "Example calculation" of the paper, with tau = 0.5. */
static void test_paper(void **state) {
    const KmRating player = {1500, 200, 0.06};
    const KmRatingGame games[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    const KmRating after = km_rating_update(&player, games, 3, NULL);
    (void)state;
    assert_true(close_to(after.rating, 1464.06, 0.01));
    assert_true(close_to(after.deviation, 151.52, 0.01));
    assert_true(close_to(after.volatility, 0.05999, 0.00001));
    assert_true(close_to(km_rating_expected(&player, &games[0]), 0.639, 0.001));
    assert_true(close_to(km_rating_expected(&player, &games[1]), 0.432, 0.001));
    assert_true(close_to(km_rating_expected(&player, &games[2]), 0.303, 0.001));
}

static void test_idle(void **state) {
    const KmRating player = {1500, 200, 0.06};
    const KmRating after = km_rating_update(&player, NULL, 0, NULL);
    (void)state;
    assert_true(after.rating == 1500 && after.volatility == 0.06);
    assert_true(close_to(after.deviation, 200.2714, 0.0001));
    assert_true(km_rating_update(&(KmRating){1500, 350, 0.06}, NULL, 0, NULL).deviation == 350);
}

/* Winning raises, losing lowers, and surprises more than what was expected. */
static void test_directions(void **state) {
    const KmRating player = km_rating_initial();
    double last = 0;
    (void)state;
    for (int other = 600; other <= 2400; other += 300) {
        const KmRating won = km_rating_update(&player, &(KmRatingGame){other, 80, 1}, 1, NULL);
        const KmRating lost = km_rating_update(&player, &(KmRatingGame){other, 80, 0}, 1, NULL);
        assert_true(won.rating > player.rating && lost.rating < player.rating);
        assert_true(won.deviation < player.deviation);
        assert_true(won.rating > last);
        last = won.rating;
    }
}

/* A long series against the same opponent converges. */
static void test_series(void **state) {
    KmRating player = km_rating_initial();
    (void)state;
    for (int i = 0; i < 400; i++)
        player = km_rating_update(&player, &(KmRatingGame){1800, 60, i % 2}, 1, NULL);
    assert_true(close_to(player.rating, 1800, 60));
    assert_true(player.deviation < 80 && player.volatility > 0 && player.volatility < 0.2);
    for (int i = 0; i < 50; i++) /* a puzzle that is far too hard */
        player = km_rating_update(&player, &(KmRatingGame){4000, 30, 1}, 1, NULL);
    assert_true(isfinite(player.rating) && isfinite(player.volatility));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paper),
        cmocka_unit_test(test_idle),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_series),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
