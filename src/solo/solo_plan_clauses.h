/* solo_plan_clauses: the plans of a board of up to 64 pieces as clauses, for boards that resist the search
 * of solo_plan_search. For boards where no piece captures more than twice and one piece remains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_CLAUSES_H
#define KEYMOVE_SRC_SOLO_PLAN_CLAUSES_H

#include "keymove/base/rng.h"
#include "solo_plan_model.h"

#if PLAN_WORDS == 1

/* Whether the clauses describe this kind of board. */
bool km_plan_clauses_fit(const PlanModel *model);

typedef struct PlanLearning {
    const PlanModel *model;
    KmRng *rng;
    KmSpending *spending;
    int round;          /* how often it was tried before: each time it may go on for longer */
    bool unlimited;     /* do not give up */
    uint64_t conflicts; /* result */
} PlanLearning;

/* PLAN_STOPPED with a plan: the option of each place is in `chosen`. PLAN_COMPLETE when there is none,
 * PLAN_RESTART when it gave up. */
PlanEnd km_plan_clauses_solve(PlanLearning *learning, uint32_t chosen[PLAN_CAPACITY]);

#endif
#endif
