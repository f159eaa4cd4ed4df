/* test_solo_solver: every method gives a verdict and verified captures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_solver.h"
#include "solo_check.h"
#include "solo_oracle.h"

enum { BOARDS = SLOW_BUILD ? 50 : 500 };

static void methods_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(54);
    KmSoloSolver *solver = km_solo_solver_create();
    assert_non_null(solver);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        int remain = 0, left = 0;
        for (int method = 0; method < KM_SOLO_METHODS; method++) {
            const KmSoloOptions options = {.method = (KmSoloMethod)method};
            CHECK_ON(&board, km_solo_solver_solve(solver, &board, &options, &result) == KM_OK);
            CHECK_ON(&board, (result.verdict == KM_SOLO_SOLVED) == (truth.sequences > 0));
        }
        CHECK_ON(&board, km_solo_solver_most(solver, &board, &(KmSoloOptions){0}, &result,
                                             &remain) == KM_OK);
        CHECK_ON(&board, remain == board.count - truth.most);
        CHECK_ON(&board, km_solo_replay(&board, result.moves, result.count, &left, NULL) == KM_OK);
        CHECK_ON(&board, left == remain);
    }
    km_solo_solver_free(solver);
    km_solo_solver_free(NULL);
}

static void names_are_read_back(void **unused) {
    (void)unused;
    for (int method = 0; method < KM_SOLO_METHODS; method++)
        assert_int_equal(km_solo_method_named(km_solo_method_name((KmSoloMethod)method)), method);
    assert_int_equal(km_solo_method_named("guess"), KM_SOLO_METHODS);
    assert_string_equal(km_solo_verdict_name(KM_SOLO_UNKNOWN), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_agree),
        cmocka_unit_test(names_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
