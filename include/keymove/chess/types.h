/* types: squares, pieces and moves as small numbers.
 *
 * Squares are numbered a1 = 0, b1 = 1, ... h8 = 63. The three bits of a piece type say how it
 * moves: bit 2 marks the sliding pieces, and among these bit 0 marks those that move on
 * diagonals and bit 1 those that move on ranks and files,
 *
 *      pawn 001   knight 010   king 011   bishop 101   rook 110   queen 111
 *
 * so that on a board stored as bit planes (position.h) one AND gives all diagonal sliders. A
 * piece is its type, plus 8 when it is black.
 *
 * A move is a number that contains everything needed to play it, including the pieces:
 *
 *      bits 0-5 from   6-9 piece   10-15 to   16-19 captured   20-23 kind
 *
 * Castling is encoded as king takes own rook, the one form that also works for Chess960.
 * Invariant: different legal moves of a position have different numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_TYPES_H
#define KM_CHESS_TYPES_H

#include "keymove/api.h"

#include <stdbool.h>
#include <stdint.h>

KM_BEGIN_DECLS

typedef enum KmColor { KM_WHITE = 0, KM_BLACK = 1 } KmColor;

typedef enum KmPieceType {
    KM_NO_TYPE = 0,
    KM_PAWN = 1,
    KM_KNIGHT = 2,
    KM_KING = 3,
    KM_BISHOP = 5,
    KM_ROOK = 6,
    KM_QUEEN = 7
} KmPieceType;

typedef uint8_t KmPiece;  /* 0 for none */
typedef uint8_t KmSquare; /* 0 to 63, or KM_NO_SQUARE */
typedef uint32_t KmMove;  /* 0 for none */

enum {
    KM_NO_PIECE = 0,
    KM_NO_SQUARE = 64,
    KM_NO_MOVE = 0,
    /* A square can be reached by one slider, king or pawn from each of eight directions and by
     * eight knights, and a piece reaches at most 27 squares. So with n pieces a side has at most
     * min(27 n, 16 (64 - n)) <= 643 moves, 3 more for each of at most 24 promotions, and 2 for
     * castling, on any board that can be set up. (A position from a game has at most 218.) */
    KM_MAX_MOVES = 720
};

typedef enum KmMoveKind {
    KM_NORMAL = 0,
    KM_DOUBLE_PUSH = 1,
    KM_EN_PASSANT = 2,
    KM_CASTLE = 3,
    KM_PROMOTE = 8 /* plus the piece type, as in KM_PROMOTE + KM_QUEEN */
} KmMoveKind;

static inline KmColor km_color_other(KmColor color) {
    return color == KM_WHITE ? KM_BLACK : KM_WHITE;
}

static inline KmPiece km_piece_make(KmColor color, KmPieceType type) {
    return (KmPiece)(type | (color << 3));
}
static inline KmColor km_piece_color(KmPiece piece) { return piece & 8 ? KM_BLACK : KM_WHITE; }
static inline KmPieceType km_piece_type(KmPiece piece) { return (KmPieceType)(piece & 7); }

static inline KmSquare km_square_make(int file, int rank) { return (KmSquare)(rank * 8 + file); }
static inline int km_square_file(KmSquare square) { return square & 7; }
static inline int km_square_rank(KmSquare square) { return square >> 3; }

/* The square as seen from `color`'s side of the board: for Black the ranks are mirrored. */
static inline KmSquare km_square_relative(KmColor color, KmSquare square) {
    return (KmSquare)(color == KM_WHITE ? square : square ^ 56);
}

static inline KmMove km_move_make(KmPiece piece, KmSquare from, KmSquare to, KmPiece captured,
                                  unsigned kind) {
    return (KmMove)from | (KmMove)piece << 6 | (KmMove)to << 10 | (KmMove)captured << 16 |
           (KmMove)kind << 20;
}
static inline KmSquare km_move_from(KmMove move) { return move & 63; }
static inline KmSquare km_move_to(KmMove move) { return move >> 10 & 63; }
static inline KmPiece km_move_piece(KmMove move) { return move >> 6 & 15; }
static inline KmPiece km_move_captured(KmMove move) { return move >> 16 & 15; }
static inline unsigned km_move_kind(KmMove move) { return move >> 20; }
static inline bool km_move_is_castle(KmMove move) { return km_move_kind(move) == KM_CASTLE; }
static inline bool km_move_is_promotion(KmMove move) {
    return (move & (KmMove)KM_PROMOTE << 20) != 0;
}

/* The new piece of a promotion; KM_NO_TYPE for other moves. */
static inline KmPieceType km_move_promotion(KmMove move) {
    return km_move_is_promotion(move) ? (KmPieceType)(km_move_kind(move) & 7) : KM_NO_TYPE;
}

/* A list of moves, large enough for any position; usually on the caller's stack. */
typedef struct KmMoveList {
    int count;
    KmMove moves[KM_MAX_MOVES];
} KmMoveList;

KM_END_DECLS
#endif
