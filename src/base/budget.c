/* budget: polling of limits. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/budget.h"

#include "keymove/base/clock.h"

/* Nodes take from nanoseconds to milliseconds. */
enum { FIRST_STRIDE = 8, MOST_STRIDE = 1024 };
#define LOOK_SECONDS 1e-3

#define LEAST_SECONDS 1e-9

KmSpending km_spending_begin(KmBudget budget) {
    const double now = km_clock_seconds();
    KmSpending spending = {.budget = budget, .start = now, .looked = now, .stride = FIRST_STRIDE};
    km_spending_look(&spending);
    return spending;
}

/* Looks more often where nodes take longer. */
static void pace(KmSpending *spending, double now) {
    const double passed = now - spending->looked;
    if (passed > 2 * LOOK_SECONDS)
        spending->stride = 1 + (uint64_t)((double)spending->stride * LOOK_SECONDS / passed);
    else if (passed < LOOK_SECONDS / 2 && spending->stride < MOST_STRIDE)
        spending->stride *= 2;
    spending->looked = now;
    spending->next_look = spending->nodes + spending->stride;
}

bool km_spending_look(KmSpending *spending) {
    const KmBudget *budget = &spending->budget;
    const double now = km_clock_seconds();
    if ((budget->nodes && spending->nodes >= budget->nodes) ||
        (budget->stop && __atomic_load_n(budget->stop, __ATOMIC_RELAXED)) ||
        (budget->seconds > 0 && now - spending->start >= budget->seconds))
        spending->spent = true;
    if (budget->watched) __atomic_store_n(budget->watched, spending->nodes, __ATOMIC_RELAXED);
    pace(spending, now);
    if (budget->nodes && spending->next_look > budget->nodes && budget->nodes > spending->nodes)
        spending->next_look = budget->nodes;
    return spending->spent;
}

double km_spending_seconds(const KmSpending *spending) {
    return km_clock_seconds() - spending->start;
}

KmBudget km_spending_rest(const KmSpending *spending) {
    const KmBudget *whole = &spending->budget;
    KmBudget rest = {.stop = whole->stop};
    if (whole->nodes)
        rest.nodes = whole->nodes > spending->nodes ? whole->nodes - spending->nodes : 1;
    if (whole->seconds > 0) {
        const double left = whole->seconds - km_spending_seconds(spending);
        rest.seconds = left > LEAST_SECONDS ? left : LEAST_SECONDS;
    }
    return rest;
}
