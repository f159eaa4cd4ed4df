/* test_solo_search: the thesis' methods against exhaustive search, also for the modules that only they use:
 * solo_state, solo_heuristic and solo_seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_text.h"
#include "solo/solo_search.h"
#include "solo_oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 100 : 1000 };

static void methods_agree_with_truth(void **unused) {
    (void)unused;
    KmRng rng = km_rng(11);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        for (int method = KM_SOLO_BFS; method <= KM_SOLO_HYBRID; method++)
            for (int published = 0; published < 2; published++) {
                const KmSoloOptions options = {
                    .method = (KmSoloMethod)method, .as_published = published, .seed = (uint64_t)i};
                KmSoloResult result;
                assert_int_equal(km_solo_search(&board, &options, &result), KM_OK);
                assert_int_equal(result.verdict,
                                 truth.sequences ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE);
                if (truth.sequences)
                    assert_int_equal(
                        km_solo_replay_solves(&board, result.moves, result.count, NULL), KM_OK);
            }
    }
}

static void same_seed_same_search(void **unused) {
    (void)unused;
    KmSoloBoard board;
    assert_int_equal(km_solo_fen_read("8/8/4Q3/R7/3N4/RB1P4/B1NRRK2/1P1P1P2 2", &board, NULL),
                     KM_OK);
    KmSoloResult first, second;
    const KmSoloOptions options = {.method = KM_SOLO_RANDOM, .seed = 9};
    assert_int_equal(km_solo_search(&board, &options, &first), KM_OK);
    assert_int_equal(km_solo_search(&board, &options, &second), KM_OK);
    assert_true(first.backtracks == second.backtracks && first.nodes == second.nodes);
    assert_memory_equal(first.moves, second.moves, (size_t)first.count * sizeof *first.moves);
    const KmSoloOptions limited = {.method = KM_SOLO_RANDOM, .seed = 9, .budget = {.nodes = 3}};
    assert_int_equal(km_solo_search(&board, &limited, &first), KM_ERR_LIMIT);
    assert_int_equal(first.verdict, KM_SOLO_UNKNOWN);
}

/* With less memory than it needs a search ends without an answer; with enough it is the same search. */
static void memory_is_limited(void **unused) {
    (void)unused;
    static const KmSoloMethod methods[] = {KM_SOLO_BFS, KM_SOLO_RANDOM};
    KmSoloBoard board;
    assert_int_equal(km_solo_read("QRB2/1NP2/2KR1/1B1N1/3Q1 1", &board, NULL, NULL), KM_OK);
    for (int i = 0; i < 2; i++) {
        KmSoloResult whole, limited;
        KmSoloOptions options = {.method = methods[i], .seed = 1};
        assert_int_equal(km_solo_search(&board, &options, &whole), KM_OK);
        options.most_bytes = 8000;
        assert_int_equal(km_solo_search(&board, &options, &limited), KM_ERR_LIMIT);
        assert_int_equal(limited.verdict, KM_SOLO_UNKNOWN);
        options.most_bytes = 64 << 20;
        assert_int_equal(km_solo_search(&board, &options, &limited), KM_OK);
        assert_int_equal(limited.verdict, whole.verdict);
        assert_int_equal(limited.nodes, whole.nodes);
    }
}

/* Turning reductions off never changes a verdict. */
static void reductions_do_not_change_verdicts(void **unused) {
    (void)unused;
    static const KmSoloMethod methods[] = {KM_SOLO_BFS, KM_SOLO_RANDOM, KM_SOLO_RANK};
    KmRng rng = km_rng(5);
    KmSoloSolver *solver = km_solo_solver_create();
    for (int i = 0; i < 200; i++) {
        KmSoloBoard board;
        const KmSoloRecipe recipe = {.pieces = 2 + i % 5, .width = 4, .height = 4};
        km_solo_scatter(&recipe, &rng, &board);
        KmSoloResult exact, result;
        assert_int_equal(km_solo_solver_solve(solver, &board, &(KmSoloOptions){0}, &exact), KM_OK);
        for (unsigned without = 0; without < 16; without++) {
            const KmSoloOptions options = {.method = methods[i % 3], .without = without};
            assert_int_equal(km_solo_solver_solve(solver, &board, &options, &result), KM_OK);
            assert_int_equal(result.verdict, exact.verdict);
        }
    }
    km_solo_solver_free(solver);
}

/* A search of everything has seen the longest line, unless a reduction stopped it at a dead end. */
static void longest_lines_are_kept(void **unused) {
    (void)unused;
    KmRng rng = km_rng(12);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const SoloTruth truth = solo_oracle(&board);
        const KmSoloOptions options = {.method = (KmSoloMethod)(KM_SOLO_BFS + i % 6),
                                       .without = KM_SOLO_REDUCE_FIXED | KM_SOLO_REDUCE_LONELY};
        KmSoloResult result;
        int left = 0;
        assert_int_equal(km_solo_search(&board, &options, &result), KM_OK);
        assert_int_equal(result.best_count, truth.most);
        assert_int_equal(km_solo_replay(&board, result.best, result.best_count, &left, NULL),
                         KM_OK);
        assert_int_equal(left, board.count - truth.most);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reductions_do_not_change_verdicts),
        cmocka_unit_test(longest_lines_are_kept),
        cmocka_unit_test(methods_agree_with_truth),
        cmocka_unit_test(same_seed_same_search),
        cmocka_unit_test(memory_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
