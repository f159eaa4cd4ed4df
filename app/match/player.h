/* player: an engine that plays: its process, and the dialogue in UCI.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_PLAYER_H
#define KEYMOVE_APP_MATCH_PLAYER_H

#include "child.h"
#include "keymove/chess/game.h"
#include "spec.h"
#include "uci_info.h"

enum { PLAYER_NAME = 64, PLAYER_MOVE = 16, PLAYER_PV = 8192 };

/* How long an engine is waited for. */
typedef struct Patience {
    double seconds; /* for an answer; for a move, beyond its time if that is limited */
    double margin;  /* seconds by which a clock may be overrun */
    const volatile int *stop;
} Patience;

typedef struct Player {
    const Spec *spec;
    Child child;
    char name[PLAYER_NAME];
    char ended[128];          /* how it ended, once it crashed or hung */
    bool chess960;            /* knows UCI_Chess960 */
    bool knows[SPEC_OPTIONS]; /* which of the spec's options it has */
} Player;

/* What an engine said about one move. */
typedef struct Thought {
    char move[PLAYER_MOVE]; /* as it came, not yet read */
    double seconds;         /* from "go" to "bestmove" */
    UciInfo info;           /* the last word on its best line, `pv` pointing to the text below */
    char pv[PLAYER_PV];
} Thought;

typedef enum PlayerNews {
    PLAYER_MOVED,
    PLAYER_CRASHED, /* it ended */
    PLAYER_HANGS,   /* it does not answer, and was killed */
    PLAYER_STOPPED  /* somebody raised the flag */
} PlayerNews;

/* Starts the engine, sets its options, and waits until it is ready. */
KmStatus player_start(Player *player, const Spec *spec, const Patience *patience, KmError *error);
static inline bool player_runs(const Player *player) { return player->child.id != 0; }

/* Ends it, politely first; how it ended goes to `how` (or NULL). */
void player_end(Player *player, char *how, size_t size);

/* A new game begins, perhaps of Chess960. */
PlayerNews player_new_game(Player *player, bool chess960, const Patience *patience);

/* Lets it think about the position on the board, with these clocks (by KmColor). */
PlayerNews player_think(Player *player, const KmGame *game, const Pace *pace, const Clock clocks[2],
                        const Pace *const paces[2], const Patience *patience, Thought *thought);

#endif
