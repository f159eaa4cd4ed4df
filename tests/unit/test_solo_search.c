/* test_solo_search: the thesis' methods against exhaustive search, and, where its instances are at hand,
 * against its published numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/stream.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_search.h"
#include "keymove/solo/solo_study.h"
#include "keymove/solo/solo_text.h"
#include "solo_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 100 : 1000, TRIES = SLOW_BUILD ? 5 : 100, MOST = SLOW_BUILD ? 5 : 7 };

static void methods_agree_with_truth(void **unused) {
    (void)unused;
    KmRng rng = km_rng(11);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        for (int method = KM_SOLO_BFS; method < KM_SOLO_METHODS; method++)
            for (int published = 0; published < 2; published++) {
                const KmSoloOptions options = {
                    .method = (KmSoloMethod)method, .as_published = published, .seed = (uint64_t)i};
                KmSoloResult result;
                assert_int_equal(km_solo_search(&result, &board, &options), KM_OK);
                assert_int_equal(result.verdict,
                                 truth.sequences ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE);
                if (truth.sequences)
                    assert_int_equal(
                        km_solo_replay_solves(&board, result.moves, result.count, NULL), KM_OK);
            }
    }
}

static void same_seed_same_search(void **unused) {
    (void)unused;
    KmSoloBoard board;
    assert_int_equal(km_solo_read_fen(&board, "8/8/4Q3/R7/3N4/RB1P4/B1NRRK2/1P1P1P2 2", NULL),
                     KM_OK);
    KmSoloResult first, second;
    const KmSoloOptions options = {.method = KM_SOLO_RANDOM, .seed = 9};
    assert_int_equal(km_solo_search(&first, &board, &options), KM_OK);
    assert_int_equal(km_solo_search(&second, &board, &options), KM_OK);
    assert_true(first.backtracks == second.backtracks && first.nodes == second.nodes);
    assert_memory_equal(first.moves, second.moves, (size_t)first.count * sizeof *first.moves);
    const KmSoloOptions limited = {.method = KM_SOLO_RANDOM, .seed = 9, .budget = {.nodes = 3}};
    assert_int_equal(km_solo_search(&first, &board, &limited), KM_ERR_LIMIT);
    assert_int_equal(first.verdict, KM_SOLO_UNKNOWN);
}

/* With less memory than it needs a search ends without an answer; with enough it is the same search. */
static void memory_is_limited(void **unused) {
    (void)unused;
    static const KmSoloMethod methods[] = {KM_SOLO_BFS, KM_SOLO_RANDOM};
    KmSoloBoard board;
    assert_int_equal(km_solo_read(&board, NULL, "QRB2/1NP2/2KR1/1B1N1/3Q1 1", NULL), KM_OK);
    for (int i = 0; i < 2; i++) {
        KmSoloResult whole, limited;
        KmSoloOptions options = {.method = methods[i], .seed = 1};
        assert_int_equal(km_solo_search(&whole, &board, &options), KM_OK);
        options.most_bytes = 8000;
        assert_int_equal(km_solo_search(&limited, &board, &options), KM_ERR_LIMIT);
        assert_int_equal(limited.verdict, KM_SOLO_UNKNOWN);
        options.most_bytes = 64 << 20;
        assert_int_equal(km_solo_search(&limited, &board, &options), KM_OK);
        assert_int_equal(limited.verdict, whole.verdict);
        assert_int_equal(limited.nodes, whole.nodes);
    }
}

