/* solo_plan_state: a partial plan: the options settled so far, and what follows from them.
 *
 * A plan is sound under these conditions:
 *
 *   - no piece arrives at a place that its own piece leaves, since that piece is never captured;
 *   - the piece of a chain p -> v1 -> v2 ... moves that way and has that many captures;
 *   - in time, c is left before v when a piece goes from c to v; the pieces between leave before that; and
 *     of the pieces that arrive at v, the carrier (which goes on from v or remains there) is the last;
 *   - under the king rule the king is never captured, and remains.
 *
 * The conditions in time all have the form "x is left before y", and can be met exactly when they form no
 * cycle. The state keeps their transitive closure.
 *
 * Invariant: `before` and `after` are transposes of each other, transitively closed and free of cycles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_STATE_H
#define KEYMOVE_SRC_SOLO_PLAN_STATE_H

#include "solo_plan_model.h"

/* A chain is a run of places that one piece leaves one after the other. What is known of its piece is kept
 * at its head; the chain may still grow at both ends. */
typedef struct PlanState {
    uint16_t in[PLAN_CAPACITY], out[PLAN_CAPACITY]; /* PLAN_OPEN while not settled */
    uint16_t head[PLAN_CAPACITY];                   /* at a chain's tail: its head */
    uint16_t tail[PLAN_CAPACITY];                   /* at a chain's head: its tail */
    uint16_t length[PLAN_CAPACITY];                 /* at a chain's head: its captures */
    uint8_t types[PLAN_CAPACITY]; /* at a chain's head: types of piece that can make them */
    Set open;                     /* places without a settled option */
    Set own;                      /* places that their own piece leaves */
    Set stays;                    /* places whose own piece does not leave */
    Set roots;                    /* places where a piece remains */
    int roots_left;
    Set before[PLAN_CAPACITY], after[PLAN_CAPACITY], arrivals[PLAN_CAPACITY];
} PlanState;

/* The options that are left: their number by place, the last one of each place, and which places a carrier
 * can come from. */
typedef struct PlanCensus {
    uint32_t count[PLAN_CAPACITY], last[PLAN_CAPACITY];
    Set carriers[PLAN_CAPACITY];
    Set leave; /* places that their own piece can leave */
} PlanCensus;

/* The state in which nothing is settled. */
void km_plan_state_init(const PlanModel *model, PlanState *state);

/* Whether an option agrees with what is settled, as far as its own conditions show. */
bool km_plan_state_allows(const PlanModel *model, const PlanState *state, const PlanOption *option);

/* Settles an option that the state allows. False when it contradicts the rest after all; the state is then
 * of no further use. */
bool km_plan_state_settle(const PlanModel *model, PlanState *state, const PlanOption *option);

/* Copies the numbers of the options of open places that the state allows from `from` to `to` (which may be
 * the same) and takes their census. Returns their number, or 0 when no piece could remain. */
size_t km_plan_state_filter(const PlanModel *model, const PlanState *state, const uint32_t *from,
                            size_t count, uint32_t *to, PlanCensus *census);

/* Bipartite matching, one augmenting path: finds a carrier for place v, taking it from another place if that
 * has a second choice. served[c] is the place that the carrier from c is for; `tried` receives the places
 * that were looked at, and is empty at the start. */
bool km_plan_find_carrier(const Set *carriers, uint16_t *served, Set *tried, int v);

#endif
