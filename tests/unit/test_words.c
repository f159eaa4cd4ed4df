/* test_words: names and letters of squares and pieces. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/words.h"

static const char *squares_text(char *text, size_t room, KmBitboard squares) {
    KmBuf out = km_buf(text, room);
    km_words_write_squares(squares, &out);
    return text;
}

static void squares_by_name(void **state) {
    (void)state;
    for (int file = 0; file < 8; file++)
        for (int rank = 0; rank < 8; rank++) {
            char text[4];
            KmBuf out = km_buf(text, sizeof text);
            km_words_write_square(km_square_make(file, rank), &out);
            assert_int_equal(out.length, 2);
            assert_int_equal(text[0], "abcdefgh"[file]);
            assert_int_equal(text[1], "12345678"[rank]);
            assert_int_equal(km_words_read_square(text), km_square_make(file, rank));
        }
}

static void what_is_no_square(void **state) {
    (void)state;
    static const char *const wrong[] = {"", "e", "e0", "e9", "i1", "E4", "4e", "`1", " e4", "-"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(km_words_read_square(wrong[i]), KM_NO_SQUARE);
}

static void several_squares(void **state) {
    (void)state;
    char text[256];
    const KmBitboard a1 = 1, h8 = UINT64_C(1) << 63, e4 = UINT64_C(1) << 28;
    assert_string_equal(squares_text(text, sizeof text, 0), "");
    assert_string_equal(squares_text(text, sizeof text, e4), "e4");
    assert_string_equal(squares_text(text, sizeof text, e4 | h8), "e4 and h8");
    assert_string_equal(squares_text(text, sizeof text, h8 | e4 | a1), "a1, e4 and h8");
}

static void men_by_letter(void **state) {
    (void)state;
    static const struct {
        char white, black;
        KmPieceType type;
        const char *name;
    } pieces[] = {{'P', 'p', KM_PAWN, "pawn"},     {'N', 'n', KM_KNIGHT, "knight"},
                  {'B', 'b', KM_BISHOP, "bishop"}, {'R', 'r', KM_ROOK, "rook"},
                  {'Q', 'q', KM_QUEEN, "queen"},   {'K', 'k', KM_KING, "king"}};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        assert_int_equal(km_words_letter(km_piece_make(KM_WHITE, pieces[i].type)), pieces[i].white);
        assert_int_equal(km_words_letter(km_piece_make(KM_BLACK, pieces[i].type)), pieces[i].black);
        assert_string_equal(km_words_type(pieces[i].type), pieces[i].name);
    }
}

/* Every byte is one of the twelve letters or gives no piece. */
static void letters_and_no_others(void **state) {
    (void)state;
    int pieces = 0;
    for (int c = 0; c < 256; c++) {
        const KmPiece piece = km_words_piece((char)c);
        if (piece == KM_NO_PIECE) continue;
        assert_int_equal(km_words_letter(piece), (char)c);
        pieces++;
    }
    assert_int_equal(pieces, 12);
    assert_int_equal(km_words_letter(KM_NO_PIECE), '\0');
    assert_int_equal(km_words_letter(4), '\0');
    assert_int_equal(km_words_letter(8), '\0');
    assert_int_equal(km_words_letter(12), '\0');
}

static void colours_and_nobody(void **state) {
    (void)state;
    assert_string_equal(km_words_color(KM_WHITE), "White");
    assert_string_equal(km_words_color(KM_BLACK), "Black");
    assert_string_equal(km_words_type(KM_NO_TYPE), "piece");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_by_name),       cmocka_unit_test(what_is_no_square),
        cmocka_unit_test(several_squares),       cmocka_unit_test(men_by_letter),
        cmocka_unit_test(letters_and_no_others), cmocka_unit_test(colours_and_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
