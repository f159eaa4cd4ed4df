/* test_checks: checking moves and mates in one against all legal moves, each played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include <stdlib.h>

#include "boards.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

static int by_number(const void *a, const void *b) {
    const KmMove x = *(const KmMove *)a, y = *(const KmMove *)b;
    return (x > y) - (x < y);
}

static void judge(const KmPosition *pos) {
    KmMoveList all, checks;
    km_movegen_legal(pos, &all);
    km_checks_list(pos, &checks);
    KmMoveList expected = {.count = 0};
    int mates = 0;
    for (int i = 0; i < all.count; i++) {
        KmPosition next;
        km_position_play(pos, all.moves[i], &next);
        const bool mate = km_position_in_check(&next) && !km_movegen_any(&next);
        CHECK_IN(&next, km_position_is_mated(&next) == mate);
        if (km_position_in_check(&next)) expected.moves[expected.count++] = all.moves[i];
        mates += mate;
    }
    CHECK_IN(pos, km_checks_avoidable(pos) == (all.count > expected.count));
    qsort(expected.moves, (size_t)expected.count, sizeof(KmMove), by_number);
    qsort(checks.moves, (size_t)checks.count, sizeof(KmMove), by_number);
    CHECK_IN(pos, checks.count == expected.count);
    for (int i = 0; i < checks.count; i++) CHECK_IN(pos, checks.moves[i] == expected.moves[i]);

    const KmMove mate = km_checks_mate_in_one(pos);
    CHECK_IN(pos, (mate != KM_NO_MOVE) == (mates > 0));
    if (!mate) return;
    KmPosition next;
    km_position_play(pos, mate, &next);
    CHECK_IN(pos, km_position_outcome(&next) == KM_CHECKMATE);
}

static void agrees_on_random_boards(void **state) {
    (void)state;
    KmRng rng = km_rng(3);
    const int games = SLOW_BUILD ? 200 : 2000;
    for (int game = 0; game < games; game++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(game % BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int ply = 0; ply < 40; ply++) {
            judge(&pos);
            KmMoveList list;
            km_movegen_legal(&pos, &list);
            if (!list.count) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
}

static void finds_rare_checks(void **state) {
    (void)state;
    static const char *const fens[] = {
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",     /* castling checks with the rook */
        "8/8/8/1k1pP2Q/8/8/8/4K3 w - d6 0 1", /* en passant opens the rank */
        "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "k7/4P3/8/8/8/8/8/4K3 w - - 0 1", /* promotion checks along the rank */
        "8/4P3/8/8/4k3/8/8/K7 w - - 0 1", /* through the square it leaves */
        "1k6/8/8/8/8/8/8/RK5R w AH - 0 1",
        "8/8/8/8/8/8/8/QRK4k w B - 0 1", /* the king uncovers the queen, castling */
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        KmPosition pos;
        assert_int_equal(km_fen_read(fens[i], &pos, NULL), KM_OK);
        judge(&pos);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_on_random_boards),
        cmocka_unit_test(finds_rare_checks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
