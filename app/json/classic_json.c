/* classic_json: ways and trees. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/classic_json.h"

#include "common/move_text.h"
#include "json/position_json.h"

#include <stdlib.h>

/* --- ways ----------------------------------------------------------------------------------------- */

static json_t *uci_json(const KmPosition *pos, KmMove move) {
    return move == KM_NO_MOVE ? json_null() : json_string(move_uci(pos, move).text);
}

/* `minimax`: the moves that minimax makes at this depth; 0: unknown. */
static json_t *way_json(const KmPosition *pos, KmClassicWay way, const KmClassicResult *result,
                        bool complete, uint64_t minimax) {
    const KmClassicOptions options = km_classic_way_options(way, &(KmClassicOptions){0});
    const uint64_t nodes = complete ? result->depth_nodes : result->nodes;
    return json_pack(
        "{s:s, s:b, s:b, s:b, s:I, s:o, s:f, s:o, s:o}", "name", km_classic_way_name(way),
        "pruning", !options.without_pruning, "ordering", !options.without_ordering, "complete",
        complete, "nodes", (json_int_t)nodes, "share",
        complete && minimax ? json_real((double)nodes / (double)minimax) : json_null(), "seconds",
        result->seconds, "value", complete ? json_integer(result->value) : json_null(), "best",
        uci_json(pos, complete ? result->best : KM_NO_MOVE));
}

json_t *classic_ways_json(const KmPosition *pos, int depth,
                          const KmClassicResult results[KM_CLASSIC_WAYS]) {
    const KmClassicResult *minimax = &results[KM_CLASSIC_MINIMAX], *first = NULL;
    json_t *ways = json_array();
    bool agree = true;
    for (int way = 0; way < KM_CLASSIC_WAYS; way++) {
        const KmClassicResult *result = &results[way];
        const bool complete = result->depth == depth;
        if (complete && !first) first = result;
        if (complete) agree &= result->value == first->value;
        json_array_append_new(ways, way_json(pos, (KmClassicWay)way, result, complete,
                                             minimax->depth == depth ? minimax->depth_nodes : 0));
    }
    return json_pack("{s:o, s:i, s:b, s:o}", "fen", fen_json(pos), "depth", depth, "agree", agree,
                     "ways", ways);
}

/* --- tree ----------------------------------------------------------------------------------------- */

static json_t *bound_json(int bound) {
    return abs(bound) > KM_CLASSIC_BOUND ? json_null() : json_integer(bound);
}

static json_t *node_json(const KmPosition *root, const KmClassicTree *tree, size_t index) {
    const KmClassicNode *node = km_classic_tree_node(tree, index);
    json_t *object = json_pack("{s:I, s:i, s:o, s:o, s:i, s:i, s:i, s:b}", "id", (json_int_t)index,
                               "ply", node->ply, "alpha", bound_json(node->alpha), "beta",
                               bound_json(node->beta), "value", node->value, "searched",
                               node->searched, "cut", node->cut, "best", node->best);
    if (node->parent < 0) return object;
    KmPosition pos;
    km_classic_tree_position(tree, (size_t)node->parent, root, &pos);
    json_object_set_new(object, "parent", json_integer(node->parent));
    json_object_set_new(object, "uci", uci_json(&pos, node->move));
    json_object_set_new(object, "san", json_string(move_san(&pos, node->move).text));
    return object;
}

/* The text is measured first, then written. */
static json_t *dot_json(const KmPosition *root, const KmClassicTree *tree) {
    KmBuf out = km_buf(NULL, 0);
    km_classic_tree_write_dot(tree, root, &out);
    const size_t size = out.length + 1;
    char *text = malloc(size);
    if (!text) return NULL;
    out = km_buf(text, size);
    km_classic_tree_write_dot(tree, root, &out);
    json_t *string = json_string(text);
    free(text);
    return string;
}

json_t *classic_tree_json(const KmPosition *pos, int depth, const KmClassicResult *result,
                          const KmClassicTree *tree, bool dot) {
    json_t *nodes = json_array(), *drawing = dot ? dot_json(pos, tree) : NULL;
    const size_t count = km_classic_tree_count(tree);
    if (dot && !drawing) {
        json_decref(nodes);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) json_array_append_new(nodes, node_json(pos, tree, i));
    json_t *object = json_pack("{s:o, s:i, s:b, s:I, s:b, s:i, s:o, s:o}", "fen", fen_json(pos),
                               "depth", depth, "complete", result->depth == depth, "visited",
                               (json_int_t)km_classic_tree_visited(tree), "truncated",
                               km_classic_tree_visited(tree) > count, "value", result->value,
                               "best", uci_json(pos, result->best), "nodes", nodes);
    if (drawing) json_object_set_new(object, "dot", drawing);
    return object;
}
