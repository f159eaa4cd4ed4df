/* test_eval_terms: the terms add up to the score of km_eval, White's and Black's change places with the colours, and
 * each term counts what its name says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/eval_terms.h"

#include "boards.h"
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/eval.h"

static void check_report(const KmPosition *pos) {
    KmEvalReport report;
    KmEvalPair sum = {0, 0};
    int blended = 0;
    km_eval_report(pos, &report);
    const int score = km_eval(pos);
    assert_int_equal(report.score, km_position_side(pos) == KM_WHITE ? score : -score);
    if (report.lone_king) return;
    for (int term = 0; term < KM_EVAL_TERMS; term++) {
        const KmEvalPair *sides = report.sides[term];
        assert_int_equal(report.terms[term].middle,
                         sides[KM_WHITE].middle - sides[KM_BLACK].middle);
        assert_int_equal(report.terms[term].end, sides[KM_WHITE].end - sides[KM_BLACK].end);
        sum.middle += report.terms[term].middle;
        sum.end += report.terms[term].end;
        blended += report.blended[term];
    }
    assert_int_equal(sum.middle, report.sum.middle);
    assert_int_equal(sum.end, report.sum.end);
    assert_int_equal(blended, report.score);
}

static void terms_add_up(void **state) {
    (void)state;
    static const BoardFamily families[] = {BOARD_START, BOARD_CHESS960, BOARD_SPARSE,
                                           BOARD_PROMOTION, BOARD_CROWDED};
    KmRng rng = km_rng(12);
    for (int n = 0; n < 60; n++) {
        const KmSetup setup = board_make(&rng, families[n % 5]);
        KmPosition pos;
        KmMoveList list;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (km_movegen_legal(&pos, &list); list.count && pos.fullmove < 80;
             km_movegen_legal(&pos, &list)) {
            check_report(&pos);
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
}

static KmEvalReport report_of(const char *fen) {
    KmPosition pos;
    KmEvalReport report;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    km_eval_report(&pos, &report);
    return report;
}

static void terms_mean_their_names(void **state) {
    (void)state;
    KmEvalReport report = report_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (int term = 0; term < KM_EVAL_TEMPO; term++) assert_int_equal(report.blended[term], 0);
    assert_true(report.blended[KM_EVAL_TEMPO] > 0 && report.phase == KM_EVAL_PHASE_FULL);
    report = report_of("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_true(report.blended[KM_EVAL_MATERIAL] > 700);
    report = report_of("4k3/8/8/8/8/P7/8/4K3 w - - 0 1");
    assert_true(report.sides[KM_EVAL_PASSED][KM_WHITE].end > 0);
    assert_int_equal(report.sides[KM_EVAL_PASSED][KM_BLACK].end, 0);
    assert_true(report.phase == 0 && !report.lone_king);
    report = report_of("8/8/4k3/8/8/8/8/R3K3 b - - 0 1");
    assert_true(report.lone_king && report.score > 0);
    assert_string_equal(km_eval_term_name(KM_EVAL_KING), "king");
    assert_string_equal(km_eval_term_name(KM_EVAL_TERMS), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terms_add_up),
        cmocka_unit_test(terms_mean_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
