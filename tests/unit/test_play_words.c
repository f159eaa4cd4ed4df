/* test_play_words: what a person types to 'keymove play'.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

/* The reader is part of the program, not of the library. */
#include "../../app/cli/play_words.c" /* NOLINT(bugprone-suspicious-include) */

static void test_verbs(void **state) {
    (void)state;
    const char *rest;
    for (int verb = PLAY_MOVE + 1; verb < PLAY_VERBS; verb++) {
        assert_int_equal(play_read_verb(play_verb_name((PlayVerb)verb), &rest), verb);
        assert_string_equal(rest, "");
    }
    assert_int_equal(play_read_verb("SAVE  a b.pgn", &rest), PLAY_SAVE);
    assert_string_equal(rest, "a b.pgn");
    assert_int_equal(play_read_verb("quit", &rest), PLAY_EXIT);
    assert_int_equal(play_read_verb("?", &rest), PLAY_HELP);
    assert_int_equal(play_read_verb("undone", &rest), PLAY_MOVE);
    assert_string_equal(rest, "undone");
    assert_int_equal(play_read_verb("", &rest), PLAY_MOVE);
}

static void test_moves(void **state) {
    (void)state;
    static const char *const cases[][2] = {{"a2 a3", "a2a3"},
                                           {"a2a3", "a2a3"},
                                           {"  a2   a3 ", "a2a3"},
                                           {"Nf3", "Nf3"},
                                           {"O-O-O+", "O-O-O+"},
                                           {"a7 a8 q", "a7a8q"},
                                           {"a7 a8 Queen", "a7a8q"},
                                           {"a7 a8 knight", "a7a8n"},
                                           {"a7 a8 king", NULL},
                                           {"a7 a8 pawn", NULL},
                                           {"", NULL},
                                           {"a2 a9", NULL},
                                           {"a2 a3 a4", NULL},
                                           {"Nf3 Nf6", NULL},
                                           {"a b c d e f g", NULL},
                                           {"Nf3isnotamoveatall", NULL},
                                           {"a2 a3verylongsecondword", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char move[PLAY_MOVE_TEXT];
        assert_int_equal(play_join_move(cases[i][0], move), cases[i][1] != NULL);
        if (cases[i][1]) assert_string_equal(move, cases[i][1]);
    }
}

static void test_placements(void **state) {
    (void)state;
    static const struct {
        const char *line;
        PlaceVerb verb;
        KmPiece piece;
        KmSquare square;
    } good[] = {{"pawn e6 white", PLACE_PIECE, KM_PAWN, 44},
                {"e6 White PAWN", PLACE_PIECE, KM_PAWN, 44},
                {"king a1 b", PLACE_PIECE, KM_KING | 8, 0},
                {"empty h8", PLACE_NOTHING, 0, 63},
                {"black to move", PLACE_SIDE, 0, 0},
                {"black", PLACE_SIDE, 0, 0},
                {"castling Kq", PLACE_CASTLING, 0, 0},
                {"castling -", PLACE_CASTLING, 0, 0},
                {"clear", PLACE_CLEAR, 0, 0},
                {"Done", PLACE_DONE, 0, 0},
                {"quit", PLACE_EXIT, 0, 0},
                {"?", PLACE_HELP, 0, 0}};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        Placement placement;
        assert_int_equal(play_read_placement(&placement, good[i].line, NULL), KM_OK);
        assert_int_equal(placement.verb, good[i].verb);
        assert_int_equal(placement.piece, good[i].piece);
        assert_int_equal(placement.square, good[i].square);
    }
    static const char *const bad[] = {"",
                                      "pawn",
                                      "pawn e6",
                                      "pawn white",
                                      "e6 white",
                                      "pawn e9 white",
                                      "horse e6 white",
                                      "pawn e6 white e7",
                                      "pawn e6 green",
                                      "pawn knight e6 white",
                                      "castling",
                                      "castling KX",
                                      "castling KQ kq",
                                      "empty",
                                      "empty z1",
                                      "done now",
                                      "white to moves",
                                      "a b c d e f g h i"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Placement placement;
        KmError error = {0};
        assert_int_equal(play_read_placement(&placement, bad[i], &error), KM_ERR_SYNTAX);
        assert_true(error.text[0] && error.offset <= strlen(bad[i]));
    }
}

/* The paper's second example. */
static void test_setting_up(void **state) {
    (void)state;
    static const char *const lines[] = {"pawn a3 white", "king a1 white",  "king e8 black",
                                        "rook h5 black", "queen b2 white", "empty b2",
                                        "rook h8 black", "castling k",     "black to move"};
    KmSetup setup = km_setup_empty();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Placement placement;
        assert_int_equal(play_read_placement(&placement, lines[i], NULL), KM_OK);
        play_place(&setup, &placement);
    }
    char text[KM_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_fen_write_setup(&setup, &out);
    assert_string_equal(text, "4k2r/8/8/7r/8/P7/8/K7 b k - 0 1");
    play_place(&setup, &(Placement){.verb = PLACE_CLEAR});
    const KmSetup empty = km_setup_empty();
    assert_memory_equal(setup.board, empty.board, sizeof empty.board);
}

static void pieces_and_squares(void **state) {
    (void)state;
    KmSquare square;
    bool all;
    assert_int_equal(play_read_promotion("Queen"), KM_QUEEN);
    assert_int_equal(play_read_promotion("n"), KM_KNIGHT);
    assert_int_equal(play_read_promotion("king"), KM_NO_TYPE);
    assert_int_equal(play_read_promotion(""), KM_NO_TYPE);
    assert_true(play_read_piece_square("e2", &square, &all) && square == 12 && !all);
    assert_true(play_read_piece_square("a8 ALL", &square, &all) && square == 56 && all);
    assert_true(play_read_piece_square("a1 --all", &square, &all) && square == 0 && all);
    static const char *const bad[] = {"", "e9", "e2 some", "e2 all all", "all", "e2e4"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(play_read_piece_square(bad[i], &square, &all));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verbs),         cmocka_unit_test(test_moves),
        cmocka_unit_test(test_placements),    cmocka_unit_test(test_setting_up),
        cmocka_unit_test(pieces_and_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
