/* budget: polling of limits. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/budget.h"

#include "keymove/base/clock.h"

/* Between two looks at the clock; some tens of microseconds of search. */
enum { STRIDE = 1024 };

#define LEAST_SECONDS 1e-9

KmSpending km_spending_begin(KmBudget budget) {
    KmSpending spending = {.budget = budget, .start = km_clock_seconds()};
    km_spending_look(&spending);
    return spending;
}

bool km_spending_look(KmSpending *spending) {
    const KmBudget *budget = &spending->budget;
    if ((budget->nodes && spending->nodes >= budget->nodes) ||
        (budget->stop && __atomic_load_n(budget->stop, __ATOMIC_RELAXED)) ||
        (budget->seconds > 0 && km_spending_seconds(spending) >= budget->seconds))
        spending->spent = true;
    if (budget->watched) __atomic_store_n(budget->watched, spending->nodes, __ATOMIC_RELAXED);
    spending->next_look = spending->nodes + STRIDE;
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
