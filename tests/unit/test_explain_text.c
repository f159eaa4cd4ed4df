/* test_explain_text: the sentences about positions, and the names of the reasons. The sentence of each
 * verdict is tested by data/explain.txt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/explain_text.h"

#include <string.h>

static KmAnatomy anatomy_of(const char *fen) {
    KmSetup setup;
    KmPosition pos;
    KmAnatomy anatomy;
    assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    km_anatomy_init(&pos, setup.en_passant, &anatomy);
    return anatomy;
}

static void positions_in_sentences(void **state) {
    (void)state;
    static const struct {
        const char *fen, *sentences;
    } cases[] = {
        {"4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1",
         "White is to move.\n"
         "White's rook on e2 is pinned by the rook on e8 (line e1-e8).\n"
         "White has no rook on the king's side to castle with.\n"
         "White has no rook on the queen's side to castle with.\n"
         "White's king on e1 has the flights d1, f1, d2 and f2; White attacks 17 squares.\n"
         "Black's king on g8 has the flights f7, g7, h7, f8 and h8; Black attacks 16 squares.\n"},
        {"4k3/8/8/8/7q/8/8/4K1r1 w - - 0 1",
         "White is to move and in double check from the rook on g1 and the queen on h4.\n"
         "White has no rook on the king's side to castle with.\n"
         "White has no rook on the queen's side to castle with.\n"
         "White's king on e1 has the flights d2 and e2; White attacks 5 squares.\n"
         "Black's king on e8 has the flights d7, e7, f7, d8 and f8; Black attacks 33 squares.\n"},
        {"R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
         "Black is to move and in check from the rook on a8: checkmate.\n"
         "The line of the check runs through b8, c8, d8, e8 and f8.\n"
         "Black has no rook on the king's side to castle with.\n"
         "Black has no rook on the queen's side to castle with.\n"
         "White's king on e1 has the flights d1, f1, d2, e2 and f2; White attacks 19 squares.\n"
         "Black's king on g8 has no flight; Black attacks 9 squares.\n"},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
         "White is to move.\n"
         "The pawn on d5 has just passed over d6, but it cannot be taken en passant.\n"
         "Capturing it with the pawn on e5 would expose the king to the rook on h5.\n"
         "The king on a5 is not on its first rank, so it cannot castle.\n"
         "White's king on a5 has the flights a4, b4, b5, a6 and b6; White attacks 7 squares.\n"
         "Black's king on e1 has the flights d1, f1, d2, e2 and f2; Black attacks 17 squares.\n"},
        {"4k3/8/8/8/8/7b/8/R3K2R w KQ - 0 1",
         "White is to move.\n"
         "Castling on the king's side passes over f1, which is attacked by the bishop on h3.\n"
         "White can castle on the queen's side.\n"
         "White's king on e1 has the flights d1, d2, e2 and f2; White attacks 18 squares.\n"
         "Black's king on e8 has the flights d7, e7, f7, d8 and f8; Black attacks 11 squares.\n"},
        {"4k3/8/8/8/8/5n2/8/R3K2R w K - 0 1",
         "White is to move and in check from the knight on f3.\n"
         "The king may not castle out of the check by the knight on f3.\n"
         "White has no right to castle on the queen's side.\n"
         "White's king on e1 has the flights d1, f1, e2 and f2; White attacks 23 squares.\n"
         "Black's king on e8 has the flights d7, e7, f7, d8 and f8; Black attacks 13 squares.\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmAnatomy anatomy = anatomy_of(cases[i].fen);
        char text[KM_EXPLAIN_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_anatomy_write(&anatomy, &out);
        assert_true(km_buf_fits(&out));
        assert_string_equal(text, cases[i].sentences);
    }
}

static void moves_of_several_candidates(void **state) {
    (void)state;
    static const struct {
        const char *move, *words;
    } cases[] = {
        {"Ne4", "the knights on c3 and g3 can both go to e4; write Nce4 or Nge4"},
        {"Ne5", "the knights on b1, c3 and g3 do not reach e5"},
        {"Nhf3", "White has no knight on the h-file"},
        {"N5f3", "White has no knight on rank 5"},
        {"Qa4", "White has no queen"},
        {"Nb1d2", "the move is legal"},
    };
    const KmAnatomy anatomy = anatomy_of("4k3/8/8/8/8/2N3N1/8/1N2K3 w - - 0 1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmExplanation explanation;
        char text[KM_EXPLAIN_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        assert_int_equal(km_explain_move(&anatomy, cases[i].move, &explanation, NULL), KM_OK);
        km_explanation_write(&anatomy, &explanation, &out);
        assert_string_equal(text, cases[i].words);
    }
}

static void names_differ(void **state) {
    (void)state;
    for (int a = 0; a < KM_REASON_COUNT; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(km_reason_name((KmReason)a), km_reason_name((KmReason)b));
    assert_string_equal(km_reason_name(KM_REASON_COUNT), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_in_sentences),
        cmocka_unit_test(moves_of_several_candidates),
        cmocka_unit_test(names_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
