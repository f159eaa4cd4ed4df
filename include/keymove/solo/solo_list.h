/* solo_list: all solutions of a board, as sequences of captures. Breadth-first search of the thesis outputs all
 * of them; here they are listed one by one in the order of their squares, and the plan search decides which
 * captures lead to one, so that no time is spent in dead ends.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_LIST_H
#define KM_SOLO_SOLO_LIST_H

#include "keymove/api.h"
#include "keymove/solo/solo_solver.h"

KM_BEGIN_DECLS

typedef struct KmSoloListOptions {
    uint64_t most; /* stop after this many solutions; 0: no limit */
    uint64_t seed;
    KmBudget budget;
    /* Called for each solution, in lexicographic order of the squares. */
    void (*solution)(void *context, const KmSoloMove *moves, int count);
    void *context;
} KmSoloListOptions;

typedef struct KmSoloList {
    uint64_t count; /* solutions listed */
    bool complete;  /* these are all solutions */
    uint64_t nodes;
    double seconds;
} KmSoloList;

/* KM_OK also when `most` ended the list. KM_ERR_LIMIT when the budget did, KM_ERR_MEMORY when memory ran
 * out; `list` then describes the solutions so far. */
KM_API KmStatus km_solo_solver_list(KmSoloSolver *solver, const KmSoloBoard *board,
                                    const KmSoloListOptions *options, KmSoloList *list);

KM_END_DECLS
#endif
