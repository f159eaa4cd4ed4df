/* make: draws positions (see draw.h), tests and polishes them. Tests go from cheap to dear.
 *
 * Long mates are rare among random positions but not among the neighbours of positions with shorter ones: those
 * are kept as parents, and varied by moving, adding or removing a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/make.h"

#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/puzzle/difficulty.h"
#include "symmetry.h"

enum { TRIES = 20000000, VARIATIONS = 40, NODES = 60000 };

struct KmMaker {
    KmMakeOptions options;
    Draw draw;
    KmShortMate *solver;
    KmSeen *seen;
    uint64_t made;
    /* The position that is being varied, the length of its mate, and how often it was. */
    KmSetup parent;
    int parent_mate, variations;
};

/* --- options ---------------------------------------------------------------------------------- */

static KmStatus check_options(KmMakeOptions *options, KmError *error) {
    if (options->moves == 0) options->moves = 2;
    if (options->tries == 0) options->tries = TRIES;
    if (options->moves < 1 || options->moves > KM_MAKE_LONGEST)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "mates in 1 to %d moves can be made",
                       KM_MAKE_LONGEST);
    return KM_OK;
}

KmStatus km_maker_create(const KmMakeOptions *options, KmMaker **made, KmError *error) {
    *made = NULL;
    KmMaker *maker = aligned_alloc(_Alignof(KmMaker), sizeof *maker);
    if (!maker) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    memset(maker, 0, sizeof *maker);
    maker->options = *options;
    KmStatus status = check_options(&maker->options, error);
    if (status == KM_OK) status = km_draw_init(&maker->draw, options, KM_WHITE, error);
    maker->solver = km_short_mate_create(options->hash_mb ? options->hash_mb : 16);
    if (status == KM_OK) maker->seen = km_draw_seen(&maker->draw);
    if (status == KM_OK && (!maker->solver || !maker->seen))
        status = km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (status == KM_OK)
        *made = maker;
    else
        km_maker_free(maker);
    return status;
}

void km_maker_free(KmMaker *maker) {
    if (!maker) return;
    km_short_mate_free(maker->solver);
    km_seen_free(maker->seen);
    free(maker);
}

/* --- testing ---------------------------------------------------------------------------------- */

static KmSpending spending_for(const KmMaker *maker) {
    return km_spending_begin((KmBudget){.nodes = NODES, .stop = maker->options.stop});
}

/* The shortest mate in at most `moves`, or 0; a mate that costs too much to decide does not count. */
static int shortest_mate(KmMaker *maker, const KmPosition *pos, int moves) {
    KmSpending spending = spending_for(maker);
    for (int mate = 1; mate <= moves; mate++) {
        const KmMateStatus status = km_short_mate_attack(maker->solver, pos, mate, &spending);
        if (status == KM_MATE_FOUND) return mate;
        if (status == KM_MATE_UNKNOWN) return 0;
    }
    return 0;
}

/* The only move that mates in `mate`, or KM_NO_MOVE. */
static KmMove only_key(KmMaker *maker, const KmPosition *pos, int mate) {
    KmSpending spending = spending_for(maker);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    KmMove key = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const KmMateStatus status = km_short_mate_defend(maker->solver, &next, mate - 1, &spending);
        if (status == KM_MATE_UNKNOWN || (status == KM_MATE_FOUND && key)) return KM_NO_MOVE;
        if (status == KM_MATE_FOUND) key = list.moves[i];
    }
    return key;
}

static bool is_sound(KmMaker *maker, const KmPosition *pos, int mate) {
    return shortest_mate(maker, pos, mate) == mate && only_key(maker, pos, mate);
}

/* Does exactly one move mate soonest after every defence, down to the last move? */
static bool has_no_duals(KmMaker *maker, const KmPosition *pos, int mate) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int soonest = shortest_mate(maker, &next, mate);
        const KmMove reply = soonest ? only_key(maker, &next, soonest) : KM_NO_MOVE;
        if (!reply) return false;
        km_position_play(&next, reply, &next);
        if (soonest > 1 && !has_no_duals(maker, &next, soonest - 1)) return false;
    }
    return true;
}

