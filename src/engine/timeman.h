/* timeman: how long to think. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_TIMEMAN_H
#define KEYMOVE_SRC_ENGINE_TIMEMAN_H

#include "keymove/engine/analysis.h"

typedef struct TimeManager {
    const KmEngineOptions *options;
    double start; /* of the search */
    double began; /* of the thinking that counts: later than start after pondering */
    bool pondering;
    double wanted;  /* seconds to spend on a usual move; 0 for no clock */
    double at_most; /* seconds after which to stop in the middle; 0 for no limit */
} TimeManager;

void km_time_begin(TimeManager *time, const KmEngineOptions *options, KmColor side);

/* Must the search stop here and now? */
bool km_time_is_up(TimeManager *time);

/* Is it not worth while to begin another depth? `effort` is the part of the nodes that the best move
 * took, `steady` the depths since it changed last, `drop` how much the score has fallen. */
bool km_time_suffices(TimeManager *time, double effort, int steady, int drop);

double km_time_spent(const TimeManager *time);

#endif
