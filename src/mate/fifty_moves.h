/* fifty_moves: the fifty-move rule, as the searches apply it when the rules of a game are asked for.
 *
 * The defender claims the draw as soon as it can: on its turn when a hundred half-moves without a capture or a
 * pawn move are complete, or with a move of its own that completes them. The attacker never claims. A mate
 * ends the game before any claim, so a mate delivered by the hundredth half-move counts.
 *
 * A greater count never helps the attacker. Whatever is disproved without the rule is therefore disproved with
 * it, and so is a position with a smaller count proved by a proof for a greater one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_FIFTY_MOVES_H
#define KEYMOVE_SRC_MATE_FIFTY_MOVES_H

#include "keymove/chess/position.h"

enum { FIFTY_MOVES = 100 /* half-moves */ };

/* Can the defender claim a draw, either on its turn here or by the move that led here? The caller has made
 * sure that the position is not mate. */
static inline bool fifty_moves_reached(const KmPosition *pos) {
    return pos->halfmove >= FIFTY_MOVES;
}

/* Can the rule affect a mate in `moves` from here? If not, neither can it in any later position. */
static inline bool fifty_moves_matter(const KmPosition *pos, int moves, bool defending) {
    return (int)pos->halfmove + 2 * moves - !defending > FIFTY_MOVES;
}

#endif
