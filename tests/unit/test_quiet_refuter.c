/* test_quiet_refuter: what the refuter claims, made and looked at: the reply is legal and leaves no mate in one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "mate/mate_in_one.h"
#include "mate/quiet_refuter.h"

/* Counts the moves that are refuted, after looking at each. */
static int check_refuted(const KmPosition *pos, const QuietRefuter *refuter) {
    KmMoveList list;
    int refuted = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (km_position_in_check(&next) || !km_quiet_refuter_refutes(refuter, list.moves[i]))
            continue;
        const KmMove reply = km_movegen_find_exact(&next, km_move_from(refuter->reply),
                                                   km_move_to(refuter->reply), KM_NO_TYPE);
        CHECK_IN(&next, reply != KM_NO_MOVE);
        km_position_play(&next, reply, &next);
        CHECK_IN(&next, !km_checks_mate_in_one(&next));
        refuted++;
    }
    return refuted;
}

static int check_position(const KmPosition *pos, KmRng *rng) {
    KmPosition passed;
    KmMoveList replies;
    QuietRefuter refuter;
    int refuted = 0;
    CHECK_IN(pos, !km_mate_in_one(pos) == !km_checks_mate_in_one(pos));
    if (km_position_in_check(pos)) return 0;
    km_position_pass(pos, &passed);
    km_movegen_legal(&passed, &replies);
    for (int i = 0; i < 3 && replies.count; i++) {
        const KmMove reply = replies.moves[km_rng_below(rng, (uint64_t)replies.count)];
        if (km_quiet_refuter_init(&refuter, &passed, reply))
            refuted += check_refuted(pos, &refuter);
    }
    return refuted;
}

static void test_random(void **state) {
    (void)state;
    KmRng rng = km_rng(1887);
    long refuted = 0;
    for (int i = 0; i < (SLOW_BUILD ? 200 : 4000); i++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(i % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        /* Random play leads to the more usual positions. */
        for (int ply = 0; ply < 12; ply++) {
            KmMoveList list;
            refuted += check_position(&pos, &rng);
            km_movegen_legal(&pos, &list);
            if (!list.count) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
    assert_true(refuted > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
