/* help: depth-first over all lines; positions that failed are not searched again.
 *
 * In help-self play every final reply must reach the goal. In help-reflex play whoever can reach the goal
 * must, so the line has ended before its full length and does not count.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "help.h"

#include "bounds.h"
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

static void try_move(Search *search, const KmPosition *pos, KmMove move, int left) {
    const KmPosition next = after_move(pos, move);
    search->line[search->stipulation->half_moves - left] = move;
    km_help_lines(search, &next, left - 1);
}

/* Two half-moves before the end few moves can help. */
static void helping_moves(Search *search, const KmPosition *pos) {
    HelpingMove helping;
    KmMoveList list;
    if (!km_bounds_helping(search->stipulation, pos, &helping)) return;
    list_moves(pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++)
        if (km_bounds_helping_fits(&helping, list.moves[i]))
            try_move(search, pos, list.moves[i], 2);
}

/* The side that plays the last of `left` half-moves, and so reaches the goal. */
static KmColor last_mover(const KmPosition *pos, int left) {
    const KmColor mover = km_position_side(pos);
    return left % 2 ? mover : km_color_other(mover);
}

/* Which moves are worth trying? The bounds have been asked about the same position before. */
static FateMoves fate_moves(const Search *search, const KmPosition *pos, int left) {
    enum { MOST_HALF_MOVES = 6 }; /* with more, too little is ruled out */
    if (!search->fates || left > MOST_HALF_MOVES) return (FateMoves){.all = true};
    return km_fates_moves(search->fates, search->enclosure, pos, last_mover(pos, left),
                          (left + 1) / 2, left / 2);
}

static void all_moves(Search *search, const KmPosition *pos, int left) {
    const FateMoves worth = fate_moves(search, pos, left);
    if (!worth.all && !worth.from) return;
    KmMoveList list;
    list_moves(pos, &list);
    for (int i = 0; i < list.count && !search_stopped(search); i++)
        if (fate_moves_have(&worth, list.moves[i])) try_move(search, pos, list.moves[i], left);
}

/* Is the goal out of reach in `left` half-moves? */
static bool out_of_reach(const Search *search, const KmPosition *pos, int left) {
    return !km_bounds_allow(search->enclosure, search->stipulation, pos, last_mover(pos, left),
                            (left + 1) / 2, left / 2);
}

void km_help_lines(Search *search, const KmPosition *pos, int left) {
    if (km_spending_node(&search->spending)) return;
    if (left == 1) {
        final_moves(search, pos);
        return;
    }
    const uint64_t key = key_with_depth(pos->key, left), before = search->lines.count;
    if (key_set_has(search->failed, key) || out_of_reach(search, pos, left)) return;
    if (search->stipulation->play != KM_PLAY_HELP_REFLEX ||
        !km_goal_possible(search->stipulation, pos)) {
        if (left == 2)
            helping_moves(search, pos);
        else
            all_moves(search, pos, left);
    }
    if (search->lines.count == before && !search_stopped(search))
        km_key_set_add(search->failed, key);
}
