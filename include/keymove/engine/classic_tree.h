/* classic_tree: the tree that the classic program searches, with its cutoffs, for drawing.
 *
 * A tree is passed to km_classic_search in its options and then holds the nodes of the last depth in the order of
 * their visit. Its size is bounded: later nodes are searched, but not recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_CLASSIC_TREE_H
#define KM_ENGINE_CLASSIC_TREE_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* A window that is open on one side has a bound beyond these. */
enum { KM_CLASSIC_TREE_NODES = 500, KM_CLASSIC_BOUND = 1000000 };

typedef struct KmClassicNode {
    int parent;      /* the index of its parent; -1 for the root */
    int ply;         /* moves from the root */
    KmMove move;     /* the move that leads here; KM_NO_MOVE for the root */
    int alpha, beta; /* the window on entry: what White and Black have already secured */
    int value;       /* positive for White; after a cutoff a bound */
    int searched;    /* its moves that were searched; 0 for a leaf */
    int cut;         /* its legal moves that were not searched because beta was at most alpha */
    bool best;       /* on the expected line */
} KmClassicNode;

typedef struct KmClassicTree KmClassicTree;

/* An empty tree for at most so many nodes (0: KM_CLASSIC_TREE_NODES); NULL if there is no memory. */
KM_API KmClassicTree *km_classic_tree_create(size_t max_nodes);
KM_API void km_classic_tree_free(KmClassicTree *tree);

KM_API size_t km_classic_tree_count(const KmClassicTree *tree);

/* The number of nodes that were visited; greater than the count if the tree was full. */
KM_API uint64_t km_classic_tree_visited(const KmClassicTree *tree);

KM_API const KmClassicNode *km_classic_tree_node(const KmClassicTree *tree, size_t index);

/* The position at a node; `root` is the position that was searched. */
KM_API void km_classic_tree_position(const KmClassicTree *tree, size_t index,
                                     const KmPosition *root, KmPosition *pos);

/* Writes the tree in the DOT language of Graphviz. White's nodes are boxes, Black's are ellipses; the expected line
 * is bold, and moves that were cut off are dashed. */
KM_API void km_classic_tree_write_dot(const KmClassicTree *tree, const KmPosition *root,
                                      KmBuf *out);

KM_END_DECLS
#endif
