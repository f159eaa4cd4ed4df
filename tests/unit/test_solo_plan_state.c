/* test_solo_plan_state: options are settled at random; the order in time stays a closed partial order, and a
 * plan in which every place is settled is a solution. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"
#include "solo/solo_plan_state.h"
#include "solo_check.h"
#include "solo_oracle.h"

enum { BOARDS = SLOW_BUILD ? 500 : 5000 };

static void check_order(const KmSoloBoard *board, const PlanModel *model, const PlanState *state) {
    for (int a = 0; a < model->places; a++) {
        CHECK_ON(board, !set_has(&state->after[a], a));
        FOR_EACH_MEMBER(b, &state->after[a]) {
            CHECK_ON(board, set_has(&state->before[b], a));
            CHECK_ON(board, set_size_minus(&state->after[b], &state->after[a]) == 0);
        }
    }
}

/* Settles random options that are allowed until none is left; true when the plan is whole. */
static bool settle_at_random(const PlanModel *model, PlanState *state, KmRng *rng) {
    static uint32_t options[1 << 16];
    static PlanCensus census;
    size_t count = model->option_count;
    for (size_t i = 0; i < count; i++) options[i] = (uint32_t)i;
    km_plan_state_init(model, state);
    while (!set_is_empty(&state->open)) {
        count = km_plan_state_filter(model, state, options, count, options, &census);
        if (count == 0) return false;
        size_t listed = 0;
        FOR_EACH_MEMBER(v, &state->open) { listed += census.count[v]; }
        assert_int_equal(listed, count);
        const PlanOption *o = &model->options[options[km_rng_below(rng, count)]];
        assert_true(km_plan_state_allows(model, state, o));
        if (!km_plan_state_settle(model, state, o)) return false;
        check_order(model->board, model, state);
    }
    return true;
}

static void whole_plans_are_solutions(void **unused) {
    (void)unused;
    KmRng rng = km_rng(33);
    PlanMemory memory = {0};
    int whole = 0;
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 6);
        static PlanModel model;
        static PlanState state;
        if (board.count < 2) continue;
        assert_true(km_plan_model_init(&model, &board, 1, &memory));
        if (!settle_at_random(&model, &state, &rng)) continue;
        const PlanView view = {model.places, model.square,         state.in,
                               state.out,    state.before[0].word, PLAN_WORDS};
        KmSoloMove moves[KM_SOLO_MOVES];
        const int count = km_plan_write(&view, moves);
        CHECK_ON(&board, km_solo_replay_solves(&board, moves, count, NULL) == KM_OK);
        whole++;
    }
    assert_in_range(whole, BOARDS / 50, BOARDS);
    km_plan_memory_free(&memory);
}

/* Carriers 0 and 1 for places 0 and 1, of which 0 must give way; a third place is left without. */
static void carriers_are_matched(void **unused) {
    (void)unused;
    Set carriers[3] = {{{3}}, {{1}}, {{3}}}, tried = {{0}};
    uint16_t served[3] = {PLAN_NONE, PLAN_NONE, PLAN_NONE};
    assert_true(km_plan_find_carrier(carriers, served, &tried, 0));
    tried = (Set){{0}};
    assert_true(km_plan_find_carrier(carriers, served, &tried, 1));
    assert_true(served[0] == 1 && served[1] == 0);
    tried = (Set){{0}};
    assert_false(km_plan_find_carrier(carriers, served, &tried, 2));
    assert_int_equal(set_size(&tried), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_plans_are_solutions),
        cmocka_unit_test(carriers_are_matched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
