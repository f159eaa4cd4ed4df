/* history: which moves have been good lately, learnt from cutoffs.
 *
 * Each table is indexed by what a move is (its man and goal, what it takes) and holds a number that
 * drifts towards what the move did. The fields of a move lie so that man and goal together are one
 * shift away (types.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_HISTORY_H
#define KEYMOVE_SRC_ENGINE_HISTORY_H

#include "keymove/chess/position.h"

enum {
    HISTORY_LIMIT = 16384,
    MEN_AND_GOALS = 1024,
    CORRECTIONS = 16384, /* structures told apart */
    CORRECTION_LIMIT = 32 * 256
};

/* Worth of the moves that follow one move: by man and goal. */
typedef int16_t Continuation[MEN_AND_GOALS];

typedef struct History {
    int16_t quiet[2][64 * 64];       /* by side, from and to */
    int16_t noisy[MEN_AND_GOALS][8]; /* by man and goal, and type taken */
    Continuation continuation[MEN_AND_GOALS];
    KmMove counter[MEN_AND_GOALS]; /* the quiet move that refuted it last */
    int16_t pawn_correction[2][CORRECTIONS];
    int16_t piece_correction[2][2][CORRECTIONS]; /* by side, and colour of the pieces */
} History;

static inline unsigned man_and_goal(KmMove move) { return move >> 6 & (MEN_AND_GOALS - 1); }

static inline int16_t *quiet_entry(History *h, KmColor side, KmMove move) {
    return &h->quiet[side][km_move_from(move) << 6 | km_move_to(move)];
}

static inline int16_t *noisy_entry(History *h, KmMove move) {
    return &h->noisy[man_and_goal(move)][km_piece_type(km_move_captured(move))];
}

/* Moves an entry towards a bonus or malus, the less the nearer it is to its limit. */
static inline void history_drift(int16_t *entry, int bonus) {
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_LIMIT);
}

#endif
