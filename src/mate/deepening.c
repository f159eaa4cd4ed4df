/* deepening: the loop over the limits, all keys, and the line of best play.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "deepening.h"

#include "keymove/chess/movegen.h"

#include <string.h>

typedef struct Deepening {
    DepthSearch *search;
    KmSpending spending;
} Deepening;

static KmDepthStatus attempt(Deepening *deepening, const KmPosition *pos, int moves, bool defending,
                             KmMove *best) {
    *best = KM_NO_MOVE;
    return deepening->search(pos, moves, defending, &deepening->spending, best);
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

/* Best play of both sides. The mate is proved, so the line is found whatever is left of the budget. */
static void play_line(Deepening *deepening, const KmPosition *pos, KmMateResult *result) {
    Deepening unlimited = *deepening;
    unlimited.spending = km_spending_begin((KmBudget){0});
    KmPosition now = *pos;
    bool defending = result->mate <= 0;
    int left = defending ? -result->mate : result->mate;
    while (km_movegen_any(&now)) {
        KmMove move;
        if (defending)
            move = longest_defence(&unlimited, &now, &left);
        else if (attempt(&unlimited, &now, left--, false, &move) != KM_DEPTH_FOUND)
            return;
        result->line[result->line_length++] = move;
        km_position_play(&now, move, &now);
        defending = !defending;
    }
    deepening->spending.nodes += unlimited.spending.nodes;
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

void km_deepening_solve(DepthSearch *search, const KmPosition *pos, const KmMateOptions *options,
                        KmMateResult *result) {
    memset(result, 0, sizeof *result);
    Deepening deepening = {search, km_spending_begin(options->budget)};
    const KmDepthStatus status = deepen(&deepening, pos, options, result);
    result->status = status == KM_DEPTH_FOUND     ? KM_MATE_FOUND
                     : status == KM_DEPTH_UNKNOWN ? KM_MATE_UNKNOWN
                                                  : KM_MATE_NONE;
    if (result->status == KM_MATE_FOUND) {
        result->shortest = true;
        play_line(&deepening, pos, result);
        if (!options->defending) {
            result->keys[0] = result->line[0];
            result->key_count = 1;
            if (options->keys)
                find_keys(&deepening, pos, options->moves ? options->moves : result->mate, result);
        }
    }
    result->nodes = deepening.spending.nodes;
    result->seconds = km_spending_seconds(&deepening.spending);
}