static void judge_refuses(void **unused) {
    (void)unused;
    static const struct {
        const char *board, *moves, *fault;
    } cases[] = {
        {"RN/1K 2", "a2b2 a1b2", "capture 2: no piece stands there"},
        {"RN/1K 2", "a2b1", "capture 1: the king may not be taken"},
        {"RN/1K 2 free", "a2b1", "capture 1: the piece does not move so"},
        {"R1N/2K 0", "a2c2", "capture 1: the piece has no captures left"},
        {"RPN/2K 2", "a2c2", "capture 1: a piece stands in the way"},
        {"RP1/2K 2", "a2c2", "capture 1: there is nothing to take"},
        {"RPN/2K 2", "a2b2", "3 pieces are left"},
        {"RPN/2K 1", "a2b2 b2c2", "capture 2: the piece has no captures left"},
        {"P1/1R 2", "a2b1", "capture 1: the piece does not move so"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSoloBoard board;
        KmSoloMove moves[8];
        KmError error = {0};
        int count = 0;
        assert_int_equal(km_solo_read_fen(&board, cases[i].board, NULL), KM_OK);
        for (const char *at = cases[i].moves; *at; at += strspn(at, " ")) {
            char one[8];
            const size_t length = strcspn(at, " ");
            snprintf(one, sizeof one, "%.*s", (int)length, at);
            assert_int_equal(km_solo_read_move(&moves[count++], &board, one, NULL), KM_OK);
            at += length;
        }
        assert_int_not_equal(km_solo_replay_solves(&board, moves, count, &error), KM_OK);
        assert_string_equal(error.text, cases[i].fault);
    }
}

static void skewness_is_the_thesis(void **unused) {
    (void)unused;
    KmSoloBoard board;
    assert_int_equal(km_solo_read_fen(&board, "PNQQQQK1/8 2", NULL), KM_OK);
    assert_true(km_study_skewness(&board) > -0.85 && km_study_skewness(&board) < -0.75);
    assert_int_equal(km_solo_read_fen(&board, "QQQQK3/8 2", NULL), KM_OK);
    assert_true(km_study_skewness(&board) == 0);
}

static void records_round_trip(void **unused) {
    (void)unused;
    KmStudyRecord record = {
        .id = "040001", .pieces = 4, .skewness = -0.25, .backtracks = {1, 2, 3.5}};
    KmStudyRecord read;
    char line[256] = "";
    FILE *file = tmpfile();
    assert_non_null(file);
    km_study_write_record(file, &record);
    rewind(file);
    assert_non_null(fgets(line, sizeof line, file));
    fclose(file);
    assert_int_equal(km_study_read_record(&read, line, NULL), KM_OK);
    assert_string_equal(read.id, record.id);
    assert_true(read.pieces == 4 && read.skewness == -0.25 && read.backtracks[2] == 3.5);
    assert_int_equal(km_study_read_record(&read, "040001,4,x", NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_study_read_record(&read, "no comma", NULL), KM_ERR_SYNTAX);
}

/* --- the thesis' own instances --------------------------------------------------------------------- */

typedef struct Instances {
    char *text, *at;
} Instances;

static Instances open_instances(void) {
    KmStream *stream;
    Instances instances = {NULL, NULL};
    if (km_stream_open(&stream, KM_SHARED_DATA "/solo/thesis-instances.txt.gz", NULL) != KM_OK)
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
    assert_int_equal(km_solo_read(board, NULL, instances->at, NULL), KM_OK);
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
        for (int column = 0; column < 4; column++) {
            double average = 0;
            const KmSoloOptions options = {.method = km_study_method(column),
                                           .as_published = true,
                                           .seed = (uint64_t)counts[row] * 1000};
            assert_int_equal(km_study_run(&average, solver, &board, &options, TRIES), KM_OK);
            sums[row][column] += average;
        }
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

/* Table 3: how many instances of n = 4 to 14 are skewed which way. */
static void table_3_is_reproduced(void **unused) {
    (void)unused;
    Instances instances = open_instances();
    if (!instances.text) skip();
    KmStudySummary *summary = calloc(1, sizeof *summary);
    for (KmSoloBoard board; next_instance(&instances, &board);) {
        const KmStudyRecord record = {.pieces = board.count, .skewness = km_study_skewness(&board)};
        if (board.count >= 4 && board.count <= 14) km_study_add(summary, &record);
    }
    assert_int_equal(summary->bin_count[0], 1187);
    assert_int_equal(summary->bin_count[1], 6384);
    assert_int_equal(summary->bin_count[2], 3429);
    free(summary);
    free(instances.text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_agree_with_truth), cmocka_unit_test(same_seed_same_search),
        cmocka_unit_test(memory_is_limited),        cmocka_unit_test(judge_refuses),
        cmocka_unit_test(skewness_is_the_thesis),   cmocka_unit_test(records_round_trip),
        cmocka_unit_test(table_2_is_reproduced),    cmocka_unit_test(table_3_is_reproduced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
