/* bitboard: a set of squares as 64 bits. The lowest bit is a1, the highest h8.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_BITBOARD_H
#define KM_CHESS_BITBOARD_H

#include "keymove/api.h"
#include "keymove/chess/types.h"

KM_BEGIN_DECLS

typedef uint64_t KmBitboard;

#define KM_BB_RANK_1 UINT64_C(0x00000000000000ff)
#define KM_BB_RANK_8 UINT64_C(0xff00000000000000)
#define KM_BB_FILE_A UINT64_C(0x0101010101010101)
#define KM_BB_FILE_H UINT64_C(0x8080808080808080)
/* The dark squares; a1 is one of them. */
#define KM_BB_DARK UINT64_C(0xaa55aa55aa55aa55)

static inline KmBitboard km_bb_square(KmSquare square) { return UINT64_C(1) << square; }
static inline KmBitboard km_bb_rank(int rank) { return KM_BB_RANK_1 << (8 * rank); }
static inline KmBitboard km_bb_file(int file) { return KM_BB_FILE_A << file; }
/* Is the square in the set? */
static inline bool km_bb_has(KmBitboard set, KmSquare square) { return set >> square & 1; }
/* The number of squares in the set. */
static inline int km_bb_count(KmBitboard set) { return __builtin_popcountll(set); }
/* Are there two squares or more in the set? */
static inline bool km_bb_several(KmBitboard set) { return (set & (set - 1)) != 0; }

/* The lowest square of a set, which must not be empty. */
static inline KmSquare km_bb_first(KmBitboard set) { return (KmSquare)__builtin_ctzll(set); }

/* The highest square of a set, which must not be empty. */
static inline KmSquare km_bb_last(KmBitboard set) { return (KmSquare)(63 - __builtin_clzll(set)); }

/* Removes the lowest square from a set, which must not be empty, and returns it. */
static inline KmSquare km_bb_pop(KmBitboard *set) {
    const KmSquare square = km_bb_first(*set);
    *set &= *set - 1;
    return square;
}

/* The set moved one step forward as `color` sees it, straight or diagonally; squares that leave
 * the board are dropped. */
static inline KmBitboard km_bb_forward(KmColor color, KmBitboard set) {
    return color == KM_WHITE ? set << 8 : set >> 8;
}
static inline KmBitboard km_bb_forward_west(KmColor color, KmBitboard set) {
    set &= ~KM_BB_FILE_A;
    return color == KM_WHITE ? set << 7 : set >> 9;
}
static inline KmBitboard km_bb_forward_east(KmColor color, KmBitboard set) {
    set &= ~KM_BB_FILE_H;
    return color == KM_WHITE ? set << 9 : set >> 7;
}

/* All squares that pawns of `color` on the squares of the set attack. */
static inline KmBitboard km_bb_pawn_attacks(KmColor color, KmBitboard pawns) {
    return km_bb_forward_west(color, pawns) | km_bb_forward_east(color, pawns);
}

/* All squares that knights on the squares of the set attack. */
static inline KmBitboard km_bb_knight_attacks(KmBitboard knights) {
    const KmBitboard one = (knights & ~KM_BB_FILE_H) << 1 | (knights & ~KM_BB_FILE_A) >> 1;
    const KmBitboard two = (knights & ~(KM_BB_FILE_H | KM_BB_FILE_H >> 1)) << 2 |
                           (knights & ~(KM_BB_FILE_A | KM_BB_FILE_A << 1)) >> 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

KM_END_DECLS
#endif
