/* rules: the few questions to the chess layer that every solver asks, as values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_RULES_H
#define KM_SRC_PROBLEM_RULES_H

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

static inline KmPosition after_move(const KmPosition *pos, KmMove move) {
    KmPosition next;
    km_position_play(pos, move, &next);
    return next;
}

/* The same board with the other side to move, which must not be in check. */
static inline KmPosition after_pass(const KmPosition *pos) {
    KmPosition next;
    km_position_pass(pos, &next);
    return next;
}

static inline void list_moves(const KmPosition *pos, KmMoveList *list) {
    km_movegen_legal(pos, list);
}
static inline void list_checks(const KmPosition *pos, KmMoveList *list) {
    km_checks_list(pos, list);
}
static inline void list_captures(const KmPosition *pos, KmMoveList *list) {
    km_movegen_noisy(pos, list);
    int count = 0;
    for (int i = 0; i < list->count; i++)
        if (km_move_captured(list->moves[i])) list->moves[count++] = list->moves[i];
    list->count = count;
}

static inline bool is_stalemated(const KmPosition *pos) {
    return !km_position_in_check(pos) && !km_movegen_any(pos);
}

/* The square where the moved piece stands afterwards: of a castling, the king's. */
static inline KmSquare arrival_of(KmMove move) {
    return km_move_is_castle(move) ? km_castle_king_to(km_move_from(move), km_move_to(move))
                                   : km_move_to(move);
}

#endif
