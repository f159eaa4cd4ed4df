/* solo_orders: in how many orders a plan can be played. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_ORDERS_H
#define KEYMOVE_SRC_SOLO_ORDERS_H

#include "solo_big.h"
#include "solo_plan_search.h"

/* Memory that is kept from one plan to the next. */
typedef struct Orders Orders;

/* Remembers so many sets of captures at once. */
Orders *km_solo_orders_create(size_t most_sets);
void km_solo_orders_free(Orders *orders);

/* KM_ERR_LIMIT when the budget ended first. */
KmStatus km_solo_orders_count(Orders *orders, const PlanView *plan, KmSpending *spending,
                              Big *count);

#endif
