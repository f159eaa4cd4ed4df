/* analysis: what is asked of the playing engine, and what it answers.
 *
 * Scores are in hundredths of a pawn for the side to move, or mates counted in moves.
 * Promise: a line whose score is a mate has exactly the plies of that mate, and the last one mates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_ANALYSIS_H
#define KM_ENGINE_ANALYSIS_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    KM_ENGINE_DEEPEST = 120,
    KM_ENGINE_LINE = 2 * KM_ENGINE_DEEPEST, /* plies of the longest line */
    KM_ENGINE_LINES = 64,                   /* at most this many lines at once */
    KM_ENGINE_THREADS = 256,
    KM_ENGINE_LEVELS = 20,
    KM_ENGINE_WEAKEST_ELO = 600,
    KM_ENGINE_STRONGEST_ELO = 2800
};

/* What a line is worth to the side to move. */
typedef struct KmScore {
    int centipawns; /* where there is no mate */
    int mate;       /* mates in this many moves; negative: is mated in that many; 0: no mate seen */
} KmScore;

typedef struct KmEngineLine {
    KmScore score;
    int depth;     /* plies searched in full */
    int selective; /* the deepest ply looked at */
    int length;
    KmMove moves[KM_ENGINE_LINE];
} KmEngineLine;

/* What is known after a search, or so far. */
typedef struct KmEngineResult {
    KmMove best;   /* KM_NO_MOVE only where there is no legal move */
    KmMove ponder; /* the answer it expects, or KM_NO_MOVE */
    int line_count;
    /* Best first (with a level: the one chosen, then the others); the engine's own, until its next
     * search. */
    const KmEngineLine *lines;
    int depth; /* the last depth completed */
    uint64_t nodes;
    double seconds;
    int hash_full; /* thousandths of the table that this search has filled */
} KmEngineResult;

/* News while a search goes on: called from the thread that called search, after each line of each
 * depth (`line` counts from 0, and is among so_far->lines). */
typedef void KmEngineProgress(void *context, const KmEngineResult *so_far, int line);

/* The clocks of a game, in seconds, by KmColor. */
typedef struct KmGameClock {
    bool running; /* else there is no clock */
    double left[2];
    double increment[2];
    int moves_to_go; /* until more time is added; 0 for the rest of the game */
} KmGameClock;

/* Zero in every field: search until stopped. */
typedef struct KmEngineOptions {
    int depth;       /* plies */
    KmBudget budget; /* nodes, a fixed time, the flag that stops it */
    KmGameClock clock;
    double overhead; /* seconds that a move costs beside thinking */
    /* While this flag (or NULL) is raised the engine thinks on the other side's time, and neither clock
     * nor fixed time counts; lowering it starts them. */
    const volatile int *pondering;
    int lines;          /* best lines wanted; 0 for 1 */
    int threads;        /* 0 for 1 */
    int level;          /* 1 to KM_ENGINE_LEVELS: plays weaker; 0 for full strength */
    uint64_t seed;      /* of a level's errors */
    const KmMove *only; /* search these first moves alone, each named once; NULL for all */
    int only_count;
    KmEngineProgress *progress; /* or NULL */
    void *context;
} KmEngineOptions;

/* The level whose play comes nearest to a rating, and the rating of a level. */
KM_API int km_level_from_elo(int elo);
KM_API int km_level_to_elo(int level);

#ifdef __cplusplus
}
#endif
#endif
