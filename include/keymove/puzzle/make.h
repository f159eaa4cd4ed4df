/* make: new mate problems, every one of them proved.
 *
 * Random positions are drawn until one has a mate in exactly N moves with a single first move that forces it;
 * where N is large, positions with shorter mates are varied until their mates are long enough. The same options
 * and seed give the same problems on every machine. White moves and mates in all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_MAKE_H
#define KM_PUZZLE_MAKE_H

#include "keymove/api.h"
#include "keymove/puzzle/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

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
    const KmPosition *from;   /* vary this position; NULL: begin with random positions */
    uint64_t tries;           /* positions to try for one problem; default: 20 million */
    unsigned hash_mb;         /* default: 16 */
    const volatile int *stop; /* see KmBudget; or NULL */
} KmMakeOptions;

typedef struct KmMaker KmMaker;

/* Checks the options and creates a maker. KM_ERR_SYNTAX or KM_ERR_ILLEGAL with the reason in `error`;
 * KM_ERR_MEMORY. */
KM_API KmStatus km_maker_create(const KmMakeOptions *options, KmMaker **maker, KmError *error);
KM_API void km_maker_free(KmMaker *maker);

/* Makes the next problem, different from all before it even when mirrored. KM_ERR_LIMIT when it was stopped
 * or the tries were used up; KM_ERR_MEMORY. */
KM_API KmStatus km_maker_next(KmMaker *maker, KmPuzzle *puzzle);

#ifdef __cplusplus
}
#endif
#endif
