/* test_mine: what is reported of a game, with the backtracking search as the judge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/solver.h"
#include "keymove/puzzle/mine.h"

#include <string.h>

enum { ROOM = 64 };

typedef struct Found {
    int count;
    KmMined mined[ROOM];
} Found;

static void take(void *context, const KmMined *mined) {
    Found *all = context;
    assert_true(all->count < ROOM);
    all->mined[all->count++] = *mined;
}

static KmMineTally mine(const char *pgn, const KmMineOptions *options, KmGameRecord *game,
                        Found *found) {
    KmPgnReader *reader = km_pgn_reader_create_text(pgn, strlen(pgn));
    KmMiner *miner = km_miner_create(4);
    KmMineTally tally = {0};
    KmError error;
    found->count = 0;
    assert_int_equal(km_game_record_read(game, reader, &error), KM_OK);
    assert_int_equal(km_miner_mine(miner, game, options, take, found, &tally), KM_OK);
    assert_int_equal(tally.reported, found->count);
    km_miner_free(miner);
    km_pgn_reader_free(reader);
    return tally;
}

/* Scholar's mate stands on the board from the third move; White overlooks it once. */
#define MISSED                                                                           \
    "[White \"Ann\"]\n[Black \"Bob\"]\n[WhiteElo \"1500\"]\n\n"                          \
    "1. e4 {[%clk 0:10:00]} e5 2. Qh5 {[%clk 0:09:30]} Nc6 3. Bc4 {[%clk 0:09:10]} Nf6 " \
    "4. d3 g6 5. Qf3 d6 6. h4 h5 1/2-1/2\n"

static void test_missed(void **state) {
    (void)state;
    KmGameRecord *game = km_game_record_create();
    static Found found;
    const KmMineTally tally = mine(MISSED, &(KmMineOptions){.moves = 3}, game, &found);
    assert_int_equal(tally.positions, 12);
    assert_int_equal(tally.decided, 12);
    assert_int_equal(found.count, 1);
    const KmMined *mined = &found.mined[0];
    assert_int_equal(mined->ply, 6);
    assert_int_equal(mined->status, KM_MINE_MISSED);
    assert_int_equal(mined->puzzle.mate, 1);
    assert_int_equal(mined->error, game->moves[5]);
    assert_true(mined->clock > 549 && mined->clock < 551);
    assert_int_equal(game->rating[KM_WHITE], 1500);
    assert_string_equal(game->player[KM_BLACK], "Bob");
    /* Nothing of Bob's; upper and lower case are the same. */
    mine(MISSED, &(KmMineOptions){.moves = 3, .player = "bob"}, game, &found);
    assert_int_equal(found.count, 0);
    mine(MISSED, &(KmMineOptions){.moves = 3, .player = "ANN"}, game, &found);
    assert_int_equal(found.count, 1);
    km_game_record_free(game);
}

/* Rook and king against king: delayed, then carried out. */
#define DELAYED                                     \
    "[FEN \"7k/8/8/8/8/8/R7/1Q4K1 w - - 0 1\"]\n\n" \
    "1. Kg2 Kg8 2. Qb7 Kf8 3. Ra8# 1-0\n"

static void test_delayed(void **state) {
    (void)state;
    KmGameRecord *game = km_game_record_create();
    static Found found;
    mine(DELAYED, &(KmMineOptions){.moves = 3}, game, &found);
    /* The first move delays; the second begins a mate that is carried out, reported once. */
    assert_int_equal(found.count, 2);
    assert_int_equal(found.mined[0].ply, 0);
    assert_int_equal(found.mined[0].status, KM_MINE_DELAYED);
    assert_int_equal(found.mined[0].error, KM_NO_MOVE);
    assert_int_equal(found.mined[1].ply, 2);
    assert_int_equal(found.mined[1].status, KM_MINE_PLAYED);
    km_game_record_free(game);
}

