/* solo_plan_task: memory of searches, and plans as captures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_task.h"

#include <stdlib.h>

bool km_plan_reserve(PlanBuffer *buffer, size_t need) {
    if (need <= buffer->size) return true;
    const size_t larger = need + need / 2 + 4096;
    void *moved = realloc(buffer->bytes, larger);
    if (!moved) return false;
    buffer->bytes = moved;
    buffer->size = larger;
    return true;
}

void km_plan_memory_free(PlanMemory *memory) {
    free(memory->levels.bytes);
    free(memory->options.bytes);
    free(memory->edges.bytes);
    free(memory->scratch.bytes);
    *memory = (PlanMemory){0};
}

/* The number of places that must be left before place v. */
static int rank_of(const PlanView *plan, int v) {
    int count = 0;
    for (int i = 0; i < plan->words; i++)
        count += __builtin_popcountll(plan->before[v * plan->words + i]);
    return count;
}

/* Sorts by rank: the relation is transitive, so a place has a higher rank than each one before it. */
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
