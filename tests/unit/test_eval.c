/* test_eval: the evaluation is symmetric, the pawn table changes nothing, the trace adds up to the score, and
 * basic endings are recognised.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "engine/evaluate.h"
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/eval.h"

#include <stdlib.h>
#include <string.h>

/* The position mirrored, with the colours exchanged. */
static KmPosition mirrored(const KmPosition *pos) {
    const KmSetup setup = km_position_setup(pos);
    KmSetup other = setup;
    for (int s = 0; s < 64; s++)
        other.board[s] = (KmPiece)(setup.board[s ^ 56] ? setup.board[s ^ 56] ^ 8 : 0);
    other.side = km_color_other(setup.side);
    memcpy(other.castling[0], setup.castling[1], sizeof setup.castling[0]);
    memcpy(other.castling[1], setup.castling[0], sizeof setup.castling[0]);
    if (setup.en_passant != KM_NO_SQUARE) other.en_passant = setup.en_passant ^ 56;
    KmPosition result;
    assert_int_equal(km_position_init(&other, &result, NULL), KM_OK);
    return result;
}

/* The score that the counts of a trace give, as the tuner computes it. */
static double score_of_trace(const EvalTrace *trace) {
    double middle = 0, end = 0;
    for (int i = 0; i < WEIGHTS; i++) {
        middle += trace->count[i] * pair_middle(km_weights[i]);
        end += trace->count[i] * pair_end(km_weights[i]);
    }
    for (int king = 0; king < 2; king++) {
        double danger = 0;
        for (int i = 0; i < WEIGHTS; i++)
            danger += trace->danger[king][i] * pair_middle(km_weights[i]);
        if (danger < 0) danger = 0;
        middle += (king ? 1 : -1) * danger * danger / DANGER_SQUARE_OVER;
        end += (king ? 1 : -1) * danger / DANGER_OVER;
    }
    return (middle * trace->phase + end * trace->scale / 64 * (24 - trace->phase)) / 24;
}

static void check_position(const KmPosition *pos, PawnTable *pawns) {
    static EvalTrace trace;
    const int score = km_eval(pos);
    const KmPosition other = mirrored(pos);
    assert_int_equal(km_eval(&other), score);
    assert_int_equal(km_evaluate(pos, pawns), score);
    km_eval_trace(pos, &trace);
    const double added = score_of_trace(&trace);
    if (added - trace.score > 4 || trace.score - added > 4)
        fail_msg("the counts give %.1f, the evaluation %d", added, trace.score);
}

static void random_games(void **state) {
    (void)state;
    KmRng rng = km_rng(11);
    PawnTable *pawns = calloc(1, sizeof *pawns);
    assert_non_null(pawns);
    for (int n = 0; n < 60; n++) {
        static const BoardFamily families[] = {BOARD_START, BOARD_CHESS960, BOARD_SPARSE,
                                               BOARD_PROMOTION, BOARD_CROWDED};
        const KmSetup setup = board_make(&rng, families[n % 5]);
        KmPosition pos;
        KmMoveList list;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (km_movegen_legal(&pos, &list); list.count && pos.fullmove < 80;
             km_movegen_legal(&pos, &list)) {
            check_position(&pos, pawns);
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
    free(pawns);
}

static int eval_of(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return km_eval(&pos);
}

static void known_endings(void **state) {
    (void)state;
    /* material that cannot win */
    assert_in_range(eval_of("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1") + 60, 0, 120);
    /* a rook's pawn with the wrong bishop, the king in the corner */
    assert_in_range(eval_of("k7/8/P7/8/8/8/3B4/4K3 w - - 0 1") + 60, 0, 120);
    assert_true(eval_of("7k/8/P7/8/8/8/3B4/4K3 w - - 0 1") > 300);
    /* the mate with bishop and knight is driven to a corner of the bishop's colour */
    assert_true(eval_of("7k/5K2/8/6N1/8/8/8/2B5 w - - 0 1") >
                eval_of("k7/2K5/8/1N6/8/8/8/2B5 w - - 0 1"));
    assert_true(eval_of("8/8/8/3k4/8/8/8/R3K3 w - - 0 1") > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(known_endings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
