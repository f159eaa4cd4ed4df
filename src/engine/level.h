/* level: weaker play for human opponents: fewer nodes, and a random error in the choice of the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_LEVEL_H
#define KEYMOVE_SRC_ENGINE_LEVEL_H

#include "keymove/engine/analysis.h"

typedef struct Level {
    int error; /* the largest error of a score, in centipawns */
    uint64_t seed;
} Level;

/* Limits the search according to the level in the options; `key` is the key of the position, so that each
 * position has different errors. */
Level km_level_apply(KmEngineOptions *options, uint64_t key);

/* Chooses the best line after subtracting a random error from each score, and moves it to the front. */
void km_level_choose(const Level *level, KmEngineLine *lines, int count, KmEngineResult *result);

#endif
