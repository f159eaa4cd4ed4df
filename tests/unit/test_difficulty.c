/* test_difficulty: features of lines, and the order of the estimates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/uci_move.h"
#include "keymove/puzzle/difficulty.h"

#include <string.h>

typedef struct Line {
    KmPosition pos;
    KmMove moves[9];
    int length;
} Line;

static Line line_of(const char *fen, const char *text) {
    Line line = {.length = 0};
    assert_int_equal(km_fen_read(fen, &line.pos, NULL), KM_OK);
    KmPosition now = line.pos;
    while (*text) {
        char word[8] = "";
        const size_t length = strcspn(text, " ");
        memcpy(word, text, length);
        assert_int_equal(km_uci_read(&now, word, &line.moves[line.length], NULL), KM_OK);
        km_position_play(&now, line.moves[line.length++], &now);
        text += length + (text[length] == ' ');
    }
    return line;
}

static int rating(const Line *line) { return km_difficulty(&line->pos, line->moves, line->length); }

/* Philidor's legacy: Qg8+ offers the queen, Nf7# smothers. */
#define SMOTHERED "5r1k/6pp/7N/3Q4/8/8/8/6K1 w - - 0 1"

static void test_features(void **state) {
    (void)state;
    int f[KM_DIFFICULTY_FEATURES];
    const Line line = line_of(SMOTHERED, "d5g8 f8g8 h6f7");
    km_difficulty_features(&line.pos, line.moves, line.length, f);
    assert_int_equal(f[KM_DIFFICULTY_MOVES], 2);
    assert_int_equal(f[KM_DIFFICULTY_MATE], 1);
    assert_int_equal(f[KM_DIFFICULTY_MATING_MOVES], 2);
    assert_int_equal(f[KM_DIFFICULTY_KEY_CHECKS], 1);
    assert_int_equal(f[KM_DIFFICULTY_KEY_CAPTURES], 0);
    assert_int_equal(f[KM_DIFFICULTY_KEY_OFFERS], 1);
    assert_int_equal(f[KM_DIFFICULTY_SACRIFICES], 1);
    assert_int_equal(f[KM_DIFFICULTY_QUIET], 0);
    assert_int_equal(f[KM_DIFFICULTY_REPLIES], 1);
    assert_int_equal(f[KM_DIFFICULTY_FORCED], 1);
    assert_int_equal(f[KM_DIFFICULTY_KNIGHT_MOVES], 1);
    assert_int_equal(f[KM_DIFFICULTY_BACKWARD], 0);
    assert_int_equal(f[KM_DIFFICULTY_PIECES], 7);
    assert_int_equal(f[KM_DIFFICULTY_BALANCE], 5);
}

/* A longer mate is harder than a short one, a quiet key harder than a check, and the colours do not matter. */
static void test_order(void **state) {
    (void)state;
    const Line one = line_of("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8");
    const Line two = line_of(SMOTHERED, "d5g8 f8g8 h6f7");
    const Line quiet = line_of("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", "f6f7 h8h7 g1g7");
    const Line black = line_of("3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "d8d1");
    assert_true(rating(&one) < rating(&two));
    assert_true(rating(&one) < rating(&quiet));
    assert_int_equal(rating(&one), rating(&black));
    assert_true(rating(&one) >= KM_DIFFICULTY_LEAST && rating(&two) <= KM_DIFFICULTY_MOST);
}

static void test_names(void **state) {
    (void)state;
    for (int i = 0; i < KM_DIFFICULTY_FEATURES; i++) {
        const char *name = km_difficulty_feature_name((KmDifficultyFeature)i);
        assert_non_null(name);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(name, km_difficulty_feature_name((KmDifficultyFeature)k));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_features),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
