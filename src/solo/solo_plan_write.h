/* solo_plan_write: one order of captures in which a plan can be played.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_WRITE_H
#define KEYMOVE_SRC_SOLO_PLAN_WRITE_H

#include "solo_plan_search.h"

/* Returns how many captures. */
int km_plan_write(const PlanView *plan, KmSoloMove moves[KM_SOLO_MOVES]);

/* The search that fits the board. */
PlanEnd km_plan_search(PlanTask *task, PlanMemory *memory);

#endif
