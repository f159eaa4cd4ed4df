/* test_solo_board: captures agree with the replay, and symmetries keep the rules. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"
#include "solo_check.h"
#include "solo_oracle.h"

#include <string.h>

enum { BOARDS = SLOW_BUILD ? 100 : 1000 };

static void captures_agree_with_the_replay(void **unused) {
    (void)unused;
    KmRng rng = km_rng(51);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 9);
        KmSoloMove moves[8 * KM_SOLO_SQUARES];
        const int count = km_solo_moves(&board, moves);
        int legal = 0;
        for (int from = 0; from < km_solo_squares(&board); from++)
            for (int to = 0; to < km_solo_squares(&board); to++) {
                const KmSoloMove move = {(uint8_t)from, (uint8_t)to};
                const bool can = km_solo_replay(&board, &move, 1, NULL, NULL) == KM_OK;
                CHECK_ON(&board, km_solo_can_take(&board, from, to) == can);
                legal += can;
            }
        CHECK_ON(&board, legal == count);
        for (int k = 0; k < count; k++) {
            KmSoloBoard next = board;
            km_solo_play(&next, moves[k]);
            CHECK_ON(&board, next.count == board.count - 1);
            CHECK_ON(&board, km_solo_check(&next, NULL) == KM_OK);
        }
    }
}

/* On the largest board there is nothing after the last square, even if the first piece may capture as often as
 * the number of a king says. */
static void no_king_is_found_behind_the_board(void **unused) {
    (void)unused;
    KmSoloBoard board = {.width = KM_SOLO_SIDE, .height = KM_SOLO_SIDE, .count = 1};
    board.type[0] = KM_ROOK;
    board.left[0] = KM_KING;
    assert_int_equal(km_solo_king(&board), -1);
    board.type[KM_SOLO_SQUARES - 1] = KM_KING;
    assert_int_equal(km_solo_king(&board), KM_SOLO_SQUARES - 1);
}

static void symmetric_boards_are_one(void **unused) {
    (void)unused;
    KmRng rng = km_rng(52);
    for (int i = 0; i < BOARDS; i++) {
        const KmSoloBoard board = solo_random_board(&rng, 7);
        const KmSoloBoard canonical = km_solo_canonical(&board);
        const uint64_t sequences = i < BOARDS / 10 ? solo_oracle(&board).sequences : 0;
        for (int k = 0; k < km_solo_symmetries(&board); k++) {
            const KmSoloBoard other = km_solo_transform(&board, k);
            const KmSoloBoard same = km_solo_canonical(&other);
            CHECK_ON(&board, memcmp(same.type, canonical.type, sizeof same.type) == 0);
            CHECK_ON(&board, memcmp(same.left, canonical.left, sizeof same.left) == 0);
            if (i < BOARDS / 10) CHECK_ON(&board, solo_oracle(&other).sequences == sequences);
        }
    }
}

static void bad_boards_are_refused(void **unused) {
    (void)unused;
    KmSoloBoard board = km_solo_board(3, 17);
    assert_int_equal(km_solo_check(&board, NULL), KM_ERR_ILLEGAL);
    board = km_solo_board(3, 3);
    assert_int_equal(km_solo_check(&board, NULL), KM_ERR_ILLEGAL);
    km_solo_put(&board, 0, KM_KING, 2);
    assert_int_equal(km_solo_check(&board, NULL), KM_OK);
    assert_true(km_solo_king_rules(&board) && km_solo_is_solved(&board));
    km_solo_put(&board, 8, KM_KING, 2);
    assert_int_equal(km_solo_check(&board, NULL), KM_ERR_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree_with_the_replay),
        cmocka_unit_test(no_king_is_found_behind_the_board),
        cmocka_unit_test(symmetric_boards_are_one),
        cmocka_unit_test(bad_boards_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
