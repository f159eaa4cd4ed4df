/* rating: the strength of a solver or the difficulty of a puzzle, by Glicko-2.
 *
 * A rating has a deviation (how uncertain it is) and a volatility (how much it fluctuates). An attempt at a puzzle
 * is a game between the two. M. E. Glickman, "Example of the Glicko-2 system", 2013.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_RATING_H
#define KM_PUZZLE_RATING_H

#include "keymove/api.h"

KM_BEGIN_DECLS

typedef struct KmRating {
    double rating, deviation, volatility;
} KmRating;

/* A game of a rating period: the opponent, and the score of 0, 0.5 or 1. */
typedef struct KmRatingGame {
    double rating, deviation;
    double score;
} KmRatingGame;

typedef struct KmRatingOptions {
    double tau; /* limits changes of the volatility; default: 0.5 */
} KmRatingOptions;

/* The rating of somebody who has not played yet: 1500, 350, 0.06. */
KM_API KmRating km_rating_initial(void);

/* The rating after a period in which these games were played; with none, only the deviation grows. `options` may
 * be NULL. */
KM_API KmRating km_rating_update(const KmRating *player, const KmRatingGame *games, int count,
                                 const KmRatingOptions *options);

/* The score that is expected of the player against the opponent of `game`. */
KM_API double km_rating_expected(const KmRating *player, const KmRatingGame *game);

KM_END_DECLS
#endif
