/* help: depth-first over all lines; positions that failed are not searched again.
 *
 * In help-self play every final reply must reach the goal. In help-reflex play whoever can reach the goal
 * must, so the line has ended before its full length and does not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "help.h"

#include "goal.h"
#include "rules.h"

/* Keeps the lines whose final half-move is played from here. */
static void final_moves(Search *search, const KmPosition *pos) {
    const KmStipulation *stipulation = search->stipulation;
    KmMoveList list;
    if (stipulation->play == KM_PLAY_HELP_SELF && !km_goal_forced(stipulation, pos)) return;
    km_goal_moves(stipulation, pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++) {
        search->line[stipulation->half_moves - 1] = list.moves[i];
        km_search_keep_line(search);
    }
}

static void all_moves(Search *search, const KmPosition *pos, int left) {
    const KmStipulation *stipulation = search->stipulation;
    KmMoveList list;
    list_moves(pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++) {
        const KmPosition next = after_move(pos, list.moves[i]);
        search->line[stipulation->half_moves - left] = list.moves[i];
        km_help_lines(search, &next, left - 1);
    }
}

void km_help_lines(Search *search, const KmPosition *pos, int left) {
    if (km_spending_node(&search->spending)) return;
    if (left == 1) {
        final_moves(search, pos);
        return;
    }
    const uint64_t key = key_with_depth(pos->key, left), before = search->lines.count;
    if (key_set_has(search->failed, key)) return;
    if (search->stipulation->play != KM_PLAY_HELP_REFLEX ||
        !km_goal_possible(search->stipulation, pos))
        all_moves(search, pos, left);
    if (search->lines.count == before && !search_stopped(search))
        km_key_set_add(search->failed, key);
}
