/* attacks: sliding attacks by subtraction, for machines without a fast PEXT.
 *
 * With a line read as a number, o - 2r borrows from the first blocker above the slider r, and
 * XOR with o leaves the ray up to that blocker. The opposite ray is found in the same way on the
 * mirrored board: a byte swap mirrors files and diagonals, a full bit reversal mirrors ranks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables.h"

static KmBitboard mirror_ranks(KmBitboard set) { return __builtin_bswap64(set); }

/* The board rotated by 180 degrees. */
static KmBitboard turn(KmBitboard set) {
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333)) << 2;
    set = (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    return mirror_ranks(set);
}

/* For a line that crosses each rank once. */
static KmBitboard steep_line(KmSquare square, KmBitboard line, KmBitboard occupied) {
    const KmBitboard blockers = occupied & line;
    const KmBitboard up = blockers - 2 * km_bb_square(square);
    const KmBitboard down = mirror_ranks(blockers) - 2 * mirror_ranks(km_bb_square(square));
    return (up ^ mirror_ranks(down)) & line;
}

static KmBitboard flat_line(KmSquare square, KmBitboard line, KmBitboard occupied) {
    const KmBitboard blockers = occupied & line;
    const KmBitboard up = blockers - 2 * km_bb_square(square);
    const KmBitboard down = turn(blockers) - 2 * turn(km_bb_square(square));
    return (up ^ turn(down)) & line;
}

KmBitboard km_bishop_attacks_by_subtraction(KmSquare square, KmBitboard occupied) {
    const Lines *lines = &km_lines[square];
    return steep_line(square, lines->diagonal, occupied) |
           steep_line(square, lines->antidiagonal, occupied);
}

KmBitboard km_rook_attacks_by_subtraction(KmSquare square, KmBitboard occupied) {
    const Lines *lines = &km_lines[square];
    return steep_line(square, lines->file, occupied) | flat_line(square, lines->rank, occupied);
}

KmBitboard km_piece_attacks(KmPiece piece, KmSquare square, KmBitboard occupied) {
    switch (km_piece_type(piece)) {
    case KM_PAWN:
        return km_pawn_attacks[km_piece_color(piece)][square];
    case KM_KNIGHT:
        return km_knight_attacks[square];
    case KM_KING:
        return km_king_attacks[square];
    case KM_BISHOP:
        return km_bishop_attacks(square, occupied);
    case KM_ROOK:
        return km_rook_attacks(square, occupied);
    case KM_QUEEN:
        return km_queen_attacks(square, occupied);
    case KM_NO_TYPE:
        break;
    }
    return 0;
}
