/* problem: a problem solved completely: all keys, and in help and series play all lines.
 *
 * A KmProblem belongs to one position and one stipulation. The side to move of the position begins
 * (km_stipulation_adapt sets it where custom says otherwise). Keys and lines are in the order of the legal
 * moves, whatever the number of threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_PROBLEM_H
#define KM_PROBLEM_PROBLEM_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

KM_BEGIN_DECLS

typedef struct KmProblem KmProblem;

typedef enum KmProblemStatus {
    KM_PROBLEM_UNKNOWN = 0, /* the budget ran out; what was found is right but may not be all */
    KM_PROBLEM_SOLVED, /* there are solutions, and all of them are known unless a limit was set */
    KM_PROBLEM_NONE    /* proved that there are none */
} KmProblemStatus;

/* Reports from time to time, on the thread that called km_problem_solve, how many of the first moves have been
 * tried. */
typedef void KmProblemProgress(void *context, int tried, int moves);

typedef struct KmProblemOptions {
    KmBudget budget;
    int threads;                 /* 0 for 1 */
    unsigned hash_mb;            /* the tables may grow to this; 0 for 256 */
    uint64_t max_solutions;      /* stop when so many are known; 0 for all */
    KmProblemProgress *progress; /* or NULL */
    void *context;               /* of `progress` */
} KmProblemOptions;

/* NULL when there is no memory. */
KM_API KmProblem *km_problem_create(const KmPosition *pos, const KmStipulation *stipulation);
KM_API void km_problem_free(KmProblem *problem);

/* Takes over what `from` has prepared, which must be the same problem but for the length. */
KM_API void km_problem_inherit(KmProblem *problem, KmProblem *from);

/* Solves; what an earlier call found is forgotten. KM_ERR_MEMORY when there is no memory. A budget that
 * runs out is no error: the status says so. */
KM_API KmStatus km_problem_solve(KmProblem *problem, const KmProblemOptions *options,
                                 KmError *error);

/* The position that it was created with. */
KM_API const KmPosition *km_problem_position(const KmProblem *problem);

KM_API KmProblemStatus km_problem_status(const KmProblem *problem);

/* Were all first moves decided? False when the budget ran out or max_solutions was reached. */
KM_API bool km_problem_complete(const KmProblem *problem);

/* The first moves that solve. `index` runs from 0 to the count - 1. */
KM_API int km_problem_key_count(const KmProblem *problem);
KM_API KmMove km_problem_key(const KmProblem *problem, int index);

/* The number of solutions: of keys in battle play, of full lines in help and series play. */
KM_API uint64_t km_problem_count(const KmProblem *problem);

/* A full line of help or series play, every half-move of it. `index` runs from 0 to the count - 1; there
 * are no lines in battle play. `length` takes the number of moves. */
KM_API const KmMove *km_problem_line(const KmProblem *problem, uint64_t index, int *length);

/* The position after the first `count` moves of a line. In series play one side moves several times. */
KM_API void km_problem_replay(const KmProblem *problem, uint64_t index, int count, KmPosition *pos);

KM_API uint64_t km_problem_nodes(const KmProblem *problem);
KM_API double km_problem_seconds(const KmProblem *problem);

KM_END_DECLS
#endif
