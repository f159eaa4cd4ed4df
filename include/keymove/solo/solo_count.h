/* solo_count: how many solutions a board has: as plans, and as sequences of captures.
 *
 * A plan says of each square by whom it is left and whereto, and nothing of the order in which captures
 * that do not wait for each other are made; so every solution belongs to one plan, and a plan stands for
 * as many sequences as there are orders to play it in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_COUNT_H
#define KM_SOLO_SOLO_COUNT_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { KM_SOLO_COUNT_TEXT = 968 };

/* Sets of captures whose orders are remembered while counting, unless the options say otherwise; they
 * take so much memory at most. */
enum { KM_SOLO_COUNT_SETS = 500000, KM_SOLO_COUNT_MB = 128 };

typedef struct KmSoloCount {
    uint64_t plans;
    char solutions[KM_SOLO_COUNT_TEXT]; /* sequences, in decimal digits: they may be very many */
    bool complete;                      /* else there are at least so many */
    uint64_t nodes;
    double seconds;
} KmSoloCount;

typedef struct KmSoloCountOptions {
    KmBudget budget;
    uint64_t most_plans; /* stop after so many; 0: never */
    size_t
        most_sets; /* remember so many; 0: KM_SOLO_COUNT_SETS. Fewer take less memory and more time. */
    bool plans_only; /* leave the orders uncounted; `solutions` is then "" */
    /* Called with one order of each plan, and the number of its orders ("" if plans_only). */
    void (*plan)(void *context, const KmSoloMove *moves, int count, const char *orders);
    void *context;
} KmSoloCountOptions;

/* KM_ERR_LIMIT when a limit ended it; the counts are then those so far. */
KM_API KmStatus km_solo_count(KmSoloCount *count, const KmSoloBoard *board,
                              const KmSoloCountOptions *options);

#ifdef __cplusplus
}
#endif
#endif
