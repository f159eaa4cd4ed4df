/* solo_trace_json: the steps of a search for a solution of a Solo Chess board, recorded for an animation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_SOLO_TRACE_JSON_H
#define KEYMOVE_APP_JSON_SOLO_TRACE_JSON_H

#include "keymove/solo/solo_result.h"

#include <jansson.h>

/* A recording. Captures and take-backs are steps; breadth-first search walks from one visited state to the
 * next by such steps, and also records the states; the plan search records its decisions. */
typedef struct SoloTrace {
    const KmSoloBoard *board; /* the start */
    size_t limit;             /* of steps, or of decisions */
    json_t *steps, *states, *decisions;
    int depth; /* captures on the board after the last step */
    KmSoloMove line[KM_SOLO_MOVES];
    volatile int full; /* the limit was reached: to be used as the stop flag of the search */
} SoloTrace;

/* Sets the options' callback, and its stop flag, to record into `trace`. */
void solo_trace_begin(SoloTrace *trace, const KmSoloBoard *board, size_t limit,
                      KmSoloOptions *options);

/* The answer, which takes the recording over. `complete`: the search ended by itself. */
json_t *solo_trace_json(SoloTrace *trace, const KmSoloOptions *options, const KmSoloResult *result,
                        bool complete);

#endif
