/* mate_in_one: finds a mate in one quickly where there is none, which is nearly everywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_MATE_IN_ONE_H
#define KEYMOVE_SRC_MATE_MATE_IN_ONE_H

#include "keymove/chess/position.h"

/* A move that mates at once, or KM_NO_MOVE. */
KmMove km_mate_in_one(const KmPosition *pos);

#endif
