/* run_problems: problems with known answers, and random small positions judged by plain exhaustive search.
 *
 * usage: run_problems [--deep | --random]
 *
 * The suites problems.epd and stipulations.epd (answers by Popeye) are not part of the project; where they
 * are missing their tests are skipped. --deep judges more random positions, and solves the lines that take
 * longest, within a limit of nodes; --random judges those positions only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "data.h"
#include "harness.h"
#include "judge.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/problem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Effort {
    int positions;    /* random ones, for each stipulation */
    double lines;     /* of the judge's search, at most about so many for one position */
    double seconds;   /* lines that took Popeye longer are left out */
    bool intelligent; /* solve what Popeye needed its intelligent mode for */
    uint64_t nodes;   /* limit for one line of a suite; 0: every line must be solved to the end */
} Effort;

static const Effort usual = {SLOW_BUILD ? 2 : 8, 2000, SLOW_BUILD ? 0.05 : 0.3, false, 0};
static const Effort deep = {400, 10000, 1000, true, 100000000};

/* --- suites ------------------------------------------------------------------------------------------- */

/* Are the keys those of the text "e2e4 d2d4", in any order? "-" stands for none. */
static bool same_keys(const KmPosition *pos, const KmProblem *solution, const char *expected) {
    char words[4096];
    snprintf(words, sizeof words, " %s ", expected);
    int count = 0;
    for (const char *word = words; (word = strchr(word, ' ')) && word[1]; word++) count++;
    if (strcmp(expected, "-") == 0) count = 0;
    for (int i = 0; i < km_problem_key_count(solution); i++) {
        char text[KM_UCI_TEXT + 2] = " ";
        KmBuf uci = km_buf(text + 1, KM_UCI_TEXT);
        km_uci_write(pos, km_problem_key(solution, i), &uci);
        strcat(text, " ");
        if (!strstr(words, text)) return false;
    }
    return count == km_problem_key_count(solution);
}

typedef enum Outcome { DIFFERS, AGREES, UNDECIDED } Outcome;

/* Solves one line of a suite. */
static Outcome solve_line(const char *fen, const char *text, const char *keys, uint64_t count,
                          uint64_t nodes) {
    KmStipulation stipulation;
    KmSetup setup;
    KmPosition pos;
    assert_int_equal(km_stipulation_read(text, &stipulation, NULL), KM_OK);
    assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
    km_stipulation_adapt(&stipulation, &setup);
    if (km_setup_faults(&setup) == KM_FAULT_OPPONENT_CHECK) return count == 0 ? AGREES : DIFFERS;
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    KmProblem *solution = km_problem_create(&pos, &stipulation);
    assert_non_null(solution);
    const KmProblemOptions options = {.budget.nodes = nodes};
    assert_int_equal(km_problem_solve(solution, &options, NULL), KM_OK);
    Outcome outcome = UNDECIDED;
    if (km_problem_complete(solution))
        outcome = km_problem_count(solution) == count && same_keys(&pos, solution, keys) ? AGREES
                                                                                         : DIFFERS;
    else
        assert_true(nodes > 0); /* without a limit every line is solved to the end */
    if (outcome == DIFFERS)
        print_error("%s; %s: %d keys, %" PRIu64 " solutions, expected %" PRIu64 "\n", fen, text,
                    km_problem_key_count(solution), km_problem_count(solution), count);
    km_problem_free(solution);
    return outcome;
}

static void solve_suite(const char *folder, const char *name, const Effort *effort) {
    DataFile data = data_open(folder, name);
    if (!data.file) {
        print_message("no %s here\n", name);
        skip();
    }
    int outcomes[3] = {0};
    while (data_next(&data)) {
        const char *popeye = strstr(data.line, "popeye_cpu="), *sols = strstr(data.line, "sols=");
        assert_non_null(sols);
        if (popeye && strtod(popeye + strlen("popeye_cpu="), NULL) > effort->seconds) continue;
        if (!effort->intelligent && strstr(data.line, "[intelligent")) continue;
        const uint64_t count = strtoull(sols + strlen("sols="), NULL, 10);
        char *parts[4];
        assert_true(data_split(data.line, ';', parts, 4) >= 3);
        outcomes[solve_line(parts[0], parts[1], parts[2], count, effort->nodes)]++;
    }
    print_message("%s: %d answers agree, %d differ, %d undecided\n", name, outcomes[AGREES],
                  outcomes[DIFFERS], outcomes[UNDECIDED]);
    assert_int_equal(outcomes[DIFFERS], 0);
}

