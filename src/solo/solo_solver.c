/* solo_solver: the choice of method, and verification. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_solver.h"

#include "keymove/solo/solo_replay.h"
#include "solo_plan.h"
#include "solo_search.h"

#include <stdlib.h>
#include <string.h>

struct KmSoloSolver {
    KmSoloPlanner *planner;
};

static const char *const method_names[KM_SOLO_METHODS] = {"plan",   "bfs",    "random", "rank",
                                                          "attack", "center", "hybrid"};

KmSoloSolver *km_solo_solver_create(void) {
    KmSoloSolver *solver = malloc(sizeof *solver);
    if (!solver) return NULL;
    solver->planner = km_solo_planner_create();
    if (solver->planner) return solver;
    free(solver);
    return NULL;
}

void km_solo_solver_free(KmSoloSolver *solver) {
    if (!solver) return;
    km_solo_planner_free(solver->planner);
    free(solver);
}

KmStatus km_solo_solver_solve(KmSoloSolver *solver, const KmSoloBoard *board,
                              const KmSoloOptions *options, KmSoloResult *result) {
    const KmStatus status = options->method == KM_SOLO_PLAN
                                ? km_solo_planner_solve(solver->planner, board, options, result)
                                : km_solo_search(board, options, result);
    if (status != KM_OK || result->verdict != KM_SOLO_SOLVED) return status;
    return km_solo_replay_solves(board, result->moves, result->count, NULL);
}

KmStatus km_solo_solver_most(KmSoloSolver *solver, const KmSoloBoard *board,
                             const KmSoloOptions *options, KmSoloResult *result, int *remain) {
    const KmStatus status = km_solo_planner_most(solver->planner, board, options, result, remain);
    if (status != KM_OK) return status;
    int left = 0;
    const KmStatus judged = km_solo_replay(board, result->moves, result->count, &left, NULL);
    if (judged != KM_OK || left > *remain) return KM_ERR_ILLEGAL;
    *remain = left;
    return KM_OK;
}

const char *km_solo_method_name(KmSoloMethod method) {
    return method < KM_SOLO_METHODS ? method_names[method] : "?";
}

KmSoloMethod km_solo_method_named(const char *name) {
    int method = 0;
    while (method < KM_SOLO_METHODS && strcmp(method_names[method], name) != 0) method++;
    return (KmSoloMethod)method;
}

const char *km_solo_verdict_name(KmSoloVerdict verdict) {
    switch (verdict) {
    case KM_SOLO_SOLVED:
        return "solved";
    case KM_SOLO_UNSOLVABLE:
        return "unsolvable";
    default:
        return "unknown";
    }
}
