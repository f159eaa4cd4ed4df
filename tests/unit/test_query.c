/* test_query: checkers, attacks, pins and outcomes, in special cases and on random boards
 * against the oracle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/query.h"
#include "oracle.h"

#include <ctype.h>

static KmPosition read(const char *fen) {
    KmPosition pos;
    KmError error;
    if (km_fen_read(fen, &pos, &error) != KM_OK) fail_msg("%s: %s", fen, error.text);
    return pos;
}

static void outcomes(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        KmOutcome outcome;
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", KM_ONGOING},
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", KM_CHECKMATE},
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", KM_CHECKMATE},
        {"6rk/5Npp/8/8/8/8/8/K7 b - - 0 1", KM_CHECKMATE},
        {"k7/2Q5/8/8/8/8/8/6K1 b - - 0 1", KM_STALEMATE},
        {"8/8/8/8/8/1k6/p7/K7 w - - 0 1", KM_STALEMATE},
        /* Stalemate comes before the dead position. */
        {"8/8/8/8/8/1b6/2k5/K7 w - - 0 1", KM_STALEMATE},
        {"k7/B7/1K6/8/8/8/8/8 b - - 0 1", KM_STALEMATE},
        {"7k/5B1B/6K1/8/8/8/8/8 b - - 0 1", KM_STALEMATE},
        {"7k/5K2/8/6B1/8/8/8/8 b - - 0 1", KM_DEAD_POSITION},
        {"7k/8/6KB/8/8/8/8/8 b - - 0 1", KM_DEAD_POSITION},
        {"k7/8/1K6/3B4/8/8/8/8 b - - 0 1", KM_DEAD_POSITION},
        {"8/8/8/8/8/1k6/1n6/K7 w - - 0 1", KM_DEAD_POSITION},
        {"k7/1B6/1K6/8/8/8/8/8 b - - 0 1", KM_DEAD_POSITION},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = read(cases[i].fen);
        CHECK_IN(&pos, km_position_outcome(&pos) == cases[i].outcome);
    }
}

static void dead_by_material(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        bool dead;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true},
        {"4kn2/8/8/8/8/8/8/4K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
        /* Bishops of both sides, all on light squares; then one on a dark square. */
        {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
        {"2b1k3/1b6/8/8/8/8/4B3/4KB1B w - - 0 1", true},
        {"2b1k3/2b5/8/8/8/8/4B3/4KB2 w - - 0 1", false},
        {"5bk1/8/8/8/8/8/8/4KB2 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", false},
        /* Mate is possible, though it cannot be forced. */
        {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false},
        {"4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", false},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
        {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = read(cases[i].fen);
        CHECK_IN(&pos, km_position_is_dead(&pos) == cases[i].dead);
    }
}

static void outcomes_have_names(void **state) {
    (void)state;
    for (int a = KM_ONGOING; a <= KM_FIFTY; a++)
        for (int b = KM_ONGOING; b < a; b++)
            assert_string_not_equal(km_outcome_name((KmOutcome)a), km_outcome_name((KmOutcome)b));
    assert_string_equal(km_outcome_name(KM_DEAD_POSITION), "dead position");
    assert_string_equal(km_outcome_name((KmOutcome)99), "unknown outcome");
}

/* --- against the oracle ---------------------------------------------------------------------- */

static bool is_black(char piece) { return islower((unsigned char)piece) != 0; }

/* The pieces of both colours that attack the square. */
static KmBitboard attackers(const OracleBoard *board, int square) {
    KmBitboard set = 0;
    for (int from = 0; from < 64; from++)
        if (board->piece[from] != '.' && oracle_attacks(board, from, square))
            set |= UINT64_C(1) << from;
    return set;
}

static void check_attackers(const KmPosition *pos, const OracleBoard *board) {
    for (KmSquare s = 0; s < 64; s++)
        CHECK_IN(pos,
                 km_position_attackers(pos, s, km_position_occupied(pos)) == attackers(board, s));
    const KmSquare king = km_position_king(pos, km_position_side(pos));
    const KmBitboard enemies = km_position_color(pos, km_color_other(km_position_side(pos)));
    CHECK_IN(pos, km_position_checkers(pos) == (attackers(board, king) & enemies));
}

/* The attack map of a side is what it attacks with the other king removed. */
static void check_map(const KmPosition *pos, const OracleBoard *board, KmColor color) {
    OracleBoard open = *board;
    KmBitboard map = 0;
    open.piece[km_position_king(pos, km_color_other(color))] = '.';
    for (int s = 0; s < 64; s++)
        if (oracle_attacked(&open, s, color == KM_WHITE ? ORACLE_WHITE : ORACLE_BLACK))
            map |= UINT64_C(1) << s;
    CHECK_IN(pos, km_position_attack_map(pos, color) == map);
}

/* A piece is pinned when removing it lets a slider attack the king. */
static void check_pins(const KmPosition *pos, const OracleBoard *board, KmColor color) {
    const KmSquare king = km_position_king(pos, color);
    const KmBitboard enemies = km_position_color(pos, km_color_other(color));
    const KmBitboard before = attackers(board, king) & enemies;
    KmBitboard pinned = 0;
    for (int s = 0; s < 64; s++) {
        if (board->piece[s] == '.' || is_black(board->piece[s]) != (color == KM_BLACK) || s == king)
            continue;
        OracleBoard lifted = *board;
        lifted.piece[s] = '.';
        if (attackers(&lifted, king) & enemies & ~before) pinned |= UINT64_C(1) << s;
    }
    CHECK_IN(pos, km_position_pinned(pos, color) == pinned);
}

static void random_boards(void **state) {
    (void)state;
    KmRng rng = km_rng(51);
    const int count = SLOW_BUILD ? 800 : 8000;
    for (int n = 0; n < count; n++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        const OracleBoard board = oracle_from_setup(&setup);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        check_attackers(&pos, &board);
        check_map(&pos, &board, KM_WHITE);
        check_map(&pos, &board, KM_BLACK);
        check_pins(&pos, &board, KM_WHITE);
        check_pins(&pos, &board, KM_BLACK);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes),
        cmocka_unit_test(dead_by_material),
        cmocka_unit_test(outcomes_have_names),
        cmocka_unit_test(random_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
