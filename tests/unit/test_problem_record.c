/* test_problem_record: twins, continued twins, the zero position and duplex lead to the right phases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/problem_record.h"

#include <string.h>

typedef struct Expected {
    const char *heading, *fen, *stipulation;
} Expected;

static void make_record(const char *fen, const char *stipulation, const char *const *twins,
                        int count, KmProblemRecord *record) {
    *record = (KmProblemRecord){.twin_count = count};
    assert_int_equal(km_fen_parse(fen, &record->setup, NULL), KM_OK);
    assert_int_equal(km_stipulation_read(stipulation, &record->stipulation, NULL), KM_OK);
    for (int i = 0; i < count; i++) strcpy(record->twins[i], twins[i]);
}

static void check_phases(const KmProblemRecord *record, const Expected *expected, int phases) {
    assert_int_equal(km_problem_record_phases(record), phases);
    for (int i = 0; i < phases; i++) {
        KmProblemPhase phase;
        char found[KM_FEN_TEXT], words[KM_STIPULATION_TEXT];
        KmBuf out = km_buf(found, sizeof found), word_out = km_buf(words, sizeof words);
        assert_int_equal(km_problem_record_phase(record, i, &phase, NULL), KM_OK);
        km_fen_write_setup(&phase.setup, &out);
        km_stipulation_write(&phase.stipulation, &word_out);
        assert_string_equal(phase.heading, expected[i].heading);
        assert_string_equal(found, expected[i].fen);
        assert_string_equal(words, expected[i].stipulation);
    }
}

/* What a FEN leaves out is filled in by custom. */
static void test_positions(void **state) {
    (void)state;
    static const struct {
        const char *text, *stipulation, *fen;
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K3", "#2", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3", "h#2", "r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3", "h#2.5", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
        {" r3k2r/8/8/8/8/8/8/R3K3  b ", "#2", "r3k2r/8/8/8/8/8/8/R3K3 b Qkq - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3 w - -", "#2", "r3k2r/8/8/8/8/8/8/R3K3 w - - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3 w k - 0 1", "#2", "r3k2r/8/8/8/8/8/8/R3K3 w k - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3\rw\nk\t-\r\n", "#2", "r3k2r/8/8/8/8/8/8/R3K3 w k - 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K3\r\n", "#2", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmStipulation stipulation;
        KmSetup setup;
        char found[KM_FEN_TEXT];
        KmBuf out = km_buf(found, sizeof found);
        assert_int_equal(km_stipulation_read(cases[i].stipulation, &stipulation, NULL), KM_OK);
        if (km_problem_read_position(cases[i].text, &stipulation, &setup, NULL) != KM_OK)
            fail_msg("'%s' is refused", cases[i].text);
        km_fen_write_setup(&setup, &out);
        assert_string_equal(found, cases[i].fen);
    }
    KmStipulation stipulation = {.half_moves = 3};
    KmSetup setup;
    KmError error;
    assert_int_equal(km_problem_read_position("8/8/8/8", &stipulation, &setup, &error),
                     KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 7);
    assert_int_equal(km_problem_read_position("", &stipulation, &setup, &error), KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 0);
    assert_int_equal(km_problem_read_position("8/8/8/8/8/8/8/8 x", &stipulation, &setup, &error),
                     KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 16);
}

static void test_one(void **state) {
    (void)state;
    KmProblemRecord record;
    static const Expected expected[] = {{"", "8/8/8/8/8/k7/8/KQ6 b - - 0 1", "#2"}};
    make_record("8/8/8/8/8/k7/8/KQ6 b - - 0 1", "#2", NULL, 0, &record);
    check_phases(&record, expected, 1);
}

static void test_continued(void **state) {
    (void)state;
    KmProblemRecord record;
    static const char *const twins[] = {"-bRa2", "continued remove a6", "+d) -wBg3", "h7->h6"};
    static const Expected expected[] = {
        {"a)", "8/7p/p7/8/3k4/Q1p1p1B1/r7/4K1b1 b - - 0 1", "ser-h#4"},
        {"b) -bRa2", "8/7p/p7/8/3k4/Q1p1p1B1/8/4K1b1 b - - 0 1", "ser-h#4"},
        {"+c) -bPa6", "8/7p/8/8/3k4/Q1p1p1B1/8/4K1b1 b - - 0 1", "ser-h#4"},
        {"+d) -wBg3", "8/7p/8/8/3k4/Q1p1p3/8/4K1b1 b - - 0 1", "ser-h#4"},
        {"e) bPh7-->h6", "8/8/p6p/8/3k4/Q1p1p1B1/r7/4K1b1 b - - 0 1", "ser-h#4"},
    };
    make_record("8/7p/p7/8/3k4/Q1p1p1B1/r7/4K1b1 w - - 0 1", "ser-h#4", twins, 4, &record);
    check_phases(&record, expected, 5);
}

/* A stipulation brings its custom with it: White begins in #2, Black in h#2. */
static void test_stipulations(void **state) {
    (void)state;
    KmProblemRecord record;
    static const char *const twins[] = {"stipulation h#2", "h#2.5", "& s#2"};
    static const Expected expected[] = {
        {"a)", "8/8/8/8/8/k7/8/KQ6 w - - 0 1", "#2"},
        {"b) h#2", "8/8/8/8/8/k7/8/KQ6 b - - 0 1", "h#2"},
        {"c) h#2.5", "8/8/8/8/8/k7/8/KQ6 w - - 0 1", "h#2.5"},
        {"+d) s#2", "8/8/8/8/8/k7/8/KQ6 w - - 0 1", "s#2"},
    };
    make_record("8/8/8/8/8/k7/8/KQ6 w - - 0 1", "#2", twins, 3, &record);
    check_phases(&record, expected, 4);
}

static void test_zero_position(void **state) {
    (void)state;
    KmProblemRecord record;
    static const char *const twins[] = {"b1->b2", "b1->b3"};
    static const Expected expected[] = {
        {"a) wQb1-->b2", "8/8/8/8/8/k7/1Q6/K7 b - - 0 1", "h#2"},
        {"b) wQb1-->b3", "8/8/8/8/8/kQ6/8/K7 b - - 0 1", "h#2"},
    };
    make_record("8/8/8/8/8/k7/8/KQ6 b - - 0 1", "h#2", twins, 2, &record);
    record.zero_position = true;
    check_phases(&record, expected, 2);
}

static void test_duplex(void **state) {
    (void)state;
    KmProblemRecord record;
    static const char *const twins[] = {"h=2"};
    static const Expected both[] = {
        {"a)", "2K5/4Pr2/k7/8/8/8/8/8 b - - 0 1", "h#2"},
        {"a)", "2K5/4Pr2/k7/8/8/8/8/8 w - - 0 1", "h#2"},
        {"b) h=2", "2K5/4Pr2/k7/8/8/8/8/8 b - - 0 1", "h=2"},
        {"b) h=2", "2K5/4Pr2/k7/8/8/8/8/8 w - - 0 1", "h=2"},
    };
    static const Expected half[] = {{"", "2K5/4Pr2/k7/8/8/8/8/8 b - - 0 1", "#2"}};
    static const Expected series[] = {{"", "2K5/4Pr2/k7/8/8/8/8/8 w - - 0 1", "ser-h#2"}};
    make_record("2K5/4Pr2/k7/8/8/8/8/8 b - - 0 1", "h#2", twins, 1, &record);
    record.duplex = KM_DUPLEX_BOTH;
    check_phases(&record, both, 4);
    make_record("2K5/4Pr2/k7/8/8/8/8/8 w - - 0 1", "#2", NULL, 0, &record);
    record.duplex = KM_DUPLEX_HALF;
    check_phases(&record, half, 1);
    make_record("2K5/4Pr2/k7/8/8/8/8/8 w - - 0 1", "ser-h#2", NULL, 0, &record);
    record.duplex = KM_DUPLEX_HALF;
    check_phases(&record, series, 1);
}

static void test_wrong(void **state) {
    (void)state;
    KmProblemRecord record;
    KmProblemPhase phase;
    KmError error;
    static const char *const twins[] = {"fly b1 b2", "a8->b8"};
    make_record("8/8/8/8/8/k7/8/KQ6 b - - 0 1", "h#2", twins, 2, &record);
    assert_int_equal(km_problem_record_phase(&record, 1, &phase, &error), KM_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "fly b1 b2"));
    assert_int_equal(km_problem_record_phase(&record, 2, &phase, &error), KM_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "a8"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),     cmocka_unit_test(test_one),
        cmocka_unit_test(test_continued),     cmocka_unit_test(test_stipulations),
        cmocka_unit_test(test_zero_position), cmocka_unit_test(test_duplex),
        cmocka_unit_test(test_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
