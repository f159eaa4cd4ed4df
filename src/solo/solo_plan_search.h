/* solo_plan_search: what the search for capture plans is asked, for boards of up to 64 pieces and of
 * up to 256 (the same code over sets of one word and of four).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_SEARCH_H
#define KEYMOVE_SRC_SOLO_PLAN_SEARCH_H

#include "keymove/base/budget.h"
#include "keymove/solo/solo_board.h"

/* In `in` and `out` of a plan. */
enum { PLAN_NONE = 0xffff, PLAN_OPEN = 0xfffe };

/* A plan over places 0 to n - 1: place v is left by the piece that came from in[v] (v itself: by the
 * piece that stood there) and goes to out[v]; PLAN_NONE where a piece remains. */
typedef struct PlanView {
    int places;
    const uint8_t *square;
    const uint16_t *in, *out;
    const uint64_t
        *before; /* row v: the places that must be left before v; `words` words to a row */
    int words;
} PlanView;

typedef struct PlanTask {
    const KmSoloBoard *board;
    int roots; /* most pieces that may remain */
    uint64_t seed;
    bool all;   /* visit every plan, without restarts */
    bool learn; /* learn from conflicts from the start, where it can */
    KmSpending *spending;
    /* Called with each plan; false ends the search. */
    bool (*found)(void *context, const PlanView *plan);
    void *context;
    uint64_t backtracks; /* out: undone decisions */
} PlanTask;

typedef enum PlanEnd {
    PLAN_COMPLETE,  /* every plan was visited; none found means that there is none */
    PLAN_STOPPED,   /* `found` ended it */
    PLAN_IMPATIENT, /* within the search: to be started again */
    PLAN_SPENT,     /* the budget ended it */
    PLAN_NO_MEMORY
} PlanEnd;

/* Memory that is kept from one board to the next. */
typedef struct PlanMemory {
    void *levels, *options, *edges, *scratch;
    size_t levels_size, options_size, edges_size, scratch_size;
} PlanMemory;

void km_plan_memory_free(PlanMemory *memory);
PlanEnd km_plan_search_64(PlanTask *task, PlanMemory *memory);
PlanEnd km_plan_search_256(PlanTask *task, PlanMemory *memory);

#endif
