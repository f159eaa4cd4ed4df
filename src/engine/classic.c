/* classic: minimax as the paper describes it: White chooses the highest value, Black the lowest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/classic.h"

#include "classic_tree.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/eval_classic.h"

#include <limits.h>
#include <string.h>

/* Greater than the value of any position. */
#define INFINITE (INT_MAX / 2)

typedef struct Search {
    KmSpending spending;
    bool prunes, orders;
    KmMove excluded; /* at the root */
    KmClassicTree *tree;
    int length[KM_CLASSIC_DEEPEST + 1];
    KmMove line[KM_CLASSIC_DEEPEST + 1]
               [KM_CLASSIC_DEEPEST]; /* by ply: the expected play from there */
} Search;

/* --- repetition ----------------------------------------------------------------------------------- */

/* The same piece from the same square to the same square. */
static bool is_same_step(KmMove a, KmMove b) {
    return km_move_piece(a) == km_move_piece(b) && km_move_from(a) == km_move_from(b) &&
           km_move_to(a) == km_move_to(b);
}

static bool is_way_back(KmMove a, KmMove b) {
    return km_move_piece(a) == km_move_piece(b) && km_move_from(a) == km_move_to(b) &&
           km_move_to(a) == km_move_from(b);
}

static bool mates(const KmPosition *pos, KmMove move) {
    KmPosition next;
    km_position_play(pos, move, &next);
    return km_position_in_check(&next) && !km_movegen_any(&next);
}

bool km_classic_repeats(const KmGame *game, KmMove move) {
    const size_t plies = km_game_plies(game);
    if (plies < 8) return false;
    for (size_t turns = 1; turns <= 4; turns++) {
        const KmMove earlier = km_game_move(game, plies - 2 * turns);
        if (turns % 2 ? !is_way_back(earlier, move) : !is_same_step(earlier, move)) return false;
    }
    return !mates(km_game_now(game), move);
}

/* The move that repeats; KM_NO_MOVE when there is none, or no other legal move. */
static KmMove repeating_move(const KmGame *game) {
    KmMoveList list;
    km_movegen_legal(km_game_now(game), &list);
    if (list.count < 2) return KM_NO_MOVE;
    for (int i = 0; i < list.count; i++)
        if (km_classic_repeats(game, list.moves[i])) return list.moves[i];
    return KM_NO_MOVE;
}

/* --- order ---------------------------------------------------------------------------------------- */

/* Sorts White's moves by decreasing value, Black's by increasing value; the sort is stable. */
static void order_moves(KmMoveList *list, const KmPosition *pos) {
    int merits[KM_MAX_MOVES];
    const int sign = km_position_side(pos) == KM_WHITE ? 1 : -1;
    for (int i = 0; i < list->count; i++) {
        const KmMove move = list->moves[i];
        KmPosition next;
        km_position_play(pos, move, &next);
        const int merit = sign * km_eval_classic(&next);
        int at = i;
        for (; at > 0 && merits[at - 1] < merit; at--) {
            merits[at] = merits[at - 1];
            list->moves[at] = list->moves[at - 1];
        }
        merits[at] = merit;
        list->moves[at] = move;
    }
}

/* --- search --------------------------------------------------------------------------------------- */

static void keep_line(Search *search, int ply, KmMove move) {
    const int rest = search->length[ply + 1];
    search->line[ply][0] = move;
    memcpy(search->line[ply] + 1, search->line[ply + 1], (size_t)rest * sizeof(KmMove));
    search->length[ply] = rest + 1;
}

static int minimax(Search *search, const KmPosition *pos, int depth, int ply, int alpha, int beta);

/* The value after a move, searched to one ply less. */
static int value_after(Search *search, const KmPosition *pos, KmMove move, int depth, int ply,
                       int alpha, int beta) {
    KmPosition next;
    km_position_play(pos, move, &next);
    km_classic_tree_enter(search->tree, ply + 1, move, alpha, beta);
    return minimax(search, &next, depth - 1, ply + 1, alpha, beta);
}

static int leaf(Search *search, int ply, int value) {
    km_classic_tree_leave(search->tree, ply, value, 0, 0);
    return value;
}

