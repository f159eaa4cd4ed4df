/* solo_plan_task: what the search for plans is given and what it finds, and the memory it uses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_TASK_H
#define KEYMOVE_SRC_SOLO_PLAN_TASK_H

#include "keymove/base/budget.h"
#include "keymove/solo/solo_result.h"

#include <stddef.h>

/* In `in` and `out` of a plan. */
enum { PLAN_NONE = 0xffff, PLAN_OPEN = 0xfffe };

/* A plan over places (occupied squares) 0 to n - 1. Place v is left by the piece that came from place in[v]
 * (v itself: by the piece that stood there) for place out[v], or PLAN_NONE where a piece remains. */
typedef struct PlanView {
    int places;
    const uint8_t *square; /* of each place */
    const uint16_t *in, *out;
    const uint64_t *before; /* row v, of `words` words: the places that must be left before v */
    int words;
} PlanView;

/* One order in which the captures of a plan can be played; returns their number. */
int km_plan_write(const PlanView *plan, KmSoloMove moves[KM_SOLO_MOVES]);

/* Memory that is reused from one board to the next; zero in every field is empty. */
typedef struct PlanBuffer {
    void *bytes;
    size_t size;
} PlanBuffer;

typedef struct PlanMemory {
    PlanBuffer levels, options, edges, scratch;
} PlanMemory;

/* Grows a buffer to at least `need` bytes, keeping its contents; false when there is no memory. */
bool km_plan_reserve(PlanBuffer *buffer, size_t need);
void km_plan_memory_free(PlanMemory *memory);

typedef struct PlanTask {
    const KmSoloBoard *board;
    int roots; /* number of pieces that may remain */
    uint64_t seed;
    bool all;   /* visit every plan, without restarts */
    bool learn; /* begin with clause learning, if the board allows it */
    KmSpending *spending;
    bool (*found)(void *context, const PlanView *plan); /* false ends the search */
    void *context;
    void (*watch)(void *context, const KmSoloStep *step); /* or NULL */
    void *watch_context;
    uint64_t backtracks; /* result: decisions undone */
} PlanTask;

typedef enum PlanEnd {
    PLAN_COMPLETE, /* every plan was visited; if none was found, there is none */
    PLAN_STOPPED,  /* `found` ended the search */
    PLAN_RESTART,  /* internal: the limit of this round was reached */
    PLAN_SPENT,    /* the budget is used up */
    PLAN_NO_MEMORY
} PlanEnd;

#endif
