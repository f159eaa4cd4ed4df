/* solo_result: options and result of a Solo Chess solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_RESULT_H
#define KM_SOLO_SOLO_RESULT_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

/* The plan search, the methods of the thesis, and the special cases of solo_theory. */
typedef enum KmSoloMethod {
    KM_SOLO_PLAN = 0,
    KM_SOLO_BFS,
    KM_SOLO_RANDOM,
    KM_SOLO_RANK,
    KM_SOLO_ATTACK,
    KM_SOLO_CENTER,
    KM_SOLO_HYBRID,
    KM_SOLO_THEORY, /* a rule of solo_theory, where one applies; otherwise the plan search */
    KM_SOLO_METHODS
} KmSoloMethod;

typedef enum KmSoloVerdict {
    KM_SOLO_UNKNOWN = 0,
    KM_SOLO_SOLVED,
    KM_SOLO_UNSOLVABLE
} KmSoloVerdict;

/* Rules that decide boards of one type of piece without a search (solo_theory). */
typedef enum KmSoloRule {
    KM_SOLO_NO_RULE = 0,
    KM_SOLO_RULE_CONNECTED,  /* any type but pawns, unlimited captures */
    KM_SOLO_RULE_ONE_SINK,   /* pawns, unlimited captures */
    KM_SOLO_RULE_TWO_SPINES, /* pawns, at most two captures each */
    KM_SOLO_RULES
} KmSoloRule;

/* The four reductions of the thesis' methods (its section 3.4), which can be turned off one by one to see what
 * each of them saves. Verdicts are the same without them. */
enum {
    KM_SOLO_REDUCE_KING = 1,   /* the king is never captured */
    KM_SOLO_REDUCE_FIXED = 2,  /* a king without captures left is a dead end */
    KM_SOLO_REDUCE_LONELY = 4, /* a piece that shares no line or leap with another is a dead end */
    KM_SOLO_REDUCE_SEEN = 8    /* no state is searched twice */
};

/* What a search does, step by step, for an audience. */
typedef enum KmSoloStepKind {
    KM_SOLO_STEP_CAPTURE = 0, /* a heuristic search makes `move` */
    KM_SOLO_STEP_UNDO,        /* a heuristic search takes `move` back */
    KM_SOLO_STEP_STATE,       /* breadth-first search has visited a state */
    KM_SOLO_STEP_TRY,         /* the plan search assumes a departure */
    KM_SOLO_STEP_FORCED,      /* a departure that follows from the assumptions */
    KM_SOLO_STEP_DEAD,        /* the assumptions contradict each other */
    KM_SOLO_STEP_RESTART,     /* the plan search drops all assumptions and begins again */
    KM_SOLO_STEP_LEARN,       /* the plan search goes on by clause learning */
    KM_SOLO_STEP_PLAN,        /* the plan is whole */
    KM_SOLO_STEP_KINDS
} KmSoloStepKind;

/* A departure is one decision of a plan: the piece that came to `at` from `by` (or stood there, if they are
 * equal) leaves for `to`, or remains, if `to` is -1. `by` is -1 if any piece may remain. */
typedef struct KmSoloStep {
    KmSoloStepKind kind;
    /* Number of captures on the board, after the step; or number of assumptions of the plan search, with the
     * one that a TRY makes. A TRY at depth d replaces whatever was assumed at d and deeper; after DEAD at
     * depth d, the departures of d and deeper are dropped. */
    int depth;
    KmSoloMove move;
    const KmSoloMove *line; /* the `depth` captures that lead to a visited state */
    int created, known; /* new states after a visited state, and captures to states seen before */
    int at, by, to;     /* squares */
} KmSoloStep;

/* Zero in every field selects the plan search without limits. */
typedef struct KmSoloOptions {
    KmSoloMethod method;
    bool as_published; /* the heuristics as in the thesis' program, not as in its text */
    unsigned
        without; /* reductions that are turned off (thesis' methods only), a set of KM_SOLO_REDUCE_... */
    uint64_t seed;
    KmBudget budget;
    size_t most_bytes; /* memory for visited states (thesis' methods only); 0: no limit */
    void (*watch)(void *context, const KmSoloStep *step); /* called for each step; or NULL */
    void *context;
} KmSoloOptions;

typedef struct KmSoloResult {
    KmSoloVerdict verdict;
    int count; /* number of captures in `moves`, when solved */
    KmSoloMove moves[KM_SOLO_MOVES];
    /* The longest line that one of the thesis' methods made, whether or not it solves the board. */
    int best_count;
    KmSoloMove best[KM_SOLO_MOVES];
    KmSoloRule rule;     /* that decided the board; KM_SOLO_THEORY only */
    uint64_t backtracks; /* captures taken back; in the plan search: decisions undone */
    uint64_t nodes;
    double seconds;
} KmSoloResult;

KM_END_DECLS
#endif
