/* checks: legal moves that give check, and mates in one, found without trying moves on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_CHECKS_H
#define KM_CHESS_CHECKS_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* Lists the legal moves that give check. */
KM_API void km_checks_list(const KmPosition *pos, KmMoveList *list);

/* Does the side to move have a legal move that gives no check? */
KM_API bool km_checks_avoidable(const KmPosition *pos);

/* The pieces of `color` that give a discovered check by leaving their line: each is the only
 * piece between one of its own sliders and the enemy king. */
KM_API KmBitboard km_checks_discoverers(const KmPosition *pos, KmColor color);

/* A move that mates at once, or KM_NO_MOVE. */
KM_API KmMove km_checks_mate_in_one(const KmPosition *pos);

/* Is the side to move checkmated? */
KM_API bool km_position_is_mated(const KmPosition *pos);

KM_END_DECLS
#endif
