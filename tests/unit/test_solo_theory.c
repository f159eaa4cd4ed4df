/* test_solo_theory: the rules for boards of one type of piece against the exact search.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/rng.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_theory.h"
#include "solo_check.h"

#include <string.h>

enum { BOARDS = SLOW_BUILD ? 300 : 6000, STRIDE = SLOW_BUILD ? 13 : 1 };

/* Whether a rule applies, and then its verdict is that of the plan search and its captures are legal. */
static KmSoloRule check(KmSoloSolver *solver, const KmSoloBoard *board) {
    KmSoloResult rule, exact;
    km_solo_theory_solve(board, &rule);
    CHECK_ON(board, rule.rule == km_solo_theory_rule(board));
    CHECK_ON(board, (rule.rule == KM_SOLO_NO_RULE) == (rule.verdict == KM_SOLO_UNKNOWN));
    if (!rule.rule) return rule.rule;
    CHECK_ON(board, km_solo_solver_solve(solver, board, &(KmSoloOptions){0}, &exact) == KM_OK);
    CHECK_ON(board, rule.verdict == exact.verdict);
    if (rule.verdict == KM_SOLO_SOLVED)
        CHECK_ON(board, km_solo_replay_solves(board, rule.moves, rule.count, NULL) == KM_OK);
    return rule.rule;
}

/* The board whose squares are the bits of `set`. */
static KmSoloBoard placed(int width, int height, unsigned set, KmPieceType type, int left) {
    KmSoloBoard board = km_solo_board(width, height);
    for (int square = 0; square < width * height; square++)
        if (set >> square & 1) km_solo_put(&board, square, type, left);
    return board;
}

static const KmPieceType symmetric[] = {KM_QUEEN, KM_ROOK, KM_BISHOP, KM_KNIGHT};

static void all_small_boards_of_pieces(void **unused) {
    (void)unused;
    KmSoloSolver *solver = km_solo_solver_create();
    for (unsigned set = 1; set < 1u << 9; set++)
        for (int i = 0; i < 4; i++) {
            const KmSoloBoard board = placed(3, 3, set, symmetric[i], KM_SOLO_UNLIMITED);
            CHECK_ON(&board, check(solver, &board) == KM_SOLO_RULE_CONNECTED);
        }
    km_solo_solver_free(solver);
}

static void all_small_boards_of_pawns(void **unused) {
    (void)unused;
    KmSoloSolver *solver = km_solo_solver_create();
    for (unsigned set = 1; set < 1u << 12; set += STRIDE)
        for (int left = 0; left <= 3; left++) {
            const KmSoloBoard board = placed(3, 4, set, KM_PAWN, left < 3 ? left : 255);
            CHECK_ON(&board, check(solver, &board) != KM_SOLO_NO_RULE);
        }
    km_solo_solver_free(solver);
}

/* Pawns below a highest one, so that many boards are solvable, with various numbers of captures. */
static KmSoloBoard random_pawns(KmRng *rng) {
    const int width = 3 + (int)km_rng_below(rng, 6), height = 3 + (int)km_rng_below(rng, 5);
    KmSoloBoard board = km_solo_board(width, height);
    const unsigned density = (unsigned)km_rng_below(rng, 3) + 1;
    uint8_t listed[KM_SOLO_SQUARES];
    int count = 0;
    listed[count++] =
        (uint8_t)km_solo_square(&board, (int)km_rng_below(rng, (uint32_t)width), height - 1);
    km_solo_put(&board, listed[0], KM_PAWN, 2);
    for (int i = 0; i < count; i++)
        for (int side = -1; side <= 1; side += 2) {
            const int file = km_solo_file(&board, listed[i]) + side;
            const int rank = km_solo_rank(&board, listed[i]) - 1;
            if (file < 0 || file >= width || rank < 0 || km_rng_below(rng, 4) < density) continue;
            const int square = km_solo_square(&board, file, rank);
            if (board.type[square]) continue;
            const int left = km_rng_below(rng, 5) ? 2 : (int)km_rng_below(rng, 3);
            km_solo_put(&board, square, KM_PAWN, left);
            listed[count++] = (uint8_t)square;
        }
    return board;
}

