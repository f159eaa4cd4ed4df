/* solo_plan_search: exact search for plans by backtracking with restarts. It branches on the place with the
 * fewest options left, weighted by conflicts (Boussemart and others, Boosting systematic search by weighting
 * constraints, 2004), and settles what has a single option. Boards that resist are given to the
 * clause-learning search of solo_plan_clauses, where that applies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_SEARCH_H
#define KEYMOVE_SRC_SOLO_PLAN_SEARCH_H

#include "solo_plan_task.h"

/* For boards of up to 64 and of up to 256 pieces. */
PlanEnd km_plan_search_run(PlanTask *task, PlanMemory *memory);
PlanEnd km_plan_wide_search_run(PlanTask *task, PlanMemory *memory);

#endif
