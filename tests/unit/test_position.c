/* test_position: positions, the effect of moves, and hash keys. Random games against the oracle
 * are in test_oracle; these are the special cases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/play.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"

#include <string.h>

static KmPosition read(const char *fen) {
    KmPosition pos;
    KmError error;
    if (km_fen_read(fen, &pos, &error) != KM_OK) fail_msg("%s: %s", fen, error.text);
    return pos;
}

/* Plays moves such as "e2e4 e7e8q", each of which must be legal. */
static KmPosition play(KmPosition pos, const char *moves) {
    for (const char *p = moves; *p; p += strcspn(p, " "), p += *p == ' ') {
        const KmSquare from = km_words_read_square(p), to = km_words_read_square(p + 2);
        const KmPieceType promotion = km_piece_type(km_words_piece(p[4]));
        const KmMove move = km_movegen_find(&pos, from, to, promotion);
        if (move == KM_NO_MOVE) fail_msg("no legal move at '%s'", p);
        km_position_play(&pos, move, &pos);
    }
    return pos;
}

static void assert_fen(const KmPosition *pos, const char *expected) {
    char text[KM_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_fen_write(pos, &out);
    assert_string_equal(text, expected);
}

static void moves_as_fens(void **state) {
    (void)state;
    static const struct {
        const char *before, *moves, *after;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4 g8f6 e4e5 d7d5",
         "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"},
        {"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "e5d6",
         "rnbqkb1r/ppp1pppp/3P1n2/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"},
        /* The right to capture en passant lasts one move. */
        {"rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", "b1c3",
         "rnbqkb1r/ppp1pppp/5n2/3pP3/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 1 3"},
        /* Castling, in every direction. */
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 7", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 5 8"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 7", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 8"},
        /* A castling right is lost when its rook or king moves, or its rook is captured. */
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1"},
        {"r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1", "g7h8n", "r3k2N/8/8/8/8/8/8/R3K2R b KQq - 0 1"},
        /* Chess960: king and rook change places, or one of them stays. */
        {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
        {"4k3/8/8/8/8/8/8/RK6 w A - 0 1", "b1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
        {"1r4k1/8/8/8/8/8/8/4K3 b b - 0 1", "g8b8", "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
        /* Promotion, with and without a capture, and the fifty-move clock. */
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 30 40", "a7a8q", "Qn2k3/8/8/8/8/8/8/4K3 b - - 0 40"},
        {"1n2k3/P7/8/8/8/8/8/4K3 w - - 30 40", "a7b8r", "1R2k3/8/8/8/8/8/8/4K3 b - - 0 40"},
        {"4k3/8/8/8/8/8/p7/1N2K3 b - - 30 40", "a2b1b", "4k3/8/8/8/8/8/8/1b2K3 w - - 0 41"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = play(read(cases[i].before), cases[i].moves);
        assert_fen(&pos, cases[i].after);
        assert_true(pos.key == km_position_key(&pos));
    }
}

/* The new position may overwrite the old one. */
static void playing_in_place(void **state) {
    (void)state;
    const KmPosition start = read("r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R w KQkq d6 5 9");
    KmMoveList list;
    km_movegen_legal(&start, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition apart = start, in_place = start;
        km_position_play(&start, list.moves[i], &apart);
        km_position_play(&in_place, list.moves[i], &in_place);
        assert_true(km_position_same(&apart, &in_place));
        assert_int_equal(apart.halfmove, in_place.halfmove);
        assert_int_equal(apart.fullmove, in_place.fullmove);
        assert_int_equal(apart.chess960, in_place.chess960);
    }
}

/* Sameness under the repetition rule, and equal keys: the moves before and the clocks do not
 * matter, but the side to move, castling rights and a possible capture en passant do. */
static void sameness(void **state) {
    (void)state;
    static const char *const same[][2] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 30 77"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"},
    };
    static const char *const different[][2] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
        {"4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"},
        {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const KmPosition a = read(same[i][0]), b = read(same[i][1]);
        assert_true(km_position_same(&a, &b));
        assert_true(a.key == b.key);
    }
    for (size_t i = 0; i < sizeof different / sizeof *different; i++) {
        const KmPosition a = read(different[i][0]), b = read(different[i][1]);
        assert_false(km_position_same(&a, &b));
        assert_true(a.key != b.key);
    }
}

/* Two move orders that reach the same position give the same key. */
static void transpositions(void **state) {
    (void)state;
    const KmPosition start = km_position_start();
    const KmPosition a = play(start, "e2e3 e7e6 g1f3 b8c6"), b = play(start, "g1f3 b8c6 e2e3 e7e6");
    const KmPosition back = play(start, "g1f3 g8f6 f3g1 f6g8");
    assert_true(km_position_same(&a, &b) && a.key == b.key);
    assert_true(km_position_same(&start, &back) && start.key == back.key);
}

/* A pass changes the side, the counters and the en passant square, and keeps a valid key. */
static void passing(void **state) {
    (void)state;
    static const struct {
        const char *before, *after;
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 7", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 5 7"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 7", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 8"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3", "4k3/8/8/3pP3/8/8/8/4K3 b - - 1 3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = read(cases[i].before), fresh = read(cases[i].after);
        KmPosition passed, in_place = pos;
        km_position_pass(&pos, &passed);
        km_position_pass(&in_place, &in_place);
        assert_fen(&passed, cases[i].after);
        assert_true(passed.key == km_position_key(&passed));
        assert_true(km_position_same(&passed, &fresh));
        assert_true(km_position_same(&passed, &in_place));
    }
}

static void the_board_by_piece(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    assert_int_equal(sizeof pos, 64);
    assert_true(km_position_occupied(&pos) == UINT64_C(0xffff00000000ffff));
    assert_true(km_position_color(&pos, KM_WHITE) == UINT64_C(0xffff));
    assert_true(km_position_color(&pos, KM_BLACK) == UINT64_C(0xffff) << 48);
    assert_true(km_position_type(&pos, KM_NO_TYPE) == UINT64_C(0x0000ffffffff0000));
    assert_true(km_position_pieces(&pos, KM_BLACK, KM_ROOK) == UINT64_C(0x81) << 56);
    assert_int_equal(km_position_king(&pos, KM_WHITE), 4);
    assert_int_equal(km_position_king(&pos, KM_BLACK), 60);
    assert_int_equal(km_position_piece_at(&pos, 59), km_piece_make(KM_BLACK, KM_QUEEN));
    assert_int_equal(km_position_piece_at(&pos, 30), KM_NO_PIECE);
}

/* The planes of play.h: bit i of a piece fills plane i. */
static void planes_of_each_piece(void **state) {
    (void)state;
    for (int piece = 0; piece < 16; piece++)
        for (int i = 0; i < 4; i++)
            assert_true(km_piece_planes[piece][i] == (piece >> i & 1 ? UINT64_MAX : 0));
}

/* Chess960 notation is used where KQkq would be ambiguous. */
static void when_it_is_chess960(void **state) {
    (void)state;
    assert_false(read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").chess960);
    assert_true(read("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").chess960);
    assert_true(read("4k3/8/8/8/8/8/8/4KR2 w K - 0 1").chess960);
    assert_true(read("4k3/8/8/8/8/8/8/3K3R w K - 0 1").chess960);
    assert_false(read("4k3/8/8/8/8/8/8/3K3R w - - 0 1").chess960);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_as_fens),
        cmocka_unit_test(playing_in_place),
        cmocka_unit_test(sameness),
        cmocka_unit_test(transpositions),
        cmocka_unit_test(passing),
        cmocka_unit_test(the_board_by_piece),
        cmocka_unit_test(planes_of_each_piece),
        cmocka_unit_test(when_it_is_chess960),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
