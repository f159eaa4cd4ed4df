/* tree: moves and answers as a solution is written down: the attacker's move, every defence, the reply.
 *
 * Nodes are numbered; 0 is the position itself. Each other node is a move with what follows it. In an
 * answer tree the attacker has one move at each turn and the defender all; a problem's solution
 * (problem.h) also has tries, threats and duals, and says so by marks.
 *
 * Invariant: a child has a greater number than its parent, so that cutting the tree back to an
 * earlier count removes whole branches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_TREE_H
#define KM_MATE_TREE_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmTreeMark {
    KM_TREE_KEY = 1,        /* a first move that solves */
    KM_TREE_TRY = 2,        /* a first move that only just fails */
    KM_TREE_REFUTATION = 4, /* the one defence that a try does not meet */
    KM_TREE_THREAT = 8,     /* what would follow if the defender could pass; `move` is KM_NO_MOVE */
    KM_TREE_ZUGZWANG = 16,  /* this attacker's move threatens nothing: any move will do harm */
    KM_TREE_DUAL = 32,      /* another move of the attacker serves as well */
    KM_TREE_CUT = 64        /* more would follow here, left out for size */
} KmTreeMark;

typedef struct KmTreeNode {
    KmMove move;
    uint32_t parent;
    uint32_t first, last, next; /* children and sibling; 0 for none */
    uint16_t mate;              /* attacker's moves still to come after this move */
    uint16_t marks;             /* of KmTreeMark */
} KmTreeNode;

typedef struct KmTree KmTree;

/* A tree of at most `limit` nodes (0 for ten million). NULL when there is no memory. */
KM_API KmTree *km_tree_create(const KmPosition *pos, bool defending, uint32_t limit);
KM_API void km_tree_free(KmTree *tree);

KM_API const KmPosition *km_tree_position(const KmTree *tree);
/* Is the side to move of the root the one that is mated? */
KM_API bool km_tree_defending(const KmTree *tree);
KM_API uint32_t km_tree_count(const KmTree *tree);
KM_API const KmTreeNode *km_tree_node(const KmTree *tree, uint32_t node);

/* Adds a move as the last child of `parent`. Its number, or 0 when the tree is full. */
KM_API uint32_t km_tree_add(KmTree *tree, uint32_t parent, KmMove move, int mate, unsigned marks);

/* Full: a move could not be added, so the tree is not the whole of it. */
KM_API bool km_tree_full(const KmTree *tree);

KM_API void km_tree_mark(KmTree *tree, uint32_t node, unsigned marks);
KM_API void km_tree_set_mate(KmTree *tree, uint32_t node, int mate);

/* Sets every node's `mate` from what follows it: the attacker's moves on its longest branch. */
KM_API void km_tree_measure(KmTree *tree);

/* Takes back all nodes from number `count` on. */
KM_API void km_tree_cut(KmTree *tree, uint32_t count);

/* Puts the children of a node in order, the longest to mate first; equals keep their order. */
KM_API void km_tree_sort(KmTree *tree, uint32_t node);

#ifdef __cplusplus
}
#endif
#endif
