/* solo_generate: random boards. The thesis' generator (its algorithms 3 and 4), for any board size and
 * capture limit, plays backwards from a single piece: a piece with captures left retracts to an empty
 * square from which it attacks the square it leaves, and a new piece of a random type appears there. So
 * every board it makes has a solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_GENERATE_H
#define KM_SOLO_SOLO_GENERATE_H

#include "keymove/api.h"
#include "keymove/base/rng.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

/* Zero in every field except `pieces` describes the thesis' instances. */
typedef struct KmSoloRecipe {
    int pieces;
    int width, height; /* default: 8 */
    int limit;         /* captures per piece, or KM_SOLO_UNLIMITED; default: 2 */
    bool no_king;      /* boards without a king */
    uint8_t types; /* types of the other pieces, a set of 1 << KmPieceType; 0: all but the king */
} KmSoloRecipe;

/* Checks the board size, the number of pieces and the limit. */
KM_API KmStatus km_solo_recipe_check(const KmSoloRecipe *recipe, KmError *error);

/* Makes one attempt at a board with a solution. Returns false when no piece could retract any further, as
 * happens on crowded boards; `board` is then incomplete, and another attempt may succeed. */
KM_API bool km_solo_generate(const KmSoloRecipe *recipe, KmRng *rng, KmSoloBoard *board);

/* Places random pieces on random squares, uniformly; the board may have no solution. */
KM_API void km_solo_scatter(const KmSoloRecipe *recipe, KmRng *rng, KmSoloBoard *board);

KM_END_DECLS
#endif
