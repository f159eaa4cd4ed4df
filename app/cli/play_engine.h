/* play_engine: finds the program's moves, by the strong engine or by the classic one.
 *
 * Ctrl-C during a search ends it with the best move so far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_PLAY_ENGINE_H
#define KEYMOVE_APP_CLI_PLAY_PLAY_ENGINE_H

#include "keymove/base/buf.h"
#include "keymove/chess/game.h"
#include "keymove/engine/engine.h"

typedef enum PlayEngineKind { PLAY_ENGINE_STRONG = 0, PLAY_ENGINE_CLASSIC } PlayEngineKind;

/* The limits of a search. Zero in depth, level and seconds: full strength, one second. */
typedef struct Strength {
    PlayEngineKind kind;
    int depth;      /* plies */
    int level;      /* 1 to KM_ENGINE_LEVELS */
    double seconds; /* per move */
    uint64_t seed;  /* of the errors that a level makes */
} Strength;

enum { PLAY_ENGINE_LEVEL = 10, PLAY_LINE = 12 };

typedef struct PlaySearch {
    KmMove best;     /* KM_NO_MOVE if there is no legal move */
    KmMove excluded; /* by the classic program's penalty for repetition, or KM_NO_MOVE */
    KmScore score;   /* for White */
    int depth;
    uint64_t nodes;
    double seconds;
    int length;
    KmMove line[PLAY_LINE]; /* the principal variation, as far as there is room */
} PlaySearch;

/* Searches for a move; `engine` is the strong one. */
void play_engine_think(KmEngine *engine, const KmGame *game, const Strength *strength,
                       PlaySearch *found);

/* "level 5", "classic, depth 3": for the player's name. */
void play_engine_describe(KmBuf *out, const Strength *strength);

/* The depth to which the classic program searches. */
int play_engine_classic_depth(const Strength *strength);

#endif
