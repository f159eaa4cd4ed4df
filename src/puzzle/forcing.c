/* forcing: counts replies. SPDX-License-Identifier: GPL-3.0-or-later */
#include "forcing.h"

#include "keymove/chess/movegen.h"

/* The replies of the side to move that do not reach the goal; FORCING_NEVER if none does, or if there are more than
 * `bound`. */
static int other_replies(const KmStipulation *stipulation, const KmPosition *pos, int bound) {
    KmMoveList list;
    int others = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (km_goal_reached(stipulation, list.moves[i], &next)) continue;
        if (++others > bound) return FORCING_NEVER;
    }
    return others < list.count ? others : FORCING_NEVER;
}

int km_forcing_obstacles(const KmStipulation *stipulation, const KmPosition *pos, int bound) {
    KmMoveList list;
    int fewest = FORCING_NEVER;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count && fewest > 0; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int most = fewest - 1 < bound ? fewest - 1 : bound;
        const int others = other_replies(stipulation, &next, most);
        if (others < fewest) fewest = others;
    }
    return fewest;
}
