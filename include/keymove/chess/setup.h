/* setup: any board that a person can type, unchecked.
 *
 * Text becomes a KmSetup; only km_position_init (position.h) turns it into a KmPosition, and tells
 * every fault at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_SETUP_H
#define KM_CHESS_SETUP_H

#include "keymove/api.h"
#include "keymove/chess/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a castling right was typed: the file of its rook (0 to 7), or one of these. */
enum {
    KM_CASTLE_NONE = 8,
    KM_CASTLE_OUTERMOST = 9 /* K, Q, k, q: the outermost rook on that side of the king */
};

typedef struct KmSetup {
    KmPiece board[64];
    KmColor side;
    /* By colour, then 0 for the king's side (towards the h file) and 1 for the queen's. A right typed
     * as a file stands on the side where its rook is, seen from the king. */
    uint8_t castling[2][2];
    KmSquare en_passant; /* the square passed over, or KM_NO_SQUARE */
    unsigned halfmove;   /* since the last capture or pawn move */
    unsigned fullmove;
    bool chess960; /* castling is to be written in Chess960 style */
} KmSetup;

/* An empty board, White to move. */
KM_API KmSetup km_setup_empty(void);

/* The start position of chess. */
KM_API KmSetup km_setup_start(void);

/* The Chess960 start with this number, 0 to 959 (518 is the usual one), numbered as Scharnagl does. */
KM_API KmSetup km_setup_chess960(unsigned number);

/* The rook that a castling right speaks of (wing 0 for the king's side), or KM_NO_SQUARE when the
 * right is not there or king and rook do not stand for it. */
KM_API KmSquare km_setup_castling_rook(const KmSetup *setup, KmColor color, int wing);

#ifdef __cplusplus
}
#endif
#endif
