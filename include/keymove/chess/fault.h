/* fault: everything that is wrong with a set-up, as a set and in words.
 *
 * Unusual material is not a fault: composers may use nine queens, ten knights or thirty pieces a
 * side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_FAULT_H
#define KM_CHESS_FAULT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/bitboard.h"
#include "keymove/chess/setup.h"

KM_BEGIN_DECLS

/* A set of faults has one bit for each. */
typedef enum KmFault {
    KM_FAULT_NO_WHITE_KING = 1 << 0,
    KM_FAULT_NO_BLACK_KING = 1 << 1,
    KM_FAULT_WHITE_KINGS = 1 << 2, /* more than one */
    KM_FAULT_BLACK_KINGS = 1 << 3,
    KM_FAULT_PAWN_RANK = 1 << 4,      /* a pawn on the first or last rank */
    KM_FAULT_OPPONENT_CHECK = 1 << 5, /* the side that is not to move is in check */
    KM_FAULT_CHECKERS = 1 << 6,       /* more than two pieces give check */
    KM_FAULT_CASTLING = 1 << 7,       /* a castling right without its king or rook in place */
    KM_FAULT_EN_PASSANT = 1 << 8      /* no pawn can just have passed over that square */
} KmFault;

/* The set of all faults of a set-up; 0 when it is a legal chess position. */
KM_API unsigned km_setup_faults(const KmSetup *setup);

/* The squares that a fault of a set-up concerns; none for a missing king or a castling right. */
KM_API KmBitboard km_setup_fault_squares(const KmSetup *setup, KmFault fault);

/* Writes a set of faults in words, with the squares: "no white king; pawn on a1". Writes nothing
 * for 0. */
KM_API void km_setup_write_faults(const KmSetup *setup, unsigned faults, KmBuf *out);

KM_END_DECLS
#endif
