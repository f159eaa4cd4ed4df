/* series: depth-first over all series; positions that failed are not searched again.
 *
 * A check is allowed with the last move of the series only. In ser-r play the side that makes the series
 * must reach the goal itself when it can, and has failed then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "series.h"

#include "bounds.h"
#include "goal.h"
#include "rules.h"

bool km_series_step(const KmStipulation *stipulation, const KmPosition *pos, KmMove move, int left,
                    KmPosition *next) {
    *next = after_move(pos, move);
    if (left == 1 && stipulation->play != KM_PLAY_SERIES_DIRECT) return true;
    if (left == 0) return true;
    if (km_position_in_check(next)) return false;
    *next = after_pass(next);
    return true;
}

/* Keeps the lines whose final half-move is played from here. */
static void final_moves(Search *search, const KmPosition *pos) {
    const KmStipulation *stipulation = search->stipulation;
    KmMoveList list;
    if (stipulation->play == KM_PLAY_SERIES_SELF && !km_goal_forced(stipulation, pos)) return;
    km_goal_moves(stipulation, pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++) {
        search->line[stipulation->half_moves - 1] = list.moves[i];
        km_search_keep_line(search);
    }
}

static void all_moves(Search *search, const KmPosition *pos, int left) {
    const KmStipulation *stipulation = search->stipulation;
    HelpingMove helping = {.king = ~(KmBitboard)0, .others = ~(KmBitboard)0};
    KmMoveList list;
    if (left == 2 && stipulation->play != KM_PLAY_SERIES_DIRECT &&
        !km_bounds_helping(stipulation, pos, &helping))
        return;
    list_moves(pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++) {
        KmPosition next;
        if (!km_bounds_helping_fits(&helping, list.moves[i])) continue;
        if (search->pictures && !km_pictures_follow(search->pictures, list.moves[i], left - 1))
            continue;
        if (!km_series_step(stipulation, pos, list.moves[i], left - 1, &next)) continue;
        search->line[stipulation->half_moves - left] = list.moves[i];
        km_series_lines(search, &next, left - 1);
    }
}

bool km_series_begins(Search *search, const KmPosition *pos, KmMove move) {
    const KmStipulation *stipulation = search->stipulation;
    if (!search->drafted) {
        search->drafted = true;
        search->pictures = km_pictures_create(stipulation, pos);
    }
    return !search->pictures ||
           km_pictures_follow(search->pictures, move, stipulation->half_moves - 1);
}

/* Is the goal out of reach in `left` half-moves? All of them are made by the side to move, or all but the
 * final reply. */
static bool out_of_reach(const Search *search, const KmPosition *pos, int left) {
    const KmStipulation *stipulation = search->stipulation;
    const KmColor mover = km_position_side(pos);
    if (stipulation->play == KM_PLAY_SERIES_DIRECT)
        return !km_bounds_allow(search->enclosure, stipulation, pos, mover, left, 0);
    return !km_bounds_allow(search->enclosure, stipulation, pos, km_color_other(mover), 1,
                            left - 1);
}

void km_series_lines(Search *search, const KmPosition *pos, int left) {
    if (km_spending_node(&search->spending)) return;
    if (left == 1) {
        final_moves(search, pos);
        return;
    }
    const uint64_t key = key_with_depth(pos->key, left), before = search->lines.count;
    if (key_set_has(search->failed, key)) return;
    if (search->pictures)
        km_pictures_narrow(search->pictures, left);
    else if (out_of_reach(search, pos, left))
        return;
    if (search->stipulation->play != KM_PLAY_SERIES_REFLEX ||
        !km_goal_possible(search->stipulation, pos))
        all_moves(search, pos, left);
    if (search->lines.count == before && !search_stopped(search))
        km_key_set_add(search->failed, key);
}