/* Everything that is reported, and everything that is not, judged by the backtracking search. */
static void test_against_backtracking(void **state) {
    (void)state;
    static const char *const games[] = {
        MISSED,
        DELAYED,
        "1. f3 e5 2. g4 d6 3. a3 Qh4# 0-1\n",
        "[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n\n1. h3 h5 2. Rd7 h4 3. Rd8+ Kh7 *\n",
        "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n",
    };
    enum { MOVES = 2 };
    KmGameRecord *game = km_game_record_create();
    static Found found;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        mine(games[i], &(KmMineOptions){.moves = MOVES}, game, &found);
        KmPosition pos = game->start;
        bool played_before[2] = {false, false};
        int next = 0;
        for (int ply = 0; ply < game->plies; ply++) {
            KmSpending spending = km_spending_begin((KmBudget){0});
            KmPosition after;
            km_position_play(&pos, game->moves[ply], &after);
            int mate = 0;
            for (int n = 1; n <= MOVES && !mate; n++)
                if (km_backtrack_search(&pos, &(KmBacktrackOptions){.moves = n}, &spending, NULL,
                                        NULL) == KM_DEPTH_FOUND)
                    mate = n;
            bool played = false;
            if (mate) {
                played = km_backtrack_search(
                             &after, &(KmBacktrackOptions){.moves = mate - 1, .defending = true},
                             &spending, NULL, NULL) == KM_DEPTH_FOUND;
                const bool later =
                    km_backtrack_search(&after,
                                        &(KmBacktrackOptions){.moves = MOVES, .defending = true},
                                        &spending, NULL, NULL) == KM_DEPTH_FOUND;
                if (!played || !played_before[km_position_side(&pos)]) {
                    CHECK_IN(&pos, next < found.count && found.mined[next].ply == ply);
                    const KmMined *mined = &found.mined[next++];
                    CHECK_IN(&pos, mined->puzzle.mate == mate);
                    CHECK_IN(&pos, mined->status == (played  ? KM_MINE_PLAYED
                                                     : later ? KM_MINE_DELAYED
                                                             : KM_MINE_MISSED));
                }
            }
            played_before[km_position_side(&pos)] = played;
            pos = after;
        }
        assert_int_equal(next, found.count);
    }
    km_game_record_free(game);
}

/* Compares every position of a game that was mined without a limit with the exact solver. */
static void compare_with_solver(KmMateSolver *solver, const KmGameRecord *game, int moves,
                                const KmMineTally *tally, const Found *found) {
    uint64_t mates = 0;
    assert_int_equal(tally->positions, game->plies);
    assert_int_equal(tally->decided, tally->positions);
    KmPosition pos = game->start;
    for (int ply = 0; ply < game->plies; ply++) {
        static KmMateResult result;
        km_mate_solver_solve(solver, &pos, &(KmMateOptions){.moves = moves}, &result);
        CHECK_IN(&pos, result.status != KM_MATE_UNKNOWN);
        mates += result.status == KM_MATE_FOUND;
        for (int k = 0; k < found->count; k++)
            if (found->mined[k].ply == ply) CHECK_IN(&pos, result.status == KM_MATE_FOUND);
        km_position_play(&pos, game->moves[ply], &pos);
    }
    assert_int_equal(tally->mates, mates);
}

static void test_against_solver(void **state) {
    (void)state;
    static const char *const games[] = {
        DELAYED,
        "[FEN \"6k1/5ppp/8/8/8/8/1r3PPP/3R2K1 b - - 0 1\"]\n\n1... Rb8 2. Kf1 Kf8 3. Rd7 Rb1+ *\n",
        "[FEN \"8/8/8/3k4/8/8/1R6/R3K3 w Q - 0 1\"]\n\n1. Ra4 Kc5 2. Rb8 Kd5 3. Rb5+ Kc6 *\n",
        "[FEN \"8/8/3k4/8/3N4/2KQ4/8/6r1 w - - 0 1\"]\n\n1. Nf5+ Ke5 2. Qd4+ Ke6 3. Ng7+ *\n",
    };
    enum { MOVES = SLOW_BUILD ? 4 : 5 };
    KmGameRecord *game = km_game_record_create();
    KmMateSolver *solver = km_mate_solver_create(4);
    static Found found;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const KmMineTally tally =
            mine(games[i], &(KmMineOptions){.moves = MOVES, .nodes = UINT64_MAX}, game, &found);
        compare_with_solver(solver, game, MOVES, &tally, &found);
    }
    km_mate_solver_free(solver);
    km_game_record_free(game);
}

