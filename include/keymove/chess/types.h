/* types: squares, pieces and moves as small numbers.
 *
 * Squares run a1 = 0, b1 = 1, ... h8 = 63. A piece type's three bits say how it moves:
 * bit 2 marks the sliders, and among them bit 0 those on diagonals and bit 1 those on ranks and files,
 *
 *      pawn 001   knight 010   king 011   bishop 101   rook 110   queen 111
 *
 * so that a board kept as bit planes (position.h) yields all diagonal sliders with one AND. A piece is
 * its type, plus 8 when black.
 *
 * A move is a number that carries everything needed to play it, the pieces included:
 *
 *      bits 0-5 from   6-9 piece   10-15 to   16-19 captured   20-23 kind
 *
 * Castling is written king takes own rook, which is the one form that serves Chess960 too.
 * Invariant: two legal moves of one position are equal numbers only when they are the same move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_TYPES_H
#define KM_CHESS_TYPES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

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
    /* A square can be reached by one slider, king or pawn from each of eight directions and by eight
     * knights, and a piece reaches at most 27 squares: so with o own men there are at most
     * min(27 o, 16 (64 - o)) <= 643 moves, and 3 more for each of at most 24 promotions, and 2 for
     * castling, on any board that can be typed. (A board from a game has at most 218.) */
    KM_MAX_MOVES = 720
};

typedef enum KmMoveKind {
    KM_NORMAL = 0,
    KM_DOUBLE_PUSH = 1,
    KM_EN_PASSANT = 2,
    KM_CASTLE = 3,
    KM_PROMOTE = 8 /* plus the piece type: 8 + KM_QUEEN ... */
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

/* The same square seen from `color`'s side of the board. */
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

/* KM_NO_TYPE when the move is no promotion. */
static inline KmPieceType km_move_promotion(KmMove move) {
    return km_move_is_promotion(move) ? (KmPieceType)(km_move_kind(move) & 7) : KM_NO_TYPE;
}

/* A list of moves that lives on the caller's stack. */
typedef struct KmMoveList {
    int count;
    KmMove moves[KM_MAX_MOVES];
} KmMoveList;

#ifdef __cplusplus
}
#endif
#endif
