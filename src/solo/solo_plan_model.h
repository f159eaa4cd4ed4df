/* solo_plan_model: a board as places, the captures that are possible between them, and the ways in which
 * each place can be left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_MODEL_H
#define KEYMOVE_SRC_SOLO_PLAN_MODEL_H

#include "solo_plan_set.h"
#include "solo_plan_task.h"

/* A capture from one place to another: which types of piece move that way, and the pieces between, which
 * must have left before. */
typedef struct PlanEdge {
    uint16_t from, to;
    uint8_t types;
    Set between;
} PlanEdge;

/* One way to leave place `at`: the piece that came from `in` over edge `edge_in` (or the place's own piece,
 * when `in` is `at`) leaves over `edge_out` for `out`. With `out` PLAN_NONE it remains at `at`; with `in`
 * PLAN_NONE as well, any piece may. */
typedef struct PlanOption {
    uint16_t at, in, out;
    uint8_t types;
    uint8_t crossed; /* number of pieces between, on both edges */
    uint32_t edge_in, edge_out;
} PlanOption;

typedef struct PlanModel {
    const KmSoloBoard *board;
    int roots;  /* number of pieces that may remain */
    int places; /* occupied squares, numbered from 0 */
    int king;   /* the place of a king under the king rule, or -1 */
    uint8_t square[PLAN_CAPACITY], type[PLAN_CAPACITY];
    uint16_t limit[PLAN_CAPACITY]; /* captures of the piece, at most n - 1 */
    uint16_t longest[256];         /* by set of types: the most captures of any of these pieces */
    PlanEdge *edges;               /* sorted by `from` */
    size_t edge_count;
    PlanOption *options; /* sorted by `at` */
    size_t option_count;
} PlanModel;

static inline uint8_t plan_type_bit(int type) { return (uint8_t)(1 << type); }

/* Makes the model in the edges, options and scratch of `memory`; false when there is no memory. */
bool km_plan_model_init(PlanModel *model, const KmSoloBoard *board, int roots, PlanMemory *memory);

#endif
