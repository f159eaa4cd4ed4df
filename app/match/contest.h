/* contest: a match of many games, several at once: the first engine against each of the others.
 *
 * Every opening is played twice by each pairing, with colours reversed. The games are shared out to
 * threads, each of which has the engines running for itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_CONTEST_H
#define KEYMOVE_APP_MATCH_CONTEST_H

#include "duel.h"
#include "stats.h"

enum { CONTEST_ENGINES = 16, CONTEST_THREADS = 256 };

/* A sequential test of two differences in Elo; none when both are equal. */
typedef struct Sprt {
    double elo0, elo1;
    double error; /* probability of a wrong answer */
} Sprt;

typedef struct ContestPlan {
    const Spec *specs[CONTEST_ENGINES];
    Pace paces[CONTEST_ENGINES];
    int engines;
    size_t games; /* of each pairing, an even number */
    int threads;
    const Openings *openings;
    Adjudication adjudication;
    Patience patience;
    bool strict;
    Sprt sprt;          /* of the first pairing, which is the only one then */
    const char *pgn;    /* file to append the games to, or NULL */
    const char *event;  /* its name in the PGN */
    volatile int *stop; /* raised by a signal, or by the contest itself when it is decided */
} ContestPlan;

/* The first engine against one other; index 0 is the first engine. */
typedef struct Pairing {
    char names[2][PLAYER_NAME];
    Tally tally;
    size_t draws[DUEL_ENDS];     /* by how they came about */
    size_t losses[2][DUEL_ENDS]; /* by who lost, and how */
    DuelEffort efforts[2];
    signed char *half_points; /* of each pair: what its first finished game brought; -1 for none */
} Pairing;

/* The standings; `plan` is what was asked for. */
typedef struct Contest {
    const ContestPlan *plan;
    Pairing pairings[CONTEST_ENGINES - 1];
    int pairing_count;
    size_t played, total;
    double started; /* by the clock */
    double llr;     /* of the sequential test */
    int decision;   /* 1: elo1 is accepted; -1: elo0 is; 0: not decided */
} Contest;

typedef struct ContestNews {
    void (*game_over)(void *context, const Contest *contest, const Pairing *pairing,
                      const Duel *duel);
    void (*warning)(void *context, const char *text);
    void *context;
} ContestNews;

/* Plays; news comes from one thread at a time. On failure `error` says what failed, and the standings are
 * those until then. Free what it filled in any case. */
KmStatus contest_play(Contest *contest, const ContestPlan *plan, const ContestNews *news,
                      KmError *error);
void contest_free(Contest *contest);

#endif
