/* test_game: repetition, the fifty and the seventy-five moves, and taking back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/game.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"

#include <string.h>

static KmGame *game_from(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    KmGame *game = km_game_create(&pos);
    assert_non_null(game);
    return game;
}

/* Plays moves separated by spaces. */
static void play(KmGame *game, const char *moves) {
    char text[256];
    assert_true(strlen(moves) < sizeof text);
    memcpy(text, moves, strlen(moves) + 1);
    for (char *rest, *san = strtok_r(text, " ", &rest); san; san = strtok_r(NULL, " ", &rest)) {
        KmMove move;
        assert_int_equal(km_san_read(km_game_now(game), san, &move, NULL), KM_OK);
        assert_int_equal(km_game_play(game, move), KM_OK);
    }
}

static void knights_go_and_come(void **state) {
    (void)state;
    KmGame *game = game_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    static const KmOutcome outcomes[] = {KM_ONGOING, KM_THREEFOLD, KM_THREEFOLD, KM_FIVEFOLD};
    for (int round = 0; round < 4; round++) {
        play(game, "Nf3 Nf6 Ng1 Ng8");
        assert_int_equal(km_game_repetitions(game), round + 2);
        assert_int_equal(km_game_outcome(game), outcomes[round]);
    }
    assert_true(km_game_undo(game));
    assert_int_equal(km_game_repetitions(game), 4);
    while (km_game_undo(game)) {
    }
    assert_int_equal(km_game_plies(game), 0);
    assert_int_equal(km_game_repetitions(game), 1);
    km_game_free(game);
}

/* The same pieces, but without the castling right. */
static void rights_make_a_difference(void **state) {
    (void)state;
    KmGame *game = game_from("r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(game, "Rg1 Rb8 Rh1 Ra8");
    assert_int_equal(km_game_repetitions(game), 1);
    play(game, "Rg1 Rb8 Rh1 Ra8");
    assert_int_equal(km_game_repetitions(game), 2);
    km_game_free(game);
}

/* After e4 the pawn on d4 may capture en passant; the same board a little later is a different
 * position. */
static void en_passant_makes_a_difference(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int times;
    } cases[] = {
        {"3k4/8/8/8/3p4/8/4P3/4K3 w - - 0 1", 1},
        {"3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", 2}, /* the pawn is pinned, so it may not capture */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmGame *game = game_from(cases[i].fen);
        play(game, "e4 Kc8 Kf1 Kd8 Ke1");
        assert_int_equal(km_game_repetitions(game), cases[i].times);
        km_game_free(game);
    }
}

static void moves_without_progress(void **state) {
    (void)state;
    static const struct {
        const char *fen, *moves;
        KmOutcome outcome;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2", KM_ONGOING},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2 Kd8", KM_FIFTY},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 148 80", "Ra2 Kd8", KM_SEVENTY_FIVE},
        {"4k3/8/8/8/8/8/p7/R3K3 w - - 148 80", "Rxa2 Kd8", KM_ONGOING},
        /* Mate on the last of them counts. */
        {"6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 99", "Ra8", KM_CHECKMATE},
        {"7k/8/6K1/8/8/8/8/5Q2 w - - 149 99", "Qf7", KM_STALEMATE},
        {"7k/8/8/8/8/8/1r6/K7 w - - 149 99", "Kxb2", KM_DEAD_POSITION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmGame *game = game_from(cases[i].fen);
        play(game, cases[i].moves);
        assert_int_equal(km_game_outcome(game), cases[i].outcome);
        km_game_free(game);
    }
}

/* Long random games: every position is the one before with its move played, and the number of
 * repetitions is that of a plain search through all of them. */
static void histories_hold_together(void **state) {
    (void)state;
    KmRng rng = km_rng(5);
    for (int round = 0; round < 20; round++) {
        const KmSetup setup = board_make(&rng, BOARD_SPARSE);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        KmGame *game = km_game_create(&pos);
        assert_non_null(game);
        for (int ply = 0; ply < 1000; ply++) {
            KmMoveList list;
            km_movegen_legal(km_game_now(game), &list);
            if (list.count == 0) break;
            assert_int_equal(
                km_game_play(game, list.moves[km_rng_below(&rng, (uint64_t)list.count)]), KM_OK);
            if (km_rng_below(&rng, 8) == 0) km_game_undo(game);
            int times = 0;
            for (size_t i = 0; i <= km_game_plies(game); i++)
                times += km_position_same(km_game_position(game, i), km_game_now(game));
            CHECK_IN(km_game_now(game), times == km_game_repetitions(game));
        }
        for (size_t i = 0; i < km_game_plies(game); i++) {
            KmPosition next;
            km_position_play(km_game_position(game, i), km_game_move(game, i), &next);
            assert_true(km_position_same(&next, km_game_position(game, i + 1)));
        }
        km_game_free(game);
    }
    km_game_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knights_go_and_come),           cmocka_unit_test(rights_make_a_difference),
        cmocka_unit_test(en_passant_makes_a_difference), cmocka_unit_test(moves_without_progress),
        cmocka_unit_test(histories_hold_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
