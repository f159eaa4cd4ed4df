/* test_short_keys: the solver with a table that compares four bits of the key (see CMakeLists.txt), so that
 * nearly every proof rests on mistaken positions somewhere. It must not crash, every line that it shows must
 * be legal and end in mate, and a mate that was verified must be one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/mate/prove.h"
#include "keymove/mate/short_mate.h"
#include "keymove/mate/solution.h"

#include <stdlib.h>

enum { POSITIONS = SLOW_BUILD ? 100 : 8000, NODES = 20000 };

typedef struct Tally {
    KmShortMate *judge;
    int claimed, wrong, verified;
} Tally;

static void check_line(const KmPosition *pos, const KmMateResult *result) {
    KmPosition now = *pos;
    CHECK_IN(pos, result->line_length == 2 * abs(result->mate) - (result->mate > 0));
    for (int i = 0; i < result->line_length; i++) {
        KmMoveList list;
        bool legal = false;
        km_movegen_legal(&now, &list);
        for (int k = 0; k < list.count; k++) legal |= list.moves[k] == result->line[i];
        CHECK_IN(&now, legal);
        km_position_play(&now, result->line[i], &now);
    }
    CHECK_IN(&now, km_position_is_mated(&now));
}

/* The solver of short mates has a table of its own, with keys of full length. */
static bool is_wrong(KmShortMate *judge, const KmPosition *pos, int mate) {
    KmSpending spending = km_spending_begin((KmBudget){.nodes = 2000000});
    return (mate > 0 ? km_short_mate_attack(judge, pos, mate, &spending)
                     : km_short_mate_defend(judge, pos, -mate, &spending)) == KM_MATE_NONE;
}

static void build_solution(KmMateSolver *solver, const KmPosition *pos,
                           const KmMateResult *result) {
    const KmSolutionOptions options = {.tries = true, .limit = 2000, .budget = {.nodes = NODES}};
    KmTree *tree;
    KmError error;
    km_mate_solver_solution(solver, pos, result, &options, &tree, &error);
    assert_non_null(tree);
    km_tree_free(tree);
}

static void ask(KmMateSolver *solver, const KmPosition *pos, bool defending, int number,
                Tally *tally) {
    static KmMateResult result;
    const KmMateOptions options = {.method = number % 2 ? KM_MATE_DFPN : KM_MATE_AUTO,
                                   .moves = 1 + number % 5,
                                   .keys = !defending,
                                   .defending = defending,
                                   .game_rules = number % 7 == 0,
                                   .budget = {.nodes = NODES, .seconds = 5}};
    km_mate_solver_solve(solver, pos, &options, &result);
    if (result.status != KM_MATE_FOUND) return;
    tally->claimed++;
    check_line(pos, &result);
    KmError error;
    const bool verified =
        km_mate_solver_verify_result(solver, pos, &options, &result, &error) == KM_OK;
    tally->verified += verified;
    if (is_wrong(tally->judge, pos, result.mate)) {
        tally->wrong++;
        CHECK_IN(pos, !verified);
    }
    build_solution(solver, pos, &result);
}

static void never_crashes_and_never_verifies_a_lie(void **state) {
    (void)state;
    KmRng rng = km_rng(4);
    KmMateSolver *solver = km_mate_solver_create(1);
    assert_non_null(solver);
    Tally tally = {.judge = km_short_mate_create(16)};
    assert_non_null(tally.judge);
    for (int i = 0; i < POSITIONS; i++) {
        const KmSetup setup = board_make(&rng, i % 3 ? BOARD_SPARSE : BOARD_PROMOTION);
        KmPosition pos;
        if (km_position_init(&setup, &pos, NULL) != KM_OK) continue;
        ask(solver, &pos, i % 4 == 3, i, &tally);
    }
    print_message("%d mates claimed, %d seen to be wrong, %d verified\n", tally.claimed,
                  tally.wrong, tally.verified);
    /* The keys are short enough to be wrong; a slow build tries too few positions to show it. */
    assert_true(SLOW_BUILD || tally.claimed > tally.verified);
    assert_true(SLOW_BUILD || tally.wrong > 0);
    assert_true(tally.verified > 0);
    km_mate_solver_free(solver);
    km_short_mate_free(tally.judge);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(never_crashes_and_never_verifies_a_lie)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
