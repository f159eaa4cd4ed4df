/* test_solo_list: as many solutions are listed as are counted, all different, and each solves the board.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_list.h"
#include "keymove/solo/solo_replay.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 60 : 600 };

typedef struct Check {
    const KmSoloBoard *board;
    KmSoloMove last[KM_SOLO_MOVES];
    uint64_t count;
} Check;

static void check_solution(void *context, const KmSoloMove *moves, int count) {
    Check *check = context;
    const size_t bytes = (size_t)count * sizeof *moves;
    assert_int_equal(km_solo_replay_solves(check->board, moves, count, NULL), KM_OK);
    /* In order, so all different. */
    if (check->count++ && count) assert_true(memcmp(check->last, moves, bytes) < 0);
    if (count) memcpy(check->last, moves, bytes);
}

static void as_many_as_are_counted(void **unused) {
    (void)unused;
    KmRng rng = km_rng(11);
    KmSoloSolver *solver = km_solo_solver_create();
    for (int i = 0; i < BOARDS; i++) {
        KmSoloBoard board;
        const KmSoloRecipe recipe = {
            .pieces = 1 + i % 7, .no_king = i % 2, .width = 5, .height = 5};
        km_solo_scatter(&recipe, &rng, &board);
        KmSoloCount count;
        assert_int_equal(km_solo_count(&board, &(KmSoloCountOptions){0}, &count), KM_OK);
        const uint64_t solutions = strtoull(count.solutions, NULL, 10);
        Check check = {.board = &board};
        KmSoloListOptions options = {.solution = check_solution, .context = &check};
        KmSoloList list;
        assert_int_equal(km_solo_solver_list(solver, &board, &options, &list), KM_OK);
        assert_true(list.complete && list.count == solutions && check.count == solutions);
        options.most = 3;
        check.count = 0;
        assert_int_equal(km_solo_solver_list(solver, &board, &options, &list), KM_OK);
        assert_true(list.complete == (solutions <= 3));
        assert_true(list.count == (solutions < 3 ? solutions : 3));
    }
    km_solo_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_many_as_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
