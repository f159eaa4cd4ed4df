/* solo_plan: solves, proves and counts by searching capture plans instead of move sequences.
 *
 * Every occupied square but the last is left exactly once, so a solution is a tree of squares: each is
 * left by its own piece or by the last piece that arrived there, for another. Which squares must be left
 * before which others follows from that; any order that keeps it is a solution. A plan stands for all of
 * its orders, which is why there are few plans where there are very many sequences, and a search of plans
 * rarely goes wrong. The search is exact: that there is no plan is a proof that there is no solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_H
#define KEYMOVE_SRC_SOLO_PLAN_H

#include "keymove/solo/solo_result.h"

/* Memory for searches, one after another; one for each thread. */
typedef struct KmSoloPlanner KmSoloPlanner;

KmSoloPlanner *km_solo_planner_create(void);
void km_solo_planner_free(KmSoloPlanner *planner);

/* Solves or proves that there is no solution. KM_ERR_LIMIT when the budget ended first. */
KmStatus km_solo_planner_solve(KmSoloPlanner *planner, const KmSoloBoard *board,
                               const KmSoloOptions *options, KmSoloResult *result);

/* Captures that leave at most `remain` pieces, or the proof that there are none. */
KmStatus km_solo_planner_reduce(KmSoloPlanner *planner, const KmSoloBoard *board, int remain,
                                const KmSoloOptions *options, KmSoloResult *result);

/* The most captures that can be made, with the fewest pieces left in `remain`. The verdict is
 * KM_SOLO_SOLVED when it is proved that no more can be made; else (KM_ERR_LIMIT) what was found. */
KmStatus km_solo_planner_most(KmSoloPlanner *planner, const KmSoloBoard *board,
                              const KmSoloOptions *options, KmSoloResult *result, int *remain);

#endif
