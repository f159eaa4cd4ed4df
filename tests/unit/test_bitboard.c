/* test_bitboard: sets of squares against loops over single squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "keymove/chess/bitboard.h"

#include <stdlib.h>

enum { SETS = 20000 };

/* Sparse, medium and dense sets in turn. */
static KmBitboard random_set(KmRng *rng, int number) {
    const KmBitboard a = km_rng_next(rng), b = km_rng_next(rng);
    return number % 3 == 0 ? a & b : number % 3 == 1 ? a : a | b;
}

static void members(void **state) {
    (void)state;
    KmRng rng = km_rng(11);
    for (int n = 0; n < SETS; n++) {
        const KmBitboard set = random_set(&rng, n);
        int count = 0, first = -1, last = -1;
        for (int s = 0; s < 64; s++) {
            const bool in = (set & km_bb_square((KmSquare)s)) != 0;
            assert_int_equal(km_bb_has(set, (KmSquare)s), in);
            if (!in) continue;
            if (first < 0) first = s;
            last = s;
            count++;
        }
        assert_int_equal(km_bb_count(set), count);
        assert_int_equal(km_bb_several(set), count > 1);
        if (!set) continue;
        assert_int_equal(km_bb_first(set), first);
        assert_int_equal(km_bb_last(set), last);
        KmBitboard rest = set;
        assert_int_equal(km_bb_pop(&rest), first);
        assert_true(rest == (set & ~km_bb_square((KmSquare)first)));
    }
    assert_false(km_bb_several(0));
}

static void lines_and_colours(void **state) {
    (void)state;
    for (int s = 0; s < 64; s++) {
        const KmSquare square = (KmSquare)s;
        for (int i = 0; i < 8; i++) {
            assert_int_equal(km_bb_has(km_bb_rank(i), square), km_square_rank(square) == i);
            assert_int_equal(km_bb_has(km_bb_file(i), square), km_square_file(square) == i);
        }
        assert_int_equal(km_bb_has(KM_BB_DARK, square),
                         (km_square_file(square) + km_square_rank(square)) % 2 == 0);
    }
    assert_true(km_bb_rank(0) == KM_BB_RANK_1 && km_bb_rank(7) == KM_BB_RANK_8);
    assert_true(km_bb_file(0) == KM_BB_FILE_A && km_bb_file(7) == KM_BB_FILE_H);
}

/* Every square of the set, moved by files and ranks; what leaves the board is dropped. */
static KmBitboard moved(KmBitboard set, int files, int ranks) {
    KmBitboard result = 0;
    for (int s = 0; s < 64; s++) {
        const int file = s % 8 + files, rank = s / 8 + ranks;
        if (km_bb_has(set, (KmSquare)s) && file >= 0 && file < 8 && rank >= 0 && rank < 8)
            result |= km_bb_square(km_square_make(file, rank));
    }
    return result;
}

static KmBitboard knight_attacks(KmBitboard set) {
    KmBitboard result = 0;
    for (int files = -2; files <= 2; files++)
        for (int ranks = -2; ranks <= 2; ranks++)
            if (abs(files * ranks) == 2) result |= moved(set, files, ranks);
    return result;
}

static void steps(void **state) {
    (void)state;
    KmRng rng = km_rng(12);
    for (int n = 0; n < SETS / 10; n++) {
        const KmBitboard set = random_set(&rng, n);
        for (int color = 0; color < 2; color++) {
            const KmColor us = (KmColor)color;
            const int up = us == KM_WHITE ? 1 : -1;
            assert_true(km_bb_forward(us, set) == moved(set, 0, up));
            assert_true(km_bb_forward_west(us, set) == moved(set, -1, up));
            assert_true(km_bb_forward_east(us, set) == moved(set, 1, up));
            assert_true(km_bb_pawn_attacks(us, set) == (moved(set, -1, up) | moved(set, 1, up)));
        }
        assert_true(km_bb_knight_attacks(set) == knight_attacks(set));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members),
        cmocka_unit_test(lines_and_colours),
        cmocka_unit_test(steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
