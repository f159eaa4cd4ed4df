/* test_solver: budgets, small tables, the same nodes every time, all keys, threads, and no false claim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cpu_time.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "mate/line.h"
#include "page_faults.h"
#include "proofs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static KmMateResult *ask(const char *fen, KmMateOptions options, unsigned hash_mb) {
    static KmMateResult result;
    const KmPosition pos = position(fen);
    KmMateSolver *solver = km_mate_solver_create(hash_mb);
    assert_non_null(solver);
    km_mate_solver_solve(solver, &pos, &options, &result);
    km_mate_solver_free(solver);
    CHECK_IN(&pos, shortest_is_right(&result));
    return &result;
}

static const char queen_mates[] = "8/8/8/8/8/2k5/7q/K7 b - - 0 1";
static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char five[] = "8/p7/N7/1P6/2k5/2N1K3/P2P4/8 w - - 0 1";
static const char eight[] = "3n3k/6R1/7p/7N/8/6p1/6K1/8 w - - 0 1";

static void tells_found_none_and_unknown(void **state) {
    (void)state;
    const KmMateResult *result = ask(queen_mates, (KmMateOptions){0}, 1);
    assert_int_equal(result->status, KM_MATE_FOUND);
    assert_int_equal(result->mate, 1);
    assert_true(result->shortest);

    result = ask(start, (KmMateOptions){.moves = 2}, 1);
    assert_int_equal(result->status, KM_MATE_NONE);
    assert_int_equal(result->none_below, 3);

    result = ask(start, (KmMateOptions){.budget = {.nodes = 50000}}, 1);
    assert_int_equal(result->status, KM_MATE_UNKNOWN);
    assert_true(result->none_below >= 2);

    /* Dead, stalemate, a king alone: none at all. */
    static const char *const never[] = {"8/8/8/8/8/2k5/8/K1B5 w - - 0 1",
                                        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                                        "8/8/8/8/8/2k5/8/K6q w - - 0 1"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        result = ask(never[i], (KmMateOptions){.moves = 9}, 1);
        assert_int_equal(result->status, KM_MATE_NONE);
    }
}

/* Proof-number search alone finds a long mate here, and leaves shorter ones open. */
static void no_solver_is_freed(void **state) {
    (void)state;
    km_mate_solver_free(NULL);
}

static void a_long_mate_is_not_called_shortest(void **state) {
    (void)state;
    const KmMateResult *result =
        ask("8/8/8/8/8/4k3/8/K2Q4 w - - 0 1", (KmMateOptions){.method = KM_MATE_DFPN}, 16);
    assert_int_equal(result->status, KM_MATE_FOUND);
    assert_true(result->mate > 10); /* the shortest has ten moves at most */
    assert_false(result->shortest);
}

static void the_side_to_move_may_be_mated(void **state) {
    (void)state;
    const KmMateResult *result =
        ask("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1", (KmMateOptions){.defending = true}, 1);
    assert_int_equal(result->status, KM_MATE_FOUND);
    assert_int_equal(result->mate, -1);
    assert_int_equal(result->line_length, 2);
    result = ask("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", (KmMateOptions){.defending = true}, 1);
    assert_int_equal(result->status, KM_MATE_FOUND);
    assert_int_equal(result->mate, 0);
    result = ask("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", (KmMateOptions){.defending = true}, 1);
    assert_int_equal(result->status, KM_MATE_NONE);
}

static void all_keys_are_found(void **state) {
    (void)state;
    const KmMateResult *result = ask("k7/1pR2R2/p6r/8/1N6/2K5/3P4/4B3 w - - 0 1",
                                     (KmMateOptions){.moves = 3, .keys = true}, 4);
    assert_true(result->keys_complete);
    assert_int_equal(result->key_count, 2);
    result =
        ask("k7/1R3n2/2p5/7b/8/K7/1R6/8 w - - 0 1", (KmMateOptions){.moves = 3, .keys = true}, 4);
    assert_int_equal(result->status, KM_MATE_NONE);
    assert_true(result->keys_complete);
    assert_int_equal(result->key_count, 0);
}

