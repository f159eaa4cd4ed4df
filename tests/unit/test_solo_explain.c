/* test_solo_explain: values agree with the order in which the methods try captures, verdicts with the solver,
 * degrees with the captures; the largest explanation fits. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_explain.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_text.h"
#include "solo/solo_heuristic.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = SLOW_BUILD ? 40 : 400 };

static const KmSoloCapture *find(const KmSoloExplanation *explanation, int from, int to) {
    for (int i = 0; i < explanation->count; i++)
        if (explanation->captures[i].move.from == from && explanation->captures[i].move.to == to)
            return &explanation->captures[i];
    return NULL;
}

/* The captures in the order of a method have falling values; the first is marked best, the last worst. */
static void compare_order(const KmSoloExplanation *explanation, KmSoloMethod method, int value,
                          bool as_published) {
    static State state;
    static Heuristic heuristic;
    static Candidate candidates[8 * KM_SOLO_SQUARES];
    const KmSoloOptions options = {.method = method, .as_published = as_published};
    km_solo_state_init(&state, &explanation->board);
    km_heuristic_init(&heuristic, &state, &explanation->board, &options);
    const int count = km_heuristic_moves(&heuristic, &state, candidates);
    if (!count) return; /* a reduction applies */
    assert_int_equal(count, explanation->count);
    double last = 1e9;
    for (int i = 0; i < count; i++) {
        const KmSoloCapture *capture =
            find(explanation, state.square[candidates[i].from], state.square[candidates[i].to]);
        assert_non_null(capture);
        assert_true(capture->value[value] <= last + 1e-9);
        last = capture->value[value];
        if (i == 0) assert_true(capture->best[value]);
        if (i == count - 1) assert_true(capture->worst[value] || capture->best[value]);
    }
}

static void values_order_captures_as_the_methods_do(void **unused) {
    (void)unused;
    KmRng rng = km_rng(3);
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloExplanation *explanation = malloc(sizeof *explanation);
    for (int i = 0; i < BOARDS; i++) {
        KmSoloBoard board;
        const KmSoloRecipe recipe = {.pieces = 3 + i % 9, .no_king = i % 3 == 0};
        const KmSoloOptions options = {.as_published = i % 2};
        km_solo_scatter(&recipe, &rng, &board);
        assert_int_equal(km_solo_solver_explain(solver, &board, &options, explanation), KM_OK);
        compare_order(explanation, KM_SOLO_RANK, KM_SOLO_BY_RANK, i % 2);
        compare_order(explanation, KM_SOLO_ATTACK, KM_SOLO_BY_ATTACK, i % 2);
        compare_order(explanation, KM_SOLO_CENTER, KM_SOLO_BY_CENTER, i % 2);
        bool any = false;
        int in = 0, out = 0;
        for (int k = 0; k < explanation->count; k++)
            any |= explanation->captures[k].after == KM_SOLO_SOLVED;
        for (int square = 0; square < KM_SOLO_SQUARES; square++)
            in += explanation->in[square], out += explanation->out[square];
        assert_true(in == explanation->count && out == in);
        assert_int_equal(any, explanation->verdict == KM_SOLO_SOLVED);
    }
    free(explanation);
    km_solo_solver_free(solver);
}

/* Kb1 can capture the rook on b2 (one capture left), and the rook the queen on b4. */
static void terms_are_those_of_the_thesis(void **unused) {
    (void)unused;
    KmSoloBoard board;
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloExplanation *explanation = malloc(sizeof *explanation);
    assert_int_equal(km_solo_read("1Q/2/1R/1K 2,1,2", &board, NULL, NULL), KM_OK);
    assert_int_equal(km_solo_solver_explain(solver, &board, &(KmSoloOptions){0}, explanation),
                     KM_OK);
    assert_int_equal(explanation->center, 1);
    assert_int_equal(explanation->verdict, KM_SOLO_SOLVED);
    const KmSoloCapture *capture = find(explanation, 3, 7); /* Rb2xb4 */
    assert_non_null(capture);
    assert_true(capture->mover_rank == 5 && capture->victim_rank == 9 && capture->victim_left == 2);
    assert_true(capture->value[KM_SOLO_BY_RANK] == 1.0 / 23);
    /* No captures are left after it; the rook attacks one piece, the queen one, and two attack the rook. */
    assert_true(capture->value[KM_SOLO_BY_ATTACK] == 0 - 1 - 1 - 2);
    assert_true(capture->value[KM_SOLO_BY_CENTER] == 2 + 1);
    assert_int_equal(capture->after, KM_SOLO_UNSOLVABLE);
    assert_true(explanation->in[3] == 2 && explanation->out[3] == 1);
    free(explanation);
    km_solo_solver_free(solver);
}

static void the_largest_explanation_fits(void **unused) {
    (void)unused;
    static const volatile int stop = 1;
    KmSoloBoard board = km_solo_board(KM_SOLO_SIDE, KM_SOLO_SIDE);
    for (int square = 0; square < KM_SOLO_SQUARES; square++)
        km_solo_put(&board, square, KM_QUEEN, KM_SOLO_UNLIMITED);
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloExplanation *explanation = malloc(sizeof *explanation);
    char *text = malloc(KM_SOLO_EXPLAIN_TEXT);
    const KmSoloOptions options = {.budget = {.stop = &stop, .nodes = 1}};
    assert_int_equal(km_solo_solver_explain(solver, &board, &options, explanation), KM_ERR_LIMIT);
    assert_true(explanation->count > 1600);
    KmBuf out = km_buf(text, KM_SOLO_EXPLAIN_TEXT);
    km_solo_explanation_write(explanation, &out);
    assert_true(km_buf_fits(&out));
    out = km_buf(text, KM_SOLO_EXPLAIN_TEXT);
    km_solo_explanation_write_dot(explanation, &out);
    assert_true(km_buf_fits(&out));
    out = km_buf(text, KM_SOLO_EXPLAIN_TEXT);
    km_solo_explanation_write_svg(explanation, KM_SOLO_BY_CENTER, 400, &out);
    assert_true(km_buf_fits(&out));
    assert_string_equal(text + out.length - 8, "\n</svg>\n");
    free(text);
    free(explanation);
    km_solo_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_order_captures_as_the_methods_do),
        cmocka_unit_test(terms_are_those_of_the_thesis),
        cmocka_unit_test(the_largest_explanation_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
