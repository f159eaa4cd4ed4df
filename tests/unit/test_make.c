/* test_make: problems that were made are what was asked for, judged by the backtracking search.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/mate/backtrack.h"
#include "keymove/puzzle/make.h"
#include "puzzle/symmetry.h"

#include <string.h>

static bool mates(const KmPosition *pos, int moves, bool defending) {
    KmSpending spending = km_spending_begin((KmBudget){0});
    return km_backtrack_search(pos, &(KmBacktrackOptions){.moves = moves, .defending = defending},
                               &spending, NULL, NULL) == KM_DEPTH_FOUND;
}

/* How many first moves mate in `moves`. */
static int keys(const KmPosition *pos, int moves) {
    KmMoveList list;
    int count = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        count += mates(&next, moves - 1, true);
    }
    return count;
}

static bool is_sound(const KmPosition *pos, int moves) {
    return !mates(pos, moves - 1, false) && keys(pos, moves) == 1;
}

static void make(const KmMakeOptions *options, KmPuzzle *puzzles, int count) {
    KmMaker *maker;
    KmError error;
    assert_int_equal(km_maker_create(options, &maker, &error), KM_OK);
    for (int i = 0; i < count; i++) {
        assert_int_equal(km_maker_next(maker, &puzzles[i]), KM_OK);
        const KmPuzzle *puzzle = &puzzles[i];
        CHECK_IN(&puzzle->pos, puzzle->mate == (options->moves ? options->moves : 2));
        CHECK_IN(&puzzle->pos, is_sound(&puzzle->pos, puzzle->mate));
        CHECK_IN(&puzzle->pos, km_puzzle_key_count(puzzle, 0) == 1);
        CHECK_IN(&puzzle->pos, !km_position_in_check(&puzzle->pos));
        const KmPosition one = km_symmetry_canonical(&puzzle->pos);
        for (int k = 0; k < i; k++) {
            const KmPosition other = km_symmetry_canonical(&puzzles[k].pos);
            CHECK_IN(&puzzle->pos, !km_position_same(&one, &other));
        }
    }
    km_maker_free(maker);
}

enum { COUNT = SLOW_BUILD ? 3 : 20 };

static void test_sound(void **state) {
    (void)state;
    static KmPuzzle puzzles[COUNT], again[COUNT];
    for (int moves = 1; moves <= 3; moves++) {
        const KmMakeOptions options = {.moves = moves, .seed = 7, .most_pieces = 9};
        make(&options, puzzles, COUNT / moves);
        make(&options, again, COUNT / moves);
        for (int i = 0; i < COUNT / moves; i++) {
            assert_true(km_position_same(&puzzles[i].pos, &again[i].pos));
            const int pieces = km_bb_count(km_position_occupied(&puzzles[i].pos));
            assert_in_range(pieces, 5, 9);
        }
    }
}

static void test_economical(void **state) {
    (void)state;
    static KmPuzzle puzzles[COUNT];
    make(&(KmMakeOptions){.economical = true, .seed = 3}, puzzles, COUNT);
    for (int i = 0; i < COUNT; i++) {
        const KmSetup setup = km_position_setup(&puzzles[i].pos);
        for (int square = 0; square < 64; square++) {
            KmSetup less = setup;
            KmPosition pos;
            if (!less.board[square] || km_piece_type(less.board[square]) == KM_KING) continue;
            less.board[square] = KM_NO_PIECE;
            if (km_position_init(&less, &pos, NULL) == KM_OK)
                CHECK_IN(&pos, !is_sound(&pos, puzzles[i].mate));
        }
    }
}

static void test_no_duals_and_quiet_key(void **state) {
    (void)state;
    static KmPuzzle puzzles[COUNT];
    make(&(KmMakeOptions){.no_duals = true, .quiet_key = true, .seed = 5}, puzzles, COUNT);
    for (int i = 0; i < COUNT; i++) {
        KmMoveList list;
        KmPosition after, next;
        const KmMove key = puzzles[i].keys[0];
        assert_int_equal(km_move_captured(key), KM_NO_PIECE);
        km_position_play(&puzzles[i].pos, key, &after);
        CHECK_IN(&after, !km_position_in_check(&after));
        km_movegen_legal(&after, &list);
        for (int k = 0; k < list.count; k++) {
            km_position_play(&after, list.moves[k], &next);
            CHECK_IN(&next, keys(&next, 1) == 1);
        }
    }
}

static void test_material_and_from(void **state) {
    (void)state;
    static KmPuzzle puzzles[COUNT];
    make(&(KmMakeOptions){.material = "KQvKR", .seed = 1}, puzzles, 3);
    for (int i = 0; i < 3; i++) {
        const KmPosition *pos = &puzzles[i].pos;
        CHECK_IN(pos, km_bb_count(km_position_occupied(pos)) == 4);
        CHECK_IN(pos, km_position_pieces(pos, KM_WHITE, KM_QUEEN) &&
                          km_position_pieces(pos, KM_BLACK, KM_ROOK));
    }
    KmPosition from;
    km_fen_read("3k4/5P2/2P4n/4p3/3N1P2/5K2/B7/8 w - - 0 1", &from, NULL);
    make(&(KmMakeOptions){.from = &from, .seed = 1}, puzzles, 3);
    for (int i = 0; i < 3; i++)
        assert_in_range(km_bb_count(km_position_occupied(&puzzles[i].pos)), 6, 10);
}

static void test_bad_options(void **state) {
    (void)state;
    static const KmMakeOptions bad[] = {
        {.moves = 99},         {.least_pieces = 2},   {.least_pieces = 9, .most_pieces = 8},
        {.material = "KQ"},    {.material = "KQvKX"}, {.material = "KQvR"},
        {.material = "KQQvK"}, {.material = "KvKvK"}, {.material = ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        KmMaker *maker;
        KmError error;
        assert_int_not_equal(km_maker_create(&bad[i], &maker, &error), KM_OK);
        assert_null(maker);
    }
    /* There is no mate with these. */
    KmMaker *maker;
    KmPuzzle puzzle;
    const KmMakeOptions hopeless = {.material = "KNvK", .tries = 1000};
    assert_int_equal(km_maker_create(&hopeless, &maker, NULL), KM_OK);
    assert_int_equal(km_maker_next(maker, &puzzle), KM_ERR_LIMIT);
    km_maker_free(maker);
    km_maker_free(NULL);
}

static void test_symmetry(void **state) {
    (void)state;
    static const char *const same[][2] = {
        {"7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "k7/2Q5/8/8/8/8/8/7K w - - 0 1"},
        {"7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "7K/8/8/8/8/8/2Q5/k7 w - - 0 1"},
        {"7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/5q2/7K b - - 0 1"},
        {"7k/5Q2/8/8/8/8/P7/K7 w - - 0 1", "k7/p7/8/8/8/8/5q2/7K b - - 0 1"},
        {"7k/5Q2/8/8/8/8/P7/K7 w - - 0 1", "k7/2Q5/8/8/8/8/7P/7K w - - 0 1"},
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        KmPosition a, b;
        assert_int_equal(km_fen_read(same[i][0], &a, NULL), KM_OK);
        assert_int_equal(km_fen_read(same[i][1], &b, NULL), KM_OK);
        a = km_symmetry_canonical(&a);
        b = km_symmetry_canonical(&b);
        CHECK_IN(&b, km_position_same(&a, &b));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound),
        cmocka_unit_test(test_economical),
        cmocka_unit_test(test_no_duals_and_quiet_key),
        cmocka_unit_test(test_material_and_from),
        cmocka_unit_test(test_bad_options),
        cmocka_unit_test(test_symmetry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