static void the_same_nodes_every_time(void **state) {
    (void)state;
    KmMateResult first = *ask(eight, (KmMateOptions){.budget = {.nodes = 200000}}, 8);
    const KmMateResult *second = ask(eight, (KmMateOptions){.budget = {.nodes = 200000}}, 8);
    first.seconds = second->seconds;
    assert_memory_equal(&first, second, sizeof first);
}

static void a_small_table_costs_time_only(void **state) {
    (void)state;
    for (unsigned mb = 1; mb <= 64; mb *= 8) {
        const KmMateResult *result = ask(five, (KmMateOptions){0}, mb);
        assert_int_equal(result->mate, 5);
        assert_true(result->shortest);
    }
}

/* An empty table takes no memory, however large it is, and neither does clearing it. */
static void an_empty_table_costs_nothing(void **state) {
    (void)state;
    if (SLOW_BUILD) skip(); /* sanitizers write to memory of their own for each allocation */
    const long before = page_faults();
    KmMateSolver *solver = km_mate_solver_create(512);
    assert_non_null(solver);
    km_mate_solver_clear(solver);
    assert_in_range(page_faults() - before, 0, 200);
    const KmPosition pos = position("7k/R7/6K1/8/8/8/8/8 w - - 0 1");
    KmMateResult result;
    km_mate_solver_solve(solver, &pos, &(KmMateOptions){0}, &result);
    assert_int_equal(result.mate, 1);
    km_mate_solver_clear(solver);
    assert_in_range(page_faults() - before, 0, 400);
    km_mate_solver_free(solver);
}

static void budgets_are_kept(void **state) {
    (void)state;
    const KmMateResult *result = ask(start, (KmMateOptions){.budget = {.nodes = 100000}}, 1);
    assert_true(result->nodes < 120000);
    const double begin = cpu_seconds();
    ask(start, (KmMateOptions){.budget = {.seconds = 0.05}}, 1);
    assert_true(cpu_seconds() - begin < (SLOW_BUILD ? 5 : 2));
    const volatile int stop = 1;
    result = ask(start, (KmMateOptions){.budget = {.stop = &stop}}, 1);
    assert_int_equal(result->status, KM_MATE_UNKNOWN);
}

/* The fifty-move rule: a mate by the hundredth half-move counts, as does one in a position where nobody has
 * claimed the draw; captures and pawn moves reset the count. */
/* Time that is limited stays limited for the line, however little of it there is. */
static void lines_have_a_share_of_the_time(void **state) {
    static const double seconds[] = {0.001, 0.5, 1, 1.5, 1000};
    (void)state;
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        const KmSpending search = km_spending_begin((KmBudget){.seconds = seconds[i]});
        const KmBudget line = km_line_budget(&search, 7);
        assert_true(line.seconds > 0 && line.seconds <= fmax(seconds[i], 1));
        assert_int_equal(line.nodes, 7);
    }
    const KmSpending search = km_spending_begin((KmBudget){.nodes = 9});
    assert_true(km_line_budget(&search, 7).seconds == 0);
}

static void game_rules_end_with_fifty_moves(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int mate; /* 0: none */
    } cases[] = {
        {"8/8/8/8/8/1k6/7q/K7 b - - 99 60", 1},
        {"8/8/8/8/8/1k6/7q/K7 b - - 100 60", 1},
        {"5k2/8/4K3/8/8/8/8/7R w - - 97 80", 2},
        {"5k2/8/4K3/8/8/8/8/7R w - - 98 80", 0},
        {"7k/R7/5K2/8/8/8/8/8 w - - 97 80", 2},
        {"7k/R7/5K2/8/8/8/8/8 w - - 98 80", 0},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 97 80", 2},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 98 80", 0}, /* 1.Ra6 Bc7 */
        {"7k/8/5K2/6P1/8/8/8/R7 w - - 99 80", 2},   /* 1.g6 */
        {"k7/2K5/8/8/8/8/8/1R6 b - - 100 80", 0},
    };
    for (KmMateMethod method = KM_MATE_AUTO; method <= KM_MATE_BESTFIRST; method++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            const KmMateOptions game = {.game_rules = true, .moves = 3, .method = method};
            const KmMateResult *result = ask(cases[i].fen, game, 1);
            assert_int_equal(result->mate, cases[i].mate);
            assert_int_equal(result->status, cases[i].mate ? KM_MATE_FOUND : KM_MATE_NONE);
        }
    const KmMateOptions game = {.game_rules = true, .moves = 8, .budget = {.nodes = 10000000}};
    assert_int_equal(ask("3n3k/6R1/7p/7N/8/6p1/6K1/8 w - - 90 60", game, 8)->mate, 8);
}

