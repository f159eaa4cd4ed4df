/* solo_solver: solves a Solo Chess board by any method. Every solution is verified by solo_replay.
 *
 *      KmSoloSolver *solver = km_solo_solver_create();
 *      KmSoloResult result;
 *      if (km_solo_solver_solve(solver, &board, &(KmSoloOptions){0}, &result) == KM_OK) ...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SOLVER_H
#define KM_SOLO_SOLO_SOLVER_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

KM_BEGIN_DECLS

/* Memory that one search after another uses; each thread needs a solver of its own. */
typedef struct KmSoloSolver KmSoloSolver;

/* NULL when there is no memory. */
KM_API KmSoloSolver *km_solo_solver_create(void);
KM_API void km_solo_solver_free(KmSoloSolver *solver);

/* KM_OK with a verdict, or KM_ERR_LIMIT or KM_ERR_MEMORY with KM_SOLO_UNKNOWN. KM_ERR_ILLEGAL means that
 * verification refused a solution, which would be a bug. */
KM_API KmStatus km_solo_solver_solve(KmSoloSolver *solver, const KmSoloBoard *board,
                                     const KmSoloOptions *options, KmSoloResult *result);

/* Finds captures that leave at most `remain` pieces, or proves that there are none (KM_SOLO_UNSOLVABLE), whatever
 * the method in `options`. */
KM_API KmStatus km_solo_solver_reduce(KmSoloSolver *solver, const KmSoloBoard *board, int remain,
                                      const KmSoloOptions *options, KmSoloResult *result);

/* Finds the longest sequence of captures, whatever the method in `options`; `remain` receives the number of
 * pieces left. The verdict is KM_SOLO_SOLVED when it is proved that no sequence is longer. */
KM_API KmStatus km_solo_solver_most(KmSoloSolver *solver, const KmSoloBoard *board,
                                    const KmSoloOptions *options, KmSoloResult *result,
                                    int *remain);

/* "plan", "bfs", ...; and the method of a name, KM_SOLO_METHODS when there is none. */
KM_API const char *km_solo_method_name(KmSoloMethod method);
KM_API KmSoloMethod km_solo_method_named(const char *name);

/* "solved", "unsolvable", "unknown". */
KM_API const char *km_solo_verdict_name(KmSoloVerdict verdict);

KM_END_DECLS
#endif
