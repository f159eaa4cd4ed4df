/* problem: a direct mate as problemists judge and print it: is it sound, and what is the play?
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_PROBLEM_H
#define KM_MATE_PROBLEM_H

#include "keymove/api.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmSoundness {
    KM_SOUNDNESS_UNKNOWN = 0, /* the budget ran out before all first moves were decided */
    KM_SOUND,                 /* one key */
    KM_COOKED,                /* several */
    KM_SHORT_SOLUTION,        /* a mate in fewer moves than asked for */
    KM_NO_SOLUTION
} KmSoundness;

/* What an answer with all keys says of a mate in `moves` (0: in as many as it takes). */
KM_API KmSoundness km_problem_judge(const KmMateResult *result, int moves);

/* A name for programs: "sound", "cooked", "short", "none", "unknown". */
KM_API const char *km_soundness_name(KmSoundness soundness);

/* How many nodes the tree has so far. */
typedef void KmProblemProgress(void *context, uint32_t nodes);

typedef struct KmProblemOptions {
    int moves;      /* the mate to show: in this many or fewer; 0 for the length that was found */
    int depth;      /* show this many moves of the attacker, 0 for all */
    bool set_play;  /* also what would follow if the other side were to move */
    bool tries;     /* also first moves that one defence alone refutes */
    uint32_t limit; /* nodes of the tree; 0 for a hundred thousand */
    KmBudget budget;
    KmProblemProgress *progress; /* or NULL */
    void *context;
} KmProblemOptions;

/* The play after each key of an answer (after each defence, where the side to move is mated): threat
 * or zugzwang, every defence, the longest first, and every reply that mates soonest; several are duals.
 * KM_ERR_LIMIT when the budget or the nodes ran out, or a single move could not be decided for a
 * reasonable price: the tree then holds what was found, and all of that is proved. NULL in `tree`
 * when there is no memory. */
KM_API KmStatus km_problem_tree(KmTree **tree, KmMateSolver *solver, const KmPosition *pos,
                                const KmMateResult *result, const KmProblemOptions *options,
                                KmError *error);

/* --- is each move of a line the only one? ----------------------------------------------------- */

/* What a first move leads to, for who must not be told that a mate is wrong. */
typedef enum KmMoveFate {
    KM_FATE_NO_MATE = 0, /* no forced mate within the horizon */
    KM_FATE_SHORTEST,    /* mates as soon as can be */
    KM_FATE_LONGER,      /* mates, but later */
    KM_FATE_UNKNOWN      /* not decided within the budget */
} KmMoveFate;

typedef struct KmJudgedMove {
    KmMove move;
    KmMoveFate fate;
    int mate; /* in how many moves, this one counted; 0 when not known */
} KmJudgedMove;

typedef struct KmTurn {
    KmPosition pos;
    KmMove played;
    int mate;       /* in how many moves from here */
    int horizon;    /* longer mates were looked for up to this many moves */
    bool only;      /* no other move mates as soon */
    bool only_mate; /* no other move mates at all within the horizon, and none is unknown */
    int count;
    KmJudgedMove moves[KM_MAX_MOVES]; /* all legal ones, in the order of km_moves */
} KmTurn;

typedef struct KmTurnOptions {
    int extra;       /* longer mates up to this many moves more; 0 for 2, negative for none */
    uint64_t nodes;  /* for each move; 0 for a hundred thousand */
    KmBudget budget; /* for all */
} KmTurnOptions;

/* Judges every move of the attacker in a position with a mate in `mate`. */
KM_API void km_problem_turn(KmTurn *turn, KmMateSolver *solver, const KmPosition *pos,
                            KmMove played, int mate, const KmTurnOptions *options,
                            KmSpending *spending);

#ifdef __cplusplus
}
#endif
#endif
