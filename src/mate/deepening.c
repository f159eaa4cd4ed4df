/* deepening: the loop over the limits, all keys, and the line of best play.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "deepening.h"

#include "keymove/chess/movegen.h"
#include "line.h"

#include <stdlib.h>
#include <string.h>

typedef struct Deepening {
    DepthSearch *search;
    const KmMateOptions *options;
    KmSpending spending;
    KmMateCost cost; /* of the last search */
} Deepening;

static KmDepthStatus attempt(Deepening *deepening, const KmPosition *pos, int moves, bool defending,
                             KmMove *best) {
    *best = KM_NO_MOVE;
    return deepening->search(pos, deepening->options, moves, defending, &deepening->spending, NULL,
                             &deepening->cost, best);
}

/* The first of the longest defences to a mate in `moves`; sets `moves` to its length. */
static KmMove longest_defence(Deepening *deepening, const KmPosition *pos, int *moves) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    KmMove found = KM_NO_MOVE, best;
    int longest = 0;
    for (int i = 0; i < list.count && longest < *moves; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        int n = longest;
        /* Only a defence longer than the best so far is measured. */
        while (n < *moves &&
               (n == 0 || attempt(deepening, &next, n, false, &best) != KM_DEPTH_FOUND))
            n++;
        if (n > longest) {
            found = list.moves[i];
            longest = n;
        }
    }
    *moves = longest;
    return found;
}

/* Builds the line of best play of both sides and replays it by the rules. False when the time was up first. */
static bool play_line(Deepening *search, const KmPosition *pos, KmMateResult *result) {
    Deepening deepening = *search;
    deepening.spending = km_spending_begin(km_line_budget(&search->spending, 0));
    KmPosition now = *pos;
    bool defending = result->mate <= 0;
    int left = abs(result->mate);
    while (km_movegen_any(&now) && result->line_length < KM_MATE_LINE) {
        KmMove move;
        if (defending)
            move = longest_defence(&deepening, &now, &left);
        else if (attempt(&deepening, &now, left--, false, &move) != KM_DEPTH_FOUND)
            break;
        if (move == KM_NO_MOVE || deepening.spending.spent) break;
        result->line[result->line_length++] = move;
        km_position_play(&now, move, &now);
        defending = !defending;
    }
    search->spending.nodes += deepening.spending.nodes;
    return km_line_mates(pos, result->line, result->line_length, search->options->game_rules);
}

static void find_keys(Deepening *deepening, const KmPosition *pos, int moves,
                      KmMateResult *result) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (list.moves[i] == result->keys[0]) continue;
        KmPosition next;
        KmMove best;
        km_position_play(pos, list.moves[i], &next);
        switch (attempt(deepening, &next, moves - 1, true, &best)) {
        case KM_DEPTH_UNKNOWN:
            return;
        case KM_DEPTH_FOUND:
            result->keys[result->key_count++] = list.moves[i];
            break;
        default:
            break;
        }
    }
    result->keys_complete = true;
}

static KmDepthStatus deepen(Deepening *deepening, const KmPosition *pos,
                            const KmMateOptions *options, KmMateResult *result) {
    const int last = options->moves ? options->moves : KM_MATE_LONGEST;
    const int first = options->defending ? 0 : 1;
    KmDepthStatus status = KM_DEPTH_UNKNOWN;
    result->none_below = first; /* nobody mates without a move */
    for (int n = first; n <= last; n++) {
        KmMove best;
        status = attempt(deepening, pos, n, options->defending, &best);
        result->cost = deepening->cost;
        if (status == KM_DEPTH_FOUND) result->mate = options->defending ? -n : n;
        if (status == KM_DEPTH_NONE) result->none_below = KM_MATE_NEVER;
        if (status != KM_DEPTH_CUTOFF) break;
        result->none_below = n + 1;
        result->nodes = deepening->spending.nodes;
        result->seconds = km_spending_seconds(&deepening->spending);
        if (options->progress) options->progress(options->context, result);
    }
    return status;
}

