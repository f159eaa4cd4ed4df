/* see: static exchange evaluation. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_SEE_H
#define KEYMOVE_SRC_ENGINE_SEE_H

#include "keymove/chess/position.h"

/* What a man is worth in an exchange, by KmPieceType. */
extern const int km_exchange_value[8];

/* Does the move win at least `threshold`, when both sides go on taking on its goal square as long as
 * it pays? */
bool km_see_reaches(const KmPosition *pos, KmMove move, int threshold);

#endif
