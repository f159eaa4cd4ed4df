/* result: the options and the result of a search for a forced mate, common to all methods.
 *
 * The length of a mate is counted in moves of the attacker. The attacker is the side to move, unless
 * the options say that the side to move is the one to be mated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_RESULT_H
#define KM_MATE_RESULT_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef enum KmMateMethod {
    KM_MATE_AUTO = 0,    /* exact search and proof-number search in turn */
    KM_MATE_DFPN,        /* proof-number search alone: the mate found need not be the shortest */
    KM_MATE_BACKTRACK,   /* depth-limited backtracking (backtrack.h) */
    KM_MATE_BESTFIRST,   /* best-first branch and bound (bestfirst.h) */
    KM_MATE_BREADTHFIRST /* the same without scores: first in, first out */
} KmMateMethod;

typedef enum KmMateStatus {
    KM_MATE_UNKNOWN = 0, /* the budget ran out first */
    KM_MATE_FOUND,       /* a forced mate, proved, with a line that was replayed by the rules */
    KM_MATE_NONE         /* proved that there is no mate (within `moves`, where that is given) */
} KmMateStatus;

/* The outcome of one depth-limited search. The two kinds of failure differ: after NONE a deeper search
 * cannot find a mate, after CUTOFF it may. */
typedef enum KmDepthStatus {
    KM_DEPTH_UNKNOWN = 0, /* the budget ran out first */
    KM_DEPTH_FOUND,       /* a mate within the depth limit, proved */
    KM_DEPTH_NONE,        /* there is no mate of any length */
    KM_DEPTH_CUTOFF       /* there is no mate within the depth limit */
} KmDepthStatus;

/* What one depth-limited search by a method of the papers needed. */
typedef struct KmMateCost {
    uint64_t created;   /* moves of the attacker that were made */
    uint64_t expanded;  /* the root, and moves of the attacker whose defences were generated */
    uint64_t positions; /* kept in memory; backtracking keeps none */
    uint64_t repeated;  /* positions that were reached again */
    size_t
        bytes; /* memory at the end of the search, when it is largest; of backtracking, its stack */
    bool full; /* stopped because the memory was used up */
} KmMateCost;

enum {
    KM_MATE_LONGEST = 255, /* attacker's moves */
    KM_MATE_NEVER = KM_MATE_LONGEST + 1,
    KM_MATE_LINE = 2 * KM_MATE_LONGEST /* plies of the longest line */
};

typedef struct KmMateResult {
    KmMateStatus status;
    int mate;      /* N; negative when the side to move is mated in N; 0 when no mate was found */
    bool shortest; /* proved that no shorter mate exists */
    /* Proved that there is no mate in fewer moves than this; KM_MATE_NEVER when there is none at all. */
    int none_below;
    bool keys_complete; /* all keys were requested, and every first move was decided */
    int key_count;
    KmMove keys[KM_MAX_MOVES]; /* first moves that mate in N, beginning with the first of `line` */
    int line_length;           /* 2N - 1 plies; 2N when the side to move is mated */
    KmMove line[KM_MATE_LINE]; /* best play of both sides, ending in mate */
    uint64_t nodes;
    double seconds;
    KmMateCost cost; /* of the last search within a limit, by a method of the papers */
} KmMateResult;

/* The terms by which best-first search orders its queue, and its memory of positions. */
typedef enum KmHeuristic {
    KM_HEURISTIC_CHECKS = 1,  /* the number of pieces that give check */
    KM_HEURISTIC_FLIGHTS = 2, /* the moves that are left to the king */
    KM_HEURISTIC_PIECE = 4,   /* the piece that moves, among equal scores */
    KM_HEURISTIC_SEEN = 8,    /* no position is generated twice */
    KM_HEURISTICS_ALL = 15
} KmHeuristic;

/* Reports what is known so far. Called from the thread that called the solver. */
typedef void KmMateProgress(void *context, const KmMateResult *so_far);

/* Zero in every field is the default: the shortest mate, without limits. */
typedef struct KmMateOptions {
    KmMateMethod method;
    int moves; /* decide whether there is a mate in this many moves; 0: find the shortest mate */
    bool keys; /* find all first moves that mate in N, not just one */
    bool defending; /* the side to move is the one to be mated */
    /* Apply the rules of a game, which problems ignore: the defender claims a draw as soon as the fifty-move rule
     * allows it. The half-moves of the position count. Repetition never prevents a forced mate. */
    bool game_rules;
    /* For the methods of the papers: one search with the limit `moves`, which must be given, instead of limits that
     * grow. The mate found need not be the shortest, and its line is that of the search itself. */
    bool no_deepening;
    unsigned heuristics_off; /* of KmHeuristic: terms that best-first search does without */
    int threads;             /* default: 1 */
    KmBudget budget;
    KmMateProgress *progress; /* or NULL */
    void *context;
} KmMateOptions;

KM_END_DECLS
#endif
