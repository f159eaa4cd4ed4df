/* test_solo_survey: boards that may be unsolvable, measured and summed up. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_survey.h"
#include "solo_check.h"
#include "solo_oracle.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 20 : 200 };

/* First captures after which fewer captures can be made than before. */
static int losing_captures(const KmSoloBoard *board, int most) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    const int count = km_solo_moves(board, moves);
    int losing = 0;
    for (int i = 0; i < count; i++) {
        KmSoloBoard next = *board;
        km_solo_play(&next, moves[i]);
        losing += solo_oracle(&next).most + 1 < most;
    }
    return losing;
}

/* Small boards are searched completely within a thousand backtracks. */
static void measurements_agree_with_truth(void **unused) {
    (void)unused;
    KmSoloSolver *solver = km_solo_solver_create();
    const KmSoloStudyOptions options = {.seed = 3, .tries = 2, .recipe = {.width = 4, .height = 4}};
    for (int i = 1; i <= BOARDS; i++) {
        KmSoloStudyInstance instance = {.index = (uint64_t)i};
        KmSoloSurveyRecord record;
        km_solo_survey_generate(2 + i % 4, i, &options, &instance);
        const KmSoloBoard *board = &instance.board;
        const SoloTruth truth = solo_oracle(board);
        CHECK_ON(board, km_solo_solver_survey(solver, &instance, &options, &record) == KM_OK);
        CHECK_ON(board, record.pieces == board->count);
        CHECK_ON(board, record.fewest == board->count - truth.most);
        CHECK_ON(board, record.solutions == (double)truth.sequences && record.counted);
        CHECK_ON(board, (record.plans > 0) == (truth.sequences > 0));
        CHECK_ON(board, record.losing == losing_captures(board, truth.most));
        for (int m = 0; m < KM_SOLO_SURVEY_METHODS; m++) {
            CHECK_ON(board, record.left[m][KM_SOLO_SURVEY_STAGES - 1] == record.fewest);
            for (int k = 1; k < KM_SOLO_SURVEY_STAGES; k++)
                CHECK_ON(board, record.left[m][k] <= record.left[m][k - 1]);
        }
    }
    km_solo_solver_free(solver);
}

static void records_round_trip(void **unused) {
    (void)unused;
    KmSoloSurveyRecord record = {.id = "040001",
                                 .pieces = 4,
                                 .fewest = 1,
                                 .captures = 5,
                                 .losing = 2,
                                 .plans = 3,
                                 .solutions = 1e30,
                                 .counted = true};
    KmSoloSurveyRecord read;
    record.left[4][3] = 1.25;
    char line[KM_SOLO_SURVEY_LINE];
    KmBuf out = km_buf(line, sizeof line);
    km_solo_survey_write_record(&record, &out);
    assert_true(km_buf_fits(&out));
    assert_int_equal(km_solo_survey_read_record(line, &read, NULL), KM_OK);
    assert_string_equal(read.id, "040001");
    assert_true(read.captures == 5 && read.losing == 2 && read.solutions == 1e30 && read.counted);
    assert_true(read.left[4][3] == 1.25);
    assert_int_equal(km_solo_survey_read_record("040001,4,x", &read, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_survey_read_record("no comma", &read, NULL), KM_ERR_SYNTAX);
    /* Numbers that no survey has written: they would make nonsense of the tables. */
#define REST ",3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3"
    static const char *const odd[] = {"x,nan,3,1,0,0,0,1,3,3" REST, "x,4,3,1,0,inf,0,1,3,3" REST,
                                      "x,4,3,1,0,0,nan,1,3,3" REST, "x,4,3,1,0,0,0,1,3,1e300" REST};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        assert_int_equal(km_solo_survey_read_record(odd[i], &read, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_survey_read_record("x,4,3,1,0,0,1e200,1,3,3" REST, &read, NULL),
                     KM_OK);
}

static void rows_are_sums(void **unused) {
    (void)unused;
    KmSoloSurvey *survey = km_solo_survey_create();
    const double solutions[] = {10, 2, 4, 8};
    for (int i = 0; i < 5; i++) {
        KmSoloSurveyRecord record = {.id = "x",
                                     .pieces = 6,
                                     .fewest = i < 4 ? 1 : 3,
                                     .captures = 4,
                                     .losing = 1,
                                     .counted = i != 1};
        if (i < 4) record.plans = i + 1, record.solutions = solutions[i];
        record.left[1][0] = i;
        assert_int_equal(km_solo_survey_add(survey, &record), KM_OK);
    }
    KmSoloSurveyRow row;
    assert_false(km_solo_survey_row(survey, 5, &row));
    assert_true(km_solo_survey_row(survey, 6, &row));
    assert_true(row.boards == 5 && row.solvable == 4 && row.uncounted == 1);
    assert_true(row.fewest == 1.4 && row.losing == 0.25 && row.left[1][0] == 2);
    assert_true(row.plans.low == 1.75 && row.plans.median == 2.5 && row.plans.high == 3.25);
    assert_true(row.solutions.low == 3.5 && row.solutions.median == 6);
    char *text = malloc(KM_SOLO_STUDY_TEXT);
    for (int chart = 0; chart < KM_SOLO_SURVEY_CHARTS; chart++) {
        KmBuf out = km_buf(text, KM_SOLO_STUDY_TEXT);
        km_solo_survey_write_svg(survey, (KmSoloSurveyChart)chart, &out);
        assert_true(km_buf_fits(&out) && strstr(text, "</svg>\n"));
    }
    KmBuf out = km_buf(text, KM_SOLO_STUDY_TEXT);
    km_solo_survey_write_markdown(survey, &(KmSoloStudyOptions){.seed = 7}, &out);
    assert_non_null(strstr(text, "| 6 | 5 | 80.0 % | 1.400 | 25.0 % |"));
    assert_non_null(strstr(text, "lower bounds: 1."));
    free(text);
    km_solo_survey_free(survey);
    km_solo_survey_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measurements_agree_with_truth),
        cmocka_unit_test(records_round_trip),
        cmocka_unit_test(rows_are_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
