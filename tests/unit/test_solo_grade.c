/* test_solo_grade: what is measured, and what ends it. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_grade.h"
#include "solo_check.h"

static KmStatus grade(const char *fen, KmSoloGradeOptions options, KmSoloGrade *result) {
    KmSoloBoard board;
    KmSoloSolver *solver = km_solo_solver_create();
    assert_int_equal(km_solo_fen_read(fen, &board, NULL), KM_OK);
    const KmStatus status = km_solo_solver_grade(solver, &board, &options, result);
    km_solo_solver_free(solver);
    return status;
}

static void grades_are_measured(void **unused) {
    (void)unused;
    KmSoloGrade first, second;
    const char *fen = "8/8/3B4/8/KB3RR1/8/2R3R1/N7 2";
    assert_int_equal(grade(fen, (KmSoloGradeOptions){.seed = 3}, &first), KM_OK);
    assert_int_equal(grade(fen, (KmSoloGradeOptions){.seed = 3}, &second), KM_OK);
    assert_true(first.plans == 8 && first.first_captures == 12 && first.losing == 3);
    assert_true(first.trap == 5 && first.level == 3);
    assert_true(first.score == second.score && first.wrong_turns == second.wrong_turns);
}

static void what_has_no_solution_has_no_grade(void **unused) {
    (void)unused;
    KmSoloGrade result;
    assert_int_equal(grade("8/2Q5/2K5/3R4/8/8/1P6/8 2", (KmSoloGradeOptions){0}, &result),
                     KM_ERR_ILLEGAL);
    const KmSoloGradeOptions brief = {.budget = {.nodes = 2}};
    assert_int_equal(grade("8/8/3B4/8/KB3RR1/8/2R3R1/N7 2", brief, &result), KM_ERR_LIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_are_measured),
        cmocka_unit_test(what_has_no_solution_has_no_grade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
