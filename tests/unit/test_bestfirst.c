/* test_bestfirst: the paper's scores and counts, and valid proofs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"
#include "keymove/mate/bestfirst.h"
#include "proofs.h"

#include <string.h>

#define FIRST  "3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1"
#define SECOND "r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1"

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static void check_scored(const KmPosition *pos, const KmScoredMove *scored, const char *san,
                         int score) {
    char text[KM_SAN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_san_write(pos, scored->move, &out);
    assert_string_equal(text, san);
    assert_int_equal(scored->score, score);
}

/* 43 moves; Qg8+ leaves no move to the king, Nf7+ one. */
static void test_order_of_the_paper(void **state) {
    (void)state;
    const KmPosition pos = position(FIRST);
    KmScoredMove moves[KM_MAX_MOVES];
    assert_int_equal(km_bestfirst_order(&pos, 0, moves), 43);
    check_scored(&pos, &moves[0], "Qg8+", 150);
    check_scored(&pos, &moves[1], "Nf7+", 148);
    assert_true(moves[2].score < 148);
}

/* A double check scores 100; the king's moves cost twice their square; equal scores are ordered by piece. */
static void test_scores(void **state) {
    (void)state;
    KmPosition pos = position("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1");
    KmScoredMove moves[KM_MAX_MOVES];
    const int count = km_bestfirst_order(&pos, 0, moves);
    check_scored(&pos, &moves[0], "Nd6+", 100 + 100 - 2 * 3 * 3); /* d8, d7, f8 */
    assert_int_equal(moves[0].checks, 2);
    for (int i = 1; i < count; i++) {
        assert_true(moves[i - 1].score >= moves[i].score);
        assert_int_equal(moves[i].score, (moves[i].checks > 1 ? 100 : 50 * moves[i].checks) + 100 -
                                             2 * moves[i].king_moves * moves[i].king_moves);
    }
    pos = position("7k/8/8/8/8/P7/QRBN4/K7 w - - 0 1");
    const int all = km_bestfirst_order(&pos, 0, moves);
    static const int rank[8] = {[KM_QUEEN] = 0,  [KM_ROOK] = 1, [KM_BISHOP] = 2,
                                [KM_KNIGHT] = 3, [KM_PAWN] = 4, [KM_KING] = 5};
    for (int i = 1; i < all; i++)
        assert_true(moves[i - 1].score > moves[i].score ||
                    rank[km_piece_type(km_move_piece(moves[i - 1].move))] <=
                        rank[km_piece_type(km_move_piece(moves[i].move))]);
}

static KmDepthStatus search(const char *fen, KmBestFirstOptions options, KmMateCost *stats) {
    const KmPosition pos = position(fen);
    KmSpending spending = km_spending_begin((KmBudget){0});
    KmTree *answer = km_tree_create(&pos, options.defending, 0);
    const KmDepthStatus status = km_bestfirst_search(&pos, &options, &spending, answer, stats);
    const int mate = km_tree_node(answer, 0)->mate;
    if (status == KM_DEPTH_FOUND)
        assert_true(proof_confirms_tree(answer, options.defending ? -mate : mate));
    km_tree_free(answer);
    return status;
}

/* The paper's claim: two expansions where breadth-first search needs many. */
static void test_expansions(void **state) {
    (void)state;
    KmMateCost best, breadth;
    assert_int_equal(search(FIRST, (KmBestFirstOptions){.moves = 2}, &best), KM_DEPTH_FOUND);
    assert_int_equal(
        search(FIRST, (KmBestFirstOptions){.moves = 2, .breadth_first = true}, &breadth),
        KM_DEPTH_FOUND);
    assert_int_equal(best.expanded, 2);
    assert_true(best.created >= 43);
    assert_true(breadth.expanded > 10 * best.expanded);
    assert_true(breadth.created > 10 * best.created);
    assert_int_equal(search(SECOND, (KmBestFirstOptions){.moves = 2}, &best), KM_DEPTH_FOUND);
}

