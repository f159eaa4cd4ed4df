/* test_solo_plan: the plan search against exhaustive search: verdicts and the most captures, and boards of
 * every size. Covers solo_plan, solo_plan_search and solo_plan_wide. Every solution is replayed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_replay.h"
#include "solo/solo_plan.h"
#include "solo_check.h"
#include "solo_oracle.h"

enum { VERDICTS = SLOW_BUILD ? 2000 : 20000, COUNTS = SLOW_BUILD ? 200 : 2000 };

static void verdicts_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(20);
    PlanMemory memory = {0};
    int solved = 0;
    for (int i = 0; i < VERDICTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 8);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        const KmStatus status =
            km_plan_reduce(&board, 1, &(KmSoloOptions){.seed = (uint64_t)i}, &memory, &result);
        CHECK_ON(&board, status == KM_OK);
        CHECK_ON(&board, result.verdict == (truth.sequences ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE));
        if (!truth.sequences) continue;
        solved++;
        CHECK_ON(&board, km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
    }
    assert_in_range(solved, VERDICTS / 20, VERDICTS);
    km_plan_memory_free(&memory);
}

static void most_captures_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(22);
    PlanMemory memory = {0};
    for (int i = 0; i < COUNTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        int remain = 0, left = 0;
        const KmStatus status =
            km_plan_most(&board, &(KmSoloOptions){0}, &memory, &result, &remain);
        CHECK_ON(&board, status == KM_OK && remain == board.count - truth.most);
        CHECK_ON(&board, km_solo_replay(&board, result.moves, result.count, &left, NULL) == KM_OK);
        CHECK_ON(&board, left == remain);
    }
    km_plan_memory_free(&memory);
}

/* Boards that the generator made have a solution, up to the largest. */
static void made_boards_are_solved(void **unused) {
    (void)unused;
    static const KmSoloRecipe recipes[] = {
        {.pieces = 14},
        {.pieces = 64},
        {.pieces = 12, .width = 4, .height = 4, .limit = KM_SOLO_UNLIMITED},
        {.pieces = 30, .limit = 3, .no_king = true},
        {.pieces = 90, .width = 12, .height = 10},
        {.pieces = 7, .width = 16, .height = 2, .limit = 1},
    };
    KmRng rng = km_rng(23);
    PlanMemory memory = {0};
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        for (int j = 0; j < (SLOW_BUILD ? 2 : 20); j++) {
            KmSoloBoard board;
            int attempts = 0;
            while (!km_solo_generate(&recipes[i], &rng, &board)) assert_true(++attempts < 10000);
            assert_int_equal(board.count, recipes[i].pieces);
            KmSoloResult result;
            km_plan_reduce(&board, 1, &(KmSoloOptions){.seed = 1}, &memory, &result);
            CHECK_ON(&board, result.verdict == KM_SOLO_SOLVED);
            CHECK_ON(&board,
                     km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
        }
    km_plan_memory_free(&memory);
}

static void budget_ends_a_search(void **unused) {
    (void)unused;
    KmSoloBoard board;
    PlanMemory memory = {0};
    KmSoloResult result;
    assert_int_equal(
        km_solo_fen_read("P3PP2/Q3Q1P1/1P1PP2P/K2Q2QQ/PP2QP2/Q2PQ3/P2P1P1Q/P2P2PQ 2", &board, NULL),
        KM_OK);
    const KmSoloOptions options = {.budget = {.nodes = 50}};
    assert_int_equal(km_plan_reduce(&board, 1, &options, &memory, &result), KM_ERR_LIMIT);
    assert_int_equal(result.verdict, KM_SOLO_UNKNOWN);
    km_plan_memory_free(&memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_agree),
        cmocka_unit_test(most_captures_agree),
        cmocka_unit_test(made_boards_are_solved),
        cmocka_unit_test(budget_ends_a_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
