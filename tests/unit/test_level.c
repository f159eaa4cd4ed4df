/* test_level: what a level limits, and which line it chooses.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/level.h"
#include "harness.h"

static void test_limits(void **state) {
    (void)state;
    uint64_t before = 0;
    int error_before = INT32_MAX;
    for (int number = 1; number < KM_ENGINE_LEVELS; number++) {
        KmEngineOptions options = {.level = number, .threads = 8, .lines = 1};
        const Level level = km_level_apply(&options, 1);
        assert_true(options.budget.nodes > before);
        assert_true(level.error < error_before);
        assert_int_equal(options.threads, 1);
        before = options.budget.nodes;
        error_before = level.error;
    }
    KmEngineOptions full = {.level = 0, .threads = 8};
    assert_int_equal(km_level_apply(&full, 1).error, 0);
    assert_int_equal(full.budget.nodes, 0);
    assert_int_equal(full.threads, 8);
}

/* A smaller limit of the caller holds. */
static void test_caller_limit(void **state) {
    (void)state;
    KmEngineOptions options = {.level = 10, .budget.nodes = 5};
    km_level_apply(&options, 1);
    assert_int_equal(options.budget.nodes, 5);
}

static KmEngineLine line_of(KmMove move, int centipawns) {
    return (KmEngineLine){.score.centipawns = centipawns, .length = 1, .moves = {move}};
}

/* The choice is never worse than the best line by more than the error, and depends on the seed. */
static void test_choice(void **state) {
    (void)state;
    int chosen[4] = {0};
    for (uint64_t seed = 0; seed < 200; seed++) {
        KmEngineLine lines[] = {line_of(1, 100), line_of(2, 90), line_of(3, -500)};
        KmEngineResult result = {0};
        const Level level = {.error = 60, .seed = seed};
        km_level_choose(&level, lines, 3, &result);
        assert_int_equal(result.best, lines[0].moves[0]);
        chosen[result.best]++;
    }
    assert_true(chosen[1] > chosen[2] && chosen[2] > 0);
    assert_int_equal(chosen[3], 0);
}

/* The lines that were not chosen stay, in their order. */
static void test_order(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        KmEngineLine lines[] = {line_of(1, 0), line_of(2, 0), line_of(3, 0)};
        KmEngineResult result = {0};
        km_level_choose(&(Level){.error = 100, .seed = seed}, lines, 3, &result);
        assert_int_equal(lines[0].moves[0] + lines[1].moves[0] + lines[2].moves[0], 6);
        assert_true(lines[1].moves[0] < lines[2].moves[0]);
    }
}

/* The expected reply comes from the chosen line, if it has one. */
static void test_reply(void **state) {
    (void)state;
    for (int length = 1; length <= 3; length++) {
        KmEngineLine line = {.length = length, .moves = {5, 6, 7}};
        KmEngineResult result = {.ponder = 9};
        km_level_choose(&(Level){.error = 1}, &line, 1, &result);
        assert_int_equal(result.best, 5);
        assert_int_equal(result.ponder, length > 1 ? 6 : KM_NO_MOVE);
    }
}

/* A mate is worth more than any other line, a shorter one more than a longer one, and being mated late more than soon. */
static void test_mates(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        KmEngineLine lines[] = {line_of(1, 2000), line_of(2, 0), line_of(3, 0), line_of(4, 0)};
        const int mates[] = {0, 400, 3, -1};
        for (int i = 0; i < 4; i++) lines[i].score.mate = mates[i];
        KmEngineResult result = {0};
        km_level_choose(&(Level){.error = 300, .seed = seed}, lines, 4, &result);
        assert_int_equal(result.best, 3);
        KmEngineLine lost[] = {line_of(1, 0), line_of(2, 0), line_of(3, 0)};
        const int ends[] = {-2, -1, -400};
        for (int i = 0; i < 3; i++) lost[i].score.mate = ends[i];
        km_level_choose(&(Level){.error = 300, .seed = seed}, lost, 3, &result);
        assert_int_equal(result.best, 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits), cmocka_unit_test(test_caller_limit),
        cmocka_unit_test(test_choice), cmocka_unit_test(test_order),
        cmocka_unit_test(test_reply),  cmocka_unit_test(test_mates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
