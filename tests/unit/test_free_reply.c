/* test_free_reply: replies that are promised to be free, against all moves of the attacker, each played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "boards.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "problem/free_reply.h"

/* Returns how many moves were refuted without playing them. */
static int judge(const KmPosition *pos) {
    FreeReplies free;
    KmMoveList all;
    int refuted = 0;
    km_free_replies_find(pos, &free);
    km_movegen_legal(pos, &all);
    for (int i = 0; i < all.count; i++) {
        const KmMove move = all.moves[i];
        KmPosition next;
        km_position_play(pos, move, &next);
        if (km_piece_type(km_move_piece(move)) == KM_KING || km_move_kind(move) == KM_EN_PASSANT ||
            km_position_in_check(&next))
            continue;
        const bool certain = km_free_replies_refute(&free, move);
        if (certain) CHECK_IN(&next, km_checks_avoidable(&next));
        if (!km_bb_has(free.to, km_move_to(move)) && !km_bb_has(free.from, km_move_from(move)))
            CHECK_IN(pos, certain);
        refuted += certain;
    }
    return refuted;
}

static void replies_stay_free(void **state) {
    (void)state;
    KmRng rng = km_rng(13);
    const int games = SLOW_BUILD ? 200 : 2000;
    int refuted = 0;
    for (int game = 0; game < games; game++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(game % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int ply = 0; ply < 40; ply++) {
            refuted += judge(&pos);
            KmMoveList list;
            km_movegen_legal(&pos, &list);
            if (!list.count) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
    assert_true(refuted > 10 * games);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(replies_stay_free)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
