/* analysis: the options and the result of a search of the playing engine.
 *
 * Scores are in centipawns for the side to move, or mates counted in moves. A line whose score is a mate has
 * exactly the plies of that mate, and its last move mates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_ANALYSIS_H
#define KM_ENGINE_ANALYSIS_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

enum {
    KM_ENGINE_DEEPEST = 120,
    KM_ENGINE_LINE = 2 * KM_ENGINE_DEEPEST, /* plies of the longest line */
    KM_ENGINE_LINES = 64,                   /* the most lines of one search */
    KM_ENGINE_THREADS = 256,
    KM_ENGINE_LEVELS = 20,
    KM_ENGINE_WEAKEST_ELO = 600,
    KM_ENGINE_STRONGEST_ELO = 2800
};

/* The score of a line, for the side to move. */
typedef struct KmScore {
    int centipawns; /* if `mate` is 0 */
    int mate; /* mates in this many moves; negative: is mated in that many; 0: no mate found */
} KmScore;

typedef struct KmEngineLine {
    KmScore score;
    int depth;     /* nominal depth in plies */
    int selective; /* the greatest ply reached (selective depth) */
    int length;
    KmMove moves[KM_ENGINE_LINE];
} KmEngineLine;

/* The result of a search, or what is known so far. */
typedef struct KmEngineResult {
    KmMove best;   /* KM_NO_MOVE only if there is no legal move */
    KmMove ponder; /* the expected reply, or KM_NO_MOVE */
    int line_count;
    /* Best first (at a limited level: the chosen line, then the others). Owned by the engine and valid until
     * its next search. */
    const KmEngineLine *lines;
    int depth; /* the last depth completed */
    uint64_t nodes;
    double seconds;
    int hash_full; /* thousandths of the hash table filled by this search */
} KmEngineResult;

/* Called during a search, from the thread that called it, after each line of each depth. `line` is the index
 * into so_far->lines. */
typedef void KmEngineProgress(void *context, const KmEngineResult *so_far, int line);

/* The clocks of a game, in seconds, by KmColor. */
typedef struct KmGameClock {
    bool running; /* false: there is no clock */
    double left[2];
    double increment[2];
    int moves_to_go; /* until the next time control; 0: for the rest of the game */
} KmGameClock;

/* Zero in every field is the default: search until stopped. */
typedef struct KmEngineOptions {
    int depth;       /* in plies; 0: no limit */
    KmBudget budget; /* nodes, a fixed time, the stop flag */
    KmGameClock clock;
    double overhead; /* seconds that a move takes besides the search */
    /* While this flag is nonzero, the engine ponders: the clock and the fixed time do not run. They start when
     * it becomes zero. May be NULL. */
    const volatile int *pondering;
    int lines;          /* number of best lines; default: 1 */
    int threads;        /* default: 1 */
    int level;          /* 1 to KM_ENGINE_LEVELS; default: full strength */
    uint64_t seed;      /* of the random errors of a level */
    const KmMove *only; /* search only these first moves, each listed once; NULL: all */
    int only_count;
    KmEngineProgress *progress; /* or NULL */
    void *context;
} KmEngineOptions;

/* The strongest level whose rating is not above `elo`, and the rating of a level. */
KM_API int km_level_from_elo(int elo);
KM_API int km_level_to_elo(int level);

KM_END_DECLS
#endif
