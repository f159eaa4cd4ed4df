/* store_filter: which puzzles of a store are meant.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_STORE_FILTER_H
#define KM_PUZZLE_STORE_FILTER_H

#include <stdbool.h>
#include <stdint.h>

/* Zero in every field: all puzzles. */
typedef struct KmStoreFilter {
    int64_t id;                /* only this one */
    const char *kind, *source; /* a name; NULL: any */
    const char *theme, *tag;   /* names separated by commas, all of which a puzzle must have */
    const char *collection;
    const char *text;              /* part of the title, the reference or the position */
    int least_rating, most_rating; /* puzzles without a rating pass neither limit */
    int least_moves, most_moves;
    bool unsolved; /* never solved without help */
    int64_t after; /* only puzzles with a greater number, */
    int limit;     /* and at most so many; 0: all */
} KmStoreFilter;

#endif
