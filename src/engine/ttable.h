/* ttable: the transposition table: what the search knows of positions it has seen.
 *
 * Four entries to a cache line. Threads share the table without locks: an entry is two words, and the
 * key is kept XORed with the data (Hyatt and Mann 2002), so that an entry written by two threads at
 * once is not recognised instead of being wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_TTABLE_H
#define KEYMOVE_SRC_ENGINE_TTABLE_H

#include "score.h"

#include <stdatomic.h>
#include <stddef.h>

typedef enum Bound { BOUND_NONE = 0, BOUND_UPPER = 1, BOUND_LOWER = 2, BOUND_EXACT = 3 } Bound;

typedef struct TableEntry {
    _Atomic uint64_t lock; /* key XOR data */
    _Atomic uint64_t data;
} TableEntry;

typedef struct TableLine TableLine;

typedef struct Table {
    TableLine *lines;
    void *memory; /* of the lines, which begin at its first huge page */
    uint64_t count;
    unsigned age; /* of this search, 0 to 31 */
} Table;

/* An entry, taken out of the table. */
typedef struct Known {
    bool found;
    bool pv; /* it stood once on a line of best play */
    Bound bound;
    int depth;
    int score;   /* counted from the node that asks */
    int eval;    /* or NO_SCORE */
    KmMove move; /* legal where it is asked for, or KM_NO_MOVE */
} Known;

/* A known score says more than the judgement when it bounds on the right side. */
static inline int known_or_judged(const Known *known, int eval) {
    const bool says_more = known->found && !score_is_mate(known->score) &&
                           (known->bound & (known->score > eval ? BOUND_LOWER : BOUND_UPPER));
    return says_more ? known->score : eval;
}

KmStatus km_ttable_create(Table *table, unsigned megabytes);
void km_ttable_free(Table *table);
void km_ttable_clear(Table *table);
void km_ttable_new_search(Table *table);

/* What is known of `pos`, `ply` plies from the root. */
Known km_ttable_probe(const Table *table, const KmPosition *pos, int ply);
void km_ttable_store(Table *table, const KmPosition *pos, int ply, Known known);

/* Has the processor fetch the line that will be asked for. */
void km_ttable_prefetch(const Table *table, uint64_t key);

/* Thousandths of the table filled by this search. */
int km_ttable_full(const Table *table);

#endif
