/* setup: any board that a person can enter, unchecked.
 *
 * Text becomes a KmSetup. Only km_position_init (position.h) turns it into a KmPosition, and
 * reports all of its faults at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_SETUP_H
#define KM_CHESS_SETUP_H

#include "keymove/api.h"
#include "keymove/chess/types.h"

KM_BEGIN_DECLS

/* A castling right is the file of its rook (0 to 7) or one of these. */
enum {
    KM_CASTLE_NONE = 8,
    KM_CASTLE_OUTERMOST = 9 /* K, Q, k, q: the outermost rook on that side of the king */
};

typedef struct KmSetup {
    KmPiece board[64];
    KmColor side;
    /* By colour, then 0 for the king's side (towards the h-file) and 1 for the queen's side. A
     * right given as a file belongs to the side of the king on which its rook stands. */
    uint8_t castling[2][2];
    KmSquare en_passant; /* the square a pawn has just passed over, or KM_NO_SQUARE */
    unsigned halfmove;   /* plies since the last capture or pawn move */
    unsigned fullmove;
    bool chess960; /* castling is to be written in Chess960 style */
} KmSetup;

/* An empty board with White to move. */
KM_API KmSetup km_setup_empty(void);

/* The initial position of chess. */
KM_API KmSetup km_setup_start(void);

/* The initial position of Chess960 with this number (0 to 959) in Scharnagl's numbering; 518 is
 * that of chess. */
KM_API KmSetup km_setup_chess960(unsigned number);

/* The rook of a castling right (wing 0 for the king's side, 1 for the queen's side), or
 * KM_NO_SQUARE when the right is missing, or king and rook are not in place for it. */
KM_API KmSquare km_setup_castling_rook(const KmSetup *setup, KmColor color, int wing);

/* Gives each colour the castling rights of chess for which its king and rook stand on their initial squares, as
 * if none of them had moved, and takes all others away. */
KM_API void km_setup_castle_from_home(KmSetup *setup);

KM_END_DECLS
#endif
