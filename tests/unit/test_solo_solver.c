/* test_solo_solver: every method gives a verdict and verified captures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_solver.h"
#include "solo_check.h"
#include "solo_oracle.h"

#include <string.h>

enum { BOARDS = SLOW_BUILD ? 50 : 500 };

static void methods_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(54);
    KmSoloSolver *solver = km_solo_solver_create();
    assert_non_null(solver);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        KmSoloResult result;
        int remain = 0, left = 0;
        for (int method = 0; method < KM_SOLO_METHODS; method++) {
            const KmSoloOptions options = {.method = (KmSoloMethod)method};
            CHECK_ON(&board, km_solo_solver_solve(solver, &board, &options, &result) == KM_OK);
            CHECK_ON(&board, (result.verdict == KM_SOLO_SOLVED) == (truth.sequences > 0));
        }
        CHECK_ON(&board, km_solo_solver_most(solver, &board, &(KmSoloOptions){0}, &result,
                                             &remain) == KM_OK);
        CHECK_ON(&board, remain == board.count - truth.most);
        CHECK_ON(&board, km_solo_replay(&board, result.moves, result.count, &left, NULL) == KM_OK);
        CHECK_ON(&board, left == remain);
    }
    km_solo_solver_free(solver);
    km_solo_solver_free(NULL);
}

static void names_are_read_back(void **unused) {
    (void)unused;
    for (int method = 0; method < KM_SOLO_METHODS; method++)
        assert_int_equal(km_solo_method_named(km_solo_method_name((KmSoloMethod)method)), method);
    assert_int_equal(km_solo_method_named("guess"), KM_SOLO_METHODS);
    assert_string_equal(km_solo_verdict_name(KM_SOLO_UNKNOWN), "unknown");
}

/* --- watching -------------------------------------------------------------------------------------- */

/* What an audience knows of a search. */
typedef struct Audience {
    const KmSoloBoard *board;
    KmSoloMove line[KM_SOLO_MOVES]; /* of a heuristic search, or of the last state */
    int depth;
    int states, created;
    int assumed[KM_SOLO_SQUARES]; /* by square: at which depth its departure was settled, or -1 */
    int target[KM_SOLO_SQUARES];  /* where it goes */
    bool whole;
} Audience;

static void drop_departures(Audience *audience, int depth) {
    for (int square = 0; square < KM_SOLO_SQUARES; square++)
        if (audience->assumed[square] >= depth) audience->assumed[square] = -1;
}

static void see_decision(Audience *audience, const KmSoloStep *step) {
    if (step->kind == KM_SOLO_STEP_TRY || step->kind == KM_SOLO_STEP_DEAD)
        drop_departures(audience, step->depth);
    if (step->kind == KM_SOLO_STEP_RESTART || step->kind == KM_SOLO_STEP_LEARN)
        drop_departures(audience, 0);
    if (step->kind == KM_SOLO_STEP_TRY || step->kind == KM_SOLO_STEP_FORCED) {
        CHECK_ON(audience->board, step->at >= 0 && audience->assumed[step->at] < 0);
        audience->assumed[step->at] = step->depth;
        audience->target[step->at] = step->to;
    }
    audience->whole = step->kind == KM_SOLO_STEP_PLAN;
}

static void see(void *context, const KmSoloStep *step) {
    Audience *audience = context;
    if (step->kind == KM_SOLO_STEP_CAPTURE) {
        audience->line[audience->depth++] = step->move;
        CHECK_ON(audience->board, audience->depth == step->depth);
    } else if (step->kind == KM_SOLO_STEP_UNDO) {
        const KmSoloMove last = audience->line[--audience->depth];
        CHECK_ON(audience->board, last.from == step->move.from && last.to == step->move.to &&
                                      audience->depth == step->depth);
    } else if (step->kind == KM_SOLO_STEP_STATE) {
        audience->states++;
        audience->created += step->created;
        CHECK_ON(audience->board, step->depth >= audience->depth);
        audience->depth = step->depth;
        memcpy(audience->line, step->line, (size_t)step->depth * sizeof *step->line);
        CHECK_ON(audience->board,
                 km_solo_replay(audience->board, step->line, step->depth, NULL, NULL) == KM_OK);
    } else {
        see_decision(audience, step);
    }
}

/* The captures of the solution leave each square as the plan says. */
static void check_plan(const Audience *audience, const KmSoloResult *result) {
    CHECK_ON(audience->board, audience->whole);
    for (int i = 0; i < result->count; i++) {
        const KmSoloMove move = result->moves[i];
        CHECK_ON(audience->board, audience->assumed[move.from] >= 0);
        CHECK_ON(audience->board, audience->target[move.from] == move.to);
    }
}

/* Whoever follows the steps arrives at the solution. */
static void steps_lead_to_the_solution(void **unused) {
    (void)unused;
    KmRng rng = km_rng(77);
    KmSoloSolver *solver = km_solo_solver_create();
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 9);
        const KmSoloMethod method = (KmSoloMethod)(i % KM_SOLO_THEORY);
        Audience audience = {.board = &board};
        memset(audience.assumed, -1, sizeof audience.assumed);
        const KmSoloOptions options = {.method = method, .watch = see, .context = &audience};
        KmSoloResult result;
        CHECK_ON(&board, km_solo_solver_solve(solver, &board, &options, &result) == KM_OK);
        if (result.verdict != KM_SOLO_SOLVED) continue;
        if (method == KM_SOLO_PLAN) {
            check_plan(&audience, &result);
            continue;
        }
        CHECK_ON(&board, audience.depth == result.count);
        CHECK_ON(&board,
                 km_solo_replay_solves(&board, audience.line, audience.depth, NULL) == KM_OK);
        if (method == KM_SOLO_BFS) CHECK_ON(&board, audience.states <= audience.created + 1);
    }
    km_solo_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_agree),
        cmocka_unit_test(steps_lead_to_the_solution),
        cmocka_unit_test(names_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
