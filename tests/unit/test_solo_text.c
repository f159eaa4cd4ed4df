/* test_solo_text: every form is read back as it was written; a faulty text is reported with its position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/solo/solo_text.h"
#include "solo_oracle.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 500 : 5000 };

static void assert_same(const KmSoloBoard *a, const KmSoloBoard *b) {
    assert_int_equal(a->width, b->width);
    assert_int_equal(a->height, b->height);
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->type, b->type, sizeof a->type);
    assert_memory_equal(a->left, b->left, sizeof a->left);
}

static void forms_round_trip(void **unused) {
    (void)unused;
    KmRng rng = km_rng(3);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 20);
        char text[KM_SOLO_THESIS_TEXT], id[KM_SOLO_ID];
        KmSoloBoard read;
        KmBuf out = km_buf(text, sizeof text);
        km_solo_fen_write(&board, &out);
        assert_true(km_buf_fits(&out) && out.length < KM_SOLO_FEN_TEXT);
        assert_int_equal(km_solo_fen_read(text, &read, NULL), KM_OK);
        assert_same(&board, &read);
        assert_int_equal(board.free_king, read.free_king);
        if (board.free_king) continue;
        /* The thesis says unlimited as n - 1. */
        KmSoloBoard limited = board;
        for (int square = 0; square < km_solo_squares(&board); square++)
            if (board.left[square] == KM_SOLO_UNLIMITED)
                limited.left[square] = (uint8_t)(board.count - 1);
        out = km_buf(text, sizeof text);
        assert_int_equal(km_solo_thesis_write(&board, &out, NULL), KM_OK);
        assert_int_equal(km_solo_thesis_read(text, &read, NULL), KM_OK);
        assert_same(&limited, &read);
        out = km_buf(text, sizeof text);
        assert_int_equal(km_solo_line_write(&board, "a 1", &out, NULL), KM_OK);
        assert_int_equal(km_solo_read(text, &read, id, NULL), KM_OK);
        assert_string_equal(id, "a 1");
        assert_same(&limited, &read);
    }
}

static void largest_board_fits(void **unused) {
    (void)unused;
    KmSoloBoard board = km_solo_board(KM_SOLO_SIDE, KM_SOLO_SIDE), read;
    for (int square = 0; square < KM_SOLO_SQUARES; square++)
        km_solo_put(&board, square, KM_QUEEN, square % KM_SOLO_UNLIMITED);
    char text[KM_SOLO_THESIS_TEXT];
    KmBuf out = km_buf(text, KM_SOLO_FEN_TEXT);
    km_solo_fen_write(&board, &out);
    assert_true(km_buf_fits(&out));
    assert_int_equal(km_solo_fen_read(text, &read, NULL), KM_OK);
    assert_same(&board, &read);
    out = km_buf(text, sizeof text);
    assert_int_equal(km_solo_line_write(&board, "0123456789012345678901234567890", &out, NULL),
                     KM_OK);
    assert_true(km_buf_fits(&out));
}

static void unescape(char *text) {
    char *to = text;
    for (const char *at = text; *at; at++, to++) {
        const bool escaped = *at == '\\' && at[1];
        if (escaped) at++;
        *to = escaped ? (*at == 't' ? '\t' : '\n') : *at;
    }
    *to = '\0';
}

static void faults_have_places(void **unused) {
    (void)unused;
    DataFile data = data_open(KM_TEST_DATA, "solo_errors.txt");
    assert_non_null(data.file);
    int cases = 0;
    while (data_next(&data)) {
        char *parts[3];
        assert_int_equal(data_split(data.line, '|', parts, 3), 3);
        unescape(parts[0]);
        KmSoloBoard board;
        KmError error = {0};
        const KmStatus status = strchr(parts[0], '\n')
                                    ? km_solo_thesis_read(parts[0], &board, &error)
                                    : km_solo_read(parts[0], &board, NULL, &error);
        if (status == KM_OK || strcmp(error.text, parts[2]) != 0 ||
            (int)error.offset != atoi(parts[1]))
            fail_msg("solo_errors.txt:%d: byte %zu: %s", data.number, error.offset, error.text);
        cases++;
    }
    assert_true(cases > 20);
}

static void moves_are_read_and_written(void **unused) {
    (void)unused;
    KmSoloBoard board;
    assert_int_equal(
        km_solo_fen_read("15R/16/16/16/16/16/16/16/16/16/16/16/16/16/16/Q15 u", &board, NULL),
        KM_OK);
    static const char *const texts[] = {"a1p16", "a1 p16", "Qa1xp16", " a1 x p16 "};
    for (int i = 0; i < 4; i++) {
        KmSoloMove move;
        assert_int_equal(km_solo_move_read(&board, texts[i], &move, NULL), KM_OK);
        char text[KM_SOLO_MOVE_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_solo_move_write(&board, move, &out);
        assert_string_equal(text, "Qa1xp16");
        out = km_buf(text, sizeof text);
        km_solo_uci_write(&board, move, &out);
        assert_string_equal(text, "a1p16");
    }
    KmSoloMove move;
    assert_int_equal(km_solo_move_read(&board, "q1a1", &move, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_move_read(&board, "a17a1", &move, NULL), KM_ERR_SYNTAX);
    assert_int_equal(km_solo_move_read(&board, "a1a2a3", &move, NULL), KM_ERR_SYNTAX);
}

static void symmetries_are_canonical(void **unused) {
    (void)unused;
    KmRng rng = km_rng(5);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 6);
        const KmSoloBoard first = km_solo_canonical(&board);
        for (int j = 0; j < km_solo_symmetries(&board); j++) {
            const KmSoloBoard turned = km_solo_transform(&board, j);
            const KmSoloBoard again = km_solo_canonical(&turned);
            assert_same(&first, &again);
        }
    }
}

static void thesis_boards_have_as_many_lines_as_pieces(void **unused) {
    (void)unused;
    assert_int_equal(km_solo_thesis_lines("10 8 8"), 10);
    assert_int_equal(km_solo_thesis_lines(" 2\t16 1 \r"), 2);
    static const char *const others[] = {"",      "8/8 2",   "8 8",   "10 8 8 1", "10 8 17",
                                         "0 8 8", "257 8 8", "1 2 x", "R1 2",     "1 2 3x"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(km_solo_thesis_lines(others[i]), 0);
    KmSoloBoard board;
    char text[KM_SOLO_THESIS_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_solo_fen_read("RK/2 1", &board, NULL), KM_OK);
    assert_int_equal(km_solo_thesis_write(&board, &out, NULL), KM_OK);
    assert_string_equal(text, "2 2 2\n3 0 0 1\n1 1 0 1\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thesis_boards_have_as_many_lines_as_pieces),
        cmocka_unit_test(forms_round_trip),
        cmocka_unit_test(largest_board_fits),
        cmocka_unit_test(faults_have_places),
        cmocka_unit_test(moves_are_read_and_written),
        cmocka_unit_test(symmetries_are_canonical),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
