/* test_round_trip: every legal move of random positions is written as SAN and as UCI and read back,
 * and SAN's "+" and "#" are what the slow oracle sees on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 10000 : 200000, PLIES = 24 };

typedef char San[KM_SAN_TEXT];

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* "#" for mate, "+" for check, otherwise nothing, found by playing the move on the oracle's
 * board. */
static char expected_mark(const OracleBoard *board, KmMove move) {
    OracleMove replies[ORACLE_MAX_MOVES];
    const OracleBoard then = oracle_play(board, oracle_from_move(move));
    if (!oracle_in_check(&then, then.side)) return '\0';
    return oracle_moves(&then, replies) ? '+' : '#';
}

static void check_san(const KmPosition *pos, const OracleBoard *board, KmMove move, San text) {
    KmBuf san = km_buf(text, KM_SAN_TEXT);
    KmMove read = KM_NO_MOVE;
    km_san_write(pos, move, &san);
    CHECK_IN(pos, km_buf_fits(&san));
    CHECK_IN(pos, km_san_read(pos, text, &read, NULL) == KM_OK);
    CHECK_IN(pos, read == move);
    const char last = text[san.length - 1];
    CHECK_IN(pos, (last == '+' || last == '#' ? last : '\0') == expected_mark(board, move));
}

static void check_uci(const KmPosition *pos, KmMove move) {
    char text[KM_UCI_TEXT];
    KmBuf uci = km_buf(text, sizeof text);
    KmMove read = KM_NO_MOVE;
    km_uci_write(pos, move, &uci);
    CHECK_IN(pos, km_buf_fits(&uci));
    CHECK_IN(pos, km_uci_read(pos, text, &read, NULL) == KM_OK);
    CHECK_IN(pos, read == move);
}

/* No two moves of a position have the same notation. */
static void check_names_differ(const KmPosition *pos, San *names, int count) {
    qsort(names, (size_t)count, sizeof *names, by_text);
    for (int i = 1; i < count; i++) CHECK_IN(pos, strcmp(names[i - 1], names[i]) != 0);
}

static void check_position(const KmPosition *pos, const KmMoveList *list) {
    const KmSetup setup = km_position_setup(pos);
    const OracleBoard board = oracle_from_setup(&setup);
    San names[KM_MAX_MOVES];
    for (int i = 0; i < list->count; i++) {
        check_san(pos, &board, list->moves[i], names[i]);
        check_uci(pos, list->moves[i]);
    }
    check_names_differ(pos, names, list->count);
}

static void moves_come_back(void **state) {
    (void)state;
    KmRng rng = km_rng(7);
    for (int positions = 0; positions < POSITIONS;) {
        const KmSetup setup = board_make(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int ply = 0; ply < PLIES; ply++) {
            KmMoveList list;
            km_movegen_legal(&pos, &list);
            check_position(&pos, &list);
            positions++;
            if (list.count == 0) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_come_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
