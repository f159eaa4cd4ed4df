/* opening: the names of common openings.
 *
 * An opening is recognised by its position, so that other orders of the same moves get the same name. The codes are those
 * of the Encyclopaedia of Chess Openings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_OPENING_H
#define KM_CHESS_OPENING_H

#include "keymove/api.h"
#include "keymove/chess/game.h"

KM_BEGIN_DECLS

typedef struct KmOpening {
    uint64_t key;      /* of the position, as km_position_key computes it */
    const char *code;  /* "C60" */
    const char *name;  /* "Ruy Lopez" */
    const char *moves; /* from the start position, in SAN without numbers */
} KmOpening;

/* The opening that begins with this position, or NULL. */
KM_API const KmOpening *km_opening_at(const KmPosition *pos);

/* The last opening that a game has reached, or NULL; *ply becomes the number of plies up to it. */
KM_API const KmOpening *km_opening_of_game(const KmGame *game, size_t *ply);

/* The openings that are known, by number from 0; NULL after the last. */
KM_API const KmOpening *km_opening_number(size_t number);

KM_END_DECLS
#endif
