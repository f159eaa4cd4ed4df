/* budget: the only way to bound a search: nodes, a deadline, and a flag that anyone may raise.
 *
 * A search polls its budget and unwinds, keeping the best answer so far. With a node limit alone the
 * same search gives the same answer on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_BUDGET_H
#define KM_BASE_BUDGET_H

#include "keymove/api.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Zero in every field means no limit. */
typedef struct KmBudget {
    uint64_t nodes;
    double seconds;
    /* Raised by a signal handler or another thread; read with relaxed atomic loads. */
    const volatile int *stop;
    /* Where the nodes so far are told now and then, by relaxed atomic stores, to who watches; or NULL. */
    volatile uint64_t *watched;
} KmBudget;

/* A budget being spent: when the search began, and what it has used. */
typedef struct KmSpending {
    KmBudget budget;
    double start;
    uint64_t nodes;
    uint64_t next_look; /* the clock and the flag are looked at when `nodes` gets here */
    uint64_t stride;    /* nodes between two looks: as many as take about a millisecond */
    double looked;
    bool spent;
} KmSpending;

KM_API KmSpending km_spending_begin(KmBudget budget);

/* Looks at the clock and the flag; use km_spending_node. */
KM_API bool km_spending_look(KmSpending *spending);

/* Counts one node; true when the budget is used up. */
static inline bool km_spending_node(KmSpending *spending) {
    return ++spending->nodes >= spending->next_look ? km_spending_look(spending) : spending->spent;
}

/* Seconds since the search began. */
KM_API double km_spending_seconds(const KmSpending *spending);

/* What is left, as the budget of one search among several; the least of each limit when it is used up. Whom
 * to tell is not passed on. */
KM_API KmBudget km_spending_rest(const KmSpending *spending);

#ifdef __cplusplus
}
#endif
#endif
