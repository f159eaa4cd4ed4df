/* test_position_json: the part of a FEN that each fault points to. The replies as a whole are in docs/HTTP.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "json/position_json.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"

#include <stdio.h>
#include <string.h>

static void faults_have_a_place(void **state) {
    static const struct {
        const char *fen, *code;
        size_t offset, length;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", "no_white_king", 0, 17},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", "no_black_king", 0, 17},
        {"4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "white_kings", 18, 1},
        {"3kk3/8/8/8/8/P7/8/4K3 w - - 0 1", "black_kings", 2, 1},
        {"4k3/8/8/8/8/p7/8/4K1P1 w - - 0 1", "pawn_rank", 20, 1},
        {"p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn_rank", 0, 1},
        {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "opponent_check", 21, 1},
        {"4k3/8/8/8/8/8/8/4K3 w Q - 0 1", "castling", 22, 1},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en_passant", 24, 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmSetup setup;
        char place[64];
        Text text = {0};
        assert_int_equal(km_fen_parse(cases[i].fen, &setup, NULL), KM_OK);
        const unsigned faults = km_setup_faults(&setup);
        write_faults(&text, cases[i].fen, &setup, faults);
        const char *fault = strstr(text.data, cases[i].code);
        snprintf(place, sizeof place, "\"offset\":%zu,\"length\":%zu", cases[i].offset,
                 cases[i].length);
        if (!fault || !strstr(fault, place)) fail_msg("%s: %s", cases[i].fen, text.data);
        text_free(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(faults_have_a_place)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
