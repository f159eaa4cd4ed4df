/* query: questions about a position: attackers, checks, pins, mate, stalemate, dead positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_QUERY_H
#define KM_CHESS_QUERY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* All pieces of both colours that attack `square` when the squares of `occupied` are occupied. */
KM_API KmBitboard km_position_attackers(const KmPosition *pos, KmSquare square,
                                        KmBitboard occupied);

/* The pieces that give check to the side to move. */
KM_API KmBitboard km_position_checkers(const KmPosition *pos);

/* Is the side to move in check? */
static inline bool km_position_in_check(const KmPosition *pos) {
    return km_position_checkers(pos) != 0;
}

/* All squares that `color` attacks. Its rays pass through the other king, because that king
 * cannot step back along the line of a check. */
KM_API KmBitboard km_position_attack_map(const KmPosition *pos, KmColor color);

/* The pieces of `color` that are pinned to their king. */
KM_API KmBitboard km_position_pinned(const KmPosition *pos, KmColor color);

/* The state of a position or game under the rules. */
typedef enum KmOutcome {
    KM_ONGOING = 0,
    KM_CHECKMATE, /* the side to move is checkmated */
    KM_STALEMATE,
    KM_DEAD_POSITION, /* neither side has the material to mate: bare kings, a single minor piece, or
                         bishops on squares of one colour */
    KM_FIVEFOLD,      /* these four depend on the history of a game, see game.h */
    KM_SEVENTY_FIVE,
    KM_THREEFOLD, /* may be claimed */
    KM_FIFTY      /* may be claimed */
} KmOutcome;

/* The state of the position without any history. */
KM_API KmOutcome km_position_outcome(const KmPosition *pos);

/* Is checkmate impossible with the material on the board, whatever both sides play? True is
 * always right; a position that is dead only because it is blocked is not recognised. */
KM_API bool km_position_is_dead(const KmPosition *pos);

/* The outcome in words: "checkmate". */
KM_API const char *km_outcome_name(KmOutcome outcome);

KM_END_DECLS
#endif
