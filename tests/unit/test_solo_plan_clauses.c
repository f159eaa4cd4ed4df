/* test_solo_plan_clauses: clause learning from the start agrees with exhaustive search and decides boards that
 * resist backtracking. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"
#include "solo/solo_plan.h"
#include "solo_check.h"
#include "solo_oracle.h"

enum { VERDICTS = SLOW_BUILD ? 2000 : 20000 };

static bool keep_moves(void *context, const PlanView *plan) {
    KmSoloResult *result = context;
    result->count = km_plan_write(plan, result->moves);
    return false;
}

/* Boards for which there are no clauses are left to the other search. */
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

/* Boards that need learning, crowded ones among them; the nodes are some ten times what they take. */
static void resisting_boards_are_decided(void **unused) {
    (void)unused;
    const struct {
        const char *board;
        PlanEnd end;
    } cases[] = {
        {"RRR3B1/3NQ3/1NPPNP2/QPRR3P/4R1NP/BPR2R1B/2B1B1NN/RKPBB2N 2", PLAN_COMPLETE},
        {"1P1PPP1P/KP1P4/Q2Q1PPP/PP1Q1Q2/QQQ1P3/QPP3Q1/1Q1PPQQP/P1P1Q1PQ 2", PLAN_COMPLETE},
        {"2PPQP1P/P2Q2QQ/1PPQPQQP/PQ2P1P1/P1P1P2P/KQQ1P1P1/Q2P2P1/1PPQPQ2 2", PLAN_COMPLETE},
        {"P1PQP1PQ/1PQQQPP1/1PQ1PK1P/QPPP1PP1/1P1PQPPP/PPPQ1QPP/PQ1QQQPP/QQPPPQPP 2", PLAN_STOPPED},
        {"PPPQQQQP/PPPQPKPQ/PQQPQPPP/QPQPQPPQ/PQQPPQPP/PQPPQPPQ/PQQPQQQP/QQPPPPQP 2",
         PLAN_STOPPED}};
    PlanMemory memory = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSoloBoard board;
        assert_int_equal(km_solo_read(cases[i].board, &board, NULL, NULL), KM_OK);
        KmSpending spending = km_spending_begin((KmBudget){.nodes = 200000});
        KmSoloResult result = {0};
        PlanTask task = {.board = &board,
                         .roots = 1,
                         .learn = true,
                         .spending = &spending,
                         .found = keep_moves,
                         .context = &result};
        CHECK_ON(&board, km_plan_search(&task, &memory) == cases[i].end);
        if (cases[i].end == PLAN_STOPPED)
            CHECK_ON(&board,
                     km_solo_replay_solves(&board, result.moves, result.count, NULL) == KM_OK);
    }
    km_plan_memory_free(&memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(learning_agrees),
        cmocka_unit_test(resisting_boards_are_decided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
