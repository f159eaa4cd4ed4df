/* routes: how many moves a piece of the series needs from square to square.
 *
 * The side that makes a series meets pieces that do not move: each is captured by the end, or it is a wall throughout.
 * Once it is said which ones are captured (the prey), the walls stand for the whole series. Pieces of the series
 * itself are no obstacles here, for they may step aside, and prey may have been captured before; so a real piece
 * never needs fewer moves. One thread owns a Routes, which computes each table once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_ROUTES_H
#define KM_SRC_PROBLEM_ROUTES_H

#include "keymove/chess/position.h"

enum {
    ROUTE_NEVER = 100,   /* moves */
    ROUTE_PAWN_TO = 8,   /* added to what a pawn is at the end: a pawn, an officer ... */
    ROUTE_ANY = 0,       /* ... or whatever takes fewest moves */
    ROUTE_KINDS = 2 * 8, /* an officer's type; ROUTE_PAWN_TO + the type at the end */
};

typedef struct Routes Routes;

/* For the pieces of `color` in a position, if `prey` are the pieces of the other side that are captured. NULL without
 * memory. */
Routes *km_routes_create(const KmPosition *pos, KmColor color, KmBitboard prey);
void km_routes_free(Routes *routes);

/* Moves to `to`, by the square where the piece stands; ROUTE_NEVER where there is no way. */
const uint8_t *km_routes_to(Routes *routes, unsigned kind, KmSquare to);

#endif
