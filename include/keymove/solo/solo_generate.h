/* solo_generate: the thesis' generator (its algorithms 3 and 4), for any board and limit.
 *
 * It plays backwards from a lone piece: again and again a piece that may still do so steps back to a free
 * square from which it reaches the one it leaves, and a new piece of a random type is put there. So every
 * board it makes can be solved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_GENERATE_H
#define KM_SOLO_SOLO_GENERATE_H

#include "keymove/api.h"
#include "keymove/base/rng.h"
#include "keymove/solo/solo_board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero in every field but `pieces` asks for the thesis' instances. */
typedef struct KmSoloRecipe {
    int pieces;
    int width, height; /* 0: 8 */
    int limit;         /* captures of each piece, KM_SOLO_UNLIMITED; 0: 2 */
    bool no_king;      /* start from a piece of a random type, not from a king */
    uint8_t types;     /* set of types of the other pieces, 1 << KmPieceType; 0: all but the king */
} KmSoloRecipe;

/* Whether the recipe makes sense: sizes, and as many pieces as squares at most. */
KM_API KmStatus km_solo_recipe_check(const KmSoloRecipe *recipe, KmError *error);

/* One attempt; false when it got stuck, which happens on crowded boards: try again. */
KM_API bool km_solo_generate(KmSoloBoard *board, const KmSoloRecipe *recipe, KmRng *rng);

/* A board without any promise: types and squares drawn uniformly (with one king unless the recipe has
 * none). */
KM_API void km_solo_scatter(KmSoloBoard *board, const KmSoloRecipe *recipe, KmRng *rng);

#ifdef __cplusplus
}
#endif
#endif
