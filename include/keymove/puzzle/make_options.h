/* make_options: what a maker of problems is asked for, whatever their stipulation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_MAKE_OPTIONS_H
#define KM_PUZZLE_MAKE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "keymove/chess/position.h"

enum { KM_MAKE_LONGEST = 6, KM_MAKE_LEAST_PIECES = 3, KM_MAKE_MOST_PIECES = 32 };

typedef struct KmMakeOptions {
    int moves; /* the mate takes exactly so many moves; default: 2; at most KM_MAKE_LONGEST */
    int least_pieces; /* kings included; default: 5 */
    int most_pieces;  /* default: 12 */
    uint64_t seed;
    bool no_duals;   /* after every defence one move alone mates soonest, to the end */
    bool economical; /* no piece can be taken away without spoiling the problem */
    bool quiet_key;  /* the key neither checks nor captures */
    /* The pieces, such as "KQvKR": White's before the 'v', Black's after it; NULL: any. */
    const char *material;
    int least_rating, most_rating; /* of the estimate, see difficulty.h; 0: no limit */
    const KmPosition *from;        /* vary this position; NULL: begin with random positions */
    uint64_t tries;                /* positions to try for one problem; default: 20 million */
    unsigned hash_mb;              /* default: 16 */
    const volatile int *stop;      /* see KmBudget; or NULL */
} KmMakeOptions;

#endif
