/* enclosure: may the squares around a king all be guarded or blocked in time? Each piece has one fate: it stays
 * where it is, or it goes to one square for as many moves as that takes on an empty board.
 *
 * "No" is proved: conditions are left out, but none is added. One thread owns an Enclosure, which keeps what it
 * computed for one position for the next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_ENCLOSURE_H
#define KM_SRC_PROBLEM_ENCLOSURE_H

#include "keymove/chess/position.h"
#include "pace.h"

enum { ENCLOSURE_MOVES = 12 /* of one piece; more are not counted */ };

typedef struct Enclosure Enclosure;

/* NULL without memory. */
Enclosure *km_enclosure_create(void);
void km_enclosure_free(Enclosure *enclosure);

/* Begins with a position in which `side` has `own` moves, at most ENCLOSURE_MOVES, to catch the other king, and the
 * other side has `other` moves to help. */
void km_enclosure_begin(Enclosure *enclosure, const KmPosition *pos, KmColor side, int own,
                        int other);

/* The distances that it has computed so far. */
Pace *km_enclosure_pace(Enclosure *enclosure);

/* Where a piece of `side` may arrive in its moves. */
KmBitboard km_enclosure_arrivals(const Enclosure *enclosure);

/* The last square on which a king could be caught, in any position; worth a first try. */
KmSquare km_enclosure_caught(const Enclosure *enclosure);

/* May the king be caught on `king`, in check if `check`, when its side has `spare` moves of other pieces? */
bool km_enclosure_possible(Enclosure *enclosure, KmSquare king, int spare, bool check);

#endif
