/* budget: limits on a search (nodes, seconds, a stop flag) and the account of what it has used.
 *
 * A search polls its budget and, when it is spent, returns with the best answer so far. With a
 * node limit alone, the same search gives the same answer on every machine.
 *
 * A search that runs several smaller ones gives each a slice of its own budget:
 *
 *      const KmBudget slice = km_spending_slice(&spending, 20000, 0);
 *      KmSpending used = km_spending_begin(slice);
 *      ... search, counting with km_spending_node(&used) ...
 *      if (km_spending_charge(&spending, used.nodes)) return; // the whole budget is spent
 *
 * The slice may also go into the options of a search that returns its node count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_BUDGET_H
#define KM_BASE_BUDGET_H

#include "keymove/api.h"

#include <stdbool.h>
#include <stdint.h>

KM_BEGIN_DECLS

/* Zero in every field means no limit. */
typedef struct KmBudget {
    uint64_t nodes;
    double seconds;
    /* Set to nonzero by a signal handler or another thread to stop the search; or NULL. Read
     * with relaxed atomic loads. */
    const volatile int *stop;
    /* Where the search publishes its node count from time to time, with relaxed atomic stores;
     * or NULL. */
    volatile uint64_t *watched;
    /* Nodes that earlier searches have used; added to what `watched` shows. */
    uint64_t watched_before;
} KmBudget;

/* Was the search asked to stop? `stop` is as in KmBudget. */
static inline bool km_stop_requested(const volatile int *stop) {
    return stop && __atomic_load_n(stop, __ATOMIC_RELAXED);
}

/* A budget in use: when the search began, and how many nodes it has counted. Read `nodes` and
 * `spent`; leave the other fields to the functions below. */
typedef struct KmSpending {
    KmBudget budget;
    double start;
    uint64_t nodes;
    uint64_t next_poll; /* the clock and the flag are read when `nodes` reaches this */
    uint64_t stride;    /* nodes between two polls, adjusted to take about a millisecond */
    double last_poll;
    bool spent;
} KmSpending;

/* Starts the clock of a budget. */
KM_API KmSpending km_spending_begin(KmBudget budget);

/* Reads the clock and the flag now. Returns true when the budget is spent. */
KM_API bool km_spending_poll(KmSpending *spending);

/* Counts one node. Returns true when the budget is spent; polls now and then. */
static inline bool km_spending_node(KmSpending *spending) {
    return ++spending->nodes >= spending->next_poll ? km_spending_poll(spending) : spending->spent;
}

/* Seconds since the search began. */
KM_API double km_spending_seconds(const KmSpending *spending);

/* A slice of what is left: at most `nodes` nodes and `seconds` seconds, and never more than the
 * rest of the budget; 0 stands for all of the rest. The slice has the same stop flag and goes on
 * with the published node count. When nothing is left, the slice is the smallest budget that is
 * a limit at all: one node, or a nanosecond. */
KM_API KmBudget km_spending_slice(const KmSpending *spending, uint64_t nodes, double seconds);

/* Adds the nodes that a slice has used, and polls. Returns true when the whole budget is spent. */
KM_API bool km_spending_charge(KmSpending *spending, uint64_t nodes);

KM_END_DECLS
#endif
