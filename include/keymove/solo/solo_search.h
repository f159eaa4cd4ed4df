/* solo_search: the methods of the thesis (S. Verlaan, Solving Solo Chess, Utrecht 2022): breadth-first
 * enumeration, and depth-first search of capture sequences in an order that a heuristic gives, with its
 * four reductions of the state space:
 *
 *   the king is never taken; a king without captures left before the end is a dead end; so is a piece
 *   that stands on no line or leap with any other; no state is searched twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SEARCH_H
#define KM_SOLO_SOLO_SEARCH_H

#include "keymove/api.h"
#include "keymove/solo/solo_result.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Any method but KM_SOLO_PLAN. KM_ERR_LIMIT when the budget ended first (the verdict is then unknown),
 * KM_ERR_MEMORY when memory did. */
KM_API KmStatus km_solo_search(KmSoloResult *result, const KmSoloBoard *board,
                               const KmSoloOptions *options);

#ifdef __cplusplus
}
#endif
#endif
