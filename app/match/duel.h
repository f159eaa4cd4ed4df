/* duel: one game between two engines, from its opening to its end, by the rules and by the clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_DUEL_H
#define KEYMOVE_APP_MATCH_DUEL_H

#include "keymove/chess/pgn_read.h"
#include "opening.h"
#include "player.h"

typedef enum DuelEnd {
    DUEL_UNFINISHED = 0, /* stopped from outside; counts for nothing */
    DUEL_CHECKMATE,
    DUEL_STALEMATE,
    DUEL_DEAD_POSITION,
    DUEL_REPETITION,
    DUEL_FIFTY_MOVES,
    DUEL_RESIGNATION, /* adjudicated: its own scores are hopeless */
    DUEL_AGREEMENT,   /* adjudicated: both sides' scores are level */
    DUEL_LENGTH,      /* adjudicated: too many moves */
    DUEL_ILLEGAL,     /* the loser's move was not legal, or none */
    DUEL_TIME,        /* the loser overstepped its time */
    DUEL_CRASH,       /* the loser's program ended */
    DUEL_HANG,        /* the loser's program did not answer */
    DUEL_ENDS
} DuelEnd;

/* When a game is called off before the rules end it; zero: never. */
typedef struct Adjudication {
    int resign_score, resign_moves;
    int draw_score, draw_moves, draw_from;
    int longest; /* moves */
} Adjudication;

typedef struct DuelRules {
    const Pace *paces[2]; /* by KmColor */
    Adjudication adjudication;
    Patience patience;
    bool strict; /* check what the engines announce */
} DuelRules;

/* What is noted of one move. */
typedef struct DuelNote {
    double seconds;
    int depth;
    uint64_t nodes;
    InfoScore kind;
    int score;
} DuelNote;

/* Sums over one player's moves. */
typedef struct DuelEffort {
    size_t moves, deep; /* those with a depth told */
    double seconds, depths, nodes, node_seconds, slowest;
    size_t faults; /* of conduct */
} DuelEffort;

typedef struct Duel {
    KmGame *game;
    int opening_plies;
    DuelNote *notes; /* one for each ply of the game; empty for the opening */
    size_t room;
    KmPgnResult result;
    DuelEnd end;
    DuelEffort efforts[2];
    char remark[256]; /* the illegal move, or a fault of conduct, in words */
} Duel;

/* Plays it. The players run; one that crashed or hung is ended. KM_ERR_MEMORY leaves it unfinished. */
KmStatus duel_play(Duel *duel, Player *const players[2], const Opening *opening,
                   const DuelRules *rules);
void duel_free(Duel *duel);

/* "checkmate", "time". */
const char *duel_end_name(DuelEnd reason);

#endif
