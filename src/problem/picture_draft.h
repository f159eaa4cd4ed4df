/* picture_draft: lists the pictures in which a series may end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_PICTURE_DRAFT_H
#define KM_SRC_PROBLEM_PICTURE_DRAFT_H

#include "keymove/problem/stipulation.h"
#include "picture.h"

typedef struct PictureSet {
    Picture *picture;
    uint32_t count, room;
    int routes_count;
    Routes *routes[PICTURE_ROUTES];
} PictureSet;

/* The pieces of the side to move. */
Cast km_picture_cast(const KmPosition *pos);

/* Every line that solves the stipulation ends in one of the pictures. False where that cannot be said: for other
 * stipulations, with castling or en passant, with too many pictures, or without memory. */
bool km_picture_set_init(PictureSet *set, const KmStipulation *stipulation, const KmPosition *pos);
void km_picture_set_drop(PictureSet *set);

#endif
