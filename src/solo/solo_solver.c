/* solo_solver: the choice of method, and verification. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_solver.h"

#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_theory.h"
#include "solo_plan.h"
#include "solo_search.h"

#include <stdlib.h>
#include <string.h>

struct KmSoloSolver {
    PlanMemory memory;
};

static const char *const method_names[KM_SOLO_METHODS] = {"plan",   "bfs",    "random", "rank",
                                                          "attack", "center", "hybrid", "theory"};

KmSoloSolver *km_solo_solver_create(void) { return calloc(1, sizeof(KmSoloSolver)); }

void km_solo_solver_free(KmSoloSolver *solver) {
    if (!solver) return;
    km_plan_memory_free(&solver->memory);
    free(solver);
}

KmStatus km_solo_solver_solve(KmSoloSolver *solver, const KmSoloBoard *board,
                              const KmSoloOptions *options, KmSoloResult *result) {
    const bool thesis = options->method != KM_SOLO_PLAN && options->method != KM_SOLO_THEORY;
    KmStatus status = KM_OK;
    result->verdict = KM_SOLO_UNKNOWN;
    if (options->method == KM_SOLO_THEORY) km_solo_theory_solve(board, result);
    if (result->verdict == KM_SOLO_UNKNOWN)
        status = thesis ? km_solo_search(board, options, result)
                        : km_plan_reduce(board, 1, options, &solver->memory, result);
    if (status != KM_OK || result->verdict != KM_SOLO_SOLVED) return status;
    return km_solo_replay_solves(board, result->moves, result->count, NULL);
}

KmStatus km_solo_solver_reduce(KmSoloSolver *solver, const KmSoloBoard *board, int remain,
                               const KmSoloOptions *options, KmSoloResult *result) {
    const KmStatus status = km_plan_reduce(board, remain, options, &solver->memory, result);
    if (status != KM_OK || result->verdict != KM_SOLO_SOLVED) return status;
    int left = 0;
    const KmStatus replayed = km_solo_replay(board, result->moves, result->count, &left, NULL);
    return replayed == KM_OK && left <= remain ? KM_OK : KM_ERR_ILLEGAL;
}

KmStatus km_solo_solver_most(KmSoloSolver *solver, const KmSoloBoard *board,
                             const KmSoloOptions *options, KmSoloResult *result, int *remain) {
    const KmStatus status = km_plan_most(board, options, &solver->memory, result, remain);
    if (status != KM_OK) return status;
    int left = 0;
    const KmStatus replayed = km_solo_replay(board, result->moves, result->count, &left, NULL);
    if (replayed != KM_OK || left > *remain) return KM_ERR_ILLEGAL;
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
