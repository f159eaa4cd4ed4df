/* test_draw_offer: which draws are accepted. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/engine/draw_offer.h"

static void answers(void **state) {
    (void)state;
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                      late[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 31",
                      ending[] = "4k3/pp6/8/8/8/8/PP6/R3K3 b - - 0 1";
    static const struct {
        const char *fen;
        KmScore score;
        KmDrawAnswer answer;
    } cases[] = {
        {start, {.centipawns = 0}, KM_DRAW_EARLY},   {late, {.centipawns = 0}, KM_DRAW_LEVEL},
        {ending, {.centipawns = 0}, KM_DRAW_LEVEL},  {start, {.centipawns = -50}, KM_DRAW_WORSE},
        {late, {.centipawns = 20}, KM_DRAW_LEVEL},   {late, {.centipawns = 21}, KM_DRAW_BETTER},
        {start, {.centipawns = -49}, KM_DRAW_EARLY}, {start, {.mate = -3}, KM_DRAW_WORSE},
        {late, {.mate = 3}, KM_DRAW_BETTER},         {ending, {.centipawns = 500}, KM_DRAW_BETTER},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmPosition pos;
        assert_int_equal(km_fen_read(cases[i].fen, &pos, NULL), KM_OK);
        assert_int_equal(km_draw_offer_answer(&pos, cases[i].score), cases[i].answer);
    }
}

static void names(void **state) {
    (void)state;
    assert_string_equal(km_draw_answer_name(KM_DRAW_WORSE), "worse");
    assert_string_equal(km_draw_answer_name(KM_DRAW_ANSWERS), "unknown");
    assert_true(km_draw_answer_accepts(KM_DRAW_WORSE) && km_draw_answer_accepts(KM_DRAW_LEVEL));
    assert_false(km_draw_answer_accepts(KM_DRAW_EARLY) || km_draw_answer_accepts(KM_DRAW_BETTER));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
