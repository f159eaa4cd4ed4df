/* bounds: can a mate or stalemate be reached at all in the half-moves that are left, if both sides help?
 *
 * Each test leaves out conditions but adds none, so that "no" is proved; "yes" only means not refuted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_BOUNDS_H
#define KM_SRC_PROBLEM_BOUNDS_H

#include "enclosure.h"
#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

/* False when `side` cannot reach the goal with `own` moves and `other` moves of the other side, in whatever
 * order, whoever is to move. Goals other than mate and stalemate are never ruled out. */
bool km_bounds_allow(Enclosure *enclosure, const KmStipulation *stipulation, const KmPosition *pos,
                     KmColor side, int own, int other);

/* Which of the moves of the side to move may reach the goal at once. */
typedef struct LastMove {
    KmBitboard goals;  /* squares where the move must end */
    KmBitboard needed; /* squares that the moved piece must attack on an empty board */
} LastMove;

/* False when no move may reach the goal; else `last` narrows them down. */
bool km_bounds_last(const KmStipulation *stipulation, const KmPosition *pos, LastMove *last);

/* May this move reach the goal? */
bool km_bounds_last_fits(const LastMove *last, KmMove move);

/* Which moves of the side to move may allow the other side to reach the goal with its next move: squares
 * where a move of the king and of another piece must end. */
typedef struct HelpingMove {
    KmBitboard king, others;
    /* Stalemate: other pieces than the king must move or block so many of the mobile pieces at least. */
    KmBitboard mobile, fronts;
    int touched;
} HelpingMove;

/* False when no move may. */
bool km_bounds_helping(const KmStipulation *stipulation, const KmPosition *pos,
                       HelpingMove *helping);

bool km_bounds_helping_fits(const HelpingMove *helping, KmMove move);

#endif
