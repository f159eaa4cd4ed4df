/* exact: attacker and defender in turn, legal moves only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "exact.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

bool exact_attack(Exact *exact, const KmPosition *pos, int moves, KmMove *best) {
    *best = KM_NO_MOVE;
    if (moves <= 0 || km_spending_node(exact->spending)) return false;
    KmMoveList list;
    km_moves(&list, pos);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        KmMove defence;
        km_position_play(&next, pos, list.moves[i]);
        if (moves == 1 && !km_in_check(&next)) continue;
        if (exact_defend(exact, &next, moves - 1, &defence)) {
            *best = list.moves[i];
            return true;
        }
        if (exact->spending->spent) return false;
    }
    return false;
}

bool exact_defend(Exact *exact, const KmPosition *pos, int moves, KmMove *best) {
    *best = KM_NO_MOVE;
    if (km_spending_node(exact->spending)) return false;
    KmMoveList list;
    km_moves(&list, pos);
    if (list.count == 0) return km_in_check(pos);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        KmMove attack;
        km_position_play(&next, pos, list.moves[i]);
        if (!exact_attack(exact, &next, moves, &attack)) {
            *best = list.moves[i];
            return false;
        }
    }
    return true;
}
