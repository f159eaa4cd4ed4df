/* test_uci_move: moves in the form of the UCI protocol. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/uci_move.h"

#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

/* Reads `text` and writes the move again. */
static const char *again(const char *fen, const char *text, char *room) {
    const KmPosition pos = position(fen);
    KmMove move;
    KmBuf out = km_buf(room, KM_UCI_TEXT);
    assert_int_equal(km_uci_read(&pos, text, &move, NULL), KM_OK);
    km_uci_write(&pos, move, &out);
    return room;
}

static void read_and_written(void **state) {
    (void)state;
    static const struct {
        const char *fen, *text, *canonical;
    } cases[] = {
        {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2e4"},
        {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a7a8n"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5d6"},
        /* Castling by the king's destination, or as king takes rook. */
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1g1"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "e1g1"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1", "e1c1"},
        {"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1c1", "e1a1"},
        /* When the king can also step to that square, only the rook's square means castling. */
        {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", "f1g1"},
        {"4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1", "f1h1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char room[KM_UCI_TEXT];
        assert_string_equal(again(cases[i].fen, cases[i].text, room), cases[i].canonical);
    }
}

static void refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        KmStatus status;
        size_t offset;
    } cases[] = {
        {"", KM_ERR_SYNTAX, 0},       {"e", KM_ERR_SYNTAX, 0},      {"e2", KM_ERR_SYNTAX, 2},
        {"e2e", KM_ERR_SYNTAX, 2},    {"e2e9", KM_ERR_SYNTAX, 2},   {"0000", KM_ERR_SYNTAX, 0},
        {"e2e4k", KM_ERR_SYNTAX, 4},  {"e2e4Q", KM_ERR_SYNTAX, 4},  {"e2e4 ", KM_ERR_SYNTAX, 4},
        {"a7a8qq", KM_ERR_SYNTAX, 5}, {"e2e5", KM_ERR_ILLEGAL, 0},  {"e3e4", KM_ERR_ILLEGAL, 0},
        {"a7a8", KM_ERR_ILLEGAL, 0},  {"e2e4q", KM_ERR_ILLEGAL, 0}, {"e1g1", KM_ERR_ILLEGAL, 0},
    };
    const KmPosition pos = position("4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmMove move;
        KmError error;
        assert_int_equal(km_uci_read(&pos, cases[i].text, &move, &error), cases[i].status);
        assert_int_equal(error.offset, cases[i].offset);
        assert_true(strlen(error.text) > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(read_and_written),
                                       cmocka_unit_test(refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
