/* tree: the moves of a solution: the attacker's move, every defence, the reply.
 *
 * Nodes are numbered; node 0 is the position itself, and every other node is a move. In an answer tree
 * the attacker has one move at each turn and the defender all of them. The tree of a solution
 * (solution.h) also has tries, threats and duals, identified by marks.
 *
 * Invariant: a child has a greater number than its parent, so that truncating the tree to an earlier
 * count removes whole branches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_TREE_H
#define KM_MATE_TREE_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#include <stddef.h>

KM_BEGIN_DECLS

typedef enum KmTreeMark {
    KM_TREE_KEY = 1,        /* a first move that solves */
    KM_TREE_TRY = 2,        /* a first move with few refutations, usually one */
    KM_TREE_REFUTATION = 4, /* a defence that defeats a try */
    KM_TREE_THREAT = 8,     /* what would follow if the defender could pass; `move` is KM_NO_MOVE */
    KM_TREE_ZUGZWANG = 16,  /* this move threatens nothing: every defence is forced to do harm */
    KM_TREE_DUAL = 32,      /* the attacker has another move of the same length */
    KM_TREE_CUT = 64,       /* the play after this move, or some of it, was left out */
    /* Of problems other than direct mates (problem/report.h): */
    KM_TREE_GOAL = 128, /* this move reaches the goal */
    KM_TREE_OBLIGED =
        256 /* in reflex play the attacker must reach the goal with this move, and so fails */
} KmTreeMark;

typedef struct KmTreeNode {
    KmMove move;
    uint32_t parent;
    uint32_t first, last, next; /* children and sibling; 0 for none */
    uint16_t mate;              /* attacker's moves still to come after this move */
    uint16_t marks;             /* of KmTreeMark */
} KmTreeNode;

typedef struct KmTree KmTree;

/* Creates a tree of at most `limit` nodes (default: ten million). `defending`: the side to move is the one
 * to be mated. NULL when there is no memory. */
KM_API KmTree *km_tree_create(const KmPosition *pos, bool defending, uint32_t limit);
KM_API void km_tree_free(KmTree *tree);

KM_API const KmPosition *km_tree_position(const KmTree *tree);
/* True when the side to move at the root is the one to be mated. */
KM_API bool km_tree_defending(const KmTree *tree);
KM_API uint32_t km_tree_count(const KmTree *tree);
KM_API const KmTreeNode *km_tree_node(const KmTree *tree, uint32_t node);

/* Adds a move as the last child of `parent`. Returns its number, or 0 when the tree is full. */
KM_API uint32_t km_tree_add(KmTree *tree, uint32_t parent, KmMove move, int mate, unsigned marks);

/* True when a move could not be added, so that the tree is incomplete. */
KM_API bool km_tree_full(const KmTree *tree);

KM_API void km_tree_mark(KmTree *tree, uint32_t node, unsigned marks);
KM_API void km_tree_set_mate(KmTree *tree, uint32_t node, int mate);

/* Sets the `mate` of every node to the number of attacker's moves on its longest branch. */
KM_API void km_tree_measure(KmTree *tree);

/* Truncates the tree to its first `count` nodes. */
KM_API void km_tree_cut(KmTree *tree, uint32_t count);

/* Makes a node the first child of its parent. */
KM_API void km_tree_promote(KmTree *tree, uint32_t node);

/* Sorts the children of a node, the longest mate first; the sort is stable. */
KM_API void km_tree_sort(KmTree *tree, uint32_t node);

KM_END_DECLS
#endif
