/* test_attacks: every entry of every generated table, found again by geometry.
 *
 * The generator walks rays step by step. Here a square belongs to a set according to its
 * coordinates, and a slider reaches it when no piece is on a square between.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "chess/tables.h"
#include "harness.h"
#include "keymove/base/rng.h"

#include <stdlib.h>

static int across(int a, int b) { return b % 8 - a % 8; }
static int up(int a, int b) { return b / 8 - a / 8; }

static bool on_diagonal(int a, int b) { return a != b && abs(across(a, b)) == abs(up(a, b)); }
static bool on_straight(int a, int b) { return a != b && (across(a, b) == 0 || up(a, b) == 0); }

/* c lies strictly between a and b on one line: the path from a to b passes through c. */
static bool is_between(int a, int c, int b) {
    if (!(on_diagonal(a, b) || on_straight(a, b)) || c == a || c == b) return false;
    const int far = abs(across(a, b)) > abs(up(a, b)) ? abs(across(a, b)) : abs(up(a, b));
    const int near = abs(across(a, c)) > abs(up(a, c)) ? abs(across(a, c)) : abs(up(a, c));
    return near < far && across(a, c) * far == across(a, b) * near &&
           up(a, c) * far == up(a, b) * near;
}

/* a, b and c on one line through a and b: no area between them. */
static bool is_aligned(int a, int b, int c) {
    return (on_diagonal(a, b) || on_straight(a, b)) &&
           across(a, b) * up(a, c) == up(a, b) * across(a, c);
}

typedef bool Relation(int a, int b);

static KmBitboard related(int a, Relation *relation) {
    KmBitboard set = 0;
    for (int b = 0; b < 64; b++)
        if (relation(a, b)) set |= UINT64_C(1) << b;
    return set;
}

/* The squares on the line that are reached up to and including the first piece. */
static KmBitboard reached(int from, Relation *relation, KmBitboard occupied) {
    KmBitboard set = 0;
    for (int to = 0; to < 64; to++)
        if (relation(from, to) && !(km_between[from][to] & occupied)) set |= UINT64_C(1) << to;
    return set;
}

static bool knight_leaps(int a, int b) { return abs(across(a, b) * up(a, b)) == 2; }
static bool king_steps(int a, int b) {
    return a != b && abs(across(a, b)) <= 1 && abs(up(a, b)) <= 1;
}
static bool white_pawn_takes(int a, int b) { return abs(across(a, b)) == 1 && up(a, b) == 1; }
static bool black_pawn_takes(int a, int b) { return abs(across(a, b)) == 1 && up(a, b) == -1; }
static bool on_rank(int a, int b) { return a != b && up(a, b) == 0; }
static bool on_file(int a, int b) { return a != b && across(a, b) == 0; }
static bool on_rising(int a, int b) { return a != b && across(a, b) == up(a, b); }
static bool on_falling(int a, int b) { return a != b && across(a, b) == -up(a, b); }

static void leapers_and_lines(void **state) {
    (void)state;
    for (int s = 0; s < 64; s++) {
        assert_true(km_knight_attacks[s] == related(s, knight_leaps));
        assert_true(km_king_attacks[s] == related(s, king_steps));
        assert_true(km_pawn_attacks[KM_WHITE][s] == related(s, white_pawn_takes));
        assert_true(km_pawn_attacks[KM_BLACK][s] == related(s, black_pawn_takes));
        assert_true(km_bishop_rays[s] == related(s, on_diagonal));
        assert_true(km_rook_rays[s] == related(s, on_straight));
        assert_true(km_lines[s].rank == related(s, on_rank));
        assert_true(km_lines[s].file == related(s, on_file));
        assert_true(km_lines[s].diagonal == related(s, on_rising));
        assert_true(km_lines[s].antidiagonal == related(s, on_falling));
    }
}

static void between_and_line(void **state) {
    (void)state;
    for (int a = 0; a < 64; a++)
        for (int b = 0; b < 64; b++) {
            KmBitboard between = 0, line = 0;
            for (int c = 0; c < 64; c++) {
                if (is_between(a, c, b)) between |= UINT64_C(1) << c;
                if (is_aligned(a, b, c)) line |= UINT64_C(1) << c;
            }
            assert_true(km_between[a][b] == between);
            assert_true(km_line[a][b] == line);
            assert_true(km_between[a][b] == km_between[b][a]);
            assert_true(km_line[a][b] == km_line[b][a]);
        }
}

/* c lies on the path from a to b, including both ends. */
static bool on_way(int a, int c, int b) { return (a <= c && c <= b) || (b <= c && c <= a); }

static void castling_ways(void **state) {
    (void)state;
    for (int king = 0; king < 8; king++)
        for (int rook = 0; rook < 8; rook++) {
            const bool kingside = rook > king;
            for (int file = 0; file < 8; file++) {
                const bool walked = on_way(king, file, kingside ? 6 : 2);
                const bool crossed = walked || on_way(rook, file, kingside ? 5 : 3);
                const bool empty = crossed && file != king && file != rook;
                assert_int_equal(km_castle_walk[king][rook] >> file & 1, walked);
                assert_int_equal(km_castle_path[king][rook] >> file & 1, empty);
            }
        }
}

