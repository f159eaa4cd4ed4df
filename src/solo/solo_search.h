/* solo_search: the methods of the thesis (S. Verlaan, Solving Solo Chess, Utrecht 2022): breadth-first
 * enumeration, and depth-first search of capture sequences ordered by a heuristic, with its four
 * reductions of the state space:
 *
 *   the king is never captured; a king without captures left is a dead end; so is a piece that shares no
 *   line and no knight's leap with any other piece; no state is searched twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_SEARCH_H
#define KEYMOVE_SRC_SOLO_SEARCH_H

#include "keymove/solo/solo_result.h"

/* Any method of the thesis. KM_ERR_LIMIT when the budget was used up, KM_ERR_MEMORY when memory ran
 * out; the verdict is then unknown. */
KmStatus km_solo_search(const KmSoloBoard *board, const KmSoloOptions *options,
                        KmSoloResult *result);

#endif
