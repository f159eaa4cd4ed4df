/* pace: how many moves a piece needs from square to square on an empty board, and a pawn if it may capture at will
 * and promote. A real piece never needs fewer. One thread owns a Pace, which computes each table once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_PACE_H
#define KM_SRC_PROBLEM_PACE_H

#include "keymove/chess/position.h"

#include <stdlib.h>

enum { PACE_KINDS = 8, PACE_MOVES = 12, PACE_BLACK_PAWN = 0 };

/* Squares that may be reached, by number of moves at most. A pawn's: as a pawn, as a promoted piece, and any. */
typedef struct PaceTable {
    bool ready;
    bool promotes;
    KmBitboard on[PACE_MOVES + 1];
    KmBitboard as_queen[PACE_MOVES + 1], as_knight[PACE_MOVES + 1];
    KmBitboard any[PACE_MOVES + 1];
} PaceTable;

typedef struct Pace {
    PaceTable table[PACE_KINDS][64];
} Pace;

/* The kind of a piece: its type, but a black pawn is another kind. */
static inline unsigned pace_kind(KmPieceType type, KmColor color) {
    return type == KM_PAWN && color == KM_BLACK ? PACE_BLACK_PAWN : (unsigned)type;
}

/* The squares that a piece attacks on an empty board. */
static inline KmBitboard pace_attacks(unsigned kind, KmSquare square) {
    switch (kind) {
    case PACE_BLACK_PAWN:
        return km_pawn_attacks[KM_BLACK][square];
    case KM_PAWN:
        return km_pawn_attacks[KM_WHITE][square];
    case KM_KNIGHT:
        return km_knight_attacks[square];
    case KM_BISHOP:
        return km_bishop_rays[square];
    case KM_ROOK:
        return km_rook_rays[square];
    case KM_QUEEN:
        return km_bishop_rays[square] | km_rook_rays[square];
    default:
        return km_king_attacks[square];
    }
}

/* The squares next to an officer, or a knight's jump away, to which it moves first. */
static inline KmBitboard pace_steps(unsigned type, KmSquare square) {
    const KmBitboard attacks = pace_attacks(type, square);
    return type == KM_KNIGHT ? attacks : attacks & km_king_attacks[square];
}

/* Is a piece immobile on a line on which it is pinned? A pawn on a file must be blocked as well. */
static inline bool pace_pin_holds(unsigned type, bool diagonal) {
    return type != KM_QUEEN && type != (diagonal ? KM_BISHOP : KM_ROOK);
}

static inline int pace_king_distance(KmSquare a, KmSquare b) {
    const int files = abs(km_square_file(a) - km_square_file(b));
    const int ranks = abs(km_square_rank(a) - km_square_rank(b));
    return files > ranks ? files : ranks;
}

/* Rays that go on behind the first `passes` pieces on each. */
static inline KmBitboard rays_through(KmSquare square, KmBitboard occupied, bool diagonal,
                                      int passes) {
    for (;;) {
        const KmBitboard rays =
            diagonal ? km_bishop_attacks(square, occupied) : km_rook_attacks(square, occupied);
        if (passes-- <= 0 || !(rays & occupied)) return rays;
        occupied &= ~rays;
    }
}

/* Rooks of a side that may still castle. */
static inline KmBitboard castling_rooks(const KmPosition *pos, KmColor side) {
    return pos->castling & (side == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8);
}

/* The table of a piece on a square; it stays valid as long as the Pace. */
const PaceTable *km_pace_table(Pace *pace, unsigned kind, KmSquare from);

#endif
