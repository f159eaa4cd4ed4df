/* evaluate: the evaluation as the search calls it. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_EVALUATE_H
#define KEYMOVE_SRC_ENGINE_EVALUATE_H

#include "pawns.h"

/* km_eval with a pawn hash table. */
int km_evaluate(const KmPosition *pos, PawnTable *pawns);

#endif
