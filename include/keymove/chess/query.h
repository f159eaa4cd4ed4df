/* query: what stands on the board: checks, pins, attacks, mate, stalemate, dead positions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_CHESS_QUERY_H
#define KEYMOVE_CHESS_QUERY_H

#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All men of either colour that strike a square, given what is occupied. */
KmBitboard km_attackers(const KmPosition *pos, KmSquare square, KmBitboard occupied);

/* Men that give check to the side to move. */
KmBitboard km_checkers(const KmPosition *pos);
static inline bool km_in_check(const KmPosition *pos) { return km_checkers(pos) != 0; }

/* All squares that `color` strikes. Its rays pass through the other king, so that a king cannot step
 * back along a line of check. */
KmBitboard km_attack_map(const KmPosition *pos, KmColor color);

/* Men of `color` that are pinned to their king. */
KmBitboard km_pinned(const KmPosition *pos, KmColor color);

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
KmOutcome km_outcome(const KmPosition *pos);

/* No sequence of legal moves can lead to mate, by the men that are left. Sound, and complete for
 * material; a blocked position may be dead without being found so. */
bool km_is_dead(const KmPosition *pos);

/* The outcome in words: "checkmate". */
const char *km_outcome_name(KmOutcome outcome);

#ifdef __cplusplus
}
#endif
#endif
