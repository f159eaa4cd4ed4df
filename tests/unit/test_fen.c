/* test_fen: reading and writing positions as text. Rejected texts, with the byte of the error,
 * are in tests/data/fen_errors.txt; accepted ones, with the form in which they are written, in
 * tests/data/accepted.txt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "data.h"
#include "harness.h"
#include "keymove/chess/fen.h"

#include <stdlib.h>
#include <string.h>

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void errors_with_their_place(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "fen_errors.txt");
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *parts[3];
        KmSetup setup;
        KmError error = {.text = ""};
        assert_int_equal(data_split(data.line, '|', parts, 3), 3);
        const KmStatus status = km_fen_parse(parts[0], &setup, &error);
        if (status != KM_ERR_SYNTAX || error.offset != (size_t)atoi(parts[1]) ||
            strcmp(error.text, parts[2]) != 0)
            fail_msg("%s:%d: %s\n  byte %zu: %s", data.name, data.number, parts[0], error.offset,
                     error.text);
        assert_int_equal(km_fen_parse(parts[0], &setup, NULL), KM_ERR_SYNTAX);
    }
}

static void the_start_field_by_field(void **state) {
    (void)state;
    KmSetup setup;
    const KmSetup expected = km_setup_start();
    assert_int_equal(km_fen_parse(start, &setup, NULL), KM_OK);
    assert_memory_equal(setup.board, expected.board, sizeof setup.board);
    assert_memory_equal(setup.castling, expected.castling, sizeof setup.castling);
    assert_int_equal(setup.side, KM_WHITE);
    assert_int_equal(setup.en_passant, KM_NO_SQUARE);
    assert_int_equal(setup.halfmove, 0);
    assert_int_equal(setup.fullmove, 1);
    assert_false(setup.chess960);
}

/* Any arrangement of pieces is accepted; only the form of the text is checked. */
static void parsing_does_not_judge_chess(void **state) {
    (void)state;
    KmSetup setup;
    KmError error;
    KmPosition pos;
    static const char text[] = "pppppppp/8/8/8/8/8/8/KKKKKKKK b KQkq a1 7 8";
    assert_int_equal(km_fen_parse(text, &setup, &error), KM_OK);
    assert_int_equal(setup.board[0], km_piece_make(KM_WHITE, KM_KING));
    assert_int_equal(setup.en_passant, 0);
    assert_int_equal(setup.halfmove, 7);
    assert_int_equal(setup.fullmove, 8);
    assert_int_equal(km_fen_read(text, &pos, &error), KM_ERR_ILLEGAL);
}

/* The reader for EPD stops after four fields and reports where. */
static void four_fields_of_epd(void **state) {
    (void)state;
    KmSetup setup;
    KmError error;
    size_t end = 0;
    static const char text[] = "4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"x\";";
    assert_int_equal(km_fen_parse_epd(text, &setup, &end, &error), KM_OK);
    assert_string_equal(text + end, " bm Kd2; id \"x\";");
    assert_int_equal(km_fen_parse_epd("4k3/8/8/8/8/8/8/4K3 w -", &setup, &end, &error),
                     KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 23);
}

static void all_four_ways_to_write(void **state) {
    (void)state;
    char text[KM_FEN_TEXT];
    KmPosition pos;
    KmSetup setup;
    static const char fen[] = "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 3 17";
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    KmBuf out = km_buf(text, sizeof text);
    km_fen_write(&pos, &out);
    assert_string_equal(text, fen);
    out = km_buf(text, sizeof text);
    km_fen_write_epd(&pos, &out);
    assert_string_equal(text, "r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6");
    /* A set-up is written as it is, including its faults. */
    assert_int_equal(km_fen_parse("8/8/8/8/8/8/8/8 b Ka e3 1 2", &setup, NULL), KM_OK);
    out = km_buf(text, sizeof text);
    km_fen_write_setup(&setup, &out);
    assert_string_equal(text, "8/8/8/8/8/8/8/8 b Ka e3 1 2");
}

static void the_longest_fits(void **state) {
    (void)state;
    char text[KM_FEN_TEXT];
    KmSetup setup;
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_fen_parse("rrrrkrrr/rrrrrrrr/rrrrrrrr/rrrrrrrr/RRRRRRRR/RRRRRRRR/"
                                  "RRRRRRRR/RRRRKRRR w HAha e3 0 1",
                                  &setup, NULL),
                     KM_OK);
    setup.halfmove = setup.fullmove = UINT32_MAX;
    km_fen_write_setup(&setup, &out);
    assert_true(km_buf_fits(&out));
}

/* Any set-up, with or without faults, is read back as it was written. */
static void random_setups_come_back(void **state) {
    (void)state;
    KmRng rng = km_rng(31);
    for (int n = 0; n < 20000; n++) {
        char text[KM_FEN_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        const KmSetup setup = board_try(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        KmSetup again;
        km_fen_write_setup(&setup, &out);
        assert_int_equal(km_fen_parse(text, &again, NULL), KM_OK);
        assert_memory_equal(again.board, setup.board, sizeof setup.board);
        assert_memory_equal(again.castling, setup.castling, sizeof setup.castling);
        assert_int_equal(again.side, setup.side);
        assert_int_equal(again.en_passant, setup.en_passant);
        assert_int_equal(again.halfmove, setup.halfmove);
        assert_int_equal(again.fullmove, setup.fullmove);
    }
}

/* A FEN that is cut off anywhere is rejected at or before its end, except after the fourth and
 * the sixth field. */
static void cut_texts(void **state) {
    (void)state;
    for (size_t length = 0; length <= strlen(start); length++) {
        char text[sizeof start] = "";
        KmSetup setup;
        KmError error;
        memcpy(text, start, length);
        const KmStatus status = km_fen_parse(text, &setup, &error);
        const size_t four = strlen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
        const bool whole = length == four || length == four + 1 || length == strlen(start);
        assert_int_equal(status, whole ? KM_OK : KM_ERR_SYNTAX);
        if (!whole) assert_int_equal(error.offset, length);
    }
}

/* As read from a file. */
static void ends_of_lines(void **state) {
    (void)state;
    static const char *const texts[] = {
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\n",
        "4k3/8/8/8/8/8/8/4K3 w - -\r\n", "\n4k3/8/8/8/8/8/8/4K3\nw - - 0 1"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        KmSetup setup;
        assert_int_equal(km_fen_parse(texts[i], &setup, NULL), KM_OK);
        assert_int_equal(setup.fullmove, 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_with_their_place),
        cmocka_unit_test(the_start_field_by_field),
        cmocka_unit_test(parsing_does_not_judge_chess),
        cmocka_unit_test(four_fields_of_epd),
        cmocka_unit_test(all_four_ways_to_write),
        cmocka_unit_test(the_longest_fits),
        cmocka_unit_test(random_setups_come_back),
        cmocka_unit_test(cut_texts),
        cmocka_unit_test(ends_of_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
