/* classic_tree: an array of nodes in the order of their visit. SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic_tree.h"

#include "keymove/chess/san.h"

#include <stdlib.h>
#include <string.h>

enum { PLIES = 64 };

struct KmClassicTree {
    KmClassicNode *nodes;
    size_t count, max;
    uint64_t visited;
    int open[PLIES]; /* by ply: the node that is being searched, or -1 if it was not recorded */
};

KmClassicTree *km_classic_tree_create(size_t max_nodes) {
    KmClassicTree *tree = calloc(1, sizeof *tree);
    if (!tree) return NULL;
    tree->max = max_nodes ? max_nodes : KM_CLASSIC_TREE_NODES;
    tree->nodes = calloc(tree->max, sizeof *tree->nodes);
    if (tree->nodes) return tree;
    free(tree);
    return NULL;
}

void km_classic_tree_free(KmClassicTree *tree) {
    if (!tree) return;
    free(tree->nodes);
    free(tree);
}

size_t km_classic_tree_count(const KmClassicTree *tree) { return tree->count; }

uint64_t km_classic_tree_visited(const KmClassicTree *tree) { return tree->visited; }

const KmClassicNode *km_classic_tree_node(const KmClassicTree *tree, size_t index) {
    return &tree->nodes[index];
}

/* --- recording ------------------------------------------------------------------------------------ */

void km_classic_tree_clear(KmClassicTree *tree) {
    if (!tree) return;
    tree->count = 0;
    tree->visited = 0;
}

void km_classic_tree_enter(KmClassicTree *tree, int ply, KmMove move, int alpha, int beta) {
    if (!tree) return;
    const int parent = ply ? tree->open[ply - 1] : -1;
    tree->visited++;
    tree->open[ply] = -1;
    if (tree->count == tree->max || (ply && parent < 0)) return;
    tree->open[ply] = (int)tree->count;
    tree->nodes[tree->count++] =
        (KmClassicNode){.parent = parent, .ply = ply, .move = move, .alpha = alpha, .beta = beta};
}

void km_classic_tree_leave(KmClassicTree *tree, int ply, int value, int searched, int cut) {
    if (!tree || tree->open[ply] < 0) return;
    KmClassicNode *node = &tree->nodes[tree->open[ply]];
    node->value = value;
    node->searched = searched;
    node->cut = cut;
}

void km_classic_tree_mark(KmClassicTree *tree, const KmMove *line, int length) {
    int parent = 0;
    if (!tree || !tree->count) return;
    tree->nodes[0].best = true;
    for (size_t i = 1; i < tree->count && tree->nodes[parent].ply < length; i++) {
        KmClassicNode *node = &tree->nodes[i];
        if (node->parent != parent || node->move != line[node->ply - 1]) continue;
        node->best = true;
        parent = (int)i;
    }
}

/* --- drawing -------------------------------------------------------------------------------------- */

void km_classic_tree_position(const KmClassicTree *tree, size_t index, const KmPosition *root,
                              KmPosition *pos) {
    KmMove path[PLIES] = {0};
    const KmClassicNode *node = &tree->nodes[index];
    const int plies = node->ply;
    for (; node->parent >= 0; node = &tree->nodes[node->parent]) path[node->ply - 1] = node->move;
    *pos = *root;
    for (int i = 0; i < plies; i++) km_position_play(pos, path[i], pos);
}

static void write_node(const KmClassicTree *tree, size_t index, const KmPosition *root,
                       KmBuf *out) {
    const KmClassicNode *node = &tree->nodes[index];
    KmPosition pos;
    km_buf_printf(out, "  n%zu [label=\"", index);
    if (node->parent >= 0) {
        km_classic_tree_position(tree, (size_t)node->parent, root, &pos);
        km_san_write(&pos, node->move, out);
        km_position_play(&pos, node->move, &pos);
    } else {
        pos = *root;
        km_buf_text(out, "root");
    }
    km_buf_printf(out, "\\n%+.2f\"%s%s];\n", node->value / 100.0,
                  km_position_side(&pos) == KM_WHITE ? " shape=box" : "",
                  node->best ? " style=bold" : "");
    if (node->parent >= 0)
        km_buf_printf(out, "  n%d -> n%zu%s;\n", node->parent, index,
                      node->best ? " [style=bold]" : "");
    if (node->cut)
        km_buf_printf(out,
                      "  c%zu [label=\"%d cut\" shape=plaintext];\n"
                      "  n%zu -> c%zu [style=dashed arrowhead=none];\n",
                      index, node->cut, index, index);
}

void km_classic_tree_write_dot(const KmClassicTree *tree, const KmPosition *root, KmBuf *out) {
    km_buf_text(out, "digraph classic {\n");
    for (size_t i = 0; i < tree->count; i++) write_node(tree, i, root, out);
    km_buf_text(out, "}\n");
}
