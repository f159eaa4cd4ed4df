/* rating: the eight steps of Glicko-2, on its scale of mu and phi. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/rating.h"

#include <math.h>
#include <stddef.h>

#define SCALE          173.7178
#define CENTER         1500.0
#define PI_SQUARED     9.869604401089358
#define TOLERANCE      0.000001
#define MOST_STEPS     1000
#define DEFAULT_TAU    0.5
#define MOST_DEVIATION 350.0

KmRating km_rating_initial(void) { return (KmRating){CENTER, MOST_DEVIATION, 0.06}; }

static double weight_of(double phi) { return 1 / sqrt(1 + 3 * phi * phi / PI_SQUARED); }

static double expected(double mu, double other_mu, double other_phi) {
    return 1 / (1 + exp(-weight_of(other_phi) * (mu - other_mu)));
}

double km_rating_expected(const KmRating *player, const KmRatingGame *game) {
    return expected((player->rating - CENTER) / SCALE, (game->rating - CENTER) / SCALE,
                    game->deviation / SCALE);
}

/* What the volatility must satisfy (step 5): its root is the logarithm of the new volatility's square. */
typedef struct Equation {
    double delta, phi, variance, start, tau;
} Equation;

static double value_at(const Equation *e, double x) {
    const double ex = exp(x), sum = e->phi * e->phi + e->variance + ex;
    return ex * (e->delta * e->delta - sum) / (2 * sum * sum) - (x - e->start) / (e->tau * e->tau);
}

/* The Illinois variant of regula falsi. */
static double new_volatility(const Equation *e) {
    const double excess = e->delta * e->delta - e->phi * e->phi - e->variance;
    double a = e->start, b;
    if (excess > 0) {
        b = log(excess);
    } else {
        int k = 1;
        while (k < MOST_STEPS && value_at(e, a - k * e->tau) < 0) k++;
        b = a - k * e->tau;
    }
    double fa = value_at(e, a), fb = value_at(e, b);
    for (int step = 0; step < MOST_STEPS && fabs(b - a) > TOLERANCE; step++) {
        const double c = a + (a - b) * fa / (fb - fa), fc = value_at(e, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

KmRating km_rating_update(const KmRating *player, const KmRatingGame *games, int count,
                          const KmRatingOptions *options) {
    const double mu = (player->rating - CENTER) / SCALE, phi = player->deviation / SCALE;
    double information = 0, gain = 0;
    for (int i = 0; i < count; i++) {
        const double weight = weight_of(games[i].deviation / SCALE);
        const double score = km_rating_expected(player, &games[i]);
        information += weight * weight * score * (1 - score);
        gain += weight * (games[i].score - score);
    }
    KmRating after = *player;
    double spread = sqrt(phi * phi + player->volatility * player->volatility);
    if (count && information > 0) {
        const Equation equation = {.delta = gain / information,
                                   .phi = phi,
                                   .variance = 1 / information,
                                   .start = log(player->volatility * player->volatility),
                                   .tau = options && options->tau > 0 ? options->tau : DEFAULT_TAU};
        after.volatility = new_volatility(&equation);
        spread = sqrt(phi * phi + after.volatility * after.volatility);
        spread = 1 / sqrt(1 / (spread * spread) + information);
        after.rating = SCALE * (mu + spread * spread * gain) + CENTER;
    }
    after.deviation = SCALE * spread;
    if (after.deviation > MOST_DEVIATION) after.deviation = MOST_DEVIATION;
    return after;
}
