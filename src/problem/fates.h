/* fates: which moves may still lead to a stalemate, if both sides help.
 *
 * Each piece of the side to be stalemated has a fate: it is captured, or it stands still at the end, where it is blocked,
 * walled in or pinned. All combinations of fates are gone through, with the moves that they cost on an empty board. A
 * move that belongs to none of them is not worth trying.
 *
 * Conditions are left out, but none is added: what is ruled out is proved to be impossible. One thread owns a Fates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_FATES_H
#define KM_SRC_PROBLEM_FATES_H

#include "enclosure.h"
#include "keymove/chess/position.h"

/* The moves that remain. */
typedef struct FateMoves {
    bool all;
    KmBitboard from; /* all moves of the pieces on these squares */
} FateMoves;

typedef struct Fates Fates;

/* NULL without memory. */
Fates *km_fates_create(void);
void km_fates_free(Fates *fates);

/* Which moves of the side to move may lead to a stalemate of the other side of `side`, which has `own` moves left, and
 * the other side `other`. The enclosure has begun with the same position and moves. */
FateMoves km_fates_moves(Fates *fates, Enclosure *enclosure, const KmPosition *pos, KmColor side,
                         int own, int other);

/* Is this move among them? */
static inline bool fate_moves_have(const FateMoves *moves, KmMove move) {
    return moves->all || km_bb_has(moves->from, km_move_from(move));
}

#endif
