/* solo_plan: from boards to plans and back to captures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan.h"

#include "solo_plan_write.h"

#include <stdlib.h>

struct KmSoloPlanner {
    PlanMemory memory;
};

KmSoloPlanner *km_solo_planner_create(void) { return calloc(1, sizeof(KmSoloPlanner)); }

void km_solo_planner_free(KmSoloPlanner *planner) {
    if (!planner) return;
    km_plan_memory_free(&planner->memory);
    free(planner);
}

static bool keep_first(void *context, const PlanView *plan) {
    KmSoloResult *result = context;
    result->count = km_plan_write(plan, result->moves);
    return false;
}

static KmStatus conclude(KmSoloResult *result, const KmSpending *spending, PlanEnd end) {
    result->nodes = spending->nodes;
    result->seconds = km_spending_seconds(spending);
    switch (end) {
    case PLAN_STOPPED:
        result->verdict = KM_SOLO_SOLVED;
        return KM_OK;
    case PLAN_COMPLETE:
        result->verdict = KM_SOLO_UNSOLVABLE;
        return KM_OK;
    case PLAN_NO_MEMORY:
        return KM_ERR_MEMORY;
    default:
        return KM_ERR_LIMIT;
    }
}

KmStatus km_solo_planner_reduce(KmSoloPlanner *planner, const KmSoloBoard *board, int remain,
                                const KmSoloOptions *options, KmSoloResult *result) {
    result->verdict = KM_SOLO_UNKNOWN;
    result->count = 0;
    KmSpending spending = km_spending_begin(options->budget);
    PlanTask task = {.board = board,
                     .roots = remain,
                     .seed = options->seed,
                     .spending = &spending,
                     .found = keep_first,
                     .context = result};
    const PlanEnd end =
        remain >= board->count ? PLAN_STOPPED : km_plan_search(&task, &planner->memory);
    result->backtracks = task.backtracks;
    return conclude(result, &spending, end);
}

KmStatus km_solo_planner_solve(KmSoloPlanner *planner, const KmSoloBoard *board,
                               const KmSoloOptions *options, KmSoloResult *result) {
    return km_solo_planner_reduce(planner, board, 1, options, result);
}

KmStatus km_solo_planner_most(KmSoloPlanner *planner, const KmSoloBoard *board,
                              const KmSoloOptions *options, KmSoloResult *result, int *remain) {
    KmSpending spending = km_spending_begin(options->budget);
    uint64_t backtracks = 0;
    KmStatus status = KM_OK;
    for (*remain = 1; *remain <= board->count; ++*remain) {
        KmSoloOptions rest = *options;
        rest.budget = km_spending_slice(&spending, 0, 0);
        status = km_solo_planner_reduce(planner, board, *remain, &rest, result);
        km_spending_charge(&spending, result->nodes);
        backtracks += result->backtracks;
        if (status != KM_OK || result->verdict == KM_SOLO_SOLVED) break;
    }
    result->nodes = spending.nodes;
    result->backtracks = backtracks;
    result->seconds = km_spending_seconds(&spending);
    return status;
}
