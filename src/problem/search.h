/* search: what the three searches (battle, help, series) share: the stipulation, the tables, the budget and
 * the lines found. One thread owns one Search; the tables may be shared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_SEARCH_H
#define KM_SRC_PROBLEM_SEARCH_H

#include "enclosure.h"
#include "fates.h"
#include "key_set.h"
#include "keymove/base/budget.h"
#include "keymove/chess/position.h"
#include "keymove/mate/short_mate.h"
#include "keymove/problem/stipulation.h"
#include "pictures.h"

/* Lines of equal length, one after the other. */
typedef struct Lines {
    KmMove *moves;
    uint64_t count, room;
} Lines;

typedef struct Search {
    const KmStipulation *stipulation;
    KeySet *
        failed; /* positions and half-moves left without a solution; in battle play also solved ones */
    KmShortMate *mates;   /* decides direct mates; NULL for other stipulations */
    Enclosure *enclosure; /* what the bounds remember */
    Fates *fates;         /* help play that ends with a stalemate; else NULL */
    bool drafted;         /* series play: the next has been looked for */
    Pictures *pictures;   /* or NULL */
    KmSpending spending;
    /* Solutions of all threads so far, and at how many to stop (0: never). */
    _Atomic uint64_t *found;
    uint64_t most;
    bool no_memory; /* a line could not be kept */
    Lines lines;
    KmMove line[KM_STIPULATION_HALF_MOVES]; /* the moves that led to the node searched now */
    /* Battle play: by moves left, defences that refuted last; by piece and square, how often one did. */
    KmMove killers[KM_STIPULATION_LONGEST + 1][2];
    uint32_t refutations[16][64];
} Search;

/* Allocates what the searches for this stipulation need besides the tables, at most `hash_mb` megabytes; sets
 * `no_memory` when there is none. All other fields have been set before, or are zero. */
void km_search_begin(Search *search, unsigned hash_mb);
void km_search_end(Search *search);

/* Have all threads together found as many solutions as were asked for? */
static inline bool search_has_enough(const Search *search) {
    return search->most &&
           atomic_load_explicit(search->found, memory_order_relaxed) >= search->most;
}

/* Should the search return without an answer? */
static inline bool search_stopped(const Search *search) {
    return search->spending.spent || search->no_memory || search_has_enough(search);
}

/* Counts one more solution; false when there are enough without it. */
bool km_search_count(Search *search);

/* Keeps `line` as a solution. */
void km_search_keep_line(Search *search);

#endif
