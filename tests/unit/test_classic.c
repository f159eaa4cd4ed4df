/* test_classic: alpha-beta against an independent minimax without pruning, ordering or budget; the node counts
 * of minimax against perft; the penalty for repetition.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/perft.h"
#include "keymove/chess/san.h"
#include "keymove/engine/classic.h"
#include "keymove/engine/eval_classic.h"

#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static KmMove move_named(const KmPosition *pos, const char *san) {
    KmMove move = KM_NO_MOVE;
    assert_int_equal(km_san_read(pos, san, &move, NULL), KM_OK);
    return move;
}

static KmGame *game_from(const char *fen, const char *const *moves) {
    const KmPosition pos = position(fen);
    KmGame *game = km_game_create(&pos);
    for (; *moves; moves++)
        assert_int_equal(km_game_play(game, move_named(km_game_now(game), *moves)), KM_OK);
    return game;
}

static KmClassicResult search(const KmPosition *pos, const KmClassicOptions *options) {
    KmClassicResult result;
    KmGame *game = km_game_create(pos);
    km_classic_search(game, options, &result);
    km_game_free(game);
    return result;
}

/* --- the reference ---------------------------------------------------------------------------------- */

/* The definition: the best value among the positions after each move. */
static int plain_minimax(const KmPosition *pos, int depth, int ply) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (list.count == 0) {
        const int worth = km_eval_classic(pos);
        const int mate = ply == 1 ? 100000 : 50000;
        if (km_position_in_check(pos)) return km_position_side(pos) == KM_WHITE ? -mate : mate;
        return worth > 0 ? -10000 : worth < 0 ? 10000 : 0;
    }
    if (depth == 0) return km_eval_classic(pos);
    int best = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int value = plain_minimax(&next, depth - 1, ply + 1);
        if (i == 0 || (km_position_side(pos) == KM_WHITE ? value > best : value < best))
            best = value;
    }
    return best;
}

/* The expected play is legal, begins with the best move, and ends in a position of its value. */
static void check_line(const KmPosition *pos, const KmClassicResult *result) {
    KmPosition now = *pos;
    CHECK_IN(pos, result->length >= 1 && result->line[0] == result->best);
    for (int i = 0; i < result->length; i++) {
        KmMoveList list;
        bool legal = false;
        km_movegen_legal(&now, &list);
        for (int m = 0; m < list.count; m++) legal |= list.moves[m] == result->line[i];
        CHECK_IN(&now, legal);
        km_position_play(&now, result->line[i], &now);
    }
    CHECK_IN(pos, result->length == result->depth || !km_movegen_any(&now));
    CHECK_IN(pos,
             result->value == (km_movegen_any(&now) ? km_eval_classic(&now)
                                                    : km_eval_classic_end(&now, result->length)));
}

/* With and without pruning and ordering the value is the same; pruning changes no move and adds no nodes. */
static void check_four_ways(const KmPosition *pos, int depth) {
    KmClassicResult results[2][2];
    const int value = plain_minimax(pos, depth, 0);
    for (int i = 0; i < 4; i++) {
        const KmClassicOptions options = {
            .depth = depth, .without_pruning = i / 2, .without_ordering = i % 2};
        KmClassicResult *result = &results[i / 2][i % 2];
        *result = search(pos, &options);
        CHECK_IN(pos, result->value == value);
        CHECK_IN(pos, result->depth == depth);
        check_line(pos, result);
    }
    for (int i = 0; i < 2; i++) {
        CHECK_IN(pos, results[0][i].best == results[1][i].best);
        CHECK_IN(pos, results[0][i].depth_nodes <= results[1][i].depth_nodes);
    }
    uint64_t nodes = 0;
    for (int d = 1; d <= depth; d++) nodes += km_perft(pos, d);
    CHECK_IN(pos, results[1][0].depth_nodes == nodes && results[1][1].depth_nodes == nodes);
}

