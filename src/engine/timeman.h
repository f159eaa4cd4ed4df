/* timeman: how long to think. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_TIMEMAN_H
#define KEYMOVE_SRC_ENGINE_TIMEMAN_H

#include "keymove/engine/analysis.h"

typedef struct TimeManager {
    const KmEngineOptions *options;
    double start; /* of the search */
    double began; /* of the time that counts: after pondering, later than `start` */
    bool pondering;
    double wanted;  /* seconds for an ordinary move; 0: no clock */
    double at_most; /* seconds after which to stop at once; 0: no limit */
} TimeManager;

void km_time_begin(TimeManager *time, const KmEngineOptions *options, KmColor side);

/* Must the search stop immediately? */
bool km_time_is_up(TimeManager *time);

/* Should no further depth be started? `effort`: the fraction of the nodes below the best move; `steady`: the
 * depths since the best move last changed; `drop`: by how much the score has fallen. */
bool km_time_suffices(TimeManager *time, double effort, int steady, int drop);

double km_time_spent(const TimeManager *time);

#endif
