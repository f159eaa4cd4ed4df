/* pawns: the part of the evaluation that depends on pawns alone, kept in a small hash table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_PAWNS_H
#define KEYMOVE_SRC_ENGINE_PAWNS_H

#include "keymove/chess/position.h"

typedef struct PawnFacts {
    KmBitboard pawns[2]; /* the complete key, so that no two structures are confused */
    KmBitboard passed[2];
    KmBitboard reach[2]; /* squares that a pawn attacks, or could after advancing */
    int64_t score;       /* a pair, for White */
} PawnFacts;

enum { PAWN_FACTS = 4096 };

typedef struct PawnTable {
    PawnFacts facts[PAWN_FACTS];
} PawnTable;

#endif
