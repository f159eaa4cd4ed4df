/* test_solo_make: puzzles are as ordered, differ, and depend on the seed and the order alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_make.h"

#include <string.h>

enum { WANTED = SLOW_BUILD ? 3 : 20 };

/* Makes `count` puzzles one after the other; returns how many there are. */
static int make(const KmSoloMakeOptions *options, int count, KmSoloPuzzle *puzzles) {
    KmSoloMaker *maker = km_solo_maker_create(options);
    KmSoloSolver *solver = km_solo_solver_create();
    int made = 0;
    KmStatus status = KM_OK;
    assert_true(maker && solver);
    for (uint64_t number = 0; made < count && status == KM_OK; number++) {
        bool taken;
        status = km_solo_maker_try(maker, solver, number, &puzzles[made], &taken);
        if (status == KM_OK && taken)
            status = km_solo_maker_take(maker, &puzzles[made].board, &taken);
        if (status == KM_OK && taken) made++;
    }
    assert_int_equal(status, made == count ? KM_OK : KM_ERR_LIMIT);
    km_solo_solver_free(solver);
    km_solo_maker_free(maker);
    return made;
}

static void puzzles_are_as_ordered(void **unused) {
    (void)unused;
    static KmSoloPuzzle puzzles[WANTED];
    const KmSoloMakeOptions options = {
        .recipe = {.pieces = 6}, .most_pieces = 8, .seed = 3, .unique = true, .level = 2};
    assert_int_equal(make(&options, WANTED, puzzles), WANTED);
    for (int i = 0; i < WANTED; i++) {
        const KmSoloBoard *board = &puzzles[i].board;
        KmSoloCount count;
        assert_int_equal(km_solo_count(board, &(KmSoloCountOptions){0}, &count), KM_OK);
        assert_true(count.plans == 1 && puzzles[i].grade.plans == 1);
        assert_int_equal(puzzles[i].grade.level, 2);
        assert_in_range(board->count, 6, 8);
    }
}

static void a_seed_gives_the_same_puzzles(void **unused) {
    (void)unused;
    static KmSoloPuzzle first[WANTED], second[WANTED];
    KmSoloMakeOptions options = {.recipe = {.pieces = 7}, .seed = 4, .graded = true};
    make(&options, WANTED, first);
    make(&options, WANTED, second);
    for (int i = 0; i < WANTED; i++) {
        assert_memory_equal(first[i].board.type, second[i].board.type, KM_SOLO_SQUARES);
        assert_true(first[i].grade.score == second[i].grade.score);
    }
    options.seed = 5;
    make(&options, WANTED, second);
    assert_memory_not_equal(first[0].board.type, second[0].board.type, KM_SOLO_SQUARES);
}

/* A king and a rook that captures it once: there are few such boards up to symmetry. */
static void no_two_are_alike(void **unused) {
    (void)unused;
    enum { MOST = 2000 };
    static KmSoloPuzzle puzzles[MOST];
    const KmSoloMakeOptions options = {
        .recipe = {.pieces = 2, .width = 2, .height = 2, .types = 1 << KM_ROOK},
        .any = true,
        .budget = {.nodes = MOST}};
    const int made = make(&options, MOST, puzzles);
    assert_int_equal(made, 2); /* side by side, and on a diagonal */
}

/* A board whose count did not end is not unique. */
static void the_budget_ends_the_work(void **unused) {
    (void)unused;
    KmSoloPuzzle puzzle;
    const int stop = 1;
    KmSoloMakeOptions options = {.recipe = {.pieces = 9}, .unique = true, .budget.stop = &stop};
    assert_int_equal(make(&options, 1, &puzzle), 0);
    options.budget = (KmBudget){.nodes = 1};
    options.level = 5;
    assert_in_range(make(&options, 1, &puzzle), 0, 1);
}

static void contradictions_are_refused(void **unused) {
    (void)unused;
    KmError error;
    KmSoloMakeOptions options = {.recipe = {.pieces = 9}, .any = true, .unique = true};
    assert_int_equal(km_solo_make_check(&options, &error), KM_ERR_ILLEGAL);
    options = (KmSoloMakeOptions){.recipe = {.pieces = 9}, .most_pieces = 8};
    assert_int_equal(km_solo_make_check(&options, &error), KM_ERR_ILLEGAL);
    options.most_pieces = 65;
    assert_int_equal(km_solo_make_check(&options, &error), KM_ERR_ILLEGAL);
    options.most_pieces = 64;
    assert_int_equal(km_solo_make_check(&options, &error), KM_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_as_ordered),
        cmocka_unit_test(a_seed_gives_the_same_puzzles),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(the_budget_ends_the_work),
        cmocka_unit_test(contradictions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
