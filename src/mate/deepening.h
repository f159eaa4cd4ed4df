/* deepening: iterative deepening over any depth-limited search, with all keys and the line of best play.
 * Shared by backtrack and bestfirst.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_DEEPENING_H
#define KEYMOVE_SRC_MATE_DEEPENING_H

#include "keymove/mate/result.h"
#include "keymove/mate/tree.h"

/* A depth-limited search under the rules that `options` name: does the side to move mate in `moves` or fewer;
 * or, `defending`, is it mated in that many, whatever it plays? `best` receives the mating move when the side to move has one, `answer` (or NULL) the moves of the mate,
 * and `cost` what the search needed. */
typedef KmDepthStatus DepthSearch(const KmPosition *pos, const KmMateOptions *options, int moves,
                                  bool defending, KmSpending *spending, KmTree *answer,
                                  KmMateCost *cost, KmMove *best);

/* Searches with limits 1, 2, ... to options->moves, until a mate is found or none can exist: so the
 * mate found is a shortest one. With options->no_deepening, searches once. */
void km_deepening_solve(DepthSearch *search, const KmPosition *pos, const KmMateOptions *options,
                        KmMateResult *result);

#endif
