/* evaluate: the evaluation as the search and the tuner call it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_EVALUATE_H
#define KEYMOVE_SRC_ENGINE_EVALUATE_H

#include "endgame.h"
#include "pawns.h"
#include "weights.h"

/* km_eval with a pawn hash table. */
int km_evaluate(const KmPosition *pos, PawnTable *pawns);

enum { PHASE_FULL = 24 };

/* The score from the sums for the middlegame and the endgame, by the game phase and the scale of the latter in
 * 64ths. */
static inline int eval_blend(int middle, int end, int phase, int scale) {
    return (middle * phase + end * scale / SCALE_FULL * (PHASE_FULL - phase)) / PHASE_FULL;
}

/* The counts behind a score: of each feature, White's minus Black's, and by colour; of what endangers each king; the game
 * phase (0 endgame to 24 middlegame); and the scale of the endgame score in 64ths. */
typedef struct EvalTrace {
    int16_t count[WEIGHTS];
    int16_t counts_by_color[2][WEIGHTS];
    int16_t danger[2][WEIGHTS];
    int phase;
    int scale;
    int score; /* for White */
} EvalTrace;

/* Evaluates a position and records the counts, so that the tuner sees exactly what the evaluation sees. */
void km_eval_trace(const KmPosition *pos, EvalTrace *trace);

#endif