static void test_alpha_beta_is_minimax(void **state) {
    (void)state;
    KmRng rng = km_rng(5);
    for (int i = 0; i < (SLOW_BUILD ? 40 : 240); i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        /* Some play, so that it is not always the same start. */
        for (int ply = 0; ply < i % 40; ply++) {
            KmMoveList list;
            km_movegen_legal(&pos, &list);
            if (list.count == 0) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
        if (!km_movegen_any(&pos)) continue;
        const uint64_t breadth = km_perft(&pos, 1);
        check_four_ways(&pos, breadth < 12 ? 4 : breadth < 35 ? 3 : breadth < 100 ? 2 : 1);
    }
}

/* The numbers in docs/ALGORITHMS.md: any change of the search or the ordering shows here. */
static void test_published_counts(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        uint64_t minimax, pruned, ordered;
    } cases[] = {{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 9322, 3358, 523},
                 {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 92015,
                  20999, 2206},
                 {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 99949,
                  21880, 2471}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        const KmClassicOptions plain = {.without_pruning = true},
                               pruned = {.without_ordering = true};
        assert_int_equal(search(&pos, &plain).depth_nodes, cases[i].minimax);
        assert_int_equal(search(&pos, &pruned).depth_nodes, cases[i].pruned);
        assert_int_equal(search(&pos, &(KmClassicOptions){0}).depth_nodes, cases[i].ordered);
    }
}

/* --- single positions --------------------------------------------------------------------------- */

static void test_mates(void **state) {
    (void)state;
    const KmPosition one = position("7k/R7/6K1/8/8/8/8/8 w - - 0 1");
    KmClassicResult result = search(&one, &(KmClassicOptions){.depth = 3});
    assert_int_equal(result.value, 100000);
    assert_int_equal(result.best, move_named(&one, "Ra8#"));
    const KmPosition two = position("k7/8/2K5/8/8/8/8/1R6 w - - 0 1");
    result = search(&two, &(KmClassicOptions){.depth = 3});
    assert_int_equal(result.value, 50000);
    assert_int_equal(result.best, move_named(&two, "Kc7"));
    assert_int_equal(result.length, 3);
    assert_int_equal(result.score.mate, 2);
    const KmPosition mated = position("8/k7/2K5/8/8/8/8/1R6 b - - 0 1");
    result = search(&mated, &(KmClassicOptions){.depth = 4});
    assert_true(result.value == 50000 && result.score.mate == -2);
    const KmPosition black = position("8/8/8/8/8/6k1/r7/7K b - - 0 1");
    result = search(&black, &(KmClassicOptions){0});
    assert_int_equal(result.value, -100000);
    assert_int_equal(result.score.mate, 1);
    assert_int_equal(result.depth, KM_CLASSIC_DEPTH);
}

static void test_no_move(void **state) {
    (void)state;
    const KmPosition mate = position("R6k/8/6K1/8/8/8/8/8 b - - 0 1");
    KmClassicResult result = search(&mate, &(KmClassicOptions){.depth = 3});
    assert_int_equal(result.best, KM_NO_MOVE);
    assert_int_equal(result.value, 100000);
    const KmPosition stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    result = search(&stalemate, &(KmClassicOptions){.depth = 3});
    assert_int_equal(result.best, KM_NO_MOVE);
    assert_int_equal(result.value, -10000);
}

static void test_budget(void **state) {
    (void)state;
    const KmPosition pos = km_position_start();
    KmClassicResult result = search(&pos, &(KmClassicOptions){.depth = 9, .budget.nodes = 3000});
    assert_true(result.nodes <= 3000 && result.depth >= 2 && result.depth < 9);
    check_line(&pos, &result);
    /* Depth 2 complete is depth 2 asked for. */
    const KmClassicResult same = search(&pos, &(KmClassicOptions){.depth = result.depth});
    assert_int_equal(result.best, same.best);
    assert_int_equal(result.depth_nodes, same.depth_nodes);
    /* Stopped before it began, it still has a move. */
    const volatile int stop = 1;
    result = search(&pos, &(KmClassicOptions){.depth = 9, .budget.stop = &stop});
    assert_int_equal(result.depth, 0);
    assert_int_equal(result.length, 1);
    assert_int_not_equal(result.best, KM_NO_MOVE);
}

/* --- repetition --------------------------------------------------------------------------------- */

#define SHUFFLE "Nf3", "Nf6", "Ng1", "Ng8"
#define START   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void check_repeats(const char *const *moves, const char *move, bool expected) {
    KmGame *game = game_from(START, moves);
    assert_int_equal(km_classic_repeats(game, move_named(km_game_now(game), move)), expected);
    km_game_free(game);
}

