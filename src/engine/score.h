/* score: scores inside the search, in centipawns for the side to move. A mate is MATE minus its distance from
 * the root in plies, so that shorter mates have greater scores.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_SCORE_H
#define KEYMOVE_SRC_ENGINE_SCORE_H

#include "keymove/engine/analysis.h"

enum {
    DEEPEST_PLY = KM_ENGINE_LINE,
    MATE = 32000,
    INFINITE = 32100, /* greater than every score */
    NO_SCORE = 32200, /* not evaluated, because in check */
    SURE_MATE = MATE - 2 * DEEPEST_PLY,
    HIGHEST_EVAL = 20000 /* without a mate */
};

static inline int mate_at(int ply) { return MATE - ply; }
static inline int mated_at(int ply) { return ply - MATE; }
static inline bool score_is_mate(int score) { return score >= SURE_MATE || score <= -SURE_MATE; }

static inline int int_max(int a, int b) { return a > b ? a : b; }
static inline int int_min(int a, int b) { return a < b ? a : b; }
static inline int int_clamp(int value, int low, int high) {
    return int_max(low, int_min(value, high));
}

#endif