static void test_failures(void **state) {
    (void)state;
    assert_int_equal(search(FIRST, (KmBestFirstOptions){.moves = 1}, NULL), KM_DEPTH_CUTOFF);
    assert_int_equal(
        search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", (KmBestFirstOptions){.moves = 3}, NULL),
        KM_DEPTH_NONE);
    assert_int_equal(search("7k/R7/6K1/8/8/8/8/8 b - - 0 1",
                            (KmBestFirstOptions){.moves = 1, .defending = true}, NULL),
                     KM_DEPTH_FOUND);
    assert_int_equal(search("7k/R7/6K1/8/8/8/8/8 b - - 0 1",
                            (KmBestFirstOptions){.moves = 0, .defending = true}, NULL),
                     KM_DEPTH_CUTOFF);
    assert_int_equal(search("R6k/8/6K1/8/8/8/8/8 b - - 0 1",
                            (KmBestFirstOptions){.moves = 0, .defending = true}, NULL),
                     KM_DEPTH_FOUND);
}

/* With little memory it stops and reports that. */
static void test_memory(void **state) {
    (void)state;
    KmMateCost stats;
    const KmBestFirstOptions options = {.moves = 5, .bytes = 1 << 20};
    const KmPosition pos = km_position_start();
    KmSpending spending = km_spending_begin((KmBudget){0});
    assert_int_equal(km_bestfirst_search(&pos, &options, &spending, NULL, &stats),
                     KM_DEPTH_UNKNOWN);
    assert_true(stats.full);
    assert_true(stats.bytes <= 1 << 20);
}

static void test_solve(void **state) {
    (void)state;
    const KmPosition pos = position(SECOND);
    KmMateResult result;
    km_bestfirst_solve(&pos, &(KmMateOptions){.keys = true}, &result);
    assert_int_equal(result.mate, 2);
    assert_int_equal(result.line_length, 3);
    assert_int_equal(result.key_count, 1);
    assert_true(result.keys_complete);
    char text[KM_SAN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_san_write(&pos, result.line[0], &out);
    assert_string_equal(text, "Nxf6+");
}

/* Without any of its terms the search still finds the mate; without memory no position counts as repeated. */
static void test_heuristics(void **state) {
    (void)state;
    for (unsigned off = 0; off <= KM_HEURISTICS_ALL; off++) {
        KmMateCost cost;
        assert_int_equal(
            search(FIRST, (KmBestFirstOptions){.moves = 2, .heuristics_off = off}, &cost),
            KM_DEPTH_FOUND);
        if (off & KM_HEURISTIC_SEEN) assert_int_equal(cost.repeated, 0);
    }
    for (unsigned term = 1; term < KM_HEURISTICS_ALL; term *= 2)
        assert_int_equal(km_heuristic_named(km_heuristic_name((KmHeuristic)term)), term);
    assert_int_equal(km_heuristic_named("score"), 0);
    KmScoredMove moves[KM_MAX_MOVES];
    const KmPosition pos = position(FIRST);
    const int count = km_bestfirst_order(&pos, KM_HEURISTICS_ALL, moves);
    for (int i = 0; i < count; i++) assert_int_equal(moves[i].score, 0);
}

/* One search with the limit: a mate within it, with a line of its own length. */
static void test_no_deepening(void **state) {
    (void)state;
    static KmMateResult result;
    const KmPosition pos = position(FIRST);
    for (KmMateMethod method = KM_MATE_BESTFIRST; method <= KM_MATE_BREADTHFIRST; method++)
        for (int moves = 1; moves <= 3; moves++) {
            const KmMateOptions options = {.method = method, .moves = moves, .no_deepening = true};
            km_bestfirst_solve(&pos, &options, &result);
            assert_int_equal(result.status, moves < 2 ? KM_MATE_NONE : KM_MATE_FOUND);
            assert_int_equal(result.nodes, result.cost.created);
            if (moves < 2) continue;
            assert_in_range(result.mate, 2, moves);
            assert_int_equal(result.line_length, 2 * result.mate - 1);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_the_paper),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_expansions),
        cmocka_unit_test(test_failures),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_solve),
        cmocka_unit_test(test_heuristics),
        cmocka_unit_test(test_no_deepening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
