/* test_hint: a move revealed step by step. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/hint.h"
#include "keymove/chess/san.h"

static void check_hints(const char *fen, const char *san, const char *const expected[3]) {
    KmPosition pos;
    KmMove move;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    assert_int_equal(km_san_read(&pos, san, &move, NULL), KM_OK);
    for (int level = KM_HINT_PIECE; level <= KM_HINT_MOVE; level++) {
        char text[64];
        KmBuf out = km_buf(text, sizeof text);
        km_hint_write(&pos, move, (KmHintLevel)level, &out);
        assert_string_equal(text, expected[level - 1]);
    }
}

static void piece_square_move(void **state) {
    (void)state;
    check_hints("3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", "Qg8",
                (const char *[]){"Move a queen.", "Move the queen on d5.", "Play Qg8+."});
    check_hints("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
                (const char *[]){"Move the king.", "Move the king on e1.", "Play O-O+."});
    check_hints("7k/P7/6K1/8/8/8/8/8 w - - 0 1", "a8=R",
                (const char *[]){"Move a pawn.", "Move the pawn on a7.", "Play a8=R#."});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(piece_square_move)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
