/* solo_result: what a solver of Solo Chess is asked and what it answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_RESULT_H
#define KM_SOLO_SOLO_RESULT_H

#include "keymove/base/budget.h"
#include "keymove/solo/solo_board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The plan search, and the methods of the thesis. */
typedef enum KmSoloMethod {
    KM_SOLO_PLAN = 0,
    KM_SOLO_BFS,
    KM_SOLO_RANDOM,
    KM_SOLO_RANK,
    KM_SOLO_ATTACK,
    KM_SOLO_CENTER,
    KM_SOLO_HYBRID,
    KM_SOLO_METHODS
} KmSoloMethod;

typedef enum KmSoloVerdict {
    KM_SOLO_UNKNOWN = 0,
    KM_SOLO_SOLVED,
    KM_SOLO_UNSOLVABLE
} KmSoloVerdict;

/* Zero in every field asks for the plan search without limits. */
typedef struct KmSoloOptions {
    KmSoloMethod method;
    bool as_published; /* the heuristics as the thesis' program has them, not as its text */
    uint64_t seed;
    KmBudget budget;
    size_t most_bytes; /* that the thesis' methods, which remember states, may take; 0: no limit */
    /* Called at each capture made and undone (`undone`) by the thesis' methods, for those who watch. */
    void (*watch)(void *context, const KmSoloBoard *board, KmSoloMove move, bool undone);
    void *context;
} KmSoloOptions;

typedef struct KmSoloResult {
    KmSoloVerdict verdict;
    int count; /* of captures in `moves`, when solved */
    KmSoloMove moves[KM_SOLO_MOVES];
    uint64_t backtracks; /* undone captures; of the plan search: undone decisions */
    uint64_t nodes;
    double seconds;
} KmSoloResult;

#ifdef __cplusplus
}
#endif
#endif
