/* stats: Elo, its error, and the sequential test. SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats.h"

#include <math.h>

enum { KINDS = 5 };

#define CONFIDENCE 1.959963984540054 /* standard deviations around 95 % */
#define UNSEEN     1e-3              /* count for a kind of pair that was never seen */

double elo_of_score(double score) {
    if (score <= 0) return -INFINITY;
    if (score >= 1) return INFINITY;
    return 400 * log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* --- Elo ------------------------------------------------------------------------------------------- */

/* The standard error of the score, by pairs; by single games if there are fewer than two pairs. */
static double standard_error(const Tally *tally, double score) {
    double count = 0, sum = 0, squares = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        const double points = kind / 4.0, seen = (double)tally->pairs[kind];
        count += seen;
        sum += seen * points;
        squares += seen * points * points;
    }
    if (count < 2) {
        count = (double)tally_games(tally);
        sum = count * score;
        squares = (double)tally->wins + 0.25 * (double)tally->draws;
    }
    const double mean = sum / count, variance = squares / count - mean * mean;
    return variance > 0 ? sqrt(variance / count) : 0;
}

Strength tally_strength(const Tally *tally) {
    const double games = (double)tally_games(tally);
    if (games == 0) return (Strength){0};
    const double score = ((double)tally->wins + 0.5 * (double)tally->draws) / games;
    const double error = standard_error(tally, score);
    const double normal = error > 0 ? (score - 0.5) / error : 0;
    return (Strength){
        .score = score,
        .elo = elo_of_score(score),
        .low = elo_of_score(score - CONFIDENCE * error),
        .high = elo_of_score(score + CONFIDENCE * error),
        .superiority = error > 0      ? 0.5 * erfc(-normal / sqrt(2))
                       : score == 0.5 ? 0.5
                       : score > 0.5  ? 1
                                      : 0,
    };
}

/* --- the sequential test --------------------------------------------------------------------------- */

/* The most likely distribution of the kinds that has this mean, given how often each was seen: it is
 * seen / (1 + x (points - mean)), where x solves sum(seen (points - mean) / (1 + x (points - mean))) = 0.
 * The sum falls with x, between the poles of the two outermost kinds. */
static void likeliest(const double seen[KINDS], double mean, double probability[KINDS]) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int step = 0; step < 100; step++) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            const double away = kind / 4.0 - mean;
            sum += seen[kind] * away / (1 + x * away);
        }
        if (sum > 0)
            low = x;
        else
            high = x;
    }
    const double x = (low + high) / 2;
    for (int kind = 0; kind < KINDS; kind++)
        probability[kind] = seen[kind] / (1 + x * (kind / 4.0 - mean));
}

double tally_llr(const Tally *tally, double elo0, double elo1) {
    double seen[KINDS], total = 0, p0[KINDS], p1[KINDS], ratio = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        seen[kind] = tally->pairs[kind] ? (double)tally->pairs[kind] : UNSEEN;
        total += seen[kind];
    }
    if (total < 1) return 0;
    for (int kind = 0; kind < KINDS; kind++) seen[kind] /= total;
    likeliest(seen, score_of_elo(elo0), p0);
    likeliest(seen, score_of_elo(elo1), p1);
    for (int kind = 0; kind < KINDS; kind++) ratio += seen[kind] * log(p1[kind] / p0[kind]);
    return total * ratio;
}

double sprt_bound(double error) { return log((1 - error) / error); }
