/* see: static exchange evaluation. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_SEE_H
#define KEYMOVE_SRC_ENGINE_SEE_H

#include "keymove/chess/position.h"

/* Exchange values by KmPieceType. */
extern const int km_exchange_value[8];

/* Does the move win at least `threshold`, if both sides keep capturing on its destination square as long as
 * that is profitable? */
bool km_see_reaches(const KmPosition *pos, KmMove move, int threshold);

#endif
