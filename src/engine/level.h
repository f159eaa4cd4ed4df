/* level: weaker play for people: less search, and now and then not the best move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_LEVEL_H
#define KEYMOVE_SRC_ENGINE_LEVEL_H

#include "keymove/engine/analysis.h"

typedef struct Level {
    int error; /* hundredths of a pawn by which a move may be misjudged */
    uint64_t seed;
} Level;

/* Limits the search as the level in the options asks; `key` is that of the position, so that each has
 * errors of its own. */
Level km_level_apply(KmEngineOptions *options, uint64_t key);

/* Chooses among the lines, each misjudged by a part of the error, and puts the choice first. */
void km_level_choose(const Level *level, KmEngineLine *lines, int count, KmEngineResult *result);

#endif
