/* test_solo_study: records, and, where the thesis' instances are at hand, its published numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/stream.h"
#include "keymove/solo/solo_study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = SLOW_BUILD ? 5 : 100, MOST = SLOW_BUILD ? 5 : 7 };

static void skewness_is_the_thesis(void **unused) {
    (void)unused;
    KmSoloBoard board;
    assert_int_equal(km_solo_fen_read("PNQQQQK1/8 2", &board, NULL), KM_OK);
    assert_true(km_solo_study_skewness(&board) > -0.85 && km_solo_study_skewness(&board) < -0.75);
    assert_int_equal(km_solo_fen_read("QQQQK3/8 2", &board, NULL), KM_OK);
    assert_true(km_solo_study_skewness(&board) == 0);
}

static void records_round_trip(void **unused) {
    (void)unused;
    KmSoloStudyRecord record = {
        .id = "040001", .pieces = 4, .skewness = -0.25, .backtracks = {1, 2, 3.5}};
    KmSoloStudyRecord read;
    char line[KM_SOLO_STUDY_LINE];
    KmBuf out = km_buf(line, sizeof line);
    km_solo_study_write_record(&record, &out);
    assert_true(km_buf_fits(&out));
    assert_int_equal(km_solo_study_read_record(line, &read, NULL), KM_OK);
    assert_string_equal(read.id, record.id);
    assert_true(read.pieces == 4 && read.skewness == -0.25 && read.backtracks[2] == 3.5);
    assert_int_equal(km_solo_study_read_record("040001,4,x", &read, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_study_read_record("no comma", &read, NULL), KM_ERR_SYNTAX);
    /* Numbers that no study has written: they would make nonsense of the tables. */
    static const char *const odd[] = {"x,nan,0,1,1,1,1,1,1", "x,0,0,1,1,1,1,1,1",
                                      "x,4,inf,1,1,1,1,1,1", "x,4,0,-1,1,1,1,1,1",
                                      "x,4,0,1,1,1,1,1,nan", "x,4,0,1,1,1e300,1,1,1"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        assert_int_equal(km_solo_study_read_record(odd[i], &read, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_study_read_record("x,4,0,1e-300,1,1.25,1,1,1", &read, NULL), KM_OK);
    assert_true(read.backtracks[0] == 0 && read.backtracks[2] == 1.25);
}

/* --- the thesis' own instances --------------------------------------------------------------------- */

typedef struct Instances {
    char *text, *at;
} Instances;

static Instances open_instances(void) {
    KmStream *stream;
    Instances instances = {NULL, NULL};
    if (km_stream_open(KM_SHARED_DATA "/solo/thesis-instances.txt.gz", &stream, NULL) != KM_OK)
        return instances;
    size_t length = 0, count = 0;
    instances.at = instances.text = calloc(1, 4u << 20);
    while (km_stream_read(stream, instances.text + length, 65536, &count, NULL) == KM_OK && count)
        length += count;
    km_stream_close(stream);
    return instances;
}

static bool next_instance(Instances *instances, KmSoloBoard *board) {
    char *end = instances->at ? strchr(instances->at, '\n') : NULL;
    if (!end) return false;
    *end = '\0';
    assert_int_equal(km_solo_read(instances->at, board, NULL, NULL), KM_OK);
    instances->at = end + 1;
    return true;
}

/* Table 2, rows 4 to 7: random, rank, attack, center. */
static void table_2_is_reproduced(void **unused) {
    (void)unused;
    static const double published[4][4] = {{1.014, 0.709, 1.195, 0.184},
                                           {4.197, 2.678, 4.165, 0.911},
                                           {14.088, 9.217, 13.848, 4.013},
                                           {43.679, 27.958, 41.909, 15.531}};
    Instances instances = open_instances();
    if (!instances.text) skip();
    double sums[4][4] = {{0}};
    int counts[4] = {0};
    KmSoloSolver *solver = km_solo_solver_create();
    for (KmSoloBoard board; next_instance(&instances, &board);) {
        if (board.count < 4 || board.count > MOST) continue;
        const int row = board.count - 4;
        const KmSoloStudyOptions options = {.as_published = true, .tries = TRIES};
        KmSoloStudyInstance instance = {.index = (uint64_t)counts[row], .board = board};
        KmSoloStudyRecord record;
        assert_int_equal(km_solo_solver_study(solver, &instance, &options, &record), KM_OK);
        for (int column = 0; column < 4; column++) sums[row][column] += record.backtracks[column];
        counts[row]++;
    }
    km_solo_solver_free(solver);
    free(instances.text);
    for (int row = 0; row <= MOST - 4; row++)
        for (int column = 0; column < 4; column++) {
            assert_int_equal(counts[row], 1000);
            const double ratio = sums[row][column] / 1000 / published[row][column];
            const double off = SLOW_BUILD ? 0.25 : 0.05;
            if (ratio < 1 - off || ratio > 1 + off)
                fail_msg("n = %d, column %d: %.3f", row + 4, column, sums[row][column] / 1000);
        }
}

static void check_bins(bool as_published, size_t negative, size_t low, size_t positive) {
    Instances instances = open_instances();
    if (!instances.text) skip();
    KmSoloStudySummary *summary = calloc(1, sizeof *summary);
    summary->as_published = as_published;
    for (KmSoloBoard board; next_instance(&instances, &board);) {
        const KmSoloStudyRecord record = {.pieces = board.count,
                                          .skewness = km_solo_study_skewness(&board)};
        if (board.count >= 4 && board.count <= 14) km_solo_study_add(summary, &record);
    }
    assert_int_equal(summary->bin_count[0], negative);
    assert_int_equal(summary->bin_count[1], low);
    assert_int_equal(summary->bin_count[2], positive);
    free(summary);
    free(instances.text);
}

/* Table 3: how many instances of n = 4 to 14 are skewed which way. By the text, the 11 boards of exactly -0.5
 * and the 3 of exactly 0.5 have low skewness. */
static void table_3_is_reproduced(void **unused) {
    (void)unused;
    check_bins(true, 1187, 6384, 3429);
    check_bins(false, 1176, 6398, 3426);
}

/* The bounds themselves, the ratios of an empty bin, and the settings in the report. */
static void numbers_are_right(void **unused) {
    (void)unused;
    static KmSoloStudySummary text, published = {.as_published = true};
    static char report[KM_SOLO_STUDY_TEXT];
    const double skewness[] = {-0.5000001, -0.5, -0.4991, 0, 0.5, 0.500001};
    for (int i = 0; i < 6; i++) {
        const KmSoloStudyRecord record = {
            .pieces = 4, .skewness = skewness[i], .backtracks = {8, 2}};
        km_solo_study_add(&text, &record);
        km_solo_study_add(&published, &record);
    }
    assert_int_equal(text.bin_count[0], 0);
    assert_int_equal(text.bin_count[1], 5);
    assert_int_equal(text.bin_count[2], 1);
    assert_int_equal(published.bin_count[0], 3);
    assert_int_equal(published.bin_count[1], 1);
    assert_int_equal(published.bin_count[2], 2);
    double ratio;
    assert_true(km_solo_study_ratio(&text, 4, 1, &ratio) && ratio == 0.25);
    assert_true(km_solo_study_bin_ratio(&text, 1, 1, &ratio) && ratio == 0.25);
    assert_false(km_solo_study_bin_ratio(&text, 0, 1, &ratio));
    KmBuf out = km_buf(report, sizeof report);
    km_solo_study_write_markdown(&text, &(KmSoloStudyOptions){.seed = 7, .tries = 3}, &out);
    assert_non_null(strstr(report, "- seed: 7\n- runs per method and board: 3\n- variant: "));
    assert_non_null(strstr(report, "| negative skew | 0 | - | - | - | - | - |\n"));
}

/* Charts and tables of the largest summary fit. */
static void reports_fit(void **unused) {
    (void)unused;
    static KmSoloStudySummary summary;
    static char text[KM_SOLO_STUDY_TEXT];
    for (int pieces = 1; pieces <= KM_SOLO_SQUARES; pieces++) {
        KmSoloStudyRecord record = {.pieces = pieces};
        for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) record.backtracks[i] = 1e19 / (i + 1);
        km_solo_study_add(&summary, &record);
    }
    KmBuf out = km_buf(text, sizeof text);
    km_solo_study_write_markdown(&summary, &(KmSoloStudyOptions){0}, &out);
    assert_true(km_buf_fits(&out));
    for (int chart = 0; chart < KM_SOLO_STUDY_CHARTS; chart++) {
        out = km_buf(text, sizeof text);
        km_solo_study_write_svg(&summary, (KmSoloStudyChart)chart, &out);
        assert_true(km_buf_fits(&out));
    }
    out = km_buf(text, sizeof text);
    km_solo_study_write_csv(&summary, &out);
    assert_true(km_buf_fits(&out));
}