/* Takes away pieces that are not needed, until every one is. */
static bool economise(KmMaker *maker, KmSetup *setup, KmPosition *pos) {
    bool removed = true;
    while (removed) {
        removed = false;
        for (int i = 0; i < 64; i++) {
            KmSetup less = *setup;
            KmPosition smaller;
            if (!less.board[i] || km_piece_type(less.board[i]) == KM_KING) continue;
            less.board[i] = KM_NO_PIECE;
            if (km_position_init(&less, &smaller, NULL) != KM_OK ||
                !is_sound(maker, &smaller, maker->options.moves))
                continue;
            *setup = less;
            *pos = smaller;
            removed = true;
        }
    }
    return km_draw_is_plausible(&maker->draw, setup, pos);
}

/* Does a sound position meet everything else that was asked for? May take pieces away. */
static bool is_wanted(KmMaker *maker, KmSetup *setup, KmPosition *pos) {
    const KmMakeOptions *options = &maker->options;
    if (options->economical && !economise(maker, setup, pos)) return false;
    const KmMove key = only_key(maker, pos, options->moves);
    KmPosition next;
    if (!key || !km_draw_has_last_move(setup)) return false;
    km_position_play(pos, key, &next);
    if (options->quiet_key && (km_move_captured(key) || km_position_in_check(&next))) return false;
    return !options->no_duals || options->moves == 1 ||
           has_no_duals(maker, &next, options->moves - 1);
}

/* --- the next problem ------------------------------------------------------------------------- */

/* The next candidate: a neighbour of the parent, or something new. */
static KmSetup candidate(KmMaker *maker) {
    if (maker->variations > 0) {
        maker->variations--;
        return km_draw_vary(&maker->draw, &maker->parent);
    }
    maker->parent_mate = 0;
    return km_draw_first(&maker->draw);
}

/* A mate that is as long as its parent's or longer, and not long enough yet, is worth varying. */
static void consider_as_parent(KmMaker *maker, const KmSetup *setup, int mate) {
    if (mate < 2 || mate < maker->parent_mate || mate > maker->options.moves) return;
    if (mate == maker->parent_mate && km_draw_below(&maker->draw, 2)) return;
    if (mate > maker->parent_mate) maker->variations = VARIATIONS;
    maker->parent = *setup;
    maker->parent_mate = mate;
}

static KmStatus is_new(KmMaker *maker, const KmPosition *pos, bool *fresh) {
    const KmPosition canonical = km_symmetry_canonical(pos);
    KmSeenPlace first;
    bool known;
    const KmStatus status =
        km_seen_add(maker->seen, &canonical, (KmSeenPlace){maker->made + 1, 0}, &known, &first);
    *fresh = !known;
    return status;
}

/* Is the puzzle as difficult as was asked for? */
static bool has_level(const KmMaker *maker, const KmPuzzle *puzzle) {
    const KmMakeOptions *options = &maker->options;
    const int rating = km_difficulty(&puzzle->pos, puzzle->line, puzzle->line_length);
    return rating >= options->least_rating &&
           (options->most_rating == 0 || rating <= options->most_rating);
}

KmStatus km_maker_next(KmMaker *maker, KmPuzzle *puzzle) {
    const int moves = maker->options.moves;
    for (uint64_t i = 0; i < maker->options.tries && !km_stop_requested(maker->options.stop); i++) {
        KmSetup setup = candidate(maker);
        KmPosition pos;
        if (!km_draw_is_plausible(&maker->draw, &setup, &pos)) continue;
        const int mate = shortest_mate(maker, &pos, moves);
        if (moves > 2) consider_as_parent(maker, &setup, mate);
        if (mate != moves || !only_key(maker, &pos, mate) || !is_wanted(maker, &setup, &pos))
            continue;
        KmSpending spending = km_spending_begin((KmBudget){.stop = maker->options.stop});
        if (km_puzzle_complete(maker->solver, &pos, moves, NULL, 0, &spending, puzzle) !=
            KM_MATE_FOUND)
            return KM_ERR_LIMIT;
        if (!has_level(maker, puzzle)) continue;
        bool fresh;
        const KmStatus status = is_new(maker, &pos, &fresh);
        if (status != KM_OK) return status;
        if (!fresh) continue;
        maker->made++;
        maker->variations = 0;
        return KM_OK;
    }
    return KM_ERR_LIMIT;
}
