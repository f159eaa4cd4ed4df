/* picture: what the end of a series would have to look like, and how many moves of the series are still needed for
 * it at least.
 *
 * The pieces of the series are numbered, the king first, and keep their numbers when they move and promote; this is
 * the Cast. A picture says which pieces of the other side are captured and by whom, and where some pieces of the
 * series stand at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_PICTURE_H
#define KM_SRC_PROBLEM_PICTURE_H

#include "routes.h"

enum { PICTURE_PIECES = 16, PICTURE_CAPTURES = 6, PICTURE_ROUTES = 256 };

/* The pieces of the series on their way. */
typedef struct Cast {
    int count;
    uint8_t square[PICTURE_PIECES];
    uint8_t kind[PICTURE_PIECES]; /* KmPieceType */
    KmBitboard captured;          /* squares where a piece of the other side has been captured */
} Cast;

typedef struct Picture {
    KmBitboard empty; /* squares where no piece of the series stands at the end */
    uint8_t routes;   /* which Routes: those for the pieces captured */
    uint8_t captures;
    uint8_t capture_on[PICTURE_CAPTURES], capture_by[PICTURE_CAPTURES];
    uint8_t target[PICTURE_PIECES]; /* where a piece stands at the end; KM_NO_SQUARE: anywhere */
    uint8_t end[PICTURE_PIECES];    /* and as what: a type, or ROUTE_ANY */
} Picture;

/* The stops of a piece before its target. */
typedef struct Stops {
    int count;
    uint8_t square[PICTURE_CAPTURES];
} Stops;

/* The least number of moves of one piece that stops at all of `stops` and ends on `target` as `end`. */
int km_picture_trip(Routes *routes, unsigned kind, unsigned end, KmSquare from, const Stops *stops,
                    KmSquare target);

/* The captures of piece `piece` that are still to be made. */
Stops km_picture_stops(const Picture *picture, const Cast *cast, int piece);

/* How many moves one piece needs for the picture at least, and all of them together. */
int km_picture_moves_of(Routes *routes, const Picture *picture, const Cast *cast, int piece);
int km_picture_moves(Routes *routes, const Picture *picture, const Cast *cast);

/* Does the picture say that this piece captures on this square? */
bool km_picture_has_capture(const Picture *picture, int piece, KmSquare square);

#endif
