/* solo_plan: solving by plans. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan.h"

#include "solo_plan_search.h"

PlanEnd km_plan_search(PlanTask *task, PlanMemory *memory) {
    return task->board->count <= 64 ? km_plan_search_run(task, memory)
                                    : km_plan_wide_search_run(task, memory);
}

static bool keep_first(void *context, const PlanView *plan) {
    KmSoloResult *result = context;
    result->count = km_plan_write(plan, result->moves);
    return false;
}

KmStatus km_plan_reduce(const KmSoloBoard *board, int remain, const KmSoloOptions *options,
                        PlanMemory *memory, KmSoloResult *result) {
    result->verdict = KM_SOLO_UNKNOWN;
    result->count = 0;
    result->rule = KM_SOLO_NO_RULE;
    result->best_count = 0;
    KmSpending spending = km_spending_begin(options->budget);
    PlanTask task = {.board = board,
                     .roots = remain,
                     .seed = options->seed,
                     .spending = &spending,
                     .found = keep_first,
                     .context = result,
                     .watch = options->watch,
                     .watch_context = options->context};
    const PlanEnd end = remain >= board->count ? PLAN_STOPPED : km_plan_search(&task, memory);
    result->backtracks = task.backtracks;
    result->nodes = spending.nodes;
    result->seconds = km_spending_seconds(&spending);
    if (end == PLAN_NO_MEMORY) return KM_ERR_MEMORY;
    if (end == PLAN_SPENT) return KM_ERR_LIMIT;
    result->verdict = end == PLAN_STOPPED ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE;
    return KM_OK;
}

KmStatus km_plan_most(const KmSoloBoard *board, const KmSoloOptions *options, PlanMemory *memory,
                      KmSoloResult *result, int *remain) {
    KmSpending spending = km_spending_begin(options->budget);
    uint64_t backtracks = 0;
    KmStatus status = KM_OK;
    for (*remain = 1; *remain <= board->count; ++*remain) {
        KmSoloOptions rest = *options;
        rest.budget = km_spending_slice(&spending, 0, 0);
        status = km_plan_reduce(board, *remain, &rest, memory, result);
        km_spending_charge(&spending, result->nodes);
        backtracks += result->backtracks;
        if (status != KM_OK || result->verdict == KM_SOLO_SOLVED) break;
    }
    result->nodes = spending.nodes;
    result->backtracks = backtracks;
    result->seconds = km_spending_seconds(&spending);
    return status;
}
