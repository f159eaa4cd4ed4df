/* budget: polling of limits. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/budget.h"

#include "keymove/base/clock.h"

/* Between two looks at the clock; some tens of microseconds of search. */
enum { STRIDE = 1024 };

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
