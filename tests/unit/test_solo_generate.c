/* test_solo_generate: boards follow the recipe, and those of the generator have a solution. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_solver.h"
#include "solo_check.h"

enum { BOARDS = SLOW_BUILD ? 20 : 200 };

static void check_recipe(const KmSoloBoard *board, const KmSoloRecipe *recipe) {
    CHECK_ON(board, km_solo_check(board, NULL) == KM_OK);
    CHECK_ON(board, board->count == recipe->pieces);
    CHECK_ON(board, (km_solo_king(board) >= 0) == !recipe->no_king);
    for (int square = 0; square < km_solo_squares(board); square++) {
        const int type = board->type[square];
        if (!type) continue;
        CHECK_ON(board, board->left[square] == recipe->limit);
        CHECK_ON(board, type == KM_KING || recipe->types >> type & 1);
    }
}

static void boards_follow_the_recipe(void **unused) {
    (void)unused;
    KmRng rng = km_rng(53);
    KmSoloSolver *solver = km_solo_solver_create();
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloRecipe recipe = {.pieces = 2 + i % 12,
                                     .width = 5 + i % 7,
                                     .height = 4 + i % 5,
                                     .limit = i % 4 ? 1 + i % 4 : KM_SOLO_UNLIMITED,
                                     .no_king = i % 2,
                                     .types = 1 << KM_QUEEN | 1 << KM_KNIGHT};
        KmSoloBoard board;
        KmSoloResult result;
        km_solo_scatter(&recipe, &rng, &board);
        check_recipe(&board, &recipe);
        if (!km_solo_generate(&recipe, &rng, &board)) continue;
        check_recipe(&board, &recipe);
        const KmStatus status = km_solo_solver_solve(solver, &board, &(KmSoloOptions){0}, &result);
        CHECK_ON(&board, status == KM_OK && result.verdict == KM_SOLO_SOLVED);
    }
    km_solo_solver_free(solver);
}

static void bad_recipes_are_refused(void **unused) {
    (void)unused;
    static const KmSoloRecipe bad[] = {{.pieces = 0},
                                       {.pieces = 65},
                                       {.pieces = 4, .width = 17},
                                       {.pieces = 4, .limit = KM_SOLO_UNLIMITED + 1}};
    KmError error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(km_solo_recipe_check(&bad[i], &error), KM_ERR_ILLEGAL);
    assert_int_equal(km_solo_recipe_check(&(KmSoloRecipe){.pieces = 64}, &error), KM_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_follow_the_recipe),
        cmocka_unit_test(bad_recipes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
