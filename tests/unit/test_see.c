/* test_see: exchanges on one square, by hand and against a search that plays them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "engine/see.h"
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

typedef struct Exchange {
    const char *fen, *move;
    int worth; /* km_see_reaches up to here and no further */
} Exchange;

static const Exchange exchanges[] = {
    {"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100},
    {"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500},
    {"4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", 500},
    {"4k3/8/2p5/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", 400},
    /* the second rook joins from behind the first */
    {"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
    {"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500},
    /* a king may take only what nobody guards */
    {"8/8/8/3pk3/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},
    {"8/8/8/3pk3/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500},
    {"4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", "d2d8", -500},
    {"4k3/8/8/1pP5/8/8/8/4K3 w - b6 0 1", "c5b6", 100},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
    {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
};

static KmMove move_of(const KmPosition *pos, const char *text) {
    KmMove move;
    assert_int_equal(km_uci_read(pos, text, &move, NULL), KM_OK);
    return move;
}

static void chosen_exchanges(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof exchanges / sizeof *exchanges; i++) {
        const Exchange *e = &exchanges[i];
        KmPosition pos;
        assert_int_equal(km_fen_read(e->fen, &pos, NULL), KM_OK);
        const KmMove move = move_of(&pos, e->move);
        if (!km_see_reaches(&pos, move, e->worth) || km_see_reaches(&pos, move, e->worth + 1))
            fail_msg("%s %s is not worth %d", e->fen, e->move, e->worth);
    }
}

/* A lower threshold is reached as well, and no exchange wins more than the captured piece. */
static void thresholds_are_in_order(void **state) {
    (void)state;
    KmRng rng = km_rng(5);
    for (int n = 0; n < 400; n++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(n % BOARD_FAMILIES));
        KmPosition pos;
        KmMoveList list;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        km_movegen_legal(&pos, &list);
        for (int i = 0; i < list.count; i++) {
            const KmMove move = list.moves[i];
            bool before = true;
            for (int threshold = -1000; threshold <= 2000; threshold += 50) {
                const bool reaches = km_see_reaches(&pos, move, threshold);
                assert_false(reaches && !before);
                before = reaches;
            }
            if (!km_move_is_promotion(move))
                assert_false(km_see_reaches(
                    &pos, move, km_exchange_value[km_piece_type(km_move_captured(move))] + 1));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chosen_exchanges),
        cmocka_unit_test(thresholds_are_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
