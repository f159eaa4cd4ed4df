/* solver: forced mates, found and proved.
 *
 * One handle owns the tables; one call solves one position with the method asked for. Mates are
 * counted in moves of the attacker. The attacker is the side to move, unless the options say that the
 * side to move is to be mated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_SOLVER_H
#define KM_MATE_SOLVER_H

#include "keymove/api.h"
#include "keymove/mate/answer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmMateSolver KmMateSolver;

/* Tables of `hash_mb` megabytes in all (0 for 64), never more, and a megabyte of room for each thread to
 * work in. NULL when there is no memory. */
KM_API KmMateSolver *km_mate_create(unsigned hash_mb);
KM_API void km_mate_free(KmMateSolver *solver);

/* Forgets what earlier positions left in the tables. */
KM_API void km_mate_clear(KmMateSolver *solver);

KM_API void km_mate_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                          KmMateResult *result);

/* Does the side to move mate in `moves` or fewer? `defending`: is the side to move mated in that many,
 * whatever it plays? Exact unless the budget runs out; keeps the tables, so that many related
 * questions (a solution tree, a certificate) are cheap. `best` (which may be NULL) takes a mating
 * move, or the defence that holds out or lasts. */
KM_API KmMateStatus km_mate_decide(KmMateSolver *solver, const KmPosition *pos, int moves,
                                   bool defending, KmSpending *spending, KmMove *best);

#ifdef __cplusplus
}
#endif
#endif
