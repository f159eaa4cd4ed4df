/* trial: one depth-limited search after another, with a deeper limit each time.
 *
 * A depth-limited search fails in two ways that must not mix: NONE, it looked everywhere and no mate
 * exists at all; CUTOFF, it met its limit, so none within that many moves. What backtrack and
 * bestfirst share is here: deepening, all keys, and best play as a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_TRIAL_H
#define KM_MATE_TRIAL_H

#include "keymove/api.h"
#include "keymove/mate/answer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmTrial {
    KM_TRIAL_SPENT = 0, /* the budget ran out first */
    KM_TRIAL_FOUND,     /* mate within the limit, proved */
    KM_TRIAL_NONE,      /* no mate however long */
    KM_TRIAL_CUTOFF     /* no mate within the limit */
} KmTrial;

/* A depth-limited search: the side to move mates in `moves` or fewer; or, `defending`, is mated so,
 * whatever it plays. `best` takes the mating move when the side to move has one. */
typedef KmTrial KmTrialSearch(void *context, const KmPosition *pos, int moves, bool defending,
                              KmSpending *spending, KmMove *best);

/* Searches with limits 1, 2, ... to options->moves, until one finds a mate or fails for good: so the
 * mate found is a shortest one. */
KM_API void km_trial_solve(KmTrialSearch *search, void *context, const KmPosition *pos,
                           const KmMateOptions *options, KmMateResult *result);

#ifdef __cplusplus
}
#endif
#endif
