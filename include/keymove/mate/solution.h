/* solution: a direct mate as problemists judge and print it: its soundness and its play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_SOLUTION_H
#define KM_MATE_SOLUTION_H

#include "keymove/api.h"
#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"

KM_BEGIN_DECLS

typedef enum KmSoundness {
    KM_SOUNDNESS_UNKNOWN = 0, /* the budget ran out before all first moves were decided */
    KM_SOUND,                 /* exactly one key */
    KM_COOKED,                /* several keys */
    KM_SHORT_SOLUTION,        /* a mate in fewer moves than stipulated */
    KM_NO_SOLUTION
} KmSoundness;

/* The soundness of a mate in `moves` (0: of whatever length was found), from a result with all keys. */
KM_API KmSoundness km_soundness_judge(const KmMateResult *result, int moves);

/* A name for programs: "sound", "cooked", "short", "none", "unknown". */
KM_API const char *km_soundness_name(KmSoundness soundness);

/* Reports the number of nodes in the tree so far. */
typedef void KmSolutionProgress(void *context, uint32_t nodes);

typedef struct KmSolutionOptions {
    int moves;      /* show a mate in this many moves; default: the length that was found */
    int depth;      /* show this many moves of the attacker; default: all */
    bool set_play;  /* add the play if the other side were to move */
    bool tries;     /* add first moves that exactly one defence refutes */
    uint32_t limit; /* nodes of the tree; default: 100,000 */
    KmBudget budget;
    KmSolutionProgress *progress; /* or NULL */
    void *context;
} KmSolutionOptions;

/* Creates the tree of the play after each key of a result (after each defence, where the side to move is
 * mated): threat or zugzwang, every defence, the longest first, and every shortest reply; several
 * replies are duals. KM_ERR_LIMIT when the budget or the nodes ran out, or a single move could not be
 * decided at a reasonable cost: the tree then contains what was found, all of it proved, with the line of the
 * result first and complete; where defences are missing, the move before them is marked KM_TREE_CUT. `tree` is NULL
 * when there is no memory. */
KM_API KmStatus km_mate_solver_solution(KmMateSolver *solver, const KmPosition *pos,
                                        const KmMateResult *result,
                                        const KmSolutionOptions *options, KmTree **tree,
                                        KmError *error);

/* --- is each move of a line the only one? ----------------------------------------------------- */

/* What a first move leads to. Makers of puzzles need it: a move that mates later is not wrong. */
typedef enum KmMoveOutcome {
    KM_OUTCOME_NO_MATE = 0, /* no forced mate within the horizon */
    KM_OUTCOME_SHORTEST,    /* a mate of the shortest length */
    KM_OUTCOME_LONGER,      /* a longer mate */
    KM_OUTCOME_UNKNOWN      /* not decided within the budget */
} KmMoveOutcome;

typedef struct KmJudgedMove {
    KmMove move;
    KmMoveOutcome outcome;
    int mate; /* length of the mate, this move included; 0 when not known */
} KmJudgedMove;

typedef struct KmTurn {
    KmPosition pos;
    KmMove played;
    int mate;       /* length of the mate from here */
    int horizon;    /* longer mates were looked for up to this length */
    bool only;      /* no other move mates as fast */
    bool only_mate; /* every other move was decided, and none mates within the horizon */
    int count;
    KmJudgedMove moves[KM_MAX_MOVES]; /* all legal moves, in the order of km_movegen_legal */
} KmTurn;

typedef struct KmTurnOptions {
    int extra;       /* look for mates up to this many moves longer; default: 2; negative: none */
    uint64_t nodes;  /* for each move; default: 100,000 */
    KmBudget budget; /* for all moves together */
} KmTurnOptions;

/* Judges every move of the attacker in a position with a mate in `mate`, of which `played` is one. */
KM_API void km_mate_solver_judge_moves(KmMateSolver *solver, const KmPosition *pos, KmMove played,
                                       int mate, const KmTurnOptions *options, KmTurn *turn);

KM_END_DECLS
#endif
