/* test_engine: legal lines, complete mates, reproducible searches, limits, multiple lines and threads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cpu_time.h"
#include "data.h"
#include "harness.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/engine/engine.h"
#include "page_faults.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
static const char kiwipete[] =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

static KmGame *game_of(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    KmGame *game = km_game_create(&pos);
    assert_non_null(game);
    return game;
}

static bool is_legal(const KmPosition *pos, KmMove move) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i] == move) return true;
    return false;
}

/* Every move of the line is legal, and the line of a mate score has its length and ends in mate. */
static void check_line(const KmPosition *root, const KmEngineLine *line) {
    KmPosition pos = *root;
    assert_true(line->length > 0);
    for (int i = 0; i < line->length; i++) {
        assert_true(is_legal(&pos, line->moves[i]));
        km_position_play(&pos, line->moves[i], &pos);
    }
    const int mate = line->score.mate;
    if (!mate) return;
    assert_int_equal(line->length, mate > 0 ? 2 * mate - 1 : -2 * mate);
    assert_true(km_position_is_mated(&pos));
}

static void check_news(void *context, const KmEngineResult *so_far, int line) {
    assert_in_range(line, 0, so_far->line_count - 1);
    check_line(context, &so_far->lines[line]);
    assert_int_equal(so_far->best, so_far->lines[0].moves[0]);
}

static KmEngineResult think(KmEngine *engine, const char *fen, KmEngineOptions options) {
    KmGame *game = game_of(fen);
    KmPosition root = *km_game_now(game);
    KmEngineResult result;
    options.progress = check_news;
    options.context = &root;
    km_engine_search(engine, game, &options, &result);
    if (result.line_count) check_line(&root, &result.lines[0]);
    km_game_free(game);
    return result;
}

static void same_search_twice(void **state) {
    KmEngine *engine = *state;
    uint64_t nodes[2];
    KmMove best[2];
    for (int i = 0; i < 2; i++) {
        km_engine_clear(engine);
        const KmEngineResult result =
            think(engine, kiwipete, (KmEngineOptions){.budget.nodes = 30000});
        nodes[i] = result.nodes;
        best[i] = result.best;
    }
    assert_int_equal(nodes[0], nodes[1]);
    assert_int_equal(nodes[0], 30000);
    assert_int_equal(best[0], best[1]);
}

static void mates_are_complete(void **state) {
    DataFile data = data_open(KM_TEST_DATA, "mates.txt");
    int found = 0;
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *parts[3];
        KmPosition pos;
        if (data_split(data.line, ';', parts, 3) < 2) continue;
        if (km_fen_read(parts[0], &pos, NULL) != KM_OK) continue;
        km_engine_clear(*state);
        const KmEngineOptions options = {.budget.nodes = 20000, .lines = 1 + data.number % 3};
        const KmEngineResult result = think(*state, parts[0], options);
        found += result.line_count && result.lines[0].score.mate > 0;
    }
    assert_true(found > 20);
}

