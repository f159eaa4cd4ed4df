/* solo_plan_write: plans as captures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_write.h"

#include <stdlib.h>

void km_plan_memory_free(PlanMemory *memory) {
    free(memory->levels);
    free(memory->options);
    free(memory->edges);
    free(memory->scratch);
    *memory = (PlanMemory){0};
}

PlanEnd km_plan_search(PlanTask *task, PlanMemory *memory) {
    return task->board->count <= 64 ? km_plan_search_64(task, memory)
                                    : km_plan_search_256(task, memory);
}

/* How many places must be left before place v. */
static int rank_of(const PlanView *plan, int v) {
    int count = 0;
    for (int i = 0; i < plan->words; i++)
        count += __builtin_popcountll(plan->before[v * plan->words + i]);
    return count;
}

/* Who must wait for more goes later: a place that waits for another waits for all that the other waits
 * for, and for itself too. */
int km_plan_write(const PlanView *plan, KmSoloMove moves[KM_SOLO_MOVES]) {
    int next_of_rank[KM_SOLO_SQUARES + 1] = {0}, count = 0;
    int rank[KM_SOLO_SQUARES];
    for (int v = 0; v < plan->places; v++) {
        rank[v] = rank_of(plan, v);
        if (plan->out[v] < KM_SOLO_SQUARES) next_of_rank[rank[v] + 1]++;
    }
    for (int i = 1; i <= plan->places; i++) next_of_rank[i] += next_of_rank[i - 1];
    for (int v = 0; v < plan->places; v++) {
        if (plan->out[v] >= KM_SOLO_SQUARES) continue;
        moves[next_of_rank[rank[v]]++] = (KmSoloMove){plan->square[v], plan->square[plan->out[v]]};
        count++;
    }
    return count;
}
