/* trace_text: running a search with a trace, and the trace as text and as a graph.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/buf.h"
#include "keymove/chess/san.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "trace_record.h"

#include <inttypes.h>

KmDepthStatus km_mate_trace_search(KmMateTrace *trace, const KmMateOptions *options,
                                   KmMateCost *cost) {
    KmSpending spending = km_spending_begin(options->budget);
    const KmBacktrackOptions backtrack = {.moves = options->moves,
                                          .defending = trace->defending,
                                          .game_rules = options->game_rules,
                                          .trace = trace};
    const KmBestFirstOptions bestfirst = {.moves = options->moves,
                                          .defending = trace->defending,
                                          .breadth_first = options->method == KM_MATE_BREADTHFIRST,
                                          .heuristics_off = options->heuristics_off,
                                          .game_rules = options->game_rules,
                                          .trace = trace};
    const KmDepthStatus status =
        options->method == KM_MATE_BACKTRACK
            ? km_backtrack_search(&trace->pos, &backtrack, &spending, NULL, cost)
            : km_bestfirst_search(&trace->pos, &bestfirst, &spending, NULL, cost);
    trace_decide(trace, 0, status);
    return status;
}

static void write_move(const KmMateTrace *trace, uint32_t node, KmBuf *out) {
    KmPosition before;
    km_mate_trace_position(trace, trace->nodes[node].parent, &before);
    km_san_write(&before, trace->nodes[node].move, out);
}

/* "accepted", "failed", "cutoff" and what belongs to them. */
static void write_outcome(const KmMateTrace *trace, uint32_t node, KmBuf *out) {
    const KmTraceNode *at = &trace->nodes[node];
    km_buf_text(out, at->outcome == KM_TRACE_MATE ? (at->attacker ? "accepted" : "answered")
                                                  : km_trace_outcome_name(at->outcome));
    if (at->refutation) {
        km_buf_printf(out, ", refuted by %" PRIu32 " ", at->refutation);
        write_move(trace, at->refutation, out);
    }
    if (at->expanded)
        km_buf_printf(out, "; score %d, expansion %" PRIu32 ", queue %" PRIu32, at->score,
                      at->expanded, at->queue);
    else if (at->score)
        km_buf_printf(out, "; score %d", at->score);
}

static void text_below(const KmMateTrace *trace, uint32_t parent, int depth, KmTraceLine *line,
                       void *context) {
    for (uint32_t node = trace->nodes[parent].first; node; node = trace->nodes[node].next) {
        char text[256];
        KmBuf out = km_buf(text, sizeof text);
        km_buf_printf(&out, "%*s%" PRIu32 " ", 4 * (depth < 30 ? depth : 30), "", node);
        write_move(trace, node, &out);
        km_buf_text(&out, "  ");
        write_outcome(trace, node, &out);
        line(context, text);
        text_below(trace, node, depth + 1, line, context);
    }
}

void km_mate_trace_text(const KmMateTrace *trace, KmTraceLine *line, void *context) {
    text_below(trace, 0, 0, line, context);
    if (trace->full) line(context, "The search made more moves than are shown.");
}

void km_mate_trace_dot(const KmMateTrace *trace, KmTraceLine *line, void *context) {
    static const char *const colors[] = {"gray", "green", "red", "orange"};
    line(context, "digraph trace {");
    line(context, "  node [shape=box];");
    line(context, "  0 [label=\"position\"];");
    for (uint32_t node = 1; node < trace->count; node++) {
        const KmTraceNode *at = &trace->nodes[node];
        char text[256];
        KmBuf out = km_buf(text, sizeof text);
        km_buf_printf(&out, "  %" PRIu32 " [label=\"%" PRIu32 " ", node, node);
        write_move(trace, node, &out);
        if (at->score || at->expanded) km_buf_printf(&out, "\\n%d", at->score);
        km_buf_printf(&out, "\", color=%s%s];", colors[at->outcome],
                      at->attacker ? "" : ", shape=ellipse");
        line(context, text);
        out = km_buf(text, sizeof text);
        const bool refutes = trace->nodes[at->parent].refutation == node;
        km_buf_printf(&out, "  %" PRIu32 " -> %" PRIu32 "%s;", at->parent, node,
                      refutes ? " [color=red, penwidth=2]" : "");
        line(context, text);
    }
    line(context, "}");
}
