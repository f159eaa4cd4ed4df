/* tree_text: a solution as problemists print it, and as a game with variations.
 *
 *      1.Ne6! zugzwang.
 *          1...Kb8 2.d7 (zugzwang)
 *              2...Ka8 3.d8=Q#, d8=R# (dual)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_TREE_TEXT_H
#define KM_MATE_TREE_TEXT_H

#include "keymove/api.h"
#include "keymove/chess/pgn_write.h"
#include "keymove/mate/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Takes one line without its end. */
typedef void KmTreeLine(void *context, const char *line);

/* Writes the tree line by line. The attacker's moves are numbered from 1, whoever attacks. Defences that
 * are met alike to the end stand together. */
KM_API void km_tree_text(const KmTree *tree, KmTreeLine *line, void *context);

/* Writes one game: the first key's longest play as the main line, everything else as variations.
 * The writer's tags are the caller's. */
KM_API KmStatus km_tree_pgn(const KmTree *tree, KmPgnWriter *writer);

#ifdef __cplusplus
}
#endif
#endif
