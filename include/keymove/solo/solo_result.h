/* solo_result: options and result of a Solo Chess solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_RESULT_H
#define KM_SOLO_SOLO_RESULT_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

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

/* The four reductions of the thesis' methods (its section 3.4), which can be turned off one by one to see what
 * each of them saves. Verdicts are the same without them. */
enum {
    KM_SOLO_REDUCE_KING = 1,   /* the king is never captured */
    KM_SOLO_REDUCE_FIXED = 2,  /* a king without captures left is a dead end */
    KM_SOLO_REDUCE_LONELY = 4, /* a piece that shares no line or leap with another is a dead end */
    KM_SOLO_REDUCE_SEEN = 8    /* no state is searched twice */
};

/* Zero in every field selects the plan search without limits. */
typedef struct KmSoloOptions {
    KmSoloMethod method;
    bool as_published; /* the heuristics as in the thesis' program, not as in its text */
    unsigned
        without; /* reductions that are turned off (thesis' methods only), a set of KM_SOLO_REDUCE_... */
    uint64_t seed;
    KmBudget budget;
    size_t most_bytes; /* memory for visited states (thesis' methods only); 0: no limit */
    /* Called after each capture that one of the thesis' methods makes or takes back (`undone`). */
    void (*watch)(void *context, const KmSoloBoard *board, KmSoloMove move, bool undone);
    void *context;
} KmSoloOptions;

typedef struct KmSoloResult {
    KmSoloVerdict verdict;
    int count; /* number of captures in `moves`, when solved */
    KmSoloMove moves[KM_SOLO_MOVES];
    uint64_t backtracks; /* captures taken back; in the plan search: decisions undone */
    uint64_t nodes;
    double seconds;
} KmSoloResult;

KM_END_DECLS
#endif
