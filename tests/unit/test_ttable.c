/* test_ttable: entries are found again, mates are counted from the position, deep entries stay.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ttable.h"
#include "harness.h"
#include "keymove/chess/movegen.h"

static KmPosition after(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static const char first_fen[] = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";

static void test_round_trip(void **state) {
    (void)state;
    Table table;
    assert_int_equal(km_ttable_create(&table, 1), KM_OK);
    const KmPosition pos = after(first_fen);
    assert_false(km_ttable_probe(&table, &pos, 0).found);
    KmMoveList list;
    km_movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        const TableHit in = {.pv = i % 2,
                             .bound = BOUND_EXACT,
                             .depth = i,
                             .score = 37 * i - 200,
                             .eval = 100 - i,
                             .move = list.moves[i]};
        km_ttable_store(&table, &pos, 3, in);
        const TableHit out = km_ttable_probe(&table, &pos, 3);
        assert_true(out.found && out.pv == in.pv && out.bound == in.bound);
        assert_int_equal(out.depth, in.depth);
        assert_int_equal(out.score, in.score);
        assert_int_equal(out.eval, in.eval);
        assert_int_equal(out.move, in.move);
    }
    km_ttable_clear(&table);
    assert_false(km_ttable_probe(&table, &pos, 3).found);
    km_ttable_free(&table);
}

/* A new table is empty even if the system returns memory that an old one has used. */
static void test_new_table_is_empty(void **state) {
    (void)state;
    for (int round = 0; round < 5; round++) {
        Table table;
        assert_int_equal(km_ttable_create(&table, 4), KM_OK);
        assert_int_equal(km_ttable_full(&table), 0);
        KmPosition pos = after(first_fen);
        for (uint64_t i = 0; i < 200000; i++) {
            pos.key = (i + 1) * 0x9e3779b97f4a7c15u;
            assert_false(km_ttable_probe(&table, &pos, 0).found);
            km_ttable_store(&table, &pos, 0, (TableHit){.bound = BOUND_EXACT, .depth = 9});
        }
        assert_true(km_ttable_full(&table) > 500);
        km_ttable_free(&table);
    }
}

/* A mate five plies from a position is farther from the root by the plies before it. */
static void test_mate_distance(void **state) {
    (void)state;
    Table table;
    assert_int_equal(km_ttable_create(&table, 1), KM_OK);
    const KmPosition pos = after(first_fen);
    const TableHit in = {.bound = BOUND_EXACT, .depth = 9, .score = mate_at(4 + 5)};
    km_ttable_store(&table, &pos, 4, in);
    assert_int_equal(km_ttable_probe(&table, &pos, 4).score, mate_at(4 + 5));
    assert_int_equal(km_ttable_probe(&table, &pos, 10).score, mate_at(10 + 5));
    km_ttable_free(&table);
}

/* In one search a shallow bound does not replace a deep one; in a later search it does. */
static void test_replacement(void **state) {
    (void)state;
    Table table;
    assert_int_equal(km_ttable_create(&table, 1), KM_OK);
    const KmPosition pos = after(first_fen);
    const TableHit deep = {.bound = BOUND_LOWER, .depth = 12, .score = 50};
    const TableHit shallow = {.bound = BOUND_LOWER, .depth = 2, .score = 10};
    km_ttable_new_search(&table);
    km_ttable_store(&table, &pos, 0, deep);
    km_ttable_store(&table, &pos, 0, shallow);
    assert_int_equal(km_ttable_probe(&table, &pos, 0).depth, 12);
    km_ttable_new_search(&table);
    km_ttable_store(&table, &pos, 0, shallow);
    assert_int_equal(km_ttable_probe(&table, &pos, 0).depth, 2);
    km_ttable_free(&table);
}

/* The evaluation gives way to a score that bounds it on the right side. */
static void test_refined_eval(void **state) {
    (void)state;
    const TableHit lower = {.found = true, .bound = BOUND_LOWER, .score = 40};
    const TableHit upper = {.found = true, .bound = BOUND_UPPER, .score = 40};
    assert_int_equal(refined_eval(&lower, 10), 40);
    assert_int_equal(refined_eval(&lower, 90), 90);
    assert_int_equal(refined_eval(&upper, 10), 10);
    assert_int_equal(refined_eval(&upper, 90), 40);
    assert_int_equal(refined_eval(&(TableHit){.eval = NO_SCORE}, 7), 7);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),    cmocka_unit_test(test_new_table_is_empty),
        cmocka_unit_test(test_mate_distance), cmocka_unit_test(test_replacement),
        cmocka_unit_test(test_refined_eval),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
