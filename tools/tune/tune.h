/* tune: where the weights of the evaluation come from: games of Keymove against itself, and a fit of the
 * weights to their results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TOOLS_TUNE_H
#define KEYMOVE_TOOLS_TUNE_H

#include <stdbool.h>
#include <stdint.h>

/* A group of weights: its name, and its range. */
typedef struct WeightGroup {
    const char *name;
    int first, count;
    bool danger; /* part of the king danger, which enters the score squared */
} WeightGroup;

/* All groups in the order of the weights; `count` receives their number. */
const WeightGroup *tune_groups(int *count);

/* Plays `games` games of `nodes` nodes a move and writes one line for each quiet position:
 * "FEN;result;score", the result 1, 0.5 or 0 and the score in hundredths of a pawn, both for White. */
int tune_play(const char *path, int games, uint64_t nodes, uint64_t seed);

/* Fits the weights to the positions of the files and writes them as C to `out`. `trust` is the part of
 * the target that is the game's result; the rest is what the search thought. */
int tune_fit(char **paths, int count, const char *out, int epochs, double trust);

#endif
