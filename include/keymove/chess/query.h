/* query: what stands on the board: checks, pins, attacks, mate, stalemate, dead positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_QUERY_H
#define KM_CHESS_QUERY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All men of either colour that strike a square, given what is occupied. */
KM_API KmBitboard km_position_attackers(const KmPosition *pos, KmSquare square,
                                        KmBitboard occupied);

/* Men that give check to the side to move. */
KM_API KmBitboard km_position_checkers(const KmPosition *pos);
static inline bool km_position_in_check(const KmPosition *pos) {
    return km_position_checkers(pos) != 0;
}

/* All squares that `color` strikes. Its rays pass through the other king, so that a king cannot step
 * back along a line of check. */
KM_API KmBitboard km_position_attack_map(const KmPosition *pos, KmColor color);

/* Men of `color` that are pinned to their king. */
KM_API KmBitboard km_position_pinned(const KmPosition *pos, KmColor color);

typedef enum KmOutcome {
    KM_ONGOING = 0,
    KM_CHECKMATE, /* the side to move is mated */
    KM_STALEMATE,
    KM_DEAD_POSITION, /* neither side can ever mate: bare kings, one minor piece, bishops of one colour */
    KM_FIVEFOLD, /* the rest come from a game's history, see game.h */
    KM_SEVENTY_FIVE,
    KM_THREEFOLD, /* may be claimed */
    KM_FIFTY      /* may be claimed */
} KmOutcome;

/* What the rules say of the position by itself. */
KM_API KmOutcome km_position_outcome(const KmPosition *pos);

/* No sequence of legal moves can lead to mate, by the men that are left. Sound, and complete for
 * material; a blocked position may be dead without being found so. */
KM_API bool km_position_is_dead(const KmPosition *pos);

/* The outcome in words: "checkmate". */
KM_API const char *km_outcome_name(KmOutcome outcome);

#ifdef __cplusplus
}
#endif
#endif
