/* trace_record: how the searches write a trace. Every function accepts a trace of NULL, and does nothing then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_TRACE_RECORD_H
#define KEYMOVE_SRC_MATE_TRACE_RECORD_H

#include "keymove/mate/trace.h"

/* A move that was not recorded; its children are not recorded either. */
#define TRACE_NOWHERE UINT32_MAX

struct KmMateTrace {
    KmPosition pos;
    KmTraceNode *nodes;
    uint32_t count, limit;
    bool defending, full;
};

/* Adds a move as the last child of `parent`. Returns its number, or TRACE_NOWHERE. */
uint32_t km_trace_add(KmMateTrace *trace, uint32_t parent, KmMove move);

/* The child of `parent` with this move, or TRACE_NOWHERE. */
uint32_t km_trace_find(const KmMateTrace *trace, uint32_t parent, KmMove move);

/* The node, to be written to; NULL when it was not recorded. */
static inline KmTraceNode *trace_at(KmMateTrace *trace, uint32_t node) {
    return trace && node != TRACE_NOWHERE ? &trace->nodes[node] : NULL;
}

static inline KmTraceOutcome trace_outcome(KmDepthStatus status) {
    return status == KM_DEPTH_FOUND    ? KM_TRACE_MATE
           : status == KM_DEPTH_NONE   ? KM_TRACE_FAILED
           : status == KM_DEPTH_CUTOFF ? KM_TRACE_CUTOFF
                                       : KM_TRACE_OPEN;
}

static inline void trace_decide(KmMateTrace *trace, uint32_t node, KmDepthStatus status) {
    KmTraceNode *at = trace_at(trace, node);
    if (at) at->outcome = trace_outcome(status);
}

#endif
