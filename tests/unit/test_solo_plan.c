/* test_solo_plan: the plan search against exhaustive search: verdicts, counts of sequences, the most
 * captures. Every solution is replayed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_text.h"
#include "solo/solo_plan.h"
#include "solo/solo_plan_write.h"
#include "solo_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERDICTS = SLOW_BUILD ? 2000 : 20000, COUNTS = SLOW_BUILD ? 200 : 2000 };

static void check_board(const KmSoloBoard *board, bool holds, const char *claim, int line) {
    if (holds) return;
    char text[KM_SOLO_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_fen_write(board, &out);
    print_error("not so on %s\n  %s\n", text, claim);
    _fail(__FILE__, line);
}
#define CHECK_ON(board, claim) check_board((board), (claim), #claim, __LINE__)

static void verdicts_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(20);
    KmSoloPlanner *planner = km_solo_planner_create();
    int solved = 0;
    for (int i = 0; i < VERDICTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 8);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        const KmStatus status =
            km_solo_planner_solve(planner, &board, &(KmSoloOptions){.seed = (uint64_t)i}, &result);
        CHECK_ON(&board, status == KM_OK);
        CHECK_ON(&board, result.verdict == (truth.sequences ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE));
        if (!truth.sequences) continue;
        solved++;
        CHECK_ON(&board, km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
    }
    assert_in_range(solved, VERDICTS / 20, VERDICTS);
    km_solo_planner_free(planner);
}

static bool keep_moves(void *context, const PlanView *plan) {
    KmSoloResult *result = context;
    result->count = km_plan_write(plan, result->moves);
    return false;
}

/* The search that learns, from the start; boards with higher limits go the other way again. */
static void learning_agrees(void **unused) {
    (void)unused;
    KmRng rng = km_rng(24);
    PlanMemory memory = {0};
    for (int i = 0; i < VERDICTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 8);
        const SoloTruth truth = solo_oracle(&board);
        KmSpending spending = km_spending_begin((KmBudget){0});
        KmSoloResult result = {0};
        PlanTask task = {.board = &board,
                         .roots = 1,
                         .learn = true,
                         .spending = &spending,
                         .found = keep_moves,
                         .context = &result};
        const PlanEnd end = km_plan_search(&task, &memory);
        CHECK_ON(&board, end == (truth.sequences ? PLAN_STOPPED : PLAN_COMPLETE));
        if (truth.sequences)
            CHECK_ON(&board,
                     km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
    }
    km_plan_memory_free(&memory);
}

/* Boards that need learning; the nodes are some ten times what they take. */
static void resisting_boards_are_decided(void **unused) {
    (void)unused;
    const char *const boards[] = {
        "1P1PPP1P/KP1P4/Q2Q1PPP/PP1Q1Q2/QQQ1P3/QPP3Q1/1Q1PPQQP/P1P1Q1PQ 2",
        "2PPQP1P/P2Q2QQ/1PPQPQQP/PQ2P1P1/P1P1P2P/KQQ1P1P1/Q2P2P1/1PPQPQ2 2"};
    PlanMemory memory = {0};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        KmSoloBoard board;
        assert_int_equal(km_solo_read(boards[i], &board, NULL, NULL), KM_OK);
        KmSpending spending = km_spending_begin((KmBudget){.nodes = 100000});
        KmSoloResult result = {0};
        PlanTask task = {.board = &board,
                         .roots = 1,
                         .learn = true,
                         .spending = &spending,
                         .found = keep_moves,
                         .context = &result};
        CHECK_ON(&board, km_plan_search(&task, &memory) == PLAN_COMPLETE);
    }
    km_plan_memory_free(&memory);
}

static void counts_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(21);
    int many = 0, longer = 0;
    for (int i = 0; i < COUNTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 8);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloCount count;
        const KmStatus status = km_solo_count(&board, &(KmSoloCountOptions){0}, &count);
        CHECK_ON(&board, status == KM_OK && count.complete);
        CHECK_ON(&board, strtoull(count.solutions, NULL, 10) == truth.sequences);
        CHECK_ON(&board, count.plans <= truth.sequences);
        many += truth.sequences > 1;
        /* A memory that is full all the time costs time alone. */
        KmSoloCount again;
        CHECK_ON(&board,
                 km_solo_count(&board, &(KmSoloCountOptions){.most_sets = 2}, &again) == KM_OK);
        CHECK_ON(&board, strcmp(again.solutions, count.solutions) == 0);
        longer += again.nodes > count.nodes;
    }
    assert_in_range(many, COUNTS / 20, COUNTS);
    assert_in_range(longer, COUNTS / 100, COUNTS);
}

static void most_captures_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(22);
    KmSoloPlanner *planner = km_solo_planner_create();
    for (int i = 0; i < COUNTS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        int remain = 0, left = 0;
        const KmStatus status =
            km_solo_planner_most(planner, &board, &(KmSoloOptions){0}, &result, &remain);
        CHECK_ON(&board, status == KM_OK && remain == board.count - truth.most);
        CHECK_ON(&board, km_solo_replay(&board, result.moves, result.count, &left, NULL) == KM_OK);
        CHECK_ON(&board, left == remain);
    }
    km_solo_planner_free(planner);
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
    KmSoloPlanner *planner = km_solo_planner_create();
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        for (int j = 0; j < (SLOW_BUILD ? 2 : 20); j++) {
            KmSoloBoard board;
            int attempts = 0;
            while (!km_solo_generate(&recipes[i], &rng, &board)) assert_true(++attempts < 10000);
            assert_int_equal(board.count, recipes[i].pieces);
            KmSoloResult result;
            km_solo_planner_solve(planner, &board, &(KmSoloOptions){.seed = 1}, &result);
            CHECK_ON(&board, result.verdict == KM_SOLO_SOLVED);
            CHECK_ON(&board,
                     km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
        }
    km_solo_planner_free(planner);
}

static void budget_ends_a_search(void **unused) {
    (void)unused;
    KmSoloBoard board;
    KmSoloPlanner *planner = km_solo_planner_create();
    KmSoloResult result;
    assert_int_equal(
        km_solo_fen_read("P3PP2/Q3Q1P1/1P1PP2P/K2Q2QQ/PP2QP2/Q2PQ3/P2P1P1Q/P2P2PQ 2", &board, NULL),
        KM_OK);
    const KmSoloOptions options = {.budget = {.nodes = 50}};
    assert_int_equal(km_solo_planner_solve(planner, &board, &options, &result), KM_ERR_LIMIT);
    assert_int_equal(result.verdict, KM_SOLO_UNKNOWN);
    km_solo_planner_free(planner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_agree),
        cmocka_unit_test(learning_agrees),
        cmocka_unit_test(resisting_boards_are_decided),
        cmocka_unit_test(counts_agree),
        cmocka_unit_test(most_captures_agree),
        cmocka_unit_test(made_boards_are_solved),
        cmocka_unit_test(budget_ends_a_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
