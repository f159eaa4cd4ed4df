/* test_fault: what is wrong with a board, case by case (tests/data/faults.txt), and what is not
 * (tests/data/accepted.txt); and on random boards the checks as the slow oracle sees them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "data.h"
#include "harness.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "oracle.h"

#include <stdio.h>
#include <string.h>

static void faults_in_words(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "faults.txt");
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *parts[2];
        KmSetup setup;
        KmPosition pos;
        KmError error = {.text = ""};
        assert_int_equal(data_split(data.line, '|', parts, 2), 2);
        if (km_fen_parse(parts[0], &setup, &error) != KM_OK ||
            km_position_init(&setup, &pos, &error) != KM_ERR_ILLEGAL ||
            strcmp(error.text, parts[1]) != 0)
            fail_msg("%s:%d: %s\n  says '%s'", data.name, data.number, parts[0], error.text);
        assert_int_equal(error.status, KM_ERR_ILLEGAL);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_ERR_ILLEGAL);
    }
}

static void odd_boards_are_accepted(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "accepted.txt");
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *parts[2], text[KM_FEN_TEXT];
        KmBuf fen = km_buf(text, sizeof text);
        KmPosition pos;
        KmError error = {.text = ""};
        assert_int_equal(data_split(data.line, '|', parts, 2), 2);
        if (km_fen_read(parts[0], &pos, &error) != KM_OK)
            fail_msg("%s:%d: %s\n  %s", data.name, data.number, parts[0], error.text);
        km_fen_write(&pos, &fen);
        if (strcmp(text, parts[1]) != 0)
            fail_msg("%s:%d: %s\n  written as '%s'", data.name, data.number, parts[0], text);
    }
}

static void no_faults_no_words(void **state) {
    (void)state;
    char text[8];
    KmBuf words = km_buf(text, sizeof text);
    const KmSetup setup = km_setup_start();
    assert_int_equal(km_setup_faults(&setup), 0);
    km_setup_write_faults(&setup, 0, &words);
    assert_string_equal(text, "");
}

/* Kings and pawns wherever they are faults, and every castling right: the message is not cut
 * off. */
static void all_faults_have_room(void **state) {
    (void)state;
    static const char *const boards[] = {
        "KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK/KKKKKKKK",
        "KkKkKkKk/kKkKkKkK/KkKkKkKk/kKkKkKkK/KkKkKkKk/kKkKkKkK/KkKkKkKk/kKkKkKkK",
        "PpPpPpPp/KkKkKkKk/QqQqQqQq/kKkKkKkK/KkKkKkKk/qQqQqQqQ/KkKkKkKk/pPpPpPpP"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char fen[128];
        KmPosition pos;
        KmError error;
        snprintf(fen, sizeof fen, "%s w KQkq e4 0 1", boards[i]);
        assert_int_equal(km_fen_read(fen, &pos, &error), KM_ERR_ILLEGAL);
        assert_non_null(strstr(error.text, "en passant square e4"));
    }
}

static int checkers_of(const OracleBoard *board, OracleSide side) {
    int count = 0;
    for (int king = 0; king < 64; king++)
        if (board->piece[king] == (side == ORACLE_WHITE ? 'K' : 'k'))
            for (int from = 0; from < 64; from++) {
                const bool lower = board->piece[from] >= 'a';
                count += board->piece[from] != '.' && lower == (side == ORACLE_WHITE) &&
                         oracle_attacks(board, from, king);
            }
    return count;
}

static void checks_on_random_boards(void **state) {
    (void)state;
    KmRng rng = km_rng(21);
    for (int n = 0; n < 40000; n++) {
        const KmSetup setup = board_try(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        const unsigned faults = km_setup_faults(&setup);
        if (faults & (KM_FAULT_NO_WHITE_KING | KM_FAULT_NO_BLACK_KING)) continue;
        const OracleBoard board = oracle_from_setup(&setup);
        const OracleSide other = board.side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
        assert_int_equal((faults & KM_FAULT_OPPONENT_CHECK) != 0, oracle_in_check(&board, other));
        assert_int_equal((faults & KM_FAULT_CHECKERS) != 0, checkers_of(&board, board.side) > 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_in_words),         cmocka_unit_test(odd_boards_are_accepted),
        cmocka_unit_test(no_faults_no_words),      cmocka_unit_test(all_faults_have_room),
        cmocka_unit_test(checks_on_random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
