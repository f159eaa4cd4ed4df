/* engine: the playing engine: a position's best move, its score and the play it expects.
 *
 * One handle owns the hash table and what the search learns; one call searches one position of a game,
 * for as long as its limits allow, and tells its progress by callback. With one thread and no limit
 * of time, the same limits on a cleared engine give the same answer and the same node count on every
 * machine.
 *
 * Scores are in hundredths of a pawn for the side to move, or mates counted in moves.
 * Promise: a line whose score is a mate has exactly the plies of that mate, and the last one mates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_ENGINE_ENGINE_H
#define KEYMOVE_ENGINE_ENGINE_H

#include "keymove/base/budget.h"
#include "keymove/chess/game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmEngine KmEngine;

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
    const KmEngineLine *lines; /* best first; the engine's own, until its next search */
    int depth;                 /* the last depth completed */
    uint64_t nodes;
    uint64_t tablebase_hits;
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
    const KmMove *only; /* search these first moves alone; NULL for all */
    int only_count;
    KmEngineProgress *progress; /* or NULL */
    void *context;
} KmEngineOptions;

/* A hash table of `hash_mb` megabytes (0 for 16). NULL when there is no memory. */
KmEngine *km_engine_create(unsigned hash_mb);
void km_engine_free(KmEngine *engine);

/* Another table size; KM_ERR_MEMORY keeps the old table. */
KmStatus km_engine_resize(KmEngine *engine, unsigned hash_mb);

/* Forgets all that earlier searches left: before a new game. */
void km_engine_clear(KmEngine *engine);

/* Searches the position now on the board of `game`, whose earlier positions count as repeated. */
void km_engine_search(KmEngine *engine, const KmGame *game, const KmEngineOptions *options,
                      KmEngineResult *result);

/* The chances of win, draw and loss in thousandths, for the side to move, as Keymove's own games ran
 * with such a score. */
void km_score_chances(KmScore score, const KmPosition *pos, int chances[3]);

/* The level whose play comes nearest to a rating, and the rating of a level. */
int km_level_of_elo(int elo);
int km_elo_of_level(int level);

#ifdef __cplusplus
}
#endif
#endif