static void test_problems(void **state) { solve_suite(KM_SHARED_DATA, "problems.epd", *state); }
static void test_stipulations(void **state) {
    solve_suite(KM_SHARED_DATA, "stipulations.epd", *state);
}
static void test_series(void **state) { solve_suite(KM_TEST_DATA, "series.txt", *state); }
static void test_stalemates(void **state) { solve_suite(KM_TEST_DATA, "stalemates.txt", *state); }

/* Solves with what the same problem of another length has prepared. */
static uint64_t count_inherited(const KmPosition *pos, KmStipulation stipulation, int other) {
    KmStipulation first = stipulation;
    first.half_moves = other;
    KmProblem *from = km_problem_create(pos, &first);
    KmProblem *problem = km_problem_create(pos, &stipulation);
    assert_true(from && problem);
    assert_int_equal(km_problem_solve(from, &(KmProblemOptions){0}, NULL), KM_OK);
    km_problem_inherit(problem, from);
    assert_int_equal(km_problem_solve(problem, &(KmProblemOptions){0}, NULL), KM_OK);
    const uint64_t count = km_problem_count(problem);
    km_problem_free(from);
    km_problem_free(problem);
    return count;
}

/* What was prepared for a longer series serves a shorter one, and is not mistaken for enough the other way round. */
static void test_inherited(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "series.txt");
    assert_non_null(data.file);
    while (data_next(&data)) {
        const uint64_t count = strtoull(strstr(data.line, "sols=") + strlen("sols="), NULL, 10);
        char *parts[4];
        KmStipulation stipulation;
        KmSetup setup;
        KmPosition pos;
        assert_true(data_split(data.line, ';', parts, 4) >= 3);
        assert_int_equal(km_stipulation_read(parts[1], &stipulation, NULL), KM_OK);
        assert_int_equal(km_fen_parse(parts[0], &setup, NULL), KM_OK);
        km_stipulation_adapt(&stipulation, &setup);
        if (km_position_init(&setup, &pos, NULL) != KM_OK) continue;
        assert_int_equal(count_inherited(&pos, stipulation, stipulation.half_moves - 1), count);
        KmStipulation shorter = stipulation;
        shorter.half_moves--;
        assert_int_equal(count_inherited(&pos, shorter, stipulation.half_moves),
                         count_inherited(&pos, shorter, shorter.half_moves));
    }
}

/* --- random positions ----------------------------------------------------------------------------------- */

static const char *const stipulations[] = {
    "#1",       "#2",         "=1",       "=2",      "+1",      "+2",      "x2",       "zd42",
    "#=2",      "s#1",        "s#2",      "s=1",     "s=2",     "s+2",     "sx1",      "szc52",
    "s#=1",     "r#1",        "r#2",      "r=2",     "r+2",     "rx2",     "semi-r#2", "semi-r=2",
    "semi-r+1", "semi-rzd52", "h#0.5",    "h#1",     "h#1.5",   "h#2",     "h=1.5",    "h=2",
    "h+1.5",    "hx1.5",      "hze41.5",  "h#=2",    "hs#1",    "hs#1.5",  "hs#2",     "hs=1.5",
    "hs+1.5",   "hr#1",       "hr#1.5",   "hr#2",    "hr=1.5",  "hrx1.5",  "ser-#1",   "ser-#3",
    "ser-=3",   "ser-x2",     "ser-zf63", "ser-#=2", "ser-s#1", "ser-s#2", "ser-s=2",  "ser-sx2",
    "ser-r#2",  "ser-r=2",    "ser-r+2",  "ser-h#2", "ser-h#3", "ser-h=3", "ser-h+2",  "ser-hzd32",
};
enum { STIPULATIONS = sizeof stipulations / sizeof *stipulations };

static int below(KmRng *rng, int bound) { return (int)km_rng_below(rng, (uint64_t)bound); }

static void drop(KmRng *rng, KmSetup *setup, KmPiece piece, int from_rank, int ranks) {
    for (;;) {
        const KmSquare square = (KmSquare)(8 * from_rank + below(rng, 8 * ranks));
        if (setup->board[square]) continue;
        setup->board[square] = piece;
        return;
    }
}

