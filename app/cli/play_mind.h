/* play_mind: who thinks for the program: the strong engine or the classic one, behind one question.
 *
 * Ctrl-C while it thinks makes it answer at once; at other times it is left alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_MIND_H
#define KEYMOVE_APP_CLI_PLAY_MIND_H

#include "keymove/base/buf.h"
#include "keymove/chess/game.h"
#include "keymove/engine/engine.h"

typedef enum MindKind { MIND_STRONG = 0, MIND_CLASSIC } MindKind;

/* How long and how well to think. Zero in all of the three: as well as it can in a second. */
typedef struct Strength {
    MindKind kind;
    int depth;      /* plies */
    int level;      /* 1 to KM_ENGINE_LEVELS */
    double seconds; /* a move */
    uint64_t seed;  /* of a level's errors */
} Strength;

enum { MIND_LEVEL = 10, MIND_LINE = 12 };

typedef struct Thought {
    KmMove best;     /* KM_NO_MOVE only where there is none */
    KmMove excluded; /* by the classic program's penalty for repetition, or KM_NO_MOVE */
    KmScore score;   /* for White */
    int depth;
    uint64_t nodes;
    double seconds;
    int length;
    KmMove line[MIND_LINE]; /* the play expected, as far as there is room */
} Thought;

typedef struct Mind Mind;

/* NULL when there is no memory. */
Mind *mind_create(void);
void mind_free(Mind *mind);

/* Before a new game. */
void mind_clear(Mind *mind);

void mind_think(Mind *mind, const KmGame *game, const Strength *strength, Thought *thought);

/* "level 5", "classic, depth 3": as a player's name tells it. */
void mind_describe(KmBuf *out, const Strength *strength);

/* The depth to which the classic program searches. */
int mind_classic_depth(const Strength *strength);

#endif
