/* test_solution: soundness, and whether each move of a solution is the only one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/mate/solution.h"

#include <stdlib.h>
#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static void test_verdicts(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int moves;
        KmSoundness soundness;
        const char *name;
    } cases[] = {
        {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 2, KM_SOUND, "sound"},
        {"6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1", 1, KM_COOKED, "cooked"},
        {"7k/R7/6K1/8/8/8/8/8 w - - 0 1", 2, KM_SHORT_SOLUTION, "short"},
        {"7k/8/8/8/8/8/R7/K7 w - - 0 1", 2, KM_NO_SOLUTION, "none"},
    };
    KmMateSolver *solver = km_mate_solver_create(8);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static KmMateResult result;
        const KmPosition pos = position(cases[i].fen);
        km_mate_solver_solve(solver, &pos, &(KmMateOptions){.moves = cases[i].moves, .keys = true},
                             &result);
        const KmSoundness soundness = km_soundness_judge(&result, cases[i].moves);
        assert_int_equal(soundness, cases[i].soundness);
        assert_string_equal(km_soundness_name(soundness), cases[i].name);
    }
    assert_int_equal(km_soundness_judge(&(KmMateResult){0}, 2), KM_SOUNDNESS_UNKNOWN);
    assert_int_equal(
        km_soundness_judge(&(KmMateResult){.status = KM_MATE_FOUND, .mate = 2, .key_count = 1}, 2),
        KM_SOUNDNESS_UNKNOWN);
    assert_string_equal(km_soundness_name(KM_SOUNDNESS_UNKNOWN), "unknown");
    km_mate_solver_free(solver);
}

static const KmJudgedMove *find(const KmTurn *turn, const char *uci) {
    KmMove move;
    assert_int_equal(km_uci_read(&turn->pos, uci, &move, NULL), KM_OK);
    for (int i = 0; i < turn->count; i++)
        if (turn->moves[i].move == move) return &turn->moves[i];
    return NULL;
}

static KmTurn *judge(KmMateSolver *solver, const char *fen, const char *uci, int mate,
                     KmTurnOptions options) {
    KmTurn *turn = aligned_alloc(_Alignof(KmTurn), sizeof *turn);
    const KmPosition pos = position(fen);
    KmMove move;
    assert_int_equal(km_uci_read(&pos, uci, &move, NULL), KM_OK);
    km_mate_solver_judge_moves(solver, &pos, move, mate, &options, turn);
    assert_int_equal(turn->count, km_movegen_count(&pos));
    return turn;
}

static void test_turns(void **state) {
    (void)state;
    KmMateSolver *solver = km_mate_solver_create(8);
    /* Rook and king: Ra8 mates now; other moves mate later. */
    KmTurn *turn =
        judge(solver, "7k/R7/6K1/8/8/8/8/8 w - - 0 1", "a7a8", 1, (KmTurnOptions){.extra = 1});
    assert_true(turn->only);
    assert_false(turn->only_mate);
    assert_int_equal(turn->horizon, 2);
    assert_int_equal(find(turn, "a7a8")->outcome, KM_OUTCOME_SHORTEST);
    assert_int_equal(find(turn, "a7b7")->outcome, KM_OUTCOME_LONGER);
    assert_int_equal(find(turn, "a7b7")->mate, 2);
    assert_int_equal(find(turn, "g6f6")->outcome, KM_OUTCOME_NO_MATE);
    free(turn);
    /* Two promotions mate at once. */
    turn = judge(solver, "6k1/4Pppp/8/8/8/8/8/K7 w - - 0 1", "e7e8q", 1, (KmTurnOptions){0});
    assert_false(turn->only);
    assert_int_equal(find(turn, "e7e8r")->outcome, KM_OUTCOME_SHORTEST);
    free(turn);
    /* Without looking further, nothing is said of longer mates. */
    turn = judge(solver, "7k/R7/6K1/8/8/8/8/8 w - - 0 1", "a7a8", 1, (KmTurnOptions){.extra = -1});
    assert_true(turn->only && turn->only_mate);
    free(turn);
    km_mate_solver_free(solver);
}

/* Moves that could not be decided are reported as unknown. */
static void test_undecided(void **state) {
    (void)state;
    KmMateSolver *solver = km_mate_solver_create(1);
    KmTurn *turn = judge(solver, "3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1",
                         "d5g8", 2, (KmTurnOptions){.extra = 4, .nodes = 2000});
    int undecided = 0;
    for (int i = 0; i < turn->count; i++) undecided += turn->moves[i].outcome == KM_OUTCOME_UNKNOWN;
    assert_true(undecided > 0);
    assert_false(turn->only_mate);
    free(turn);
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_undecided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
