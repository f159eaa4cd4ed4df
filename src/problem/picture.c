/* picture: the sum of what each piece needs for itself. SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

static int leg(Routes *routes, unsigned kind, unsigned end, KmSquare from, KmSquare to) {
    if (kind == KM_PAWN) return km_routes_to(routes, ROUTE_PAWN_TO + end, to)[from];
    if (end != ROUTE_ANY && end != kind) return ROUTE_NEVER;
    return km_routes_to(routes, kind, to)[from];
}

/* The trip from the stop `index` on, where the piece has arrived as `kind` after `moves` moves. */
static int trip_from(Routes *routes, unsigned kind, unsigned end, const Stops *stops, int index,
                     KmSquare target, int moves) {
    if (moves >= ROUTE_NEVER) return ROUTE_NEVER;
    Stops rest = *stops;
    rest.square[index] = rest.square[--rest.count];
    return moves + km_picture_trip(routes, kind, end, stops->square[index], &rest, target);
}

static int lesser(int a, int b) { return a < b ? a : b; }

/* A pawn arrives at the stop as a pawn, or as what it promotes to. */
static int pawn_trip(Routes *routes, unsigned end, KmSquare from, const Stops *stops, int index,
                     KmSquare target) {
    static const uint8_t officers[] = {KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const KmSquare stop = stops->square[index];
    int best = trip_from(routes, KM_PAWN, end, stops, index, target,
                         leg(routes, KM_PAWN, KM_PAWN, from, stop));
    for (int i = 0; i < 4; i++)
        if (end == ROUTE_ANY || end == officers[i])
            best = lesser(best, trip_from(routes, officers[i], end, stops, index, target,
                                          leg(routes, KM_PAWN, officers[i], from, stop)));
    return best;
}

int km_picture_trip(Routes *routes, unsigned kind, unsigned end, KmSquare from, const Stops *stops,
                    KmSquare target) {
    if (stops->count == 0) return target == KM_NO_SQUARE ? 0 : leg(routes, kind, end, from, target);
    if (stops->count == 1 && kind != KM_PAWN) {
        const KmSquare stop = stops->square[0];
        return leg(routes, kind, ROUTE_ANY, from, stop) +
               (target == KM_NO_SQUARE ? 0 : leg(routes, kind, end, stop, target));
    }
    int best = ROUTE_NEVER;
    for (int i = 0; i < stops->count; i++) {
        const int moves = kind == KM_PAWN
                              ? pawn_trip(routes, end, from, stops, i, target)
                              : trip_from(routes, kind, end, stops, i, target,
                                          leg(routes, kind, ROUTE_ANY, from, stops->square[i]));
        best = lesser(best, moves);
    }
    return best;
}

Stops km_picture_stops(const Picture *picture, const Cast *cast, int piece) {
    Stops stops = {.count = 0};
    for (int i = 0; i < picture->captures; i++)
        if (picture->capture_by[i] == piece && !km_bb_has(cast->captured, picture->capture_on[i]))
            stops.square[stops.count++] = picture->capture_on[i];
    return stops;
}

/* A piece that may stand anywhere must leave a square that has to be empty. */
int km_picture_moves_of(Routes *routes, const Picture *picture, const Cast *cast, int piece) {
    const KmSquare from = cast->square[piece], target = picture->target[piece];
    if (picture->captures) {
        const Stops stops = km_picture_stops(picture, cast, piece);
        if (stops.count)
            return km_picture_trip(routes, cast->kind[piece], picture->end[piece], from, &stops,
                                   target);
    }
    if (target == KM_NO_SQUARE) return km_bb_has(picture->empty, from);
    return leg(routes, cast->kind[piece], picture->end[piece], from, target);
}

int km_picture_moves(Routes *routes, const Picture *picture, const Cast *cast) {
    int moves = 0;
    for (int i = 0; i < cast->count; i++) moves += km_picture_moves_of(routes, picture, cast, i);
    return moves;
}

bool km_picture_has_capture(const Picture *picture, int piece, KmSquare square) {
    for (int i = 0; i < picture->captures; i++)
        if (picture->capture_by[i] == piece && picture->capture_on[i] == square) return true;
    return false;
}
