/* history: statistics of the moves that caused cutoffs, for move ordering.
 *
 * The tables are indexed by properties of a move (piece and destination, captured piece). An entry moves
 * towards a bonus after each cutoff and towards a malus after each failure. Piece and destination are
 * adjacent fields of a KmMove, so that one shift extracts both (types.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_HISTORY_H
#define KEYMOVE_SRC_ENGINE_HISTORY_H

#include "keymove/chess/position.h"

enum {
    HISTORY_LIMIT = 16384,
    PIECE_SQUARES = 1024,
    CORRECTIONS = 16384, /* buckets for structures */
    CORRECTION_LIMIT = 32 * 256
};

/* Statistics of the moves that follow one move, by piece and destination. */
typedef int16_t Continuation[PIECE_SQUARES];

typedef struct History {
    int16_t quiet[2][64 * 64];       /* by side, from and to */
    int16_t noisy[PIECE_SQUARES][8]; /* by piece, destination and captured type */
    Continuation continuation[PIECE_SQUARES];
    KmMove counter[PIECE_SQUARES]; /* the last quiet move that refuted it */
    int16_t pawn_correction[2][CORRECTIONS];
    int16_t piece_correction[2][2][CORRECTIONS]; /* by side, and colour of the pieces */
} History;

static inline unsigned piece_to(KmMove move) { return move >> 6 & (PIECE_SQUARES - 1); }

static inline int16_t *quiet_entry(History *h, KmColor side, KmMove move) {
    return &h->quiet[side][km_move_from(move) << 6 | km_move_to(move)];
}

static inline int16_t *noisy_entry(History *h, KmMove move) {
    return &h->noisy[piece_to(move)][km_piece_type(km_move_captured(move))];
}

/* Adds a bonus or malus to an entry; the effect decreases as the entry nears its limit. */
static inline void history_update(int16_t *entry, int bonus) {
    const int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_LIMIT);
}

#endif