/* Kings near an edge and each other, a few pieces and pawns: mates and stalemates are not rare there. */
static KmSetup tight_board(KmRng *rng) {
    static const KmPieceType types[] = {KM_PAWN, KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    KmSetup setup = km_setup_empty();
    const int ranks = 2 + below(rng, 2), first = below(rng, 2) ? 0 : 8 - ranks;
    drop(rng, &setup, km_piece_make(KM_WHITE, KM_KING), first, ranks);
    drop(rng, &setup, km_piece_make(KM_BLACK, KM_KING), first, ranks);
    for (int i = 1 + below(rng, 5); i > 0; i--) {
        const KmPieceType type = types[below(rng, 6)];
        const bool pawn = type == KM_PAWN;
        drop(rng, &setup, km_piece_make(below(rng, 2) ? KM_WHITE : KM_BLACK, type), pawn ? 1 : 0,
             pawn ? 6 : 8);
    }
    setup.side = below(rng, 2) ? KM_WHITE : KM_BLACK;
    return setup;
}

/* About how many lines the judge will look at. */
static double expected_lines(const KmSetup *setup, const KmStipulation *stipulation) {
    OracleMove moves[ORACLE_MAX_MOVES];
    OracleBoard board = oracle_from_setup(setup);
    const int own = oracle_moves(&board, moves);
    board.side = board.side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
    const int other = oracle_moves(&board, moves);
    double lines = 1;
    for (int i = 0; i < stipulation->half_moves; i++)
        lines *= 1 + (km_play_is_series(stipulation->play) || i % 2 == 0 ? own : other);
    return lines;
}

static KmSetup small_board(KmRng *rng, const KmStipulation *stipulation, double lines) {
    static const BoardFamily families[] = {BOARD_SPARSE, BOARD_PROMOTION, BOARD_EN_PASSANT,
                                           BOARD_CASTLING};
    for (;;) {
        const KmSetup setup =
            below(rng, 4) ? tight_board(rng) : board_make(rng, families[below(rng, 4)]);
        if (km_setup_faults(&setup) == 0 && expected_lines(&setup, stipulation) <= lines)
            return setup;
    }
}

static int compare_numbers(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

/* Returns the number of solutions, so that the test can tell whether it met any. */
static uint64_t check_random(const KmSetup *setup, const KmStipulation *stipulation, int threads) {
    KmPosition pos;
    Judgement judgement;
    assert_int_equal(km_position_init(setup, &pos, NULL), KM_OK);
    const OracleBoard board = oracle_from_setup(setup);
    judge_solve(&board, stipulation, &judgement);
    KmProblem *solution = km_problem_create(&pos, stipulation);
    assert_non_null(solution);
    const KmProblemOptions options = {.threads = threads, .hash_mb = 1};
    assert_int_equal(km_problem_solve(solution, &options, NULL), KM_OK);
    int keys[KM_MAX_MOVES];
    const int count = km_problem_key_count(solution);
    for (int i = 0; i < count; i++)
        keys[i] = oracle_move_number(oracle_from_move(km_problem_key(solution, i)));
    qsort(keys, (size_t)count, sizeof *keys, compare_numbers);
    if (km_problem_count(solution) != judgement.solutions || count != judgement.key_count ||
        memcmp(keys, judgement.keys, (size_t)count * sizeof *keys) != 0)
        print_error("%d keys, %" PRIu64 " solutions; by the judge %d and %" PRIu64 "\n", count,
                    km_problem_count(solution), judgement.key_count, judgement.solutions);
    CHECK_IN(&pos, km_problem_complete(solution));
    CHECK_IN(&pos, km_problem_count(solution) == judgement.solutions);
    CHECK_IN(&pos, count == judgement.key_count);
    CHECK_IN(&pos, memcmp(keys, judgement.keys, (size_t)count * sizeof *keys) == 0);
    km_problem_free(solution);
    return judgement.solutions;
}

static void test_random(void **state) {
    const Effort *effort = *state;
    KmRng rng = km_rng(20131 + (uint64_t)effort->positions);
    int positions = 0, solved = 0;
    for (int i = 0; i < STIPULATIONS; i++) {
        KmStipulation stipulation;
        assert_int_equal(km_stipulation_read(stipulations[i], &stipulation, NULL), KM_OK);
        for (int n = 0; n < effort->positions; n++) {
            const KmSetup setup = small_board(&rng, &stipulation, effort->lines);
            positions++;
            solved += check_random(&setup, &stipulation, 1 + n % 7 / 6) > 0;
        }
    }
    print_message("%d random positions agree, %d of them with solutions\n", positions, solved);
    assert_true(solved > positions / 20);
}

int main(int argc, char **argv) {
    const bool all = argc > 1 && strcmp(argv[1], "--deep") == 0;
    void *effort = (void *)(all ? &deep : &usual);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_problems, effort),
        cmocka_unit_test_prestate(test_stipulations, effort),
        cmocka_unit_test_prestate(test_series, effort),
        cmocka_unit_test_prestate(test_stalemates, effort),
        cmocka_unit_test(test_inherited),
        cmocka_unit_test_prestate(test_random, effort),
    };
    const struct CMUnitTest random[] = {cmocka_unit_test_prestate(test_random, (void *)&deep)};
    if (argc > 1 && strcmp(argv[1], "--random") == 0)
        return cmocka_run_group_tests(random, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
