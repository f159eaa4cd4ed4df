/* test_forcing: no reply is in the way exactly where the solver finds a selfmate in one; and moves that were taken back
 * can be played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/problem/problem.h"
#include "puzzle/draw.h"
#include "puzzle/forcing.h"

#include <string.h>

static bool is_forced(const KmPosition *pos, const KmStipulation *stipulation) {
    KmProblem *problem = km_problem_create(pos, stipulation);
    assert_int_equal(km_problem_solve(problem, &(KmProblemOptions){.hash_mb = 1}, NULL), KM_OK);
    const bool solved = km_problem_status(problem) == KM_PROBLEM_SOLVED;
    km_problem_free(problem);
    return solved;
}

static void test_obstacles(void **state) {
    (void)state;
    static const char *const texts[] = {"s#1", "s=1", "s#=1", "s+1", "sx1", "szd41"};
    KmRng rng = km_rng(5);
    int forced = 0;
    for (int i = 0; i < 1200; i++) {
        KmStipulation stipulation;
        KmPosition pos;
        const KmSetup setup = board_make(&rng, BOARD_SPARSE);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        assert_int_equal(km_stipulation_read(texts[i % 6], &stipulation, NULL), KM_OK);
        const int obstacles = km_forcing_obstacles(&stipulation, &pos, FORCING_NEVER);
        CHECK_IN(&pos, (obstacles == 0) == is_forced(&pos, &stipulation));
        forced += obstacles == 0;
        /* A bound does not change what is within it. */
        const int bounded = km_forcing_obstacles(&stipulation, &pos, 3);
        CHECK_IN(&pos, obstacles <= 3 ? bounded == obstacles : bounded == FORCING_NEVER);
    }
    assert_true(forced > 0); /* both kinds have been seen */
}

static void test_number(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int obstacles;
    } cases[] = {
        {"7k/8/8/8/8/8/8/K7 w - - 0 1", FORCING_NEVER},   /* nobody can mate */
        {"8/8/8/8/8/1k6/8/K6r w - - 0 1", FORCING_NEVER}, /* in check and mated: no move at all */
        {"8/8/8/8/5r2/1k6/8/K7 w - - 0 1", 18}, /* 1.Kb1: of nineteen replies only Rf1 mates */
    };
    KmStipulation stipulation;
    assert_int_equal(km_stipulation_read("s#1", &stipulation, NULL), KM_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmPosition pos;
        assert_int_equal(km_fen_read(cases[i].fen, &pos, NULL), KM_OK);
        CHECK_IN(&pos,
                 km_forcing_obstacles(&stipulation, &pos, FORCING_NEVER) == cases[i].obstacles);
    }
}

static bool leads_to(const KmSetup *before, const KmSetup *after) {
    KmPosition pos, next;
    KmMoveList list;
    if (km_position_init(before, &pos, NULL) != KM_OK) return false;
    km_movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        km_position_play(&pos, list.moves[i], &next);
        const KmSetup reached = km_position_setup(&next);
        if (memcmp(reached.board, after->board, sizeof reached.board) == 0) return true;
    }
    return false;
}

static void test_take_back(void **state) {
    (void)state;
    Draw draw;
    int captures = 0, done = 0;
    assert_int_equal(km_draw_init(&draw, &(KmMakeOptions){.seed = 3}, KM_WHITE, NULL), KM_OK);
    for (int i = 0; i < 3000; i++) {
        const KmSetup after = km_draw_first(&draw);
        KmPosition pos;
        KmSetup before = after;
        if (!km_draw_is_plausible(&draw, &after, &pos) || !km_draw_take_back(&draw, &before))
            continue;
        CHECK_IN(&pos, before.side == KM_BLACK && leads_to(&before, &after));
        int more = 0;
        for (int k = 0; k < 64; k++) more += (before.board[k] != 0) - (after.board[k] != 0);
        captures += more;
        done++;
    }
    assert_true(done > 500 && captures > 50 && captures < done);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_obstacles),
        cmocka_unit_test(test_number),
        cmocka_unit_test(test_take_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