/* The value of a position searched to `depth` plies; meaningless once the budget is spent. */
static int minimax(Search *search, const KmPosition *pos, int depth, int ply, int alpha, int beta) {
    KmMoveList list;
    search->length[ply] = 0;
    if (depth == 0)
        return leaf(search, ply,
                    km_movegen_any(pos) ? km_eval_classic(pos) : km_eval_classic_end(pos, ply));
    km_movegen_legal(pos, &list);
    if (list.count == 0) return leaf(search, ply, km_eval_classic_end(pos, ply));
    if (search->orders) order_moves(&list, pos);
    const bool white = km_position_side(pos) == KM_WHITE;
    int best = white ? -INFINITE : INFINITE;
    int searched = 0, i = 0;
    bool cut = false;
    for (; i < list.count && !cut; i++) {
        if (ply == 0 && list.moves[i] == search->excluded) continue;
        if (km_spending_node(&search->spending)) break;
        const int value = value_after(search, pos, list.moves[i], depth, ply, alpha, beta);
        if (search->spending.spent) break;
        searched++;
        if (white ? value > best : value < best) {
            best = value;
            keep_line(search, ply, list.moves[i]);
        }
        if (white && best > alpha) alpha = best;
        if (!white && best < beta) beta = best;
        cut = search->prunes && beta <= alpha;
    }
    km_classic_tree_leave(search->tree, ply, best, searched, cut ? list.count - i : 0);
    return best;
}

/* Iterative deepening; the result is that of the last completed depth. */
static void deepen(Search *search, const KmPosition *pos, int deepest, KmClassicResult *result) {
    for (int depth = 1; depth <= deepest; depth++) {
        const uint64_t before = search->spending.nodes;
        km_classic_tree_clear(search->tree);
        km_classic_tree_enter(search->tree, 0, KM_NO_MOVE, -INFINITE, INFINITE);
        const int value = minimax(search, pos, depth, 0, -INFINITE, INFINITE);
        if (search->spending.spent) break;
        result->value = value;
        result->depth = depth;
        result->depth_nodes = search->spending.nodes - before;
        result->length = search->length[0];
        memcpy(result->line, search->line[0], (size_t)result->length * sizeof(KmMove));
        km_classic_tree_mark(search->tree, result->line, result->length);
    }
}

/* If not even depth 1 was completed, the first move in order is played. */
static KmMove first_move(const Search *search, const KmPosition *pos) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    order_moves(&list, pos);
    return list.moves[list.moves[0] == search->excluded];
}

/* The program's values only tell mate at once from mate later; the line tells how long it takes. */
static KmScore score_of(const KmPosition *pos, const KmClassicResult *result) {
    const KmColor us = km_position_side(pos);
    KmScore score = {.centipawns = us == KM_WHITE ? result->value : -result->value};
    KmPosition end = *pos;
    for (int i = 0; i < result->length; i++) km_position_play(&end, result->line[i], &end);
    if (result->length && km_position_in_check(&end) && !km_movegen_any(&end))
        score.mate = (km_position_side(&end) == us ? -1 : 1) * ((result->length + 1) / 2);
    return score;
}

void km_classic_search(const KmGame *game, const KmClassicOptions *options,
                       KmClassicResult *result) {
    const KmPosition *pos = km_game_now(game);
    const int wanted = options->depth > 0 ? options->depth : KM_CLASSIC_DEPTH;
    *result = (KmClassicResult){.best = KM_NO_MOVE};
    if (!km_movegen_any(pos)) {
        result->value = km_eval_classic_end(pos, 0);
        return;
    }
    Search search = {.spending = km_spending_begin(options->budget),
                     .prunes = !options->without_pruning,
                     .orders = !options->without_ordering,
                     .excluded = repeating_move(game),
                     .tree = options->tree};
    deepen(&search, pos, wanted < KM_CLASSIC_DEEPEST ? wanted : KM_CLASSIC_DEEPEST, result);
    if (result->depth == 0) {
        result->line[0] = first_move(&search, pos);
        result->length = 1;
        KmPosition next;
        km_position_play(pos, result->line[0], &next);
        result->value = km_eval_classic(&next);
    }
    result->best = result->line[0];
    result->score = score_of(pos, result);
    result->excluded = search.excluded;
    result->nodes = search.spending.nodes;
    result->seconds = km_spending_seconds(&search.spending);
}

/* --- comparison ----------------------------------------------------------------------------------- */

const char *km_classic_way_name(KmClassicWay way) {
    static const char *const names[KM_CLASSIC_WAYS] = {
        [KM_CLASSIC_MINIMAX] = "minimax",
        [KM_CLASSIC_MINIMAX_ORDERED] = "minimax, ordered",
        [KM_CLASSIC_ALPHA_BETA] = "alpha-beta",
        [KM_CLASSIC_ALPHA_BETA_ORDERED] = "alpha-beta, ordered"};
    return (unsigned)way < KM_CLASSIC_WAYS ? names[way] : "unknown";
}

KmClassicOptions km_classic_way_options(KmClassicWay way, const KmClassicOptions *options) {
    KmClassicOptions own = *options;
    own.without_pruning = way == KM_CLASSIC_MINIMAX || way == KM_CLASSIC_MINIMAX_ORDERED;
    own.without_ordering = way == KM_CLASSIC_MINIMAX || way == KM_CLASSIC_ALPHA_BETA;
    return own;
}