static void no_legal_move(void **state) {
    KmEngineResult result =
        think(*state, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", (KmEngineOptions){.depth = 5});
    assert_int_equal(result.best, KM_NO_MOVE);
    result = think(*state, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", (KmEngineOptions){.depth = 5});
    assert_int_equal(result.best, KM_NO_MOVE);
    /* one node is enough for some move */
    result = think(*state, start, (KmEngineOptions){.budget.nodes = 1});
    assert_true(result.best != KM_NO_MOVE);
}

static void several_lines(void **state) {
    const KmEngineResult result =
        think(*state, kiwipete, (KmEngineOptions){.depth = 6, .lines = 5});
    assert_int_equal(result.line_count, 5);
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < i; j++)
            assert_int_not_equal(result.lines[i].moves[0], result.lines[j].moves[0]);
    /* no more lines than moves */
    const KmEngineResult few =
        think(*state, "7k/8/8/8/8/8/8/K7 w - - 0 1", (KmEngineOptions){.depth = 4, .lines = 9});
    assert_int_equal(few.line_count, 3);
}

static void only_these_moves(void **state) {
    KmPosition pos;
    assert_int_equal(km_fen_read(start, &pos, NULL), KM_OK);
    KmMove only[2];
    assert_int_equal(km_uci_read(&pos, "a2a3", &only[0], NULL), KM_OK);
    assert_int_equal(km_uci_read(&pos, "h2h4", &only[1], NULL), KM_OK);
    const KmEngineResult result = think(
        *state, start, (KmEngineOptions){.depth = 6, .only = only, .only_count = 2, .lines = 5});
    assert_int_equal(result.line_count, 2);
    assert_true(result.best == only[0] || result.best == only[1]);
}

/* White can only draw, by perpetual check on e8 and h5. */
static void repetition_saves(void **state) {
    const KmEngineResult result = think(*state, "6k1/6p1/8/7Q/8/6P1/qr5P/6K1 w - - 0 1",
                                        (KmEngineOptions){.budget.nodes = 200000});
    assert_int_equal(result.lines[0].score.mate, 0);
    assert_in_range(result.lines[0].score.centipawns + 5, 0, 10);
}

typedef struct Stopper {
    volatile int flag;
    double raised; /* in CPU time */
} Stopper;

static void *raise_flag_soon(void *context) {
    Stopper *stopper = context;
    const struct timespec pause = {0, 100 * 1000 * 1000};
    nanosleep(&pause, NULL);
    stopper->raised = cpu_seconds();
    __atomic_store_n(&stopper->flag, 1, __ATOMIC_RELAXED);
    return NULL;
}

static void stops_by_flag(void **state) {
    Stopper stopper = {0};
    pthread_t thread;
    pthread_create(&thread, NULL, raise_flag_soon, &stopper);
    think(*state, kiwipete, (KmEngineOptions){.budget.stop = &stopper.flag});
    const double late = cpu_seconds() - stopper.raised;
    pthread_join(thread, NULL);
    assert_true(late < 3);
}

static void stays_within_the_clock(void **state) {
    const KmEngineOptions fixed = {.budget.seconds = 0.1};
    double begin = cpu_seconds();
    think(*state, kiwipete, fixed);
    assert_true(cpu_seconds() - begin < 2);
    const KmEngineOptions clock = {.clock = {.running = true, .left = {1, 1}}};
    begin = cpu_seconds();
    think(*state, kiwipete, clock);
    assert_true(cpu_seconds() - begin < 3); /* a search that does not look at it never ends */
}

static void threads_agree_on_mate(void **state) {
    const KmEngineResult result =
        think(*state, "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
              (KmEngineOptions){.depth = 18, .threads = 4});
    assert_int_equal(result.lines[0].score.mate, 2);
}

static void levels_are_legal(void **state) {
    for (int level = 1; level <= KM_ENGINE_LEVELS; level++) {
        const KmEngineResult result = think(
            *state, kiwipete, (KmEngineOptions){.level = level, .seed = 3, .budget.nodes = 50000});
        assert_true(result.best != KM_NO_MOVE);
        assert_in_range(km_level_from_elo(km_level_to_elo(level)), level, level);
    }
}

/* Nothing is left of earlier searches when the size of the table has changed back and forth. */
static void tables_of_all_sizes(void **state) {
    static const unsigned sizes[] = {8, 4, 8, 4, 8, 1, 8};
    uint64_t nodes[7];
    for (int i = 0; i < 7; i++) {
        km_engine_clear(*state);
        think(*state, start, (KmEngineOptions){.depth = 9}); /* fills the old table */
        km_engine_clear(*state);
        think(*state, kiwipete, (KmEngineOptions){.depth = 9});
        km_engine_clear(*state);
        assert_int_equal(km_engine_resize(*state, sizes[i]), KM_OK);
        nodes[i] = think(*state, kiwipete, (KmEngineOptions){.depth = 9}).nodes;
    }
    for (int i = 2; i < 7; i += 2) assert_int_equal(nodes[i], nodes[0]);
    km_engine_free(NULL);
}

/* One move wins the queen. Wherever the node limit falls, it stays the first of several lines. */
static void the_best_line_survives_the_limit(void **state) {
    static const char fen[] = "3q2k1/5ppp/8/8/8/2N5/5PPP/3R2K1 w - - 0 1";
    for (uint64_t nodes = 500; nodes <= 40000; nodes += 500) {
        km_engine_clear(*state);
        const KmEngineResult result =
            think(*state, fen, (KmEngineOptions){.lines = 4, .budget.nodes = nodes});
        char text[KM_UCI_TEXT];
        KmPosition pos;
        KmBuf out = km_buf(text, sizeof text);
        assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
        km_uci_write(&pos, result.best, &out);
        assert_string_equal(text, "d1d8");
        assert_int_equal(result.lines[0].moves[0], result.best);
        assert_true(result.lines[0].score.mate > 0 || result.lines[0].score.centipawns > 300);
    }
}

/* A new engine takes little memory, however large its table is, and clearing it takes none. */
static void an_empty_table_costs_nothing(void **state) {
    (void)state;
    if (SLOW_BUILD) skip(); /* sanitizers write to memory of their own for each allocation */
    const long before = page_faults();
    KmEngine *engine = km_engine_create(512);
    assert_non_null(engine);
    km_engine_clear(engine);
    assert_in_range(page_faults() - before, 0, 200);
    km_engine_free(engine);
}

static int make_engine(void **state) {
    *state = km_engine_create(8);
    return *state ? 0 : 1;
}

static int free_engine(void **state) {
    km_engine_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_search_twice),
        cmocka_unit_test(mates_are_complete),
        cmocka_unit_test(no_legal_move),
        cmocka_unit_test(several_lines),
        cmocka_unit_test(only_these_moves),
        cmocka_unit_test(repetition_saves),
        cmocka_unit_test(stops_by_flag),
        cmocka_unit_test(stays_within_the_clock),
        cmocka_unit_test(threads_agree_on_mate),
        cmocka_unit_test(levels_are_legal),
        cmocka_unit_test(tables_of_all_sizes),
        cmocka_unit_test(the_best_line_survives_the_limit),
        cmocka_unit_test(an_empty_table_costs_nothing),
    };
    return cmocka_run_group_tests(tests, make_engine, free_engine);
}
