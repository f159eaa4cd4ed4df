/* solo_make: makes puzzles to order: boards with a solution, on request with a single plan and of a given
 * difficulty, and no two alike.
 *
 * Candidates are numbered from 0, and each is drawn from the seed and its number alone. Threads may try
 * candidates in parallel (km_solo_maker_try); the accepted ones are then taken one by one in the order of
 * their numbers (km_solo_maker_take). So a seed gives the same puzzles whoever makes them.
 *
 *      for (uint64_t number = 0; made < wanted; number++) {
 *          bool accepted;
 *          if (km_solo_maker_try(maker, solver, number, &puzzle, &accepted) != KM_OK) break;
 *          if (accepted && km_solo_maker_take(maker, &puzzle.board, &accepted) == KM_OK && accepted) ...
 *      }
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_MAKE_H
#define KM_SOLO_SOLO_MAKE_H

#include "keymove/api.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_grade.h"

KM_BEGIN_DECLS

/* Zero in every field except `recipe.pieces` makes boards with a solution, ungraded. */
typedef struct KmSoloMakeOptions {
    KmSoloRecipe recipe;
    int most_pieces; /* candidates have recipe.pieces to this many, in turn; 0: recipe.pieces */
    uint64_t seed;
    bool any;          /* random boards that may have no solution; neither unique nor graded */
    bool unique;       /* exactly one plan */
    bool graded;       /* with a grade; implied by `level` */
    KmSoloLevel level; /* only this level; 0: any */
    KmBudget budget;   /* of the maker, from its creation; a node is a candidate */
} KmSoloMakeOptions;

typedef struct KmSoloPuzzle {
    KmSoloBoard board;
    KmSoloGrade grade; /* level 0: not graded */
} KmSoloPuzzle;

/* The order and the puzzles taken so far. */
typedef struct KmSoloMaker KmSoloMaker;

/* Checks the recipe and that the options do not contradict each other. */
KM_API KmStatus km_solo_make_check(const KmSoloMakeOptions *options, KmError *error);

/* For options that km_solo_make_check accepts. NULL when there is no memory. */
KM_API KmSoloMaker *km_solo_maker_create(const KmSoloMakeOptions *options);
KM_API void km_solo_maker_free(KmSoloMaker *maker);

/* Draws candidate `number` and examines it: `accepted` receives whether `puzzle` is as ordered. A puzzle has
 * been solved and its solution verified; a unique one has been counted completely. Threads may share the
 * maker here, each with its own solver. KM_ERR_LIMIT when the budget is used up. */
KM_API KmStatus km_solo_maker_try(const KmSoloMaker *maker, KmSoloSolver *solver, uint64_t number,
                                  KmSoloPuzzle *puzzle, bool *accepted);

/* Takes a board unless it equals one taken before up to symmetry, which `taken` reports. */
KM_API KmStatus km_solo_maker_take(KmSoloMaker *maker, const KmSoloBoard *board, bool *taken);

KM_END_DECLS
#endif
