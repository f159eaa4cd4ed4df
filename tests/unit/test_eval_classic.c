/* test_eval_classic: the paper's sixteen tables as printed, their five asymmetric numbers, and the cases of
 * check, stalemate and mate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "data.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "keymove/engine/eval_classic.h"

#include <stdlib.h>
#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static int value(const char *fen) {
    const KmPosition pos = position(fen);
    return km_eval_classic(&pos);
}

/* --- the print ---------------------------------------------------------------------------------- */

static KmPieceType type_named(const char *name) {
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(km_words_type(types[i]), name) == 0) return types[i];
    fail_msg("no piece type %s", name);
    return KM_NO_TYPE;
}

/* One table: eight lines of eight numbers, the eighth rank first. */
static void check_table(DataFile *data, KmPiece piece, bool late) {
    for (int rank = 7; rank >= 0; rank--) {
        assert_true(data_next(data));
        char *rest = data->line;
        for (int file = 0; file < 8; file++) {
            const double printed = strtod(rest, &rest);
            assert_int_equal(km_eval_classic_square(piece, km_square_make(file, rank), late),
                             (int)(printed * 10 + (printed < 0 ? -0.5 : 0.5)));
        }
        assert_int_equal(*rest, '\0');
    }
}

static void test_tables_are_as_printed(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "classic_tables.txt");
    int tables = 0;
    for (; data_next(&data); tables++) {
        char color[8], type[8], stage[8] = "";
        assert_true(sscanf(data.line, "%7s %7s %7s", color, type, stage) >= 2);
        const KmPiece piece =
            km_piece_make(strcmp(color, "white") == 0 ? KM_WHITE : KM_BLACK, type_named(type));
        check_table(&data, piece, strcmp(stage, "late") == 0);
    }
    assert_int_equal(tables, 16);
}

/* The only squares whose values differ from the mirrored square: perhaps misprints, but kept. */
static void test_wings_differ_as_printed(void **state) {
    (void)state;
    static const struct {
        KmPieceType type;
        bool late;
        const char *square;
        int left, right; /* of White's table, on this square and across the board */
    } expected[] = {{KM_PAWN, true, "a3", 6, 5},
                    {KM_BISHOP, false, "a7", -10, 0},
                    {KM_QUEEN, false, "c2", 5, 0},
                    {KM_QUEEN, false, "b3", 5, 0},
                    {KM_QUEEN, false, "a4", 0, -5}};
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
    size_t found = 0;
    for (int i = 0; i < 12; i++)
        for (KmSquare square = 0; square < 64; square++) {
            const KmPieceType type = types[i / 2];
            const bool late = i % 2, has_stages = type == KM_PAWN || type == KM_KING;
            const KmPiece piece = km_piece_make(KM_WHITE, type);
            const int left = km_eval_classic_square(piece, square, late);
            const int right = km_eval_classic_square(piece, square ^ 7, late);
            if ((late && !has_stages) || km_square_file(square) > 3 || left == right) continue;
            assert_true(found < sizeof expected / sizeof *expected);
            assert_int_equal(type, expected[found].type);
            assert_int_equal(late, expected[found].late);
            assert_int_equal(square, km_words_read_square(expected[found].square));
            assert_int_equal(left, expected[found].left);
            assert_int_equal(right, expected[found].right);
            found++;
        }
    assert_int_equal(found, sizeof expected / sizeof *expected);
}

static void test_piece_values(void **state) {
    (void)state;
    static const struct {
        char letter;
        int value;
    } values[] = {{'P', 100}, {'N', 300}, {'B', 300}, {'R', 500}, {'Q', 900}, {'K', 9000}};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const KmPiece piece = km_words_piece(values[i].letter);
        assert_int_equal(km_eval_classic_piece(piece), values[i].value);
        assert_int_equal(km_eval_classic_piece(piece | 8), -values[i].value);
    }
}

/* --- the sum ------------------------------------------------------------------------------------ */

