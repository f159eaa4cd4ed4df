/* player: an engine that plays: its process, and the dialogue in UCI.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_PLAYER_H
#define KEYMOVE_APP_MATCH_PLAYER_H

#include "engine_spec.h"
#include "keymove/chess/game.h"
#include "process.h"
#include "uci_info.h"

enum { PLAYER_NAME = 64, PLAYER_MOVE = 16, PLAYER_PV = 8192 };

/* How long to wait for an engine. */
typedef struct Timeouts {
    double seconds; /* for an answer; for a move, beyond its time limit if there is one */
    double margin;  /* seconds by which a clock may be exceeded */
    const volatile int *stop;
} Timeouts;

typedef struct Player {
    const EngineSpec *spec;
    Process process;
    char name[PLAYER_NAME];
    char ended[128];          /* how it ended, if it crashed or hung */
    bool chess960;            /* supports UCI_Chess960 */
    bool knows[SPEC_OPTIONS]; /* which options of the spec it supports */
} Player;

/* What an engine reported about one move. */
typedef struct EngineReply {
    char move[PLAYER_MOVE]; /* as written by the engine */
    double seconds;         /* from "go" to "bestmove" */
    UciInfo info; /* the last report on its best line; its `pv` points to the text below */
    char pv[PLAYER_PV];
} EngineReply;

typedef enum PlayerNews {
    PLAYER_MOVED,
    PLAYER_CRASHED, /* its process exited */
    PLAYER_HANGS,   /* it did not answer and was killed */
    PLAYER_STOPPED  /* the stop flag was raised */
} PlayerNews;

/* Starts the engine, sets its options, and waits until it is ready. */
KmStatus player_start(Player *player, const EngineSpec *spec, const Timeouts *timeouts,
                      KmError *error);
static inline bool player_runs(const Player *player) { return player->process.id != 0; }

/* Sends "quit", and kills it if it does not exit; how it ended is written to `how`, unless that is NULL. */
void player_end(Player *player, char *how, size_t size);

/* Starts a new game, perhaps of Chess960. */
PlayerNews player_new_game(Player *player, bool chess960, const Timeouts *timeouts);

/* Lets it search the current position, with these clocks (by KmColor). */
PlayerNews player_think(Player *player, const KmGame *game, const TimeControl *control,
                        const Clock clocks[2], const TimeControl *const controls[2],
                        const Timeouts *timeouts, EngineReply *reply);

#endif