/* Adds the line and the keys to a mate that was found. A mate without a line is not claimed. */
static void add_play(Deepening *deepening, const KmPosition *pos, KmMateResult *result) {
    const KmMateOptions *options = deepening->options;
    if (!play_line(deepening, pos, result)) {
        result->status = KM_MATE_UNKNOWN;
        result->mate = result->line_length = 0;
        return;
    }
    result->shortest = true;
    if (options->defending) return;
    result->keys[0] = result->line[0];
    result->key_count = 1;
    if (options->keys)
        find_keys(deepening, pos, options->moves ? options->moves : result->mate, result);
}

/* --- one search -------------------------------------------------------------------------------- */

/* The longest branch of an answer tree, as the line. */
static void copy_line(const KmTree *answer, KmMateResult *result) {
    uint32_t node = km_tree_node(answer, 0)->first;
    while (node && result->line_length < KM_MATE_LINE) {
        result->line[result->line_length++] = km_tree_node(answer, node)->move;
        uint32_t longest = km_tree_node(answer, node)->first;
        for (uint32_t child = longest; child; child = km_tree_node(answer, child)->next)
            if (km_tree_node(answer, child)->mate > km_tree_node(answer, longest)->mate)
                longest = child;
        node = longest;
    }
}

/* Accepts the mate that an answer tree contains, if its line can be replayed. */
static void accept_answer(Deepening *deepening, const KmPosition *pos, const KmTree *answer,
                          KmMateResult *result) {
    const KmMateOptions *options = deepening->options;
    const int mate = km_tree_node(answer, 0)->mate;
    copy_line(answer, result);
    if (km_tree_full(answer) ||
        !km_line_mates(pos, result->line, result->line_length, options->game_rules)) {
        result->line_length = 0;
        return;
    }
    result->status = KM_MATE_FOUND;
    result->mate = options->defending ? -mate : mate;
    result->shortest = mate <= 1;
    result->none_below = mate < 1 ? 0 : 1;
    if (options->defending) return;
    result->keys[0] = result->line[0];
    result->key_count = 1;
    if (options->keys) find_keys(deepening, pos, options->moves, result);
}

/* One search with the whole limit, as in the papers. */
static void search_once(Deepening *deepening, const KmPosition *pos, KmMateResult *result) {
    const KmMateOptions *options = deepening->options;
    KmTree *answer = km_tree_create(pos, options->defending, 0);
    if (!answer) return;
    KmMove best = KM_NO_MOVE;
    const KmDepthStatus status =
        deepening->search(pos, options, options->moves, options->defending, &deepening->spending,
                          answer, &result->cost, &best);
    result->nodes = deepening->spending.nodes;
    result->seconds = km_spending_seconds(&deepening->spending);
    if (status == KM_DEPTH_FOUND) accept_answer(deepening, pos, answer, result);
    if (status == KM_DEPTH_NONE || status == KM_DEPTH_CUTOFF) result->status = KM_MATE_NONE;
    if (status == KM_DEPTH_NONE) result->none_below = KM_MATE_NEVER;
    if (status == KM_DEPTH_CUTOFF) result->none_below = options->moves + 1;
    km_tree_free(answer);
}

/* --- growing limits ---------------------------------------------------------------------------- */

void km_deepening_solve(DepthSearch *search, const KmPosition *pos, const KmMateOptions *options,
                        KmMateResult *result) {
    memset(result, 0, sizeof *result);
    Deepening deepening = {
        .search = search, .options = options, .spending = km_spending_begin(options->budget)};
    if (options->no_deepening && options->moves) {
        search_once(&deepening, pos, result);
        return;
    }
    const KmDepthStatus status = deepen(&deepening, pos, options, result);
    result->status = status == KM_DEPTH_FOUND     ? KM_MATE_FOUND
                     : status == KM_DEPTH_UNKNOWN ? KM_MATE_UNKNOWN
                                                  : KM_MATE_NONE;
    if (result->status == KM_MATE_FOUND) add_play(&deepening, pos, result);
    result->nodes = deepening.spending.nodes;
    result->seconds = km_spending_seconds(&deepening.spending);
}