/* A seed gives the same boards, each with its number of pieces, and other seeds give others. */
static void instances_follow_the_seed(void **unused) {
    (void)unused;
    const KmSoloStudyOptions options = {.seed = 5}, other = {.seed = 6};
    KmSoloStudyInstance a, b, c;
    assert_int_equal(km_solo_study_generate(9, 12, &options, &a), KM_OK);
    assert_int_equal(km_solo_study_generate(9, 12, &options, &b), KM_OK);
    assert_int_equal(km_solo_study_generate(9, 12, &other, &c), KM_OK);
    assert_string_equal(a.id, "090012");
    assert_int_equal(a.board.count, 9);
    assert_memory_equal(a.board.type, b.board.type, sizeof a.board.type);
    assert_memory_not_equal(a.board.type, c.board.type, sizeof a.board.type);
}

static void a_record_describes_its_board(void **unused) {
    (void)unused;
    const KmSoloStudyOptions options = {.seed = 5, .tries = 2};
    KmSoloStudyInstance instance;
    KmSoloStudyRecord record = {0};
    KmSoloSolver *solver = km_solo_solver_create();
    assert_non_null(solver);
    assert_int_equal(km_solo_study_generate(7, 3, &options, &instance), KM_OK);
    assert_int_equal(km_solo_solver_study(solver, &instance, &options, &record), KM_OK);
    assert_string_equal(record.id, instance.id);
    assert_int_equal(record.pieces, 7);
    assert_true(record.skewness != 0);
    assert_true(record.skewness == km_solo_study_skewness(&instance.board));
    km_solo_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_describes_its_board), cmocka_unit_test(skewness_is_the_thesis),
        cmocka_unit_test(records_round_trip),           cmocka_unit_test(reports_fit),
        cmocka_unit_test(instances_follow_the_seed),    cmocka_unit_test(numbers_are_right),
        cmocka_unit_test(table_2_is_reproduced),        cmocka_unit_test(table_3_is_reproduced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
