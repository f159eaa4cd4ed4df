/* test_match_stats: Elo, its error and the sequential test, against values computed by hand or known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "match/stats.h"

#include <math.h>

static void assert_near(double value, double wanted, double tolerance) {
    if (fabs(value - wanted) <= tolerance) return;
    print_error("%.9g is not near %.9g\n", value, wanted);
    fail();
}

static void elo_and_score_are_inverse(void **state) {
    (void)state;
    assert_near(elo_of_score(0.5), 0, 0);
    assert_near(elo_of_score(0.75), 190.848501888, 1e-6);
    assert_near(elo_of_score(0.64), 99.950989, 1e-5);
    assert_near(score_of_elo(400), 10.0 / 11, 1e-12);
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
    for (int elo = -800; elo <= 800; elo += 50)
        assert_near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

/* A hundred pairs around an even score. */
static void an_even_match_has_its_error(void **state) {
    (void)state;
    const Tally tally = {.wins = 50, .draws = 100, .losses = 50, .pairs = {5, 20, 50, 20, 5}};
    const Strength strength = tally_strength(&tally);
    /* Variance: 0.1 * 0.25 + 0.4 * 0.0625 = 0.05; standard error sqrt(0.05 / 100) = 0.0223607. */
    const double margin = 1.959964 * 0.02236068;
    assert_near(strength.score, 0.5, 1e-12);
    assert_near(strength.elo, 0, 1e-9);
    assert_near(strength.high, elo_of_score(0.5 + margin), 1e-4);
    assert_near(strength.low, -strength.high, 1e-9);
    assert_near(strength.superiority, 0.5, 1e-12);
}

/* Drawish openings make pairs less scattered than their games: the error shrinks. */
static void pairs_that_cancel_out_have_a_small_error(void **state) {
    (void)state;
    const Tally cancelled = {.wins = 100, .losses = 100, .pairs = {0, 0, 100, 0, 0}};
    const Tally scattered = {.wins = 100, .losses = 100, .pairs = {25, 0, 50, 0, 25}};
    const Strength small = tally_strength(&cancelled), large = tally_strength(&scattered);
    assert_near(small.high - small.low, 0, 1e-9);
    assert_true(large.high - large.low > 90);
}

/* Without two pairs the games count one by one: 6 of 8 points with 2 draws. */
static void single_games_count_where_there_are_no_pairs(void **state) {
    (void)state;
    const Tally tally = {.wins = 5, .draws = 2, .losses = 1};
    const Strength strength = tally_strength(&tally);
    const double error = sqrt((5.5 / 8 - 0.75 * 0.75) / 8);
    assert_near(strength.score, 0.75, 1e-12);
    assert_near(strength.low, elo_of_score(0.75 - 1.959964 * error), 1e-3);
    assert_near(strength.superiority, 0.5 * erfc(-0.25 / error / sqrt(2)), 1e-12);
}

static void nothing_played_says_nothing(void **state) {
    (void)state;
    const Strength strength = tally_strength(&(Tally){0});
    assert_near(strength.score, 0, 0);
    assert_near(tally_llr(&(Tally){0}, 0, 5), 0, 0);
}

static void clean_sweeps_are_certain(void **state) {
    (void)state;
    const Tally won = {.wins = 20, .pairs = {0, 0, 0, 0, 10}};
    const Tally lost = {.losses = 20, .pairs = {10, 0, 0, 0, 0}};
    assert_near(tally_strength(&won).superiority, 1, 0);
    assert_near(tally_strength(&lost).superiority, 0, 0);
    assert_true(isinf(tally_strength(&won).elo));
    assert_true(tally_llr(&won, 0, 50) > 0);
    assert_true(tally_llr(&lost, 0, 50) < 0);
}

/* For small differences the ratio is that of normal distributions:
 * N (s1 - s0) (2 mean - s0 - s1) / (2 variance). */
static void the_ratio_is_nearly_normal(void **state) {
    (void)state;
    static const size_t samples[][5] = {
        {50, 200, 500, 220, 60}, {40, 210, 480, 250, 40}, {100, 300, 600, 280, 90}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        Tally tally = {0};
        double count = 0, sum = 0, squares = 0;
        for (int kind = 0; kind < 5; kind++) {
            const double seen = (double)(tally.pairs[kind] = samples[i][kind]);
            count += seen;
            sum += seen * kind / 4.0;
            squares += seen * kind * kind / 16.0;
        }
        const double mean = sum / count, variance = squares / count - mean * mean;
        const double s0 = score_of_elo(0), s1 = score_of_elo(5);
        const double normal = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
        assert_near(tally_llr(&tally, 0, 5), normal, 0.02 + 0.02 * fabs(normal));
    }
}

static void exchanging_sides_or_hypotheses_turns_the_sign(void **state) {
    (void)state;
    const Tally tally = {.pairs = {5, 20, 50, 30, 10}}, reversed = {.pairs = {10, 30, 50, 20, 5}};
    assert_near(tally_llr(&tally, 0, 10), -tally_llr(&reversed, -10, 0), 1e-9);
    assert_near(tally_llr(&tally, 0, 10), -tally_llr(&tally, 10, 0), 1e-9);
}

static void the_bounds_are_walds(void **state) {
    (void)state;
    assert_near(sprt_bound(0.05), 2.94443897916644, 1e-12);
    assert_near(sprt_bound(0.5), 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_and_score_are_inverse),
        cmocka_unit_test(an_even_match_has_its_error),
        cmocka_unit_test(pairs_that_cancel_out_have_a_small_error),
        cmocka_unit_test(single_games_count_where_there_are_no_pairs),
        cmocka_unit_test(nothing_played_says_nothing),
        cmocka_unit_test(clean_sweeps_are_certain),
        cmocka_unit_test(the_ratio_is_nearly_normal),
        cmocka_unit_test(exchanging_sides_or_hypotheses_turns_the_sign),
        cmocka_unit_test(the_bounds_are_walds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
