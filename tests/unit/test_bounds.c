/* test_bounds: no stalemate that plain search finds in one or two half-moves is ruled out, on random positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "problem/bounds.h"
#include "problem/rules.h"

static const KmStipulation stalemate = {
    .play = KM_PLAY_HELP, .goal = KM_GOAL_STALEMATE, .half_moves = 2};

/* Counts the moves that stalemate at once; each must fit what the bounds say of the last move. */
static int stalemates(Enclosure *enclosure, const KmPosition *pos) {
    LastMove last;
    KmMoveList list;
    int found = 0;
    const bool possible = km_bounds_last(&stalemate, pos, &last);
    list_moves(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmPosition after = after_move(pos, list.moves[i]);
        if (!is_stalemated(&after)) continue;
        found++;
        assert_true(possible);
        assert_true(km_bounds_last_fits(&last, list.moves[i]));
        assert_true(km_bounds_allow(enclosure, &stalemate, pos, km_position_side(pos), 1, 0));
    }
    return found;
}

/* The same one half-move earlier. */
static int helped_stalemates(Enclosure *enclosure, const KmPosition *pos) {
    HelpingMove helping;
    KmMoveList list;
    int found = 0;
    const bool possible = km_bounds_helping(&stalemate, pos, &helping);
    list_moves(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmPosition after = after_move(pos, list.moves[i]);
        const int here = stalemates(enclosure, &after);
        found += here;
        if (here == 0) continue;
        assert_true(possible);
        assert_true(km_bounds_helping_fits(&helping, list.moves[i]));
        assert_true(km_bounds_allow(enclosure, &stalemate, pos, km_position_side(&after), 1, 1));
    }
    return found;
}

static void test_no_stalemate_is_ruled_out(void **state) {
    (void)state;
    Enclosure *enclosure = km_enclosure_create();
    assert_non_null(enclosure);
    KmRng rng = km_rng(41);
    int found = 0;
    for (int i = 0; i < (SLOW_BUILD ? 4000 : 40000); i++) {
        const KmSetup setup = board_make(&rng, i % 4 ? BOARD_SPARSE : BOARD_PROMOTION);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        found += helped_stalemates(enclosure, &pos);
    }
    assert_true(found >= 100);
    km_enclosure_free(enclosure);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_stalemate_is_ruled_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
