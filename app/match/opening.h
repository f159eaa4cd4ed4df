/* opening: where the games of a match begin.
 *
 * Openings come from a file (FEN or EPD lines, or PGN), or are made: random legal moves from the start
 * position, kept when the position is level. The opening of a given number depends on the seed alone, so
 * that every thread and every run finds the same.
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
    Opening *list; /* NULL: they are made */
    size_t count;
    uint64_t seed;
    int plies;
} Openings;

/* Openings of our own making, of so many plies. */
Openings openings_made(uint64_t seed, int plies);

/* Reads a file, plain or packed; of each game of a PGN the first plies. Damaged lines and games are
 * errors: the message names them. */
KmStatus openings_read(Openings *openings, const char *path, int plies, KmError *error);

/* Puts those from a file into an order of chance. */
void openings_shuffle(Openings *openings, uint64_t seed);
void openings_free(Openings *openings);

/* The opening of this number; those from a file come round again. */
void openings_get(const Openings *openings, OpeningJudge *judge, size_t number, Opening *opening);

#endif
