/* tree: nodes in one growing array. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/tree.h"

#include <stdlib.h>

enum { LIMIT = 10000000, FIRST_ROOM = 64 };

struct KmTree {
    KmPosition pos;
    KmTreeNode *nodes;
    uint32_t count, room, limit;
    bool defending, full;
};

KmTree *km_tree_create(const KmPosition *pos, bool defending, uint32_t limit) {
    /* Positions are aligned to cache lines. */
    KmTree *tree = aligned_alloc(_Alignof(KmTree), sizeof *tree);
    if (!tree) return NULL;
    *tree = (KmTree){.pos = *pos,
                     .nodes = calloc(FIRST_ROOM, sizeof *tree->nodes),
                     .count = 1,
                     .room = FIRST_ROOM,
                     .limit = limit ? limit : LIMIT,
                     .defending = defending};
    if (tree->nodes) return tree;
    free(tree);
    return NULL;
}

void km_tree_free(KmTree *tree) {
    if (!tree) return;
    free(tree->nodes);
    free(tree);
}

const KmPosition *km_tree_position(const KmTree *tree) { return &tree->pos; }
bool km_tree_defending(const KmTree *tree) { return tree->defending; }
uint32_t km_tree_count(const KmTree *tree) { return tree->count; }
bool km_tree_full(const KmTree *tree) { return tree->full; }

const KmTreeNode *km_tree_node(const KmTree *tree, uint32_t node) { return &tree->nodes[node]; }

/* Makes room for one more node. */
static bool grow(KmTree *tree) {
    if (tree->count >= tree->limit) return false;
    if (tree->count < tree->room) return true;
    const uint32_t room = tree->room > tree->limit / 2 ? tree->limit : tree->room * 2;
    KmTreeNode *nodes = realloc(tree->nodes, room * sizeof *nodes);
    if (!nodes) return false;
    tree->nodes = nodes;
    tree->room = room;
    return true;
}

uint32_t km_tree_add(KmTree *tree, uint32_t parent, KmMove move, int mate, unsigned marks) {
    if (!grow(tree)) {
        tree->full = true;
        return 0;
    }
    const uint32_t node = tree->count++;
    tree->nodes[node] = (KmTreeNode){
        .move = move, .parent = parent, .mate = (uint16_t)mate, .marks = (uint16_t)marks};
    KmTreeNode *above = &tree->nodes[parent];
    if (above->last)
        tree->nodes[above->last].next = node;
    else
        above->first = node;
    above->last = node;
    return node;
}

void km_tree_mark(KmTree *tree, uint32_t node, unsigned marks) {
    tree->nodes[node].marks |= (uint16_t)marks;
}

void km_tree_set_mate(KmTree *tree, uint32_t node, int mate) {
    tree->nodes[node].mate = (uint16_t)mate;
}

/* Is this node a move of the attacker? A pass (KM_NO_MOVE) is the defender's. */
static bool attacker_moves(const KmTree *tree, const KmTreeNode *node) {
    const bool root_side =
        km_piece_color(km_move_piece(node->move)) == km_position_side(&tree->pos);
    return node->move != KM_NO_MOVE && root_side != tree->defending;
}

void km_tree_measure(KmTree *tree) {
    for (uint32_t i = 0; i < tree->count; i++) tree->nodes[i].mate = 0;
    for (uint32_t i = tree->count; --i > 0;) {
        const KmTreeNode *node = &tree->nodes[i];
        const uint16_t mate = (uint16_t)(node->mate + attacker_moves(tree, node));
        KmTreeNode *above = &tree->nodes[node->parent];
        if (mate > above->mate) above->mate = mate;
    }
}

void km_tree_cut(KmTree *tree, uint32_t count) {
    while (tree->count > count && tree->count > 1) {
        const uint32_t node = --tree->count;
        KmTreeNode *above = &tree->nodes[tree->nodes[node].parent];
        if (above->first == node) {
            above->first = above->last = 0;
            continue;
        }
        /* Unsorted children are in the order of their numbers: the previous one is now the last. */
        uint32_t before = above->first;
        while (tree->nodes[before].next != node) before = tree->nodes[before].next;
        tree->nodes[before].next = 0;
        above->last = before;
    }
}

void km_tree_promote(KmTree *tree, uint32_t node) {
    KmTreeNode *nodes = tree->nodes, *above = &nodes[nodes[node].parent];
    if (above->first == node) return;
    uint32_t before = above->first;
    while (nodes[before].next != node) before = nodes[before].next;
    nodes[before].next = nodes[node].next;
    if (above->last == node) above->last = before;
    nodes[node].next = above->first;
    above->first = node;
}

/* Merges two sorted lists of siblings, the longer mate first; of equal nodes those of `a` first. */
static uint32_t merge(KmTreeNode *nodes, uint32_t a, uint32_t b) {
    uint32_t head = 0, *link = &head;
    while (a && b) {
        uint32_t *taken = nodes[b].mate > nodes[a].mate ? &b : &a;
        *link = *taken;
        link = &nodes[*taken].next;
        *taken = *link;
    }
    *link = a ? a : b;
    return head;
}

/* Sorts `count` siblings from `first` on; `rest` receives the one after them. */
static uint32_t sort(KmTreeNode *nodes, uint32_t first, int count, uint32_t *rest) {
    if (count == 1) {
        *rest = nodes[first].next;
        nodes[first].next = 0;
        return first;
    }
    uint32_t middle;
    const uint32_t a = sort(nodes, first, count / 2, &middle);
    return merge(nodes, a, sort(nodes, middle, count - count / 2, rest));
}

void km_tree_sort(KmTree *tree, uint32_t node) {
    KmTreeNode *nodes = tree->nodes;
    int count = 0;
    for (uint32_t child = nodes[node].first; child; child = nodes[child].next) count++;
    if (count < 2) return;
    uint32_t rest, last;
    nodes[node].first = sort(nodes, nodes[node].first, count, &rest);
    for (last = nodes[node].first; nodes[last].next;) last = nodes[last].next;
    nodes[node].last = last;
}
