/* answer: what is asked about a forced mate, and what is answered, whoever finds it.
 *
 * Mates are counted in moves of the attacker. The attacker is the side to move, unless the options
 * say that the side to move is to be mated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_ANSWER_H
#define KM_MATE_ANSWER_H

#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmMateMethod {
    KM_MATE_AUTO = 0,  /* exact search and proof numbers together */
    KM_MATE_DFPN,      /* proof numbers alone: finds, does not shorten */
    KM_MATE_BACKTRACK, /* depth-limited backtracking, the oracle */
    KM_MATE_BESTFIRST  /* branch and bound by move scores */
} KmMateMethod;

typedef enum KmMateStatus {
    KM_MATE_UNKNOWN = 0, /* the budget ran out first */
    KM_MATE_FOUND,       /* a forced mate, proved */
    KM_MATE_NONE         /* proved that there is none (within `moves`, when that was given) */
} KmMateStatus;

enum {
    KM_MATE_LONGEST = 255, /* attacker's moves */
    KM_MATE_NEVER = KM_MATE_LONGEST + 1,
    KM_MATE_LINE = 2 * KM_MATE_LONGEST
};

typedef struct KmMateResult {
    KmMateStatus status;
    int mate;      /* N; negative when the side to move is mated in N; 0 unless found */
    bool shortest; /* proved that no shorter mate exists */
    /* Proved that there is no mate in fewer moves than this; KM_MATE_NEVER when there is none at all. */
    int none_below;
    bool keys_complete; /* all keys were asked for and all first moves were decided */
    int key_count;
    KmMove keys[KM_MAX_MOVES]; /* first moves that mate in N; the line's first */
    int line_length;           /* 2N - 1 plies, 2N when the side to move is mated */
    KmMove line[KM_MATE_LINE]; /* best play of both sides, ends in mate */
    uint64_t nodes;
    double seconds;
} KmMateResult;

/* News while a search goes on: what is known so far. Called from the thread that called solve. */
typedef void KmMateProgress(void *context, const KmMateResult *so_far);

typedef struct KmMateOptions {
    KmMateMethod method;
    int moves;       /* decide mate in this many or fewer; 0 to find the shortest there is */
    bool keys;       /* find all first moves that mate in N, not only one */
    bool defending;  /* the side to move is the one to be mated */
    bool game_rules; /* fifty moves and repetition count; problems ignore them */
    bool prompt;     /* a raised stop flag ends the making of a line too; then it is empty */
    int threads;     /* 0 for 1 */
    KmBudget budget;
    KmMateProgress *progress; /* or NULL */
    void *context;
} KmMateOptions;

#ifdef __cplusplus
}
#endif
#endif
