/* solo_count: the number of solutions of a board, as plans and as sequences of captures.
 *
 * A plan states for each square which piece leaves it and for which square, but not the order of captures
 * that are independent of each other. Every solution belongs to exactly one plan, and a plan represents as
 * many sequences as there are orders in which it can be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_COUNT_H
#define KM_SOLO_SOLO_COUNT_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

KM_BEGIN_DECLS

enum {
    KM_SOLO_COUNT_TEXT = 968,    /* room for any number of solutions in decimal */
    KM_SOLO_COUNT_SETS = 500000, /* default of `most_sets`... */
    KM_SOLO_COUNT_MB = 128       /* ...and the memory that this needs at most */
};

typedef struct KmSoloCount {
    uint64_t plans;
    char solutions[KM_SOLO_COUNT_TEXT]; /* number of sequences in decimal; it can be huge */
    bool complete;                      /* false: the numbers are lower bounds */
    uint64_t nodes;
    double seconds;
} KmSoloCount;

typedef struct KmSoloCountOptions {
    KmBudget budget;
    uint64_t most_plans; /* stop after this many plans; 0: no limit */
    /* Number of sets of captures whose count is cached; 0: KM_SOLO_COUNT_SETS. A smaller cache takes less
     * memory and more time. */
    size_t most_sets;
    bool plans_only; /* count plans only; `solutions` is then "" */
    /* Called for each plan with one order of its captures and the number of orders ("" if plans_only). */
    void (*plan)(void *context, const KmSoloMove *moves, int count, const char *orders);
    void *context;
} KmSoloCountOptions;

/* KM_ERR_LIMIT when a limit ended the count, KM_ERR_MEMORY when memory ran out; `count` then holds the
 * numbers so far. */
KM_API KmStatus km_solo_count(const KmSoloBoard *board, const KmSoloCountOptions *options,
                              KmSoloCount *count);

KM_END_DECLS
#endif
