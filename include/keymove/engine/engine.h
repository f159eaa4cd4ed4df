/* engine: the playing engine: the best move of a position, its score and the expected play.
 *
 * A KmEngine owns the transposition table and the history statistics. One call searches one position of a
 * game within its limits and reports progress by callback. An engine serves one thread at a time. With one
 * thread and no time limit, the same limits on a cleared engine give the same result and the same node count
 * on every machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_ENGINE_H
#define KM_ENGINE_ENGINE_H

#include "keymove/api.h"
#include "keymove/chess/game.h"
#include "keymove/engine/analysis.h"

KM_BEGIN_DECLS

typedef struct KmEngine KmEngine;

/* Creates an engine with a hash table of `hash_mb` megabytes (default: 16). NULL when there is no memory. */
KM_API KmEngine *km_engine_create(unsigned hash_mb);
KM_API void km_engine_free(KmEngine *engine);

/* Replaces the table by an empty one of another size. On KM_ERR_MEMORY the old table stays. */
KM_API KmStatus km_engine_resize(KmEngine *engine, unsigned hash_mb);

/* Clears the table and the statistics, before a new game. */
KM_API void km_engine_clear(KmEngine *engine);

/* Searches the current position of `game`; its earlier positions count as repetitions. */
KM_API void km_engine_search(KmEngine *engine, const KmGame *game, const KmEngineOptions *options,
                             KmEngineResult *result);

/* The probabilities of win, draw and loss in thousandths, for the side to move, fitted to games of Keymove
 * against itself. */
KM_API void km_score_chances(KmScore score, int chances[3]);

KM_END_DECLS
#endif
