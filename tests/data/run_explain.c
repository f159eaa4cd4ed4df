/* run_explain: runs explain.txt, moves with the reason and the text they must get.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/explain_text.h"

#include <string.h>

static void answer_line(KmBuf *words, KmExplanation *answer, const char *fen, const char *move) {
    KmSetup setup;
    KmPosition pos;
    KmAnatomy anatomy;
    assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    km_anatomy_init(&pos, setup.en_passant, &anatomy);
    assert_int_equal(km_explain_move(&anatomy, move, answer, NULL), KM_OK);
    km_explanation_write(&anatomy, answer, words);
}

static void suite(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "explain.txt");
    int faults = 0, cases = 0;
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *part[4], text[KM_EXPLAIN_TEXT];
        KmBuf words = km_buf(text, sizeof text);
        KmExplanation answer;
        assert_int_equal(data_split(data.line, '|', part, 4), 4);
        answer_line(&words, &answer, part[0], part[1]);
        cases++;
        const char *reason = km_reason_name(answer.verdict.reason);
        if (strcmp(reason, part[2]) == 0 && strcmp(text, part[3]) == 0) continue;
        print_error("%s:%d: %s: %s: %s\n", data.name, data.number, part[1], reason, text);
        faults++;
    }
    assert_int_equal(faults, 0);
    assert_true(cases > 0);
}

static void unreadable_moves_fail(void **state) {
    (void)state;
    const char *const texts[] = {"",        "xyzzy", "e9", "Nf",   "e2e4e5",
                                 "O-O-O-O", "0000",  "--", "e8=K", "N"};
    const KmPosition start = km_position_start();
    KmAnatomy anatomy;
    km_anatomy_init(&start, KM_NO_SQUARE, &anatomy);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        KmExplanation answer;
        KmError error;
        assert_int_equal(km_explain_move(&anatomy, texts[i], &answer, &error), KM_ERR_SYNTAX);
        assert_true(error.offset <= strlen(texts[i]));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(suite),
        cmocka_unit_test(unreadable_moves_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
