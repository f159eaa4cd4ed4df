/* trace: the nodes in one array. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/trace.h"

#include "trace_record.h"

#include <stdlib.h>

enum { LIMIT = 5000 };

KmMateTrace *km_mate_trace_create(const KmPosition *pos, bool defending, uint32_t limit) {
    KmMateTrace *trace = aligned_alloc(_Alignof(KmMateTrace), sizeof *trace);
    if (!trace) return NULL;
    *trace = (KmMateTrace){
        .pos = *pos, .count = 1, .limit = limit ? limit : LIMIT, .defending = defending};
    trace->nodes = calloc(trace->limit, sizeof *trace->nodes);
    if (trace->nodes) return trace;
    free(trace);
    return NULL;
}

void km_mate_trace_free(KmMateTrace *trace) {
    if (!trace) return;
    free(trace->nodes);
    free(trace);
}

uint32_t km_mate_trace_count(const KmMateTrace *trace) { return trace->count; }
bool km_mate_trace_full(const KmMateTrace *trace) { return trace->full; }

const KmTraceNode *km_mate_trace_node(const KmMateTrace *trace, uint32_t node) {
    return &trace->nodes[node];
}

void km_mate_trace_position(const KmMateTrace *trace, uint32_t node, KmPosition *pos) {
    if (node == 0) {
        *pos = trace->pos;
        return;
    }
    km_mate_trace_position(trace, trace->nodes[node].parent, pos);
    km_position_play(pos, trace->nodes[node].move, pos);
}

const char *km_trace_outcome_name(KmTraceOutcome outcome) {
    static const char *const names[] = {"open", "mate", "failed", "cutoff"};
    return names[outcome];
}

uint32_t km_trace_add(KmMateTrace *trace, uint32_t parent, KmMove move) {
    if (!trace || parent == TRACE_NOWHERE) return TRACE_NOWHERE;
    if (trace->count >= trace->limit) {
        trace->full = true;
        return TRACE_NOWHERE;
    }
    const uint32_t node = trace->count++;
    KmTraceNode *above = &trace->nodes[parent];
    trace->nodes[node] =
        (KmTraceNode){.move = move,
                      .parent = parent,
                      .attacker = parent == 0 ? !trace->defending : !above->attacker};
    if (above->last)
        trace->nodes[above->last].next = node;
    else
        above->first = node;
    above->last = node;
    return node;
}

uint32_t km_trace_find(const KmMateTrace *trace, uint32_t parent, KmMove move) {
    if (!trace || parent == TRACE_NOWHERE) return TRACE_NOWHERE;
    for (uint32_t child = trace->nodes[parent].first; child; child = trace->nodes[child].next)
        if (trace->nodes[child].move == move) return child;
    return TRACE_NOWHERE;
}
