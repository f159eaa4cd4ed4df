/* endgame: knowledge about positions with few pieces: drawish material, and how to mate a lone king.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_ENDGAME_H
#define KEYMOVE_SRC_ENGINE_ENDGAME_H

#include "keymove/chess/position.h"

#include <stdlib.h>

enum { SCALE_FULL = 64 };

/* The number of king moves from one square to another. */
static inline int king_steps(KmSquare a, KmSquare b) {
    const int files = abs(km_square_file(a) - km_square_file(b)),
              ranks = abs(km_square_rank(a) - km_square_rank(b));
    return files > ranks ? files : ranks;
}

/* The scale of the endgame score in 64ths, where `strong` is the side that is ahead. */
int km_endgame_scale(const KmPosition *pos, KmColor strong);

/* True for a lone king against pieces that can force mate; `score` (for White) then guides towards it. */
bool km_endgame_mates(const KmPosition *pos, int *score);

#endif
