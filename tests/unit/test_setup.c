/* test_setup: initial positions, and the rook of a castling right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* White's pieces on the first rank, as letters. */
static void back_rank(const KmSetup *setup, char text[9]) {
    for (int file = 0; file < 8; file++) text[file] = km_words_letter(setup->board[file]);
    text[8] = '\0';
}

static int file_of(const char *text, char letter) { return (int)(strchr(text, letter) - text); }
static int last_file_of(const char *text, char letter) {
    return (int)(strrchr(text, letter) - text);
}

static void an_empty_board(void **state) {
    (void)state;
    const KmSetup setup = km_setup_empty();
    for (int s = 0; s < 64; s++) assert_int_equal(setup.board[s], KM_NO_PIECE);
    for (int i = 0; i < 4; i++) assert_int_equal(setup.castling[i / 2][i % 2], KM_CASTLE_NONE);
    assert_int_equal(setup.side, KM_WHITE);
    assert_int_equal(setup.en_passant, KM_NO_SQUARE);
    assert_int_equal(setup.halfmove, 0);
    assert_int_equal(setup.fullmove, 1);
    assert_false(setup.chess960);
}

static void the_start(void **state) {
    (void)state;
    char text[KM_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    const KmSetup setup = km_setup_start();
    km_fen_write_setup(&setup, &fen);
    assert_string_equal(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* Entries of Scharnagl's table: the first, the last and the initial position of chess. */
static void known_chess960_numbers(void **state) {
    (void)state;
    static const struct {
        unsigned number;
        const char *rank;
    } known[] = {{0, "BBQNNRKR"}, {1, "BQNBNRKR"}, {518, "RNBQKBNR"}, {959, "RKRNNQBB"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const KmSetup setup = km_setup_chess960(known[i].number);
        char rank[9];
        back_rank(&setup, rank);
        assert_string_equal(rank, known[i].rank);
    }
}

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* 960 different ranks, bishops on both colours, the king between the rooks, Black like White. */
static void every_chess960_start(void **state) {
    (void)state;
    static char ranks[960][9];
    for (unsigned n = 0; n < 960; n++) {
        const KmSetup setup = km_setup_chess960(n);
        KmPosition pos;
        back_rank(&setup, ranks[n]);
        assert_true((file_of(ranks[n], 'B') + last_file_of(ranks[n], 'B')) % 2 == 1);
        assert_true(file_of(ranks[n], 'R') < file_of(ranks[n], 'K'));
        assert_true(file_of(ranks[n], 'K') < last_file_of(ranks[n], 'R'));
        for (int file = 0; file < 8; file++)
            assert_int_equal(setup.board[56 + file], setup.board[file] + 8);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        assert_int_equal(km_bb_count(pos.castling), 4);
        assert_true(pos.chess960);
    }
    qsort(ranks, 960, sizeof *ranks, by_text);
    for (int n = 1; n < 960; n++) assert_string_not_equal(ranks[n - 1], ranks[n]);
}

static void the_rook_of_a_right(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        KmColor color;
        int wing;
        const char *rook; /* or "-" */
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", KM_WHITE, 0, "h1"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", KM_WHITE, 1, "a1"},
        {"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", KM_WHITE, 1, "-"},
        /* K means the outermost rook, a file the rook there. */
        {"4k3/8/8/8/8/8/8/4KRRN w K - 0 1", KM_WHITE, 0, "g1"},
        {"4k3/8/8/8/8/8/8/4KRRN w F - 0 1", KM_WHITE, 0, "f1"},
        {"1rrk4/8/8/8/8/8/8/4K3 w q - 0 1", KM_BLACK, 1, "b8"},
        {"1rrk4/8/8/8/8/8/8/4K3 w c - 0 1", KM_BLACK, 1, "c8"},
        /* The rook must stand on the right side of the king, and be of its colour. */
        {"4k3/8/8/8/8/8/8/RR2K3 w K - 0 1", KM_WHITE, 0, "-"},
        {"4k3/8/8/8/8/8/8/4K2r w K - 0 1", KM_WHITE, 0, "-"},
        {"4k3/8/8/8/8/8/8/4KB1R w F - 0 1", KM_WHITE, 0, "-"},
        {"4k2R/8/8/8/8/8/8/4K3 w K - 0 1", KM_WHITE, 0, "-"},
        /* The king is on its home rank and is the only one. */
        {"4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1", KM_WHITE, 0, "-"},
        {"4k3/8/8/8/8/8/3K4/R3K2R w KQ - 0 1", KM_WHITE, 0, "-"},
        {"8/8/8/8/8/8/8/R6R w KQ - 0 1", KM_WHITE, 1, "-"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSetup setup;
        assert_int_equal(km_fen_parse(cases[i].fen, &setup, NULL), KM_OK);
        assert_int_equal(km_setup_castling_rook(&setup, cases[i].color, cases[i].wing),
                         km_words_read_square(cases[i].rook));
    }
}

static void rights_of_pieces_at_home(void **state) {
    (void)state;
    static const struct {
        const char *before, *after; /* fields of a FEN */
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w -", "KQkq"}, {"4k2r/8/8/8/8/8/8/R3K3 w -", "Qk"},
        {"4k2r/8/8/8/8/8/8/R2K4 w Qk", "k"},     {"r3k3/8/8/8/8/8/7r/N3K3 b -", "q"},
        {"4k3/8/8/8/8/8/8/2R1K1R1 w -", "-"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char fen[KM_FEN_TEXT], expected[KM_FEN_TEXT];
        KmBuf out = km_buf(fen, sizeof fen);
        KmSetup setup;
        KmPosition pos;
        snprintf(fen, sizeof fen, "%s - 0 1", cases[i].before);
        assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
        snprintf(expected, sizeof expected, "%.*s%s - 0 1",
                 (int)(strrchr(cases[i].before, ' ') + 1 - cases[i].before), cases[i].before,
                 cases[i].after);
        km_setup_castle_from_home(&setup);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        km_fen_write(&pos, &out);
        assert_string_equal(fen, expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board),         cmocka_unit_test(the_start),
        cmocka_unit_test(known_chess960_numbers), cmocka_unit_test(every_chess960_start),
        cmocka_unit_test(the_rook_of_a_right),    cmocka_unit_test(rights_of_pieces_at_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
