/* test_zobrist: keys that are used are set, the others are zero, and no two are equal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/zobrist.h"
#include "harness.h"
#include "keymove/chess/types.h"

#include <stdlib.h>

enum { PIECE_KEYS = 12 * 64, KEYS = PIECE_KEYS + 64 + 64 + 1 };

static bool is_piece(int piece) {
    const int type = piece & 7;
    return type != KM_NO_TYPE && type != 4;
}

/* All keys in use, in one array. */
static int gather(uint64_t *keys) {
    int count = 0;
    for (int i = 0; i < 16 * 64; i++)
        if (is_piece(i / 64)) keys[count++] = km_zobrist_piece[i];
    for (int i = 0; i < 64; i++) keys[count++] = km_zobrist_castling[i];
    for (int i = 0; i < 64; i++) keys[count++] = km_zobrist_en_passant[i];
    keys[count++] = km_zobrist_black;
    return count;
}

static int by_value(const void *a, const void *b) {
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void check_distinct(uint64_t *values, size_t count) {
    qsort(values, count, sizeof *values, by_value);
    assert_true(values[0] != 0);
    for (size_t i = 1; i < count; i++) assert_true(values[i - 1] != values[i]);
}

static void zero_where_nobody_stands(void **state) {
    (void)state;
    for (int i = 0; i < 16 * 64; i++)
        if (!is_piece(i / 64)) assert_true(km_zobrist_piece[i] == 0);
    assert_true(km_zobrist_en_passant[KM_NO_SQUARE] == 0);
}

static void no_two_keys_alike(void **state) {
    (void)state;
    uint64_t keys[KEYS];
    assert_int_equal(gather(keys), KEYS);
    check_distinct(keys, KEYS);
}

/* The XOR of any two keys differs from that of any other two. */
static void no_two_pairs_alike(void **state) {
    (void)state;
    uint64_t keys[KEYS];
    gather(keys);
    uint64_t *pairs = malloc(sizeof *pairs * KEYS * (KEYS - 1) / 2);
    assert_non_null(pairs);
    size_t count = 0;
    for (int a = 0; a < KEYS; a++)
        for (int b = 0; b < a; b++) pairs[count++] = keys[a] ^ keys[b];
    check_distinct(pairs, count);
    free(pairs);
}

/* About half of the bits of a key are set, and each bit is set in about half of the keys. */
static void bits_are_even(void **state) {
    (void)state;
    uint64_t keys[KEYS];
    int by_bit[64] = {0};
    gather(keys);
    for (int i = 0; i < KEYS; i++) {
        assert_in_range(__builtin_popcountll(keys[i]), 10, 54);
        for (int bit = 0; bit < 64; bit++) by_bit[bit] += (int)(keys[i] >> bit & 1);
    }
    for (int bit = 0; bit < 64; bit++) assert_in_range(by_bit[bit], KEYS * 2 / 5, KEYS * 3 / 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zero_where_nobody_stands),
        cmocka_unit_test(no_two_keys_alike),
        cmocka_unit_test(no_two_pairs_alike),
        cmocka_unit_test(bits_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
