/* budget: polling of limits, and slices of what is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/budget.h"

#include "keymove/base/clock.h"

/* A node takes from nanoseconds to milliseconds, so the number of nodes between two polls
 * adapts. */
enum { FIRST_STRIDE = 8, MAX_STRIDE = 1024 };
#define POLL_SECONDS 1e-3

/* The smallest limits of a slice: zero would mean no limit. */
#define LEAST_NODES   1
#define LEAST_SECONDS 1e-9

KmSpending km_spending_begin(KmBudget budget) {
    const double now = km_clock_seconds();
    KmSpending spending = {
        .budget = budget, .start = now, .last_poll = now, .stride = FIRST_STRIDE};
    km_spending_poll(&spending);
    return spending;
}

/* Polls more often where nodes take longer. */
static void adjust_stride(KmSpending *spending, double now) {
    const double passed = now - spending->last_poll;
    if (passed > 2 * POLL_SECONDS)
        spending->stride = 1 + (uint64_t)((double)spending->stride * POLL_SECONDS / passed);
    else if (passed < POLL_SECONDS / 2 && spending->stride < MAX_STRIDE)
        spending->stride *= 2;
    spending->last_poll = now;
    spending->next_poll = spending->nodes + spending->stride;
}

bool km_spending_poll(KmSpending *spending) {
    const KmBudget *budget = &spending->budget;
    const double now = km_clock_seconds();
    if ((budget->nodes && spending->nodes >= budget->nodes) || km_stop_requested(budget->stop) ||
        (budget->seconds > 0 && now - spending->start >= budget->seconds))
        spending->spent = true;
    if (budget->watched)
        __atomic_store_n(budget->watched, budget->watched_before + spending->nodes,
                         __ATOMIC_RELAXED);
    adjust_stride(spending, now);
    if (budget->nodes && spending->next_poll > budget->nodes && budget->nodes > spending->nodes)
        spending->next_poll = budget->nodes;
    return spending->spent;
}

double km_spending_seconds(const KmSpending *spending) {
    return km_clock_seconds() - spending->start;
}

KmBudget km_spending_slice(const KmSpending *spending, uint64_t nodes, double seconds) {
    KmBudget slice = spending->budget;
    slice.watched_before += spending->nodes;
    if (slice.nodes)
        slice.nodes = slice.nodes > spending->nodes ? slice.nodes - spending->nodes : LEAST_NODES;
    if (slice.seconds > 0) {
        slice.seconds -= km_spending_seconds(spending);
        if (slice.seconds < LEAST_SECONDS) slice.seconds = LEAST_SECONDS;
    }
    if (nodes && (!slice.nodes || nodes < slice.nodes)) slice.nodes = nodes;
    if (seconds > 0 && (!(slice.seconds > 0) || seconds < slice.seconds)) slice.seconds = seconds;
    return slice;
}

bool km_spending_charge(KmSpending *spending, uint64_t nodes) {
    spending->nodes += nodes;
    return km_spending_poll(spending);
}
