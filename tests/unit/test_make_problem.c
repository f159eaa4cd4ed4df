/* test_make_problem: problems that were made have one solution, judged by solving them again without limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/query.h"
#include "keymove/puzzle/make_problem.h"
#include "puzzle/symmetry.h"

#include <string.h>

/* How many solutions the position has in so many half-moves. */
static uint64_t solutions(const KmPosition *pos, KmStipulation stipulation, int half_moves) {
    stipulation.half_moves = half_moves;
    KmProblem *problem = km_problem_create(pos, &stipulation);
    assert_int_equal(km_problem_solve(problem, &(KmProblemOptions){.hash_mb = 4}, NULL), KM_OK);
    assert_true(km_problem_complete(problem));
    const uint64_t count = km_problem_count(problem);
    km_problem_free(problem);
    return count;
}

static bool is_sound(const KmPosition *pos, KmStipulation stipulation, int shorter) {
    return solutions(pos, stipulation, stipulation.half_moves) == 1 &&
           (shorter == 0 || solutions(pos, stipulation, shorter) == 0);
}

static KmProblemMaker *maker_for(const char *text, KmMakeOptions options,
                                 KmStipulation *stipulation) {
    KmProblemMaker *maker;
    KmError error;
    assert_int_equal(km_stipulation_read(text, stipulation, &error), KM_OK);
    assert_int_equal(km_problem_maker_create(&options, stipulation, &maker, &error), KM_OK);
    return maker;
}

/* `shorter` is the next shorter length in half-moves that the same side begins; 0 if there is none. */
static void test_sound(void **state) {
    (void)state;
    static const struct {
        const char *stipulation;
        int shorter;
    } cases[] = {{"h#2", 2},  {"h#1.5", 1},  {"ser-h#2", 2}, {"ser-#3", 2}, {"=1", 0},
                 {"h=2", 2},  {"r#2", 2},    {"s#1", 0},     {"s#2", 2},    {"sx2", 2},
                 {"hs#2", 2}, {"hs#1.5", 0}, {"ser-s#2", 2}, {"s#3", 4}};
    enum { COUNT = 2 };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmStipulation stipulation;
        KmProblemMaker *maker =
            maker_for(cases[i].stipulation, (KmMakeOptions){.seed = 1}, &stipulation);
        KmProblemMaker *again =
            maker_for(cases[i].stipulation, (KmMakeOptions){.seed = 1}, &stipulation);
        KmPosition made[COUNT];
        for (int k = 0; k < COUNT; k++) {
            const KmProblem *problem, *same;
            assert_int_equal(km_problem_maker_next(maker, &problem), KM_OK);
            assert_int_equal(km_problem_maker_next(again, &same), KM_OK);
            const KmPosition *pos = km_problem_position(problem);
            CHECK_IN(pos, km_position_same(pos, km_problem_position(same)));
            CHECK_IN(pos, km_position_side(pos) == km_stipulation_custom_side(&stipulation));
            CHECK_IN(pos, !km_position_in_check(pos));
            CHECK_IN(pos, is_sound(pos, stipulation, cases[i].shorter));
            made[k] = km_symmetry_canonical(pos);
            CHECK_IN(pos, k == 0 || !km_position_same(&made[0], &made[k]));
        }
        km_problem_maker_free(maker);
        km_problem_maker_free(again);
    }
}

/* The side that begins is the customary one, even where no move could be taken back (as with the eleventh). */
static void test_side(void **state) {
    (void)state;
    KmStipulation stipulation;
    KmProblemMaker *maker = maker_for("ser-h#3", (KmMakeOptions){.seed = 1}, &stipulation);
    for (int i = 0; i < 12; i++) {
        const KmProblem *problem;
        assert_int_equal(km_problem_maker_next(maker, &problem), KM_OK);
        const KmPosition *pos = km_problem_position(problem);
        CHECK_IN(pos, km_position_side(pos) == KM_BLACK);
    }
    km_problem_maker_free(maker);
}

/* A position that is varied is not made again; neither is its mirror image. */
static void test_from(void **state) {
    (void)state;
    KmPosition from;
    assert_int_equal(km_fen_read("8/3q4/1R6/5N2/4N3/pQ6/R4B1k/1K5b w - - 0 1", &from, NULL), KM_OK);
    const KmPosition given = km_symmetry_canonical(&from);
    KmStipulation stipulation;
    KmProblemMaker *maker =
        maker_for("s#2", (KmMakeOptions){.seed = 2, .from = &from}, &stipulation);
    for (int i = 0; i < 20; i++) {
        const KmProblem *problem;
        assert_int_equal(km_problem_maker_next(maker, &problem), KM_OK);
        const KmPosition made = km_symmetry_canonical(km_problem_position(problem));
        CHECK_IN(&made, !km_position_same(&made, &given));
    }
    km_problem_maker_free(maker);
}

/* No piece can be taken away, the first move is quiet, and the material is the one asked for. */
static void test_wishes(void **state) {
    (void)state;
    KmStipulation stipulation;
    const KmProblem *problem;
    KmProblemMaker *maker = maker_for(
        "h#2", (KmMakeOptions){.seed = 2, .economical = true, .quiet_key = true}, &stipulation);
    assert_int_equal(km_problem_maker_next(maker, &problem), KM_OK);
    const KmMove key = km_problem_key(problem, 0);
    assert_false(km_move_captured(key));
    const KmSetup setup = km_position_setup(km_problem_position(problem));
    for (int i = 0; i < 64; i++) {
        KmSetup less = setup;
        KmPosition pos;
        if (!less.board[i] || km_piece_type(less.board[i]) == KM_KING) continue;
        less.board[i] = KM_NO_PIECE;
        if (km_position_init(&less, &pos, NULL) != KM_OK) continue;
        CHECK_IN(&pos, !is_sound(&pos, stipulation, 2));
    }
    km_problem_maker_free(maker);
    maker = maker_for("h#2", (KmMakeOptions){.material = "KRvKB"}, &stipulation);
    assert_int_equal(km_problem_maker_next(maker, &problem), KM_OK);
    const KmPosition *pos = km_problem_position(problem);
    assert_int_equal(km_bb_count(km_position_occupied(pos)), 4);
    assert_int_equal(km_bb_count(km_position_pieces(pos, KM_BLACK, KM_BISHOP)), 1);
    km_problem_maker_free(maker);
}

static void test_refused(void **state) {
    (void)state;
    static const KmMakeOptions options[] = {
        {.no_duals = true}, {.least_rating = 1500}, {.material = "KQ"}, {.least_pieces = 2}};
    KmStipulation stipulation;
    KmProblemMaker *maker;
    KmError error;
    assert_int_equal(km_stipulation_read("s#2", &stipulation, &error), KM_OK);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const KmStatus status = km_problem_maker_create(&options[i], &stipulation, &maker, &error);
        assert_true(status == KM_ERR_ILLEGAL || status == KM_ERR_SYNTAX);
        assert_null(maker);
    }
    const KmProblem *problem;
    maker = maker_for("s#2", (KmMakeOptions){.tries = 1}, &stipulation);
    assert_int_equal(km_problem_maker_next(maker, &problem), KM_ERR_LIMIT);
    km_problem_maker_free(maker);
    km_problem_maker_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),  cmocka_unit_test(test_side),    cmocka_unit_test(test_from),
        cmocka_unit_test(test_wishes), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