static void test_repeats(void **state) {
    (void)state;
    check_repeats((const char *const[]){NULL}, "Nf3", false);
    check_repeats((const char *const[]){SHUFFLE, NULL}, "Nf3", false);
    check_repeats((const char *const[]){SHUFFLE, SHUFFLE, NULL}, "Nf3", true);
    check_repeats((const char *const[]){SHUFFLE, SHUFFLE, NULL}, "Nh3", false);
    check_repeats((const char *const[]){SHUFFLE, SHUFFLE, NULL}, "e4", false);
    /* Black's turn, and the way back, are judged alike. */
    check_repeats((const char *const[]){SHUFFLE, SHUFFLE, "e4", NULL}, "Nf6", true);
    check_repeats((const char *const[]){SHUFFLE, SHUFFLE, "Nf3", "Nf6", NULL}, "Ng1", true);
    /* Something else in between: not in a row. */
    check_repeats((const char *const[]){SHUFFLE, "Nf3", "Nf6", "e4", "e5", "Ng1", "Ng8", NULL},
                  "Nf3", false);
    check_repeats((const char *const[]){SHUFFLE, "Nh3", "Nf6", "Ng1", "Ng8", NULL}, "Nf3", false);
    /* The same goal, but from another square. */
    check_repeats((const char *const[]){"Nf3", "a6", "Ne5", "a5", "Nf3", "b6", "Ng1", "b5", "Nf3",
                                        "c6", "Ng1", "c5", NULL},
                  "Nf3", false);
}

/* A mating move is never excluded. */
static void test_mate_is_no_repeating(void **state) {
    (void)state;
#define QUEEN_SHUFFLE "e4", "a6", "Qh5", "g5", "Qd1", "b6", "Qh5", "a5", "Qd1"
    check_repeats((const char *const[]){QUEEN_SHUFFLE, "c6", NULL}, "Qh5", true);
    check_repeats((const char *const[]){QUEEN_SHUFFLE, "f6", NULL}, "Qh5#", false);
}

/* A move that was played and taken back twice is excluded in favour of the next best. */
static void test_next_best(void **state) {
    (void)state;
    KmClassicResult result;
    static const char *const moves[] = {"Ka8", "Rg1", "Kb8", "Rh1", "Ka8",
                                        "Rg1", "Kb8", "Rh1", NULL};
    KmGame *game = game_from("1k6/8/1K6/8/8/8/8/7R b - - 0 1", moves);
    const KmPosition now = *km_game_now(game);
    km_classic_search(game, &(KmClassicOptions){.depth = 1}, &result);
    assert_int_equal(result.excluded, move_named(&now, "Ka8"));
    assert_int_equal(result.best, move_named(&now, "Kc8"));
    km_game_free(game);
    /* Without that past it is the best. */
    result = search(&now, &(KmClassicOptions){.depth = 1});
    assert_int_equal(result.excluded, KM_NO_MOVE);
    assert_int_equal(result.best, move_named(&now, "Ka8"));
}

/* An only move is played, however often. */
static void test_only_move(void **state) {
    (void)state;
    KmClassicResult result;
    static const char *const moves[] = {"Kb8", "Rg1", "Ka8", "Rh1", "Kb8",
                                        "Rg1", "Ka8", "Rh1", NULL};
    KmGame *game = game_from("k7/8/1K6/8/8/8/8/7R b - - 0 1", moves);
    const KmMove only = move_named(km_game_now(game), "Kb8");
    assert_true(km_classic_repeats(game, only));
    km_classic_search(game, &(KmClassicOptions){.depth = 2}, &result);
    assert_int_equal(result.best, only);
    assert_int_equal(result.excluded, KM_NO_MOVE);
    km_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_counts),
        cmocka_unit_test(test_alpha_beta_is_minimax),
        cmocka_unit_test(test_mates),
        cmocka_unit_test(test_no_move),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_repeats),
        cmocka_unit_test(test_mate_is_no_repeating),
        cmocka_unit_test(test_next_best),
        cmocka_unit_test(test_only_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
