/* test_tactic: positions with one good move, and positions without. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/puzzle/tactic.h"

#include <string.h>

enum { NODES = 5000 };

static KmStatus judge(const char *fen, KmTactic *tactic) {
    KmTactician *tactician = km_tactician_create(0);
    KmPosition pos;
    assert_non_null(tactician);
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    const KmStatus status = km_tactician_judge(tactician, &pos, (KmBudget){.nodes = NODES}, tactic);
    km_tactician_free(tactician);
    return status;
}

static void check_line(const KmTactic *tactic) {
    KmPosition now = tactic->pos;
    assert_int_equal(tactic->line_length % 2, 1);
    assert_true(tactic->line_length >= 3);
    for (int i = 0; i < tactic->line_length; i++) {
        KmMoveList list;
        bool legal = false;
        km_movegen_legal(&now, &list);
        for (int k = 0; k < list.count; k++) legal |= list.moves[k] == tactic->line[i];
        assert_true(legal);
        km_position_play(&now, tactic->line[i], &now);
    }
}

/* A knight forks king and rook; a rook deflects the king from its rook, which saves the game. */
static void test_found(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        KmTacticKind kind;
        KmSquare from, to;
    } cases[] = {
        {"8/4k3/1p1p4/rP2p1p1/P2nP1P1/3B4/3K4/R7 b - - 1 35", KM_TACTIC_WIN, 27, 17},
        {"6R1/8/Kpk1p3/1p1pP3/6P1/PPr5/8/8 w - - 0 41", KM_TACTIC_WIN, 62, 58},
        {"7Q/2p5/1p2prp1/p4k1p/q4p1P/8/6RK/8 w - - 0 38", KM_TACTIC_SAVE, 14, 38},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmTactic tactic, again;
        assert_int_equal(judge(cases[i].fen, &tactic), KM_OK);
        assert_int_equal(tactic.kind, cases[i].kind);
        assert_int_equal(km_move_from(tactic.line[0]), cases[i].from);
        assert_int_equal(km_move_to(tactic.line[0]), cases[i].to);
        assert_true(tactic.best_expected - tactic.second_expected >= 300);
        check_line(&tactic);
        assert_int_equal(judge(cases[i].fen, &again), KM_OK);
        assert_int_equal(again.line_length, tactic.line_length);
        assert_memory_equal(again.line, tactic.line,
                            (size_t)tactic.line_length * sizeof *tactic.line);
        assert_int_equal(again.second_expected, tactic.second_expected);
    }
}

/* Nothing stands out, one legal move, mate and stalemate, and a piece that simply hangs. */
static void test_none(void **state) {
    (void)state;
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "7k/8/8/8/8/8/r7/1r5K w - - 0 1",
        "7k/8/8/8/8/1r6/r7/7K w - - 0 1",
        "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1",
        "4k3/8/8/3q4/8/8/4P3/3RK3 w - - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        KmTactic tactic;
        assert_int_equal(judge(fens[i], &tactic), KM_ERR_END);
    }
}

static void test_stopped(void **state) {
    (void)state;
    const volatile int stop = 1;
    KmTactician *tactician = km_tactician_create(0);
    KmTactic tactic;
    KmPosition pos;
    assert_int_equal(km_fen_read("6R1/8/Kpk1p3/1p1pP3/6P1/PPr5/8/8 w - - 0 41", &pos, NULL), KM_OK);
    assert_int_equal(km_tactician_judge(tactician, &pos, (KmBudget){.stop = &stop}, &tactic),
                     KM_ERR_LIMIT);
    km_tactician_free(tactician);
    km_tactician_free(NULL);
    assert_string_equal(km_tactic_kind_name(KM_TACTIC_SAVE), "save");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_found),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
