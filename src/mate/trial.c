/* trial: deepening, keys and lines over any depth-limited search.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/trial.h"

#include "keymove/chess/movegen.h"

#include <string.h>

typedef struct Trials {
    KmTrialSearch *search;
    void *context;
    KmSpending spending;
} Trials;

static KmTrial attempt(Trials *trials, const KmPosition *pos, int moves, bool defending,
                       KmMove *best) {
    *best = KM_NO_MOVE;
    return trials->search(trials->context, pos, moves, defending, &trials->spending, best);
}

/* Of the defences to a mate in `moves`, the first that lasts longest; `moves` takes how long. */
static KmMove lasting_defence(Trials *trials, const KmPosition *pos, int *moves) {
    KmMoveList list;
    km_moves(&list, pos);
    KmMove lasting = KM_NO_MOVE, best;
    int longest = 0;
    for (int i = 0; i < list.count && longest < *moves; i++) {
        KmPosition next;
        km_position_play(&next, pos, list.moves[i]);
        int n = longest;
        /* Only one that outlasts the best so far is worth measuring. */
        while (n < *moves && (n == 0 || attempt(trials, &next, n, false, &best) != KM_TRIAL_FOUND))
            n++;
        if (n > longest) {
            lasting = list.moves[i];
            longest = n;
        }
    }
    *moves = longest;
    return lasting;
}

/* Best play of both sides. The mate is proved, so this is done whatever is left of the budget. */
static void play_line(Trials *trials, const KmPosition *pos, KmMateResult *result) {
    Trials unlimited = *trials;
    unlimited.spending = km_spending_begin((KmBudget){0});
    KmPosition now = *pos;
    bool defending = result->mate <= 0;
    int left = defending ? -result->mate : result->mate;
    while (km_moves_any(&now)) {
        KmMove move;
        if (defending)
            move = lasting_defence(&unlimited, &now, &left);
        else if (attempt(&unlimited, &now, left--, false, &move) != KM_TRIAL_FOUND)
            return;
        result->line[result->line_length++] = move;
        km_position_play(&now, &now, move);
        defending = !defending;
    }
    trials->spending.nodes += unlimited.spending.nodes;
}

static void find_keys(Trials *trials, const KmPosition *pos, int moves, KmMateResult *result) {
    KmMoveList list;
    km_moves(&list, pos);
    for (int i = 0; i < list.count; i++) {
        if (list.moves[i] == result->keys[0]) continue;
        KmPosition next;
        KmMove best;
        km_position_play(&next, pos, list.moves[i]);
        switch (attempt(trials, &next, moves - 1, true, &best)) {
        case KM_TRIAL_SPENT:
            return;
        case KM_TRIAL_FOUND:
            result->keys[result->key_count++] = list.moves[i];
            break;
        default:
            break;
        }
    }
    result->keys_complete = true;
}

static KmTrial deepen(Trials *trials, const KmPosition *pos, const KmMateOptions *options,
                      KmMateResult *result) {
    const int last = options->moves ? options->moves : KM_MATE_LONGEST;
    KmTrial trial = KM_TRIAL_SPENT;
    for (int n = options->defending ? 0 : 1; n <= last; n++) {
        KmMove best;
        trial = attempt(trials, pos, n, options->defending, &best);
        if (trial == KM_TRIAL_FOUND) result->mate = options->defending ? -n : n;
        if (trial == KM_TRIAL_NONE) result->none_below = KM_MATE_NEVER;
        if (trial != KM_TRIAL_CUTOFF) break;
        result->none_below = n + 1;
        result->nodes = trials->spending.nodes;
        result->seconds = km_spending_seconds(&trials->spending);
        if (options->progress) options->progress(options->context, result);
    }
    return trial;
}

void km_trial_solve(KmTrialSearch *search, void *context, const KmPosition *pos,
                    const KmMateOptions *options, KmMateResult *result) {
    memset(result, 0, sizeof *result);
    Trials trials = {search, context, km_spending_begin(options->budget)};
    const KmTrial trial = deepen(&trials, pos, options, result);
    result->status = trial == KM_TRIAL_FOUND   ? KM_MATE_FOUND
                     : trial == KM_TRIAL_SPENT ? KM_MATE_UNKNOWN
                                               : KM_MATE_NONE;
    if (result->status == KM_MATE_FOUND) {
        result->shortest = true;
        play_line(&trials, pos, result);
        if (!options->defending) {
            result->keys[0] = result->line[0];
            result->key_count = 1;
            if (options->keys)
                find_keys(&trials, pos, options->moves ? options->moves : result->mate, result);
        }
    }
    result->nodes = trials.spending.nodes;
    result->seconds = km_spending_seconds(&trials.spending);
}
