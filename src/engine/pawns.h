/* pawns: what the pawns alone decide, kept in a small table since pawns seldom move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_PAWNS_H
#define KEYMOVE_SRC_ENGINE_PAWNS_H

#include "keymove/chess/position.h"

typedef struct PawnFacts {
    KmBitboard pawns[2]; /* the whole key: an entry is never mistaken for another */
    KmBitboard passed[2];
    KmBitboard reach[2]; /* squares that a pawn attacks, or could after advancing */
    int64_t score;       /* a pair, for White */
} PawnFacts;

enum { PAWN_FACTS = 4096 };

typedef struct PawnTable {
    PawnFacts facts[PAWN_FACTS];
} PawnTable;

#endif
