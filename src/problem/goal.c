/* goal: candidates for each goal are listed statically, then tested one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "goal.h"

#include "bounds.h"
#include "rules.h"

bool km_goal_reached(const KmStipulation *stipulation, KmMove move, const KmPosition *after) {
    switch (stipulation->goal) {
    case KM_GOAL_MATE:
        return km_position_is_mated(after);
    case KM_GOAL_STALEMATE:
        return is_stalemated(after);
    case KM_GOAL_MATE_OR_STALEMATE:
        return !km_movegen_any(after);
    case KM_GOAL_CHECK:
        return km_position_in_check(after);
    case KM_GOAL_CAPTURE:
        return km_move_captured(move) != KM_NO_PIECE;
    default:
        return arrival_of(move) == stipulation->square;
    }
}

/* A superset of the moves that reach the goal. */
static void list_candidates(const KmStipulation *stipulation, const KmPosition *pos,
                            KmMoveList *list) {
    if (stipulation->goal == KM_GOAL_MATE || stipulation->goal == KM_GOAL_CHECK)
        list_checks(pos, list);
    else if (stipulation->goal == KM_GOAL_CAPTURE)
        list_captures(pos, list);
    else
        list_moves(pos, list);
}

static bool reaches(const KmStipulation *stipulation, const KmPosition *pos, KmMove move) {
    if (stipulation->goal == KM_GOAL_CHECK || stipulation->goal == KM_GOAL_CAPTURE)
        return true; /* so are all candidates */
    if (stipulation->goal == KM_GOAL_SQUARE) return arrival_of(move) == stipulation->square;
    const KmPosition after = after_move(pos, move);
    return km_goal_reached(stipulation, move, &after);
}

void km_goal_moves(const KmStipulation *stipulation, const KmPosition *pos, KmMoveList *list) {
    LastMove last;
    list->count = 0;
    if (!km_bounds_last(stipulation, pos, &last)) return;
    list_candidates(stipulation, pos, list);
    int count = 0;
    for (int i = 0; i < list->count; i++)
        if (km_bounds_last_fits(&last, list->moves[i]) && reaches(stipulation, pos, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
}

bool km_goal_possible(const KmStipulation *stipulation, const KmPosition *pos) {
    LastMove last;
    KmMoveList list;
    if (!km_bounds_last(stipulation, pos, &last)) return false;
    list_candidates(stipulation, pos, &list);
    for (int i = 0; i < list.count; i++)
        if (km_bounds_last_fits(&last, list.moves[i]) && reaches(stipulation, pos, list.moves[i]))
            return true;
    return false;
}

bool km_goal_forced(const KmStipulation *stipulation, const KmPosition *pos) {
    LastMove last;
    KmMoveList list;
    if (stipulation->goal == KM_GOAL_MATE && km_checks_avoidable(pos)) return false;
    if (!km_bounds_last(stipulation, pos, &last)) return false;
    list_candidates(stipulation, pos, &list);
    if (list.count == 0 || list.count != km_movegen_count(pos)) return false;
    for (int i = 0; i < list.count; i++)
        if (!km_bounds_last_fits(&last, list.moves[i]) || !reaches(stipulation, pos, list.moves[i]))
            return false;
    return true;
}
