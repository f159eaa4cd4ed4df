/* trace_json: the trace of a search for a mate as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/trace_json.h"

#include "common/move_text.h"
#include "common/text.h"
#include "json/position_json.h"
#include "keymove/mate/solver.h"

static json_t *node_json(const KmMateTrace *trace, uint32_t number, bool scores) {
    const KmTraceNode *node = km_mate_trace_node(trace, number);
    KmPosition before;
    km_mate_trace_position(trace, node->parent, &before);
    json_t *object = json_pack(
        "{s:I, s:I, s:s, s:s, s:s, s:s, s:o}", "number", (json_int_t)number, "parent",
        (json_int_t)node->parent, "move", move_uci(&before, node->move).text, "san",
        move_san(&before, node->move).text, "by", node->attacker ? "attacker" : "defender",
        "outcome", km_trace_outcome_name(node->outcome), "refutation",
        node->refutation ? json_integer((json_int_t)node->refutation) : json_null());
    if (!scores || !node->attacker) return object;
    json_object_set_new(object, "score", json_integer(node->score));
    json_object_set_new(object, "expanded",
                        node->expanded ? json_integer((json_int_t)node->expanded) : json_null());
    if (node->expanded) json_object_set_new(object, "queue", json_integer((json_int_t)node->queue));
    return object;
}

static void add_line(void *context, const char *line) {
    text_put(context, line);
    text_put(context, "\n");
}

json_t *trace_json(const KmMateTrace *trace, const KmMateOptions *options, KmDepthStatus status,
                   const KmMateCost *cost) {
    KmPosition pos;
    Text dot = {0};
    json_t *nodes = json_array();
    for (uint32_t i = 1; i < km_mate_trace_count(trace); i++)
        json_array_append_new(nodes, node_json(trace, i, options->method != KM_MATE_BACKTRACK));
    km_mate_trace_position(trace, 0, &pos);
    km_mate_trace_dot(trace, add_line, &dot);
    json_t *answer =
        json_pack("{s:o, s:s, s:i, s:s, s:b, s:I, s:I, s:o, s:o}", "fen", fen_json(&pos), "method",
                  km_mate_method_name(options->method), "moves", options->moves, "outcome",
                  km_trace_outcome_name(km_mate_trace_node(trace, 0)->outcome), "complete",
                  status != KM_DEPTH_UNKNOWN && !km_mate_trace_full(trace), "created",
                  (json_int_t)cost->created, "expanded", (json_int_t)cost->expanded, "nodes", nodes,
                  "dot", dot.failed ? json_null() : json_stringn(dot.data, dot.length));
    text_free(&dot);
    return answer;
}