static void count_news(void *context, const KmMateResult *so_far) {
    int *news = context;
    ++*news;
    if (so_far->status == KM_MATE_FOUND)
        assert_int_equal(so_far->line_length, 2 * so_far->mate - 1);
}

static void news_comes_while_it_searches(void **state) {
    (void)state;
    int news = 0;
    ask(five, (KmMateOptions){.progress = count_news, .context = &news}, 8);
    assert_true(news >= 3);
}

/* Several threads share the table and claim nothing false. */
static void threads_agree(void **state) {
    (void)state;
    for (int threads = 2; threads <= 4; threads++) {
        const KmMateResult *result = ask(five, (KmMateOptions){.threads = threads}, 4);
        assert_int_equal(result->mate, 5);
        assert_true(result->shortest);
        assert_int_equal(result->line_length, 9);
    }
    KmMateSolver *solver = km_mate_solver_create(4);
    const KmPosition pos = position(eight);
    static KmMateResult result;
    const KmMateOptions options = {.threads = 3, .budget = {.seconds = 0.5}};
    km_mate_solver_solve(solver, &pos, &options, &result);
    if (result.status == KM_MATE_FOUND) CHECK_IN(&pos, proof_confirms(solver, &pos, result.mate));
    km_mate_solver_free(solver);
}

/* Long mates are found, and their certificates are valid. */
static void long_mates_are_proved(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int mate;
    } cases[] = {
        {"3n3k/6R1/7p/7N/8/6p1/6K1/8 w - - 0 1", 8},
        {"8/1p1p1p1p/3P1P2/pp5P/kp6/1p4P1/1P4P1/2K5 w - - 0 1", 16},
        {"2R5/4kn2/pp1ppp2/8/P4bQq/2p1N3/n1B4r/5K2 w - - 0 1", 12},
        {"2k5/6q1/2K3p1/2N2p2/8/8/7Q/8 w - - 0 1", 7},
        {"6kB/6P1/1P1P2P1/3r3P/5P2/1R6/B7/2K5 w - - 0 1", 11},
    };
    KmMateSolver *solver = km_mate_solver_create(32);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static KmMateResult result;
        const KmPosition pos = position(cases[i].fen);
        km_mate_solver_clear(solver);
        km_mate_solver_solve(solver, &pos, &(KmMateOptions){.budget = {.nodes = 2000000}}, &result);
        CHECK_IN(&pos, result.status == KM_MATE_FOUND);
        CHECK_IN(&pos, result.mate >= cases[i].mate);
        CHECK_IN(&pos, shortest_is_right(&result));
        CHECK_IN(&pos, proof_confirms(solver, &pos, result.mate));
    }
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_solver_is_freed),
        cmocka_unit_test(tells_found_none_and_unknown),
        cmocka_unit_test(a_long_mate_is_not_called_shortest),
        cmocka_unit_test(the_side_to_move_may_be_mated),
        cmocka_unit_test(all_keys_are_found),
        cmocka_unit_test(the_same_nodes_every_time),
        cmocka_unit_test(a_small_table_costs_time_only),
        cmocka_unit_test(an_empty_table_costs_nothing),
        cmocka_unit_test(budgets_are_kept),
        cmocka_unit_test(lines_have_a_share_of_the_time),
        cmocka_unit_test(game_rules_end_with_fifty_moves),
        cmocka_unit_test(news_comes_while_it_searches),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(long_mates_are_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
