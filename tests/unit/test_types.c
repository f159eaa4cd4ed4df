/* test_types: squares, pieces and moves keep what is put into them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/types.h"

static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_KING, KM_BISHOP, KM_ROOK, KM_QUEEN};
enum { TYPES = sizeof types / sizeof *types };

static void squares(void **state) {
    (void)state;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            const KmSquare square = km_square_make(file, rank);
            assert_int_equal(km_square_file(square), file);
            assert_int_equal(km_square_rank(square), rank);
            assert_int_equal(km_square_relative(KM_WHITE, square), square);
            assert_int_equal(km_square_relative(KM_BLACK, square), km_square_make(file, 7 - rank));
        }
    assert_int_equal(km_square_make(0, 0), 0);
    assert_int_equal(km_square_make(7, 7), 63);
}

static void pieces(void **state) {
    (void)state;
    assert_int_equal(km_color_other(KM_WHITE), KM_BLACK);
    assert_int_equal(km_color_other(KM_BLACK), KM_WHITE);
    for (int color = 0; color < 2; color++)
        for (int i = 0; i < TYPES; i++) {
            const KmPiece piece = km_piece_make((KmColor)color, types[i]);
            assert_int_equal(km_piece_color(piece), color);
            assert_int_equal(km_piece_type(piece), types[i]);
        }
}

/* Bit 2 marks sliders, bit 0 those on diagonals, bit 1 those on ranks and files. */
static void bits_of_the_types(void **state) {
    (void)state;
    for (int i = 0; i < TYPES; i++) {
        const bool diagonal = types[i] == KM_BISHOP || types[i] == KM_QUEEN;
        const bool straight = types[i] == KM_ROOK || types[i] == KM_QUEEN;
        assert_int_equal((types[i] & 5) == 5, diagonal);
        assert_int_equal((types[i] & 6) == 6, straight);
    }
}

static void moves(void **state) {
    (void)state;
    static const unsigned kinds[] = {KM_NORMAL, KM_DOUBLE_PUSH,         KM_EN_PASSANT,
                                     KM_CASTLE, KM_PROMOTE + KM_KNIGHT, KM_PROMOTE + KM_QUEEN};
    for (int n = 0; n < 64 * 64; n++)
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            const KmSquare from = (KmSquare)(n / 64), to = (KmSquare)(n % 64);
            const KmPiece piece = km_piece_make((KmColor)(n & 1), types[n % TYPES]);
            const KmPiece captured = n % 3 ? km_piece_make(KM_BLACK, types[n % 5]) : KM_NO_PIECE;
            const KmMove move = km_move_make(piece, from, to, captured, kinds[k]);
            assert_int_equal(km_move_from(move), from);
            assert_int_equal(km_move_to(move), to);
            assert_int_equal(km_move_piece(move), piece);
            assert_int_equal(km_move_captured(move), captured);
            assert_int_equal(km_move_kind(move), kinds[k]);
            assert_int_equal(km_move_is_castle(move), kinds[k] == KM_CASTLE);
            assert_int_equal(km_move_is_promotion(move), kinds[k] >= KM_PROMOTE);
            assert_int_equal(km_move_promotion(move),
                             kinds[k] >= KM_PROMOTE ? kinds[k] - KM_PROMOTE : KM_NO_TYPE);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares),
        cmocka_unit_test(pieces),
        cmocka_unit_test(bits_of_the_types),
        cmocka_unit_test(moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
