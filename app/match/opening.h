/* opening: the positions from which the games of a match start.
 *
 * Openings come from a file (FEN or EPD lines, or PGN), or are generated: random legal moves from the start
 * position, kept if the resulting position is level. The opening of a given number depends on the seed
 * only, so that every thread and every run gets the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_OPENING_H
#define KEYMOVE_APP_MATCH_OPENING_H

#include "keymove/chess/position.h"
#include "opening_judge.h"

#include <stdint.h>

enum { OPENING_PLIES = 64 };

typedef struct Opening {
    KmPosition start;
    int plies;
    KmMove moves[OPENING_PLIES];
} Opening;

typedef struct Openings {
    Opening *list; /* NULL: they are generated */
    size_t count;
    uint64_t seed;
    int plies;
} Openings;

/* Generated openings of so many plies. */
Openings openings_made(uint64_t seed, int plies);

/* Reads a file, plain or compressed; of each game of a PGN file the first plies. Malformed lines and games are
 * errors, whose message gives the line. */
KmStatus openings_read(Openings *openings, const char *path, int plies, KmError *error);

/* Shuffles the openings of a file. */
void openings_shuffle(Openings *openings, uint64_t seed);
void openings_free(Openings *openings);

/* The opening of this number; those of a file are repeated. */
void openings_get(const Openings *openings, OpeningJudge *judge, size_t number, Opening *opening);

#endif
