/* movegen: legal moves, found statically.
 *
 * No move is tried out. Legality comes from the attack map of the other side (its rays pass through
 * the king), the squares that parry a check, the lines of the pins, and for en passant a look at the
 * king's lines with both pawns lifted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_MOVEGEN_H
#define KM_CHESS_MOVEGEN_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Fills the list with all legal moves. */
KM_API void km_movegen_legal(const KmPosition *pos, KmMoveList *list);

/* The legal captures and promotions; and all other legal moves. Together they are km_movegen_legal. */
KM_API void km_movegen_noisy(const KmPosition *pos, KmMoveList *list);
KM_API void km_movegen_quiet(const KmPosition *pos, KmMoveList *list);

/* How many legal moves there are, counted without listing them. */
KM_API int km_movegen_count(const KmPosition *pos);

/* Is there a legal move? Stops at the first. */
KM_API bool km_movegen_any(const KmPosition *pos);

/* The legal move from one square to another, or KM_NO_MOVE. `promotion` is KM_NO_TYPE unless a pawn
 * promotes. Castling is named by the king's goal square or by the rook's square. */
KM_API KmMove km_movegen_find(const KmPosition *pos, KmSquare from, KmSquare to,
                              KmPieceType promotion);

/* The same, quickly, for moves as Keymove writes them: castling only by the rook's square. Any three
 * numbers may be asked for, so that a search can trust what a hash table gives it. */
KM_API KmMove km_movegen_find_exact(const KmPosition *pos, KmSquare from, KmSquare to,
                                    KmPieceType promotion);

#ifdef __cplusplus
}
#endif
#endif