/* The same with a sample of real games, where there is one. */
static void test_sample_of_games(void **state) {
    (void)state;
    enum { MOVES = 3, EVERY = SLOW_BUILD ? 500 : 200 };
    KmStream *stream;
    KmError error;
    if (km_stream_open(KM_SHARED_DATA "/lichess_2021-10_999.pgn", &stream, NULL) != KM_OK) skip();
    KmPgnReader *reader = km_pgn_reader_create_stream(stream);
    KmGameRecord *game = km_game_record_create();
    KmMateSolver *solver = km_mate_solver_create(4);
    KmMiner *miner = km_miner_create(4);
    static Found found;
    for (int number = 1; km_game_record_read(game, reader, &error) == KM_OK; number++) {
        KmMineTally tally = {0};
        if (number % EVERY != 0) continue;
        found.count = 0;
        assert_int_equal(
            km_miner_mine(miner, game, &(KmMineOptions){.moves = MOVES}, take, &found, &tally),
            KM_OK);
        compare_with_solver(solver, game, MOVES, &tally, &found);
    }
    km_miner_free(miner);
    km_mate_solver_free(solver);
    km_game_record_free(game);
    km_pgn_reader_free(reader);
    km_stream_close(stream);
}

/* Tactics are marked as judged, and mates are not. */
static void test_tactics(void **state) {
    (void)state;
    KmGameRecord *game = km_game_record_create();
    static Found found;
    const KmMineTally tally =
        mine("[FEN \"8/4k3/1p1p4/rP2p1p1/P2nP1P1/3B4/3K4/R7 b - - 1 35\"]\n\n35... Nb3+ 36. Kc3 "
             "Nxa1 *\n",
             &(KmMineOptions){.moves = 2, .tactics = true, .engine_nodes = 5000}, game, &found);
    assert_int_equal(tally.tactics, 1);
    assert_int_equal(found.count, 1); /* the second move belongs to the first */
    assert_true(found.mined[0].judged);
    assert_int_equal(found.mined[0].status, KM_MINE_PLAYED);
    assert_int_equal(found.mined[0].tactic.kind, KM_TACTIC_WIN);
    mine(MISSED, &(KmMineOptions){.moves = 2, .tactics = true, .engine_nodes = 500}, game, &found);
    for (int i = 0; i < found.count; i++)
        assert_true(found.mined[i].judged == (found.mined[i].ply != 6));
    km_game_record_free(game);
}

static void test_broken_game(void **state) {
    (void)state;
    static const char pgn[] = "1. e4 e5 2. Ke3 *\n\n1. d4 *\n";
    KmPgnReader *reader = km_pgn_reader_create_text(pgn, strlen(pgn));
    KmGameRecord *game = km_game_record_create();
    KmError error;
    assert_int_equal(km_game_record_read(game, reader, &error), KM_OK);
    assert_true(game->broken);
    assert_int_equal(game->plies, 2);
    assert_int_equal(km_game_record_read(game, reader, &error), KM_OK);
    assert_false(game->broken);
    assert_int_equal(game->plies, 1);
    assert_int_equal(km_game_record_read(game, reader, &error), KM_ERR_END);
    km_game_record_free(game);
    km_game_record_free(NULL);
    km_pgn_reader_free(reader);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_missed),
        cmocka_unit_test(test_delayed),
        cmocka_unit_test(test_against_backtracking),
        cmocka_unit_test(test_against_solver),
        cmocka_unit_test(test_sample_of_games),
        cmocka_unit_test(test_tactics),
        cmocka_unit_test(test_broken_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
