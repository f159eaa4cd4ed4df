/* solo_solve: solves a board of Solo Chess by any method, and has every solution judged.
 *
 *      KmSoloSolver *solver = km_solo_solver_create();
 *      KmSoloResult result;
 *      if (km_solo_solve(solver, &result, &board, &(KmSoloOptions){0}) == KM_OK) ...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SOLVE_H
#define KM_SOLO_SOLO_SOLVE_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Memory for searches, one after another; one for each thread. */
typedef struct KmSoloSolver KmSoloSolver;

KM_API KmSoloSolver *km_solo_solver_create(void);
KM_API void km_solo_solver_free(KmSoloSolver *solver);

/* KM_OK with a verdict; KM_ERR_LIMIT or KM_ERR_MEMORY with KM_SOLO_UNKNOWN. A solution that the judge of
 * solo_replay.h refuses would be a fault of the program: KM_ERR_ILLEGAL. */
KM_API KmStatus km_solo_solve(KmSoloSolver *solver, KmSoloResult *result, const KmSoloBoard *board,
                              const KmSoloOptions *options);

/* The most captures that can be made; see km_solo_plan_most. Judged as well. */
KM_API KmStatus km_solo_most(KmSoloSolver *solver, KmSoloResult *result, int *remain,
                             const KmSoloBoard *board, const KmSoloOptions *options);

/* "plan", "bfs", ...; and back, KM_SOLO_METHODS for no method. */
KM_API const char *km_solo_method_name(KmSoloMethod method);
KM_API KmSoloMethod km_solo_method_named(const char *name);

/* "solved", "unsolvable", "unknown". */
KM_API const char *km_solo_verdict_name(KmSoloVerdict verdict);

#ifdef __cplusplus
}
#endif
#endif
