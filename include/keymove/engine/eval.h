/* eval: static evaluation of a position.
 *
 * The score is the sum of features of the board (counts, positive for White) times their weights. A weight is
 * a pair, for the middlegame and the endgame, interpolated by the remaining material. The weights were
 * tuned by tools/tune on games of Keymove against itself; the trace gives the counts, so that the tuner sees
 * exactly what the evaluation sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_EVAL_H
#define KM_ENGINE_EVAL_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The score in centipawns for the side to move, which should not be in check. */
KM_API int km_eval(const KmPosition *pos);

enum { KM_EVAL_WEIGHTS = 700 }; /* at least the number of all features */

/* The counts behind a score: of each feature, White's minus Black's; of what endangers each king; the game
 * phase (0 endgame to 24 middlegame); and the scale of the endgame score in 64ths. */
typedef struct KmEvalTrace {
    int16_t count[KM_EVAL_WEIGHTS];
    int16_t danger[2][KM_EVAL_WEIGHTS];
    int phase;
    int scale;
    int score; /* for White */
} KmEvalTrace;
KM_API void km_eval_trace(const KmPosition *pos, KmEvalTrace *trace);

/* A group of weights: its name, and its range among the counts. */
typedef struct KmEvalGroup {
    const char *name;
    int first, count;
    bool danger; /* part of the king danger, which enters the score squared */
} KmEvalGroup;
KM_API const KmEvalGroup *km_eval_groups(int *count);

/* A weight, for the middlegame and for the endgame. */
KM_API void km_eval_weight(int index, int *middle, int *end);

#ifdef __cplusplus
}
#endif
#endif