static void test_sum(void **state) {
    (void)state;
    assert_int_equal(value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
    /* e2-e4: from -2 to 2; g1-f3: from -4 to 1; ...e7-e5 gives the first back. */
    assert_int_equal(value("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), 40);
    assert_int_equal(value("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"), 50);
    const KmPosition pos = position("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    const KmClassicTerms terms = km_eval_classic_terms(&pos);
    assert_int_equal(terms.pieces, 900);
    assert_int_equal(terms.board, -20);
    assert_int_equal(terms.check, 0);
}

/* The number of own pieces decides, king included: 7 and 6 for pawns, 6 and 5 for the king. */
static void test_stages(void **state) {
    (void)state;
    /* Pawns a3 b3 c3 d3 and f3, g3: seven pieces; without g3 six. Kings on e1 and e8 score 0 always. */
    assert_int_equal(value("4k3/8/8/8/8/PPPP1PP1/8/4K3 w - - 0 1"), 600 + 5 - 5 + 15 + 0 + 15 - 5);
    assert_int_equal(value("4k3/8/8/8/8/PPPP1P2/8/4K3 w - - 0 1"), 500 + 6 + 5 + 15 + 0 + 15);
    /* Black's many pieces change nothing for White, whose lone king stands well in the middle, d5. */
    const int knights = -6 * 300 + 2 * 50 + 2 * 40 + 2 * 30;
    assert_int_equal(value("nnn1knnn/8/8/3K4/8/8/8/8 w - - 0 1"), knights + 50);
    /* White's king on d5 with five knights on the first rank, and with four. */
    assert_int_equal(value("4k3/8/8/3K4/8/8/8/NNN3NN w - - 0 1"), 1500 - 2 * 90 - 30 - 50);
    assert_int_equal(value("4k3/8/8/3K4/8/8/8/NN4NN w - - 0 1"), 1200 - 2 * 90 + 50);
}

static void test_check(void **state) {
    (void)state;
    assert_int_equal(value("4k3/8/8/8/8/8/8/3KR3 b - - 0 1"), 500 + 5 + 100);
    assert_int_equal(value("3kr3/8/8/8/8/8/8/4K3 w - - 0 1"), -(500 + 5 + 100));
}

/* The four cases of section 5.5, and the fifth that it leaves out. */
static void test_stalemate(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int value;
    } cases[] = {
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", -10000}, /* White moved, is winning */
        {"R5nk/1p1p4/1p1p1PP1/1p1p4/1p1p4/1P1P4/8/7K b - - 0 1",
         10000},                                   /* White moved, is losing */
        {"8/8/8/8/8/6k1/5q2/7K w - - 0 1", 10000}, /* Black moved, is winning */
        {"7k/8/1p1p4/1P1P4/1P1P4/1P1P1pp1/1P1P4/r5NK w - - 0 1",
         -10000},                                         /* Black moved, is losing */
        {"kb6/p1p5/P1P5/8/8/p1p5/P1P5/KB6 b - - 0 1", 0}, /* neither is */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        CHECK_IN(&pos, !km_movegen_any(&pos) && !km_position_in_check(&pos));
        CHECK_IN(&pos, km_eval_classic_end(&pos, 1) == cases[i].value);
        CHECK_IN(&pos, km_eval_classic_end(&pos, 4) == cases[i].value);
    }
}

static void test_mate(void **state) {
    (void)state;
    const KmPosition white = position("R6k/8/6K1/8/8/8/8/8 b - - 0 1");
    const KmPosition black = position("r6K/8/6k1/8/8/8/8/8 w - - 0 1");
    assert_int_equal(km_eval_classic_end(&white, 1), 100000);
    assert_int_equal(km_eval_classic_end(&white, 3), 50000);
    assert_int_equal(km_eval_classic_end(&black, 1), -100000);
    assert_int_equal(km_eval_classic_end(&black, 2), -50000);
}

/* --- random boards ------------------------------------------------------------------------------ */

/* The position mirrored, with the colours exchanged. */
static KmPosition turned(const KmPosition *pos) {
    const KmSetup setup = km_position_setup(pos);
    KmSetup other = km_setup_empty();
    KmPosition result;
    for (KmSquare square = 0; square < 64; square++)
        if (setup.board[square]) other.board[square ^ 56] = setup.board[square] ^ 8;
    other.side = km_color_other(setup.side);
    assert_int_equal(km_position_init(&other, &result, NULL), KM_OK);
    return result;
}

/* The pieces of a report are those of the board, and add up to the value. */
static void check_report(const KmPosition *pos) {
    KmClassicReport report;
    int value = 0, board = 0;
    km_eval_classic_report(pos, &report);
    CHECK_IN(pos, report.count == km_bb_count(km_position_occupied(pos)));
    for (int i = 0; i < report.count; i++) {
        const KmClassicPiece *piece = &report.pieces[i];
        CHECK_IN(pos, km_position_piece_at(pos, piece->square) == piece->piece);
        value += piece->value;
        board += piece->board;
    }
    CHECK_IN(pos, value == report.terms.pieces && board == report.terms.board);
    CHECK_IN(pos, report.sum == km_eval_classic(pos));
}

static void test_colours_are_alike(void **state) {
    (void)state;
    KmRng rng = km_rng(1);
    for (int i = 0; i < (SLOW_BUILD ? 2000 : 20000); i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        const KmPosition other = turned(&pos);
        CHECK_IN(&pos, km_eval_classic(&other) == -km_eval_classic(&pos));
        check_report(&pos);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables_are_as_printed),
        cmocka_unit_test(test_wings_differ_as_printed),
        cmocka_unit_test(test_piece_values),
        cmocka_unit_test(test_sum),
        cmocka_unit_test(test_stages),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_mate),
        cmocka_unit_test(test_colours_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
