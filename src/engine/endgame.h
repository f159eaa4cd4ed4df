/* endgame: what is known of a board with few men: draws that material hides, and how to mate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_ENDGAME_H
#define KEYMOVE_SRC_ENGINE_ENDGAME_H

#include "keymove/chess/position.h"

#include <stdlib.h>

enum { SCALE_FULL = 64 };

/* Steps of a king from one square to another. */
static inline int king_steps(KmSquare a, KmSquare b) {
    const int files = abs(km_square_file(a) - km_square_file(b)),
              ranks = abs(km_square_rank(a) - km_square_rank(b));
    return files > ranks ? files : ranks;
}

/* How much of the endgame score counts, in 64ths, when `strong` stands better. */
int km_endgame_scale(const KmPosition *pos, KmColor strong);

/* A bare king against men that can force mate: true, and `score` (for White) leads to it. */
bool km_endgame_mates(const KmPosition *pos, int *score);

#endif
