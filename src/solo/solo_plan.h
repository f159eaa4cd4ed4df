/* solo_plan: solves, proves and counts by searching capture plans instead of sequences of captures.
 *
 * Every occupied square but the last is left exactly once, so a solution is a tree of squares: each square
 * is left for another one, by the piece that stood there or by the last piece that arrived. This implies
 * which squares must be left before which others, and every order that respects that is a solution. A plan
 * represents all of its orders; so there are few plans where there are very many sequences, and a search of
 * plans rarely goes wrong. The search is exact: no plan means no solution.
 *
 * The modules: solo_plan_set (sets of places), solo_plan_model (the possible captures of a board),
 * solo_plan_state (captures decided so far and what follows from them), solo_plan_search (backtracking with
 * restarts), solo_plan_clauses (the same problem for the clause-learning solver solo_cdcl).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_H
#define KEYMOVE_SRC_SOLO_PLAN_H

#include "keymove/solo/solo_result.h"
#include "solo_plan_task.h"

/* Visits plans. */
PlanEnd km_plan_search(PlanTask *task, PlanMemory *memory);

/* Finds captures that leave at most `remain` pieces, or proves that there are none; 1 solves the board.
 * KM_ERR_LIMIT when the budget is used up. */
KmStatus km_plan_reduce(const KmSoloBoard *board, int remain, const KmSoloOptions *options,
                        PlanMemory *memory, KmSoloResult *result);

/* Finds the longest sequence of captures; `remain` receives the number of pieces left. The verdict is
 * KM_SOLO_SOLVED when it is proved that no sequence is longer. */
KmStatus km_plan_most(const KmSoloBoard *board, const KmSoloOptions *options, PlanMemory *memory,
                      KmSoloResult *result, int *remain);

#endif
