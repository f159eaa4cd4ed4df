/* test_solo_plan_model: the edges of a board are its captures once the pieces between are gone, and options
 * are made of them. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo/solo_plan_model.h"
#include "solo_check.h"
#include "solo_oracle.h"

enum { BOARDS = SLOW_BUILD ? 200 : 2000 };

/* Every capture of the board is an edge without pieces between, for a type of that piece. */
static void captures_are_edges(void **unused) {
    (void)unused;
    KmRng rng = km_rng(31);
    PlanMemory memory = {0};
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 9);
        PlanModel model;
        KmSoloMove moves[8 * KM_SOLO_SQUARES];
        assert_true(km_plan_model_init(&model, &board, 1, &memory));
        CHECK_ON(&board, model.places == board.count);
        int direct = 0;
        const int count = km_solo_moves(&board, moves);
        for (size_t k = 0; k < model.edge_count; k++) {
            const PlanEdge *edge = &model.edges[k];
            const int from = model.square[edge->from], to = model.square[edge->to];
            const bool can = km_solo_can_take(&board, from, to);
            const bool own = edge->types & plan_type_bit(board.type[from]) && board.left[from];
            CHECK_ON(&board, can == (own && set_is_empty(&edge->between)));
            direct += can;
        }
        CHECK_ON(&board, direct == count);
    }
    km_plan_memory_free(&memory);
}

/* An option joins edges: it leaves where the other arrives, with a type that moves along both. */
static void options_join_edges(void **unused) {
    (void)unused;
    KmRng rng = km_rng(32);
    PlanMemory memory = {0};
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 9);
        PlanModel model;
        assert_true(km_plan_model_init(&model, &board, 1, &memory));
        for (size_t k = 0; k < model.option_count; k++) {
            const PlanOption *o = &model.options[k];
            uint8_t types = 0xff;
            if (o->out != PLAN_NONE) {
                const PlanEdge *edge = &model.edges[o->edge_out];
                types &= edge->types;
                CHECK_ON(&board, edge->from == o->at && edge->to == o->out);
            }
            if (o->in != PLAN_NONE && o->in != o->at) {
                const PlanEdge *edge = &model.edges[o->edge_in];
                types &= edge->types;
                CHECK_ON(&board, edge->from == o->in && edge->to == o->at);
            }
            CHECK_ON(&board, o->types && (o->types & types) == o->types);
            CHECK_ON(&board, o->out != model.king || model.king < 0);
            CHECK_ON(&board, k == 0 || model.options[k - 1].at <= o->at);
        }
    }
    km_plan_memory_free(&memory);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_are_edges),
        cmocka_unit_test(options_join_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
