/* solo_extensions: the number of orders in which a plan can be played, which are the linear extensions of its
 * partial order. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_EXTENSIONS_H
#define KEYMOVE_SRC_SOLO_EXTENSIONS_H

#include "solo_big.h"
#include "solo_plan_task.h"

/* The cache, which is reused from one plan to the next. */
typedef struct Extensions Extensions;

/* Caches the counts of up to `most_sets` sets of captures. NULL when there is no memory. */
Extensions *km_extensions_create(size_t most_sets);
void km_extensions_free(Extensions *extensions);

/* KM_ERR_LIMIT when the budget is used up. */
KmStatus km_extensions_count(Extensions *extensions, const PlanView *plan, KmSpending *spending,
                             Big *count);

#endif
