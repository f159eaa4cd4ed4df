/* pictures: all ends that a series may have, and those that are still possible after the moves played.
 *
 * Every solution ends in one of the pictures, so a move after which none can be reached in time is not tried. A level
 * is a number of half-moves left, the reply included: the level of the problem's position holds all pictures, and
 * each level below those of the level above it that the move leaves. One thread owns a Pictures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_PICTURES_H
#define KM_SRC_PROBLEM_PICTURES_H

#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

typedef struct Pictures Pictures;

/* NULL where pictures do not serve: for stipulations without a reply, for other goals than mate and stalemate, with
 * castling or en passant, with too many pictures, or without memory. */
Pictures *km_pictures_create(const KmStipulation *stipulation, const KmPosition *pos);
void km_pictures_free(Pictures *pictures);

/* Begins again for a series of `half_moves`, the reply included. False when the pictures were made for fewer. */
bool km_pictures_begin(Pictures *pictures, int half_moves);

/* Plays a move of the series from the level `left` + 1; false when no picture is possible with `left` half-moves. */
bool km_pictures_follow(Pictures *pictures, KmMove move, int left);

/* Keeps the pictures that are possible at the level `left`; must come before moves are played from it. */
void km_pictures_narrow(Pictures *pictures, int left);

#endif
