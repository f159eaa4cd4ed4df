/* movegen: legal moves, found without trying any.
 *
 * Legality follows from the squares that the other side attacks (its rays pass through the
 * king), the squares that end a check, the lines of the pins and, for en passant, a look at the
 * king's lines with both pawns removed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_MOVEGEN_H
#define KM_CHESS_MOVEGEN_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* Lists all legal moves. */
KM_API void km_movegen_legal(const KmPosition *pos, KmMoveList *list);

/* Lists the legal captures and promotions. */
KM_API void km_movegen_noisy(const KmPosition *pos, KmMoveList *list);

/* Lists the legal moves that are neither captures nor promotions. */
KM_API void km_movegen_quiet(const KmPosition *pos, KmMoveList *list);

/* Lists the legal moves of the pieces on the squares of `from`. */
KM_API void km_movegen_pieces(const KmPosition *pos, KmBitboard from, KmMoveList *list);

/* The number of legal moves, counted without listing them. */
KM_API int km_movegen_count(const KmPosition *pos);

/* Does the side to move have a legal move? Counts them all, which is faster than listing them. */
KM_API bool km_movegen_any(const KmPosition *pos);

/* The legal move from one square to another, or KM_NO_MOVE. `promotion` is KM_NO_TYPE unless a pawn
 * promotes. Castling may be given by the king's destination or by the square of the rook. */
KM_API KmMove km_movegen_find(const KmPosition *pos, KmSquare from, KmSquare to,
                              KmPieceType promotion);

/* The same, faster, but castling must be given by the square of the rook, as in a KmMove. Any
 * numbers may be passed, so a search can check a move from a hash table with it. */
KM_API KmMove km_movegen_find_exact(const KmPosition *pos, KmSquare from, KmSquare to,
                                    KmPieceType promotion);

/* Is this move, of whatever origin, legal here? */
static inline bool km_movegen_is_legal(const KmPosition *pos, KmMove move) {
    return move != KM_NO_MOVE && km_movegen_find_exact(pos, km_move_from(move), km_move_to(move),
                                                       km_move_promotion(move)) == move;
}

KM_END_DECLS
#endif