/* Squares whose occupation matters: those with a further square behind them. */
static KmBitboard inner_squares(int from, Relation *relation) {
    KmBitboard set = 0;
    for (int to = 0; to < 64; to++)
        if (relation(from, to)) set |= km_between[from][to];
    return set;
}

/* For every square and every occupation of the inner squares: the table's entry, the subtraction and
 * whatever the library uses on this machine are the squares reached by geometry. */
static void check_slider(const KmSliderEntry *entry, int from, Relation *relation,
                         KmBitboard (*subtraction)(KmSquare, KmBitboard),
                         KmBitboard (*used)(KmSquare, KmBitboard), uint64_t *next) {
    assert_true(entry->inner == inner_squares(from, relation));
    assert_true(entry->first == *next);
    /* (set - mask) & mask steps through the subsets in the order of their PEXT. */
    KmBitboard occupied = 0;
    do {
        const KmBitboard expected = reached(from, relation, occupied);
        assert_true(km_slider_attacks[(*next)++] == expected);
        assert_true(subtraction((KmSquare)from, occupied) == expected);
        assert_true(used((KmSquare)from, occupied) == expected);
        occupied = (occupied - entry->inner) & entry->inner;
    } while (occupied);
}

static KmBitboard bishop_used(KmSquare s, KmBitboard occupied) {
    return km_bishop_attacks(s, occupied);
}
static KmBitboard rook_used(KmSquare s, KmBitboard occupied) {
    return km_rook_attacks(s, occupied);
}

static void sliders_on_every_occupation(void **state) {
    (void)state;
    uint64_t next = 0;
    for (int s = 0; s < 64; s++)
        check_slider(&km_bishop_entry[s], s, on_diagonal, km_bishop_attacks_by_subtraction,
                     bishop_used, &next);
    for (int s = 0; s < 64; s++)
        check_slider(&km_rook_entry[s], s, on_straight, km_rook_attacks_by_subtraction, rook_used,
                     &next);
    assert_true(next == KM_SLIDER_ATTACKS);
    print_message("PEXT is %sused here\n", km_attacks_use_pext() ? "" : "not ");
}

/* The edges, the slider's own square and squares off its lines change nothing. */
static void sliders_on_random_boards(void **state) {
    (void)state;
    KmRng rng = km_rng(11);
    for (int n = 0; n < 20000; n++) {
        const KmSquare s = (KmSquare)km_rng_below(&rng, 64);
        KmBitboard occupied = km_rng_next(&rng);
        if (n % 3) occupied &= km_rng_next(&rng);
        const KmBitboard bishop = reached(s, on_diagonal, occupied);
        const KmBitboard rook = reached(s, on_straight, occupied);
        assert_true(km_bishop_attacks_by_subtraction(s, occupied) == bishop);
        assert_true(km_rook_attacks_by_subtraction(s, occupied) == rook);
        assert_true(km_bishop_attacks(s, occupied) == bishop);
        assert_true(km_rook_attacks(s, occupied) == rook);
        assert_true(km_queen_attacks(s, occupied) == (bishop | rook));
    }
}

static void any_piece_by_its_name(void **state) {
    (void)state;
    const KmBitboard occupied = UINT64_C(0x00a5183c10420081);
    for (KmSquare s = 0; s < 64; s++)
        for (int color = 0; color < 2; color++) {
            const KmPiece black = (KmPiece)(color ? 8 : 0);
            const KmBitboard bishop = reached(s, on_diagonal, occupied);
            const KmBitboard rook = reached(s, on_straight, occupied);
            assert_true(km_piece_attacks(black | KM_PAWN, s, occupied) ==
                        related(s, color ? black_pawn_takes : white_pawn_takes));
            assert_true(km_piece_attacks(black | KM_KNIGHT, s, occupied) ==
                        related(s, knight_leaps));
            assert_true(km_piece_attacks(black | KM_KING, s, occupied) == related(s, king_steps));
            assert_true(km_piece_attacks(black | KM_BISHOP, s, occupied) == bishop);
            assert_true(km_piece_attacks(black | KM_ROOK, s, occupied) == rook);
            assert_true(km_piece_attacks(black | KM_QUEEN, s, occupied) == (bishop | rook));
            assert_true(km_piece_attacks(black, s, occupied) == 0);
        }
}

/* The set-wise attacks of bitboard.h are the union of the tables. */
static void sets_of_leapers(void **state) {
    (void)state;
    KmRng rng = km_rng(12);
    for (int n = 0; n < 5000; n++) {
        const KmBitboard set = km_rng_next(&rng) & km_rng_next(&rng);
        KmBitboard knights = 0, white = 0, black = 0;
        for (KmBitboard b = set; b;) {
            const KmSquare s = km_bb_pop(&b);
            knights |= km_knight_attacks[s];
            white |= km_pawn_attacks[KM_WHITE][s];
            black |= km_pawn_attacks[KM_BLACK][s];
        }
        assert_true(km_bb_knight_attacks(set) == knights);
        assert_true(km_bb_pawn_attacks(KM_WHITE, set) == white);
        assert_true(km_bb_pawn_attacks(KM_BLACK, set) == black);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leapers_and_lines),
        cmocka_unit_test(between_and_line),
        cmocka_unit_test(castling_ways),
        cmocka_unit_test(sliders_on_every_occupation),
        cmocka_unit_test(sliders_on_random_boards),
        cmocka_unit_test(any_piece_by_its_name),
        cmocka_unit_test(sets_of_leapers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
