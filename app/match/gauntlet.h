/* gauntlet: a match of many games, several at the same time: the first engine against each of the others.
 *
 * Each pairing plays every opening twice, with colours reversed. The games are distributed over threads, each
 * of which runs its own engine processes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_GAUNTLET_H
#define KEYMOVE_APP_MATCH_GAUNTLET_H

#include "engine_game.h"
#include "stats.h"

enum { GAUNTLET_ENGINES = 16, GAUNTLET_THREADS = 256 };

/* A sequential test of two Elo differences; none if both are equal. */
typedef struct Sprt {
    double elo0, elo1;
    double error; /* probability of a wrong answer */
} Sprt;

typedef struct GauntletPlan {
    const EngineSpec *specs[GAUNTLET_ENGINES];
    TimeControl controls[GAUNTLET_ENGINES];
    int engines;
    size_t games; /* for each pairing, an even number */
    int threads;
    const Openings *openings;
    Adjudication adjudication;
    Timeouts timeouts;
    bool strict;
    Sprt sprt;          /* for the first pairing, which must be the only one */
    const char *pgn;    /* file to append the games to, or NULL */
    const char *event;  /* its name in the PGN */
    volatile int *stop; /* raised by a signal, or by the gauntlet itself once the test is decided */
} GauntletPlan;

/* The first engine against one other; index 0 is the first engine. */
typedef struct Pairing {
    char names[2][PLAYER_NAME];
    Tally tally;
    size_t draws[GAME_ENDS];     /* by reason */
    size_t losses[2][GAME_ENDS]; /* by loser and reason */
    GameEffort efforts[2];
    signed char *half_points; /* of each pair: the result of its first finished game; -1: none */
} Pairing;

/* The standings. */
typedef struct Gauntlet {
    const GauntletPlan *plan;
    Pairing pairings[GAUNTLET_ENGINES - 1];
    int pairing_count;
    size_t played, total;
    double started; /* by the clock */
    double llr;     /* of the sequential test */
    int decision;   /* 1: elo1 is accepted; -1: elo0 is accepted; 0: not decided */
} Gauntlet;

typedef struct GauntletEvents {
    void (*game_over)(void *context, const Gauntlet *gauntlet, const Pairing *pairing,
                      const EngineGame *played);
    void (*warning)(void *context, const char *text);
    void *context;
} GauntletEvents;

/* Plays all games. The events are reported by one thread at a time. After a failure the standings are those
 * until then; they must be freed in any case. */
KmStatus gauntlet_play(Gauntlet *gauntlet, const GauntletPlan *plan, const GauntletEvents *events,
                       KmError *error);
void gauntlet_free(Gauntlet *gauntlet);

#endif
