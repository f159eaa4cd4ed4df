/* engine: the playing engine: a position's best move, its score and the play it expects.
 *
 * One handle owns the hash table and what the search learns; one call searches one position of a game,
 * for as long as its limits allow, and tells its progress by callback. With one thread and no limit
 * of time, the same limits on a cleared engine give the same answer and the same node count on every
 * machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_ENGINE_H
#define KM_ENGINE_ENGINE_H

#include "keymove/api.h"
#include "keymove/chess/game.h"
#include "keymove/engine/analysis.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmEngine KmEngine;

/* A hash table of `hash_mb` megabytes (0 for 16). NULL when there is no memory. */
KM_API KmEngine *km_engine_create(unsigned hash_mb);
KM_API void km_engine_free(KmEngine *engine);

/* Another table size; KM_ERR_MEMORY keeps the old table. */
KM_API KmStatus km_engine_resize(KmEngine *engine, unsigned hash_mb);

/* Forgets all that earlier searches left: before a new game. */
KM_API void km_engine_clear(KmEngine *engine);

/* Searches the position now on the board of `game`, whose earlier positions count as repeated. */
KM_API void km_engine_search(KmEngine *engine, const KmGame *game, const KmEngineOptions *options,
                             KmEngineResult *result);

/* The chances of win, draw and loss in thousandths, for the side to move, as Keymove's own games ran
 * with such a score. */
KM_API void km_score_chances(KmScore score, int chances[3]);

#ifdef __cplusplus
}
#endif
#endif
