/* tree_text: a solution as problemists print it, or as a game with variations.
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

KM_BEGIN_DECLS

/* Receives one line of text, without the newline. */
typedef void KmTreeLine(void *context, const char *line);

/* Writes the tree line by line. The attacker's moves are numbered from 1, whichever colour attacks.
 * Defences with identical continuations share a line. Where the root of a defender's tree is marked KM_TREE_KEY, the key
 * counts as move 1. */
KM_API void km_tree_text(const KmTree *tree, KmTreeLine *line, void *context);

/* Writes one game: the longest play after the first key is the main line, everything else a variation.
 * The caller has written the tags. */
KM_API KmStatus km_tree_pgn(const KmTree *tree, KmPgnWriter *writer);

/* The same without the end of the game, to which the caller gives the result. */
KM_API void km_tree_record(const KmTree *tree, KmPgnWriter *writer);

KM_END_DECLS
#endif
