/* solver: finds and proves forced mates.
 *
 * A KmMateSolver owns the transposition table. One call solves one position by the method that the
 * options name. A solver serves one thread at a time; a search may start further threads itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_SOLVER_H
#define KM_MATE_SOLVER_H

#include "keymove/api.h"
#include "keymove/mate/result.h"

KM_BEGIN_DECLS

typedef struct KmMateSolver KmMateSolver;

/* Creates a solver whose table takes at most `hash_mb` megabytes (default: 64); each thread needs about
 * one megabyte more. NULL when there is no memory. */
KM_API KmMateSolver *km_mate_solver_create(unsigned hash_mb);
KM_API void km_mate_solver_free(KmMateSolver *solver);

/* Empties the table. A search with a node budget then gives the same result on every machine. */
KM_API void km_mate_solver_clear(KmMateSolver *solver);

KM_API void km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateOptions *options, KmMateResult *result);

/* "auto", "dfpn", "backtrack", "bestfirst" or "breadthfirst"; and back: KM_MATE_METHODS if there is no such method. */
enum { KM_MATE_METHODS = KM_MATE_BREADTHFIRST + 1 };
KM_API const char *km_mate_method_name(KmMateMethod method);
KM_API int km_mate_method_named(const char *name);

/* "mate", "none" or "unknown". */
KM_API const char *km_mate_status_name(KmMateStatus status);

/* Decides whether the side to move mates in `moves` or fewer; or, `defending`, whether it is mated in that
 * many, whatever it plays. The fifty-move rule applies if it did in the last km_mate_solver_solve. The table is kept, so that many related questions (a solution tree, a
 * certificate) are cheap. Nodes are charged to `spending`. `best` (which may be NULL) receives a mating
 * move, or the defence that refutes the mate or delays it longest. */
KM_API KmMateStatus km_mate_solver_decide(KmMateSolver *solver, const KmPosition *pos, int moves,
                                          bool defending, KmSpending *spending, KmMove *best);

KM_END_DECLS
#endif
