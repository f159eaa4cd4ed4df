/* test_advisor: the advisor with tables that the test makes up, as real ones are too large to be part of it.
 *
 * The linker's option --wrap sends the advisor's question to the tables here. They keep moves that no engine would
 * choose, so that a move shows who chose it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"
#include "harness.h"
#include "keymove/chess/uci_move.h"
#include "keymove/engine/tablebase.h"

#include <string.h>

bool __wrap_km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root);

static KmMove read_move(const KmPosition *pos, const char *text) {
    KmMove move;
    assert_int_equal(km_uci_read(pos, text, &move, NULL), KM_OK);
    return move;
}

static int asked;

/* The queen may be given away on two squares. Left alone the engine prefers d1d7, but d1d6 is said to be the way to win. */
bool __wrap_km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root) {
    (void)tables;
    asked++;
    if (pos->halfmove > 50) return false;
    *root = (KmTableRoot){.verdict = KM_TABLE_WIN, .dtz = 3, .best = read_move(pos, "d1d6")};
    root->keep.moves[root->keep.count++] = read_move(pos, "d1d6");
    root->keep.moves[root->keep.count++] = read_move(pos, "d1d7");
    return true;
}

static Advisor *advisor;

static int set_up(void **state) {
    (void)state;
    return (advisor = advisor_create(1)) ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    advisor_free(advisor);
    return 0;
}

static KmGame *begin(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    KmGame *game = km_game_create(&pos);
    assert_non_null(game);
    return game;
}

static void play(KmGame *game, const char *text) {
    assert_int_equal(km_game_play(game, read_move(km_game_now(game), text)), KM_OK);
}

/* The advice, and in UCI form its move. */
static Advice advise(const KmGame *game, KmEngineOptions options, const char **move) {
    static char text[16];
    Advice advice;
    options.budget.nodes = 3000;
    const AdviceRequest request = {.engine = options, .engine_only = true};
    asked = 0;
    advisor_clear(advisor);
    advisor_play(advisor, game, &request, &advice);
    KmBuf out = km_buf(text, sizeof text);
    km_uci_write(km_game_now(game), advice.best, &out);
    *move = text;
    return advice;
}

static const char start[] = "8/2k5/8/8/8/8/8/3QK3 w - - 0 1";

static bool gives_away(const char *move) {
    return strcmp(move, "d1d6") == 0 || strcmp(move, "d1d7") == 0;
}

/* The engine chooses among the moves that the tables leave. */
static void tables_restrict_the_engine(void **state) {
    const char *move;
    (void)state;
    KmGame *game = begin(start);
    const Advice advice = advise(game, (KmEngineOptions){0}, &move);
    assert_int_equal(advice.source, ADVICE_TABLES);
    assert_int_equal(advice.tablebase_hits, 1);
    assert_int_equal(asked, 1);
    assert_string_equal(move, "d1d7");
    km_game_free(game);
}

/* After a repetition, the move that makes progress is the only one. */
static void repetition_calls_for_progress(void **state) {
    static const char *const moves[] = {"d1d2", "c7c6", "d2d1", "c6c7"};
    const char *move;
    (void)state;
    KmGame *game = begin(start);
    for (int i = 0; i < 4; i++) play(game, moves[i]);
    assert_int_equal(km_game_repetitions(game), 2);
    const Advice advice = advise(game, (KmEngineOptions){0}, &move);
    assert_int_equal(advice.source, ADVICE_TABLES);
    assert_string_equal(move, "d1d6");
    km_game_free(game);
}

/* Several lines, a reduced strength and moves chosen by the user are the engine's own affair, and so is a position that
 * the tables do not know. */
static void tables_are_not_asked(void **state) {
    const char *move;
    (void)state;
    KmGame *game = begin(start);
    const KmMove chosen = read_move(km_game_now(game), "e1e2");
    const KmEngineOptions options[] = {
        {.lines = 2}, {.level = 3}, {.only = &chosen, .only_count = 1}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        const Advice advice = advise(game, options[i], &move);
        assert_int_equal(advice.source, ADVICE_ENGINE);
        assert_int_equal(advice.tablebase_hits, 0);
        assert_int_equal(asked, 0);
        if (options[i].only) assert_string_equal(move, "e1e2");
    }
    km_game_free(game);
    game = begin("8/2k5/8/8/8/8/8/3QK3 w - - 60 60");
    const Advice advice = advise(game, (KmEngineOptions){0}, &move);
    assert_int_equal(asked, 1);
    assert_int_equal(advice.source, ADVICE_ENGINE);
    assert_false(gives_away(move));
    km_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_restrict_the_engine),
        cmocka_unit_test(repetition_calls_for_progress),
        cmocka_unit_test(tables_are_not_asked),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
