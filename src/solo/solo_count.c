/* solo_count: enumerates plans and counts the orders of each. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_count.h"

#include "solo_extensions.h"
#include "solo_plan.h"

typedef struct Counting {
    const KmSoloCountOptions *options;
    KmSoloCount *count;
    KmSpending spending;
    Extensions *extensions;
    Big solutions;
    KmStatus status;
} Counting;

static bool count_plan(void *context, const PlanView *plan) {
    Counting *counting = context;
    const KmSoloCountOptions *options = counting->options;
    char text[KM_SOLO_COUNT_TEXT] = "";
    if (!options->plans_only) {
        Big orders;
        counting->status =
            km_extensions_count(counting->extensions, plan, &counting->spending, &orders);
        if (counting->status != KM_OK) return false;
        km_big_add(&counting->solutions, &orders);
        KmBuf out = km_buf(text, sizeof text);
        km_big_write(&orders, &out);
    }
    counting->count->plans++;
    if (options->plan) {
        KmSoloMove moves[KM_SOLO_MOVES];
        const int length = km_plan_write(plan, moves);
        options->plan(options->context, moves, length, text);
    }
    if (options->most_plans && counting->count->plans >= options->most_plans) {
        counting->status = KM_ERR_LIMIT;
        return false;
    }
    return true;
}

static KmStatus status_of(const Counting *counting, PlanEnd end) {
    if (end == PLAN_COMPLETE) return KM_OK;
    if (end == PLAN_NO_MEMORY) return KM_ERR_MEMORY;
    return counting->status != KM_OK ? counting->status : KM_ERR_LIMIT;
}

KmStatus km_solo_count(const KmSoloBoard *board, const KmSoloCountOptions *options,
                       KmSoloCount *count) {
    const size_t most_sets = options->most_sets ? options->most_sets : KM_SOLO_COUNT_SETS;
    *count = (KmSoloCount){0};
    Counting counting = {.options = options,
                         .count = count,
                         .spending = km_spending_begin(options->budget),
                         .extensions = km_extensions_create(most_sets),
                         .status = KM_OK};
    if (!counting.extensions) return KM_ERR_MEMORY;
    PlanMemory memory = {0};
    PlanTask task = {.board = board,
                     .roots = 1,
                     .all = true,
                     .spending = &counting.spending,
                     .found = count_plan,
                     .context = &counting};
    PlanEnd end = PLAN_COMPLETE;
    if (board->count > 1) {
        end = km_plan_search(&task, &memory);
    } else { /* already solved */
        count->plans = 1;
        km_big_set(&counting.solutions, 1);
    }
    km_plan_memory_free(&memory);
    km_extensions_free(counting.extensions);
    const KmStatus status = status_of(&counting, end);
    KmBuf out = km_buf(count->solutions, sizeof count->solutions);
    if (!options->plans_only) km_big_write(&counting.solutions, &out);
    count->complete = status == KM_OK;
    count->nodes = counting.spending.nodes;
    count->seconds = km_spending_seconds(&counting.spending);
    return status;
}
