/* engine_game: one game between two engines, from its opening to its end, with clocks and adjudication.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_ENGINE_GAME_H
#define KEYMOVE_APP_MATCH_ENGINE_GAME_H

#include "keymove/chess/pgn_read.h"
#include "opening.h"
#include "player.h"

typedef enum GameEnd {
    GAME_UNFINISHED = 0, /* stopped from outside; does not count */
    GAME_CHECKMATE,
    GAME_STALEMATE,
    GAME_DEAD_POSITION,
    GAME_REPETITION,
    GAME_FIFTY_MOVES,
    GAME_RESIGNATION, /* adjudicated: the loser reported lost scores */
    GAME_AGREEMENT,   /* adjudicated: both sides reported level scores */
    GAME_LENGTH,      /* adjudicated: too many moves */
    GAME_ILLEGAL,     /* the loser's move was illegal or missing */
    GAME_TIME,        /* the loser exceeded its time */
    GAME_CRASH,       /* the loser's process exited */
    GAME_HANG,        /* the loser's process did not answer */
    GAME_ENDS
} GameEnd;

/* When a game is ended before the rules of chess end it; 0: never. */
typedef struct Adjudication {
    int resign_score, resign_moves;
    int draw_score, draw_moves, draw_from;
    int longest; /* moves */
} Adjudication;

typedef struct GameRules {
    const TimeControl *controls[2]; /* by KmColor */
    Adjudication adjudication;
    Timeouts timeouts;
    bool strict; /* check the principal variations that the engines report */
} GameRules;

/* What is recorded about one move. */
typedef struct MoveNote {
    double seconds;
    int depth;
    uint64_t nodes;
    InfoScore kind;
    int score;
} MoveNote;

/* Totals over the moves of one engine. */
typedef struct GameEffort {
    size_t moves, deep; /* those with a reported depth */
    double seconds, depths, nodes, node_seconds, slowest;
    size_t faults; /* of principal variations */
} GameEffort;

typedef struct EngineGame {
    KmGame *game;
    int opening_plies;
    MoveNote *notes; /* one for each ply; empty for the opening */
    size_t room;
    KmPgnResult result;
    GameEnd end;
    GameEffort efforts[2];
    char remark[256]; /* the illegal move, or the last fault, in words */
} EngineGame;

/* Plays the game. Both players must be running; one that crashes or hangs is terminated. KM_ERR_MEMORY leaves
 * the game unfinished. */
KmStatus engine_game_play(EngineGame *played, Player *const players[2], const Opening *opening,
                          const GameRules *rules);
void engine_game_free(EngineGame *played);

/* "checkmate", "time". */
const char *game_end_name(GameEnd reason);

#endif
