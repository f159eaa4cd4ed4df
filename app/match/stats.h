/* stats: Elo difference, its error, and sequential tests.
 *
 * Games come in pairs, one opening with colours reversed. The two games of a pair depend on each other
 * through the opening, so errors are computed from the results of pairs, of which there are five: 0, 1/2,
 * 1, 3/2 and 2 points. The test of two hypotheses is Wald's sequential probability ratio test with the
 * likelihoods of the most likely distributions of pairs that have the two expected scores (M. Van den
 * Bergh, "A practical introduction to the GSPRT").
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_STATS_H
#define KEYMOVE_APP_MATCH_STATS_H

#include <stdbool.h>
#include <stddef.h>

/* From one side's point of view. */
typedef struct Tally {
    size_t wins, draws, losses;
    size_t pairs[5]; /* complete pairs, by their half points */
} Tally;

typedef struct Strength {
    double score;       /* 0 to 1 */
    double elo;         /* may be infinite */
    double low, high;   /* the 95 % confidence interval */
    double superiority; /* likelihood that this side is stronger */
} Strength;

static inline size_t tally_games(const Tally *tally) {
    return tally->wins + tally->draws + tally->losses;
}

/* The Elo difference that gives this expected score, and the reverse. */
double elo_of_score(double score);
double score_of_elo(double elo);

/* The strength that follows from the tally; all zero if there are no games. */
Strength tally_strength(const Tally *tally);

/* The log-likelihood ratio of the pairs for a difference of `elo1` against one of `elo0`. */
double tally_llr(const Tally *tally, double elo0, double elo1);

/* The log-likelihood ratio at which a hypothesis is accepted with this probability of error. */
double sprt_bound(double error);

#endif
