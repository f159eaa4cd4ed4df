/* seen: where a position was met first, so that the same puzzle is not counted twice.
 *
 * Sixteen bytes or so for each position that was added; positions that the rules call the same are the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_SEEN_H
#define KM_PUZZLE_SEEN_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A position in a file of games. */
typedef struct KmSeenPlace {
    uint64_t game; /* from 1 */
    int ply;
} KmSeenPlace;

typedef struct KmSeen KmSeen;

/* NULL when there is no memory. */
KM_API KmSeen *km_seen_create(void);
KM_API void km_seen_free(KmSeen *seen);

/* Adds a position. `known` takes whether it was there before, and `first` where. KM_ERR_MEMORY. */
KM_API KmStatus km_seen_add(KmSeen *seen, const KmPosition *pos, KmSeenPlace place, bool *known,
                            KmSeenPlace *first);

#ifdef __cplusplus
}
#endif
#endif
