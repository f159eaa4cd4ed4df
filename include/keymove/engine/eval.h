/* eval: what a position is worth, judged without search.
 *
 * The score is a sum of features of the board (counts, positive for White) times weights, each weight a
 * pair for the middlegame and the endgame, blended by the men that are left. The weights were found by
 * tools/tune from games that Keymove played against itself; trace gives the counts, so that the tuner
 * sees exactly what the evaluation sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_EVAL_H
#define KM_ENGINE_EVAL_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Hundredths of a pawn for the side to move. The side to move should not be in check. */
KM_API int km_eval(const KmPosition *pos);

enum { KM_EVAL_WEIGHTS = 700 }; /* room for the counts of all features */

/* How often each feature is there, White's less Black's; what the danger to each king is made of; the
 * blend (0 endgame to 24 middlegame); and in 64ths how much of the endgame score counts. */
typedef struct KmEvalTrace {
    int16_t count[KM_EVAL_WEIGHTS];
    int16_t danger[2][KM_EVAL_WEIGHTS];
    int phase;
    int scale;
    int score; /* for White */
} KmEvalTrace;
KM_API void km_eval_trace(const KmPosition *pos, KmEvalTrace *trace);

/* A group of weights: its name, and where it lies among the counts. */
typedef struct KmEvalGroup {
    const char *name;
    int first, count;
    bool danger; /* adds to the danger of a king, which counts by its square */
} KmEvalGroup;
KM_API const KmEvalGroup *km_eval_groups(int *count);

/* The weight in use, for the middlegame and for the endgame. */
KM_API void km_eval_weight(int index, int *middle, int *end);

#ifdef __cplusplus
}
#endif
#endif
