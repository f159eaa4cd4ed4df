/* test_solo_replay: illegal captures and unfinished solutions are refused with the reason.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_text.h"

#include <stdio.h>
#include <string.h>

static void faults_are_reported(void **unused) {
    (void)unused;
    static const struct {
        const char *board, *moves, *fault;
    } cases[] = {
        {"RN/1K 2", "a2b2 a1b2", "capture 2: there is no piece on a1"},
        {"RN/1K 2", "a2b1", "capture 1: the king on b1 may not be captured"},
        {"RN/1K 2 free", "a2b1", "capture 1: the rook on a2 does not move to b1"},
        {"R1N/2K 0", "a2c2", "capture 1: the rook on a2 has no captures left"},
        {"RPN/2K 2", "a2c2", "capture 1: the way from a2 to c2 is blocked"},
        {"RP1/2K 2", "a2c2",
         "capture 1: there is nothing to capture on c2, and every move is a capture"},
        {"RPN/2K 2", "a2b2", "3 pieces are left"},
        {"RPN/2K 1", "a2b2 b2c2", "capture 2: the rook on b2 has no captures left"},
        {"P1/1R 2", "a2b1", "capture 1: the pawn on a2 does not move to b1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSoloBoard board;
        KmSoloMove moves[8];
        KmError error = {0};
        int count = 0;
        assert_int_equal(km_solo_fen_read(cases[i].board, &board, NULL), KM_OK);
        for (const char *at = cases[i].moves; *at; at += strspn(at, " ")) {
            char one[8];
            const size_t length = strcspn(at, " ");
            snprintf(one, sizeof one, "%.*s", (int)length, at);
            assert_int_equal(km_solo_move_read(&board, one, &moves[count++], NULL), KM_OK);
            at += length;
        }
        assert_int_not_equal(km_solo_replay_solves(&board, moves, count, &error), KM_OK);
        assert_string_equal(error.text, cases[i].fault);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
