/* test_opening: every entry of the table replayed, and games. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/opening.h"
#include "keymove/chess/san.h"

#include <stdio.h>
#include <string.h>

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* The game of these moves, in SAN. */
static KmGame *game_of(const char *moves) {
    KmPosition pos;
    assert_int_equal(km_fen_read(start, &pos, NULL), KM_OK);
    KmGame *game = km_game_create(&pos);
    assert_non_null(game);
    for (const char *at = moves; *at;) {
        char move[16];
        int length = 0;
        KmMove read;
        assert_int_equal(sscanf(at, "%15s%n", move, &length), 1);
        assert_int_equal(km_san_read(km_game_now(game), move, &read, NULL), KM_OK);
        assert_int_equal(km_game_play(game, read), KM_OK);
        at += length;
        at += strspn(at, " ");
    }
    return game;
}

static void table(void **state) {
    (void)state;
    const KmOpening *each;
    size_t count = 0;
    for (; (each = km_opening_number(count)); count++) {
        KmGame *game = game_of(each->moves);
        size_t ply = 0;
        assert_int_equal(each->key, km_position_key(km_game_now(game)));
        assert_ptr_equal(km_opening_of_game(game, &ply), each); /* no position has two names */
        assert_int_equal(ply, km_game_plies(game));
        assert_true(each->code[0] >= 'A' && each->code[0] <= 'E' && strlen(each->code) == 3);
        km_game_free(game);
    }
    assert_true(count > 200);
}

static void games(void **state) {
    (void)state;
    size_t ply = 0;
    KmGame *game = game_of(
        "d4 e6 c4 d5 Nc3 Nf6 h3"); /* another order of moves, and one that is not in the table */
    const KmOpening *found = km_opening_of_game(game, &ply);
    assert_non_null(found);
    assert_string_equal(found->name, "Queen's Gambit Declined");
    assert_int_equal(ply, 4);
    km_game_free(game);
    game = game_of("");
    assert_null(km_opening_of_game(game, &ply));
    km_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table),
        cmocka_unit_test(games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
