/* classic_tree: recording, for the classic search alone. A NULL tree records nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_CLASSIC_TREE_H
#define KEYMOVE_SRC_ENGINE_CLASSIC_TREE_H

#include "keymove/engine/classic_tree.h"

/* Forgets all nodes, before another depth. */
void km_classic_tree_clear(KmClassicTree *tree);

/* Records the entry into a node, whose parent is the last node entered at the ply above. */
void km_classic_tree_enter(KmClassicTree *tree, int ply, KmMove move, int alpha, int beta);

/* Records what was found at the last node entered at this ply. */
void km_classic_tree_leave(KmClassicTree *tree, int ply, int value, int searched, int cut);

/* Marks the nodes of the expected line. */
void km_classic_tree_mark(KmClassicTree *tree, const KmMove *line, int length);

#endif
