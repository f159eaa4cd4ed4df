/* ttable: the transposition table of the search.
 *
 * Four entries share a cache line. Threads share the table without locks: an entry is two words, and the key
 * is stored XORed with the data (Hyatt and Mann 2002), so that an entry written by two threads at once does
 * not match any key.
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

/* The unpacked entry of a position. */
typedef struct TableHit {
    bool found;
    bool pv; /* it was once a PV node */
    Bound bound;
    int depth;
    int score;   /* mates are counted from the root */
    int eval;    /* or NO_SCORE */
    KmMove move; /* legal in the position, or KM_NO_MOVE */
} TableHit;

/* The evaluation, replaced by the score of the entry where that is a tighter bound. */
static inline int refined_eval(const TableHit *known, int eval) {
    const bool says_more = known->found && !score_is_mate(known->score) &&
                           (known->bound & (known->score > eval ? BOUND_LOWER : BOUND_UPPER));
    return says_more ? known->score : eval;
}

KmStatus km_ttable_create(Table *table, unsigned megabytes);
void km_ttable_free(Table *table);
void km_ttable_clear(Table *table);
void km_ttable_new_search(Table *table);

/* Looks up `pos`, `ply` plies from the root. */
TableHit km_ttable_probe(const Table *table, const KmPosition *pos, int ply);
void km_ttable_store(Table *table, const KmPosition *pos, int ply, TableHit known);

/* Prefetches the cache line of a key. */
void km_ttable_prefetch(const Table *table, uint64_t key);

/* Thousandths of the table filled by this search. */
int km_ttable_full(const Table *table);

#endif