static void random_boards_of_pawns(void **unused) {
    (void)unused;
    KmRng rng = km_rng(16);
    KmSoloSolver *solver = km_solo_solver_create();
    int solved = 0;
    for (int i = 0; i < BOARDS; i++) {
        KmSoloBoard board = random_pawns(&rng);
        check(solver, &board);
        KmSoloResult result;
        km_solo_theory_solve(&board, &result);
        solved += result.verdict == KM_SOLO_SOLVED && result.rule == KM_SOLO_RULE_TWO_SPINES;
        for (int square = 0; square < km_solo_squares(&board); square++)
            board.left[square] = KM_SOLO_UNLIMITED;
        CHECK_ON(&board, check(solver, &board) == KM_SOLO_RULE_ONE_SINK);
    }
    assert_true(solved > BOARDS / 100);
    km_solo_solver_free(solver);
}

static void random_boards_of_pieces(void **unused) {
    (void)unused;
    KmRng rng = km_rng(17);
    KmSoloSolver *solver = km_solo_solver_create();
    for (int i = 0; i < BOARDS; i++) {
        KmSoloBoard board = km_solo_board(6, 6);
        const KmPieceType type = symmetric[i % 4];
        for (int pieces = 2 + (int)km_rng_below(&rng, 9); pieces > 0; pieces--) {
            const int square = (int)km_rng_below(&rng, 36);
            if (!board.type[square]) km_solo_put(&board, square, type, KM_SOLO_UNLIMITED);
        }
        CHECK_ON(&board, check(solver, &board) == KM_SOLO_RULE_CONNECTED);
    }
    km_solo_solver_free(solver);
}

/* Large boards, on which the rules alone are asked. */
static void large_boards(void **unused) {
    (void)unused;
    KmSoloResult result;
    for (int i = 0; i < 4; i++) {
        KmSoloBoard board = km_solo_board(16, 16);
        for (int square = 0; square < 256; square++)
            km_solo_put(&board, square, symmetric[i], KM_SOLO_UNLIMITED);
        km_solo_theory_solve(&board, &result);
        /* The bishops of the two colours never meet. */
        assert_int_equal(result.verdict,
                         symmetric[i] == KM_BISHOP ? KM_SOLO_UNSOLVABLE : KM_SOLO_SOLVED);
        if (symmetric[i] != KM_BISHOP)
            assert_int_equal(km_solo_replay_solves(&board, result.moves, result.count, NULL),
                             KM_OK);
    }
}

static void other_boards_have_no_rule(void **unused) {
    (void)unused;
    KmSoloBoard board = km_solo_board(4, 4);
    km_solo_put(&board, 0, KM_ROOK, KM_SOLO_UNLIMITED);
    assert_int_equal(km_solo_theory_rule(&board), KM_SOLO_RULE_CONNECTED);
    km_solo_put(&board, 1, KM_ROOK, 1);
    assert_int_equal(km_solo_theory_rule(&board), KM_SOLO_RULE_CONNECTED);
    km_solo_put(&board, 2, KM_ROOK, 1);
    assert_int_equal(km_solo_theory_rule(&board), KM_SOLO_NO_RULE);
    board.type[2] = KM_QUEEN;
    assert_int_equal(km_solo_theory_rule(&board), KM_SOLO_NO_RULE);
    assert_string_equal(km_solo_rule_name(KM_SOLO_NO_RULE), "");
    assert_true(strlen(km_solo_rule_text(KM_SOLO_RULE_TWO_SPINES)) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_boards_of_pieces),
        cmocka_unit_test(all_small_boards_of_pawns),
        cmocka_unit_test(random_boards_of_pawns),
        cmocka_unit_test(random_boards_of_pieces),
        cmocka_unit_test(large_boards),
        cmocka_unit_test(other_boards_have_no_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
