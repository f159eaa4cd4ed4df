/* solver: the handle, and the choice of method.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/solver.h"

#include <stdlib.h>
#include <string.h>

#include "exact.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

struct KmMateSolver {
    unsigned hash_mb;
};

KmMateSolver *km_mate_create(unsigned hash_mb) {
    KmMateSolver *solver = calloc(1, sizeof *solver);
    if (solver) solver->hash_mb = hash_mb ? hash_mb : 64;
    return solver;
}

void km_mate_free(KmMateSolver *solver) { free(solver); }

void km_mate_clear(KmMateSolver *solver) { (void)solver; }

/* The defence that lasts longest: the first that is not mated one move sooner. */
static KmMove lasting_defence(Exact *exact, const KmPosition *pos, int moves) {
    KmMove best;
    for (int n = moves - 1; n >= 1; n--) {
        if (exact_defend(exact, pos, n, &best)) continue;
        if (best) return best;
    }
    KmMoveList list;
    km_moves(&list, pos);
    return list.count ? list.moves[0] : KM_NO_MOVE;
}

KmMateStatus km_mate_decide(KmMateSolver *solver, const KmPosition *pos, int moves, bool defending,
                            KmSpending *spending, KmMove *best) {
    (void)solver;
    Exact exact = {spending};
    KmMove move;
    const bool mates = defending ? exact_defend(&exact, pos, moves, &move)
                                 : exact_attack(&exact, pos, moves, &move);
    if (spending->spent) return KM_MATE_UNKNOWN;
    if (mates && defending) move = lasting_defence(&exact, pos, moves);
    if (spending->spent) return KM_MATE_UNKNOWN;
    if (best) *best = move;
    return mates ? KM_MATE_FOUND : KM_MATE_NONE;
}

/* Best play from a mate in `moves`. */
static void extract_line(KmMateSolver *solver, const KmPosition *pos, int moves, bool defending,
                         KmSpending *spending, KmMateResult *result) {
    KmPosition now = *pos;
    int left = moves;
    result->line_length = 0;
    for (;;) {
        KmMove move;
        if (km_mate_decide(solver, &now, left, defending, spending, &move) != KM_MATE_FOUND) return;
        if (move == KM_NO_MOVE) return;
        result->line[result->line_length++] = move;
        km_position_play(&now, &now, move);
        if (!defending) left--;
        defending = !defending;
    }
}

static void collect_keys(KmMateSolver *solver, const KmPosition *pos, int moves,
                         KmSpending *spending, KmMateResult *result) {
    KmMoveList list;
    km_moves(&list, pos);
    result->key_count = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(&next, pos, list.moves[i]);
        const KmMateStatus status = km_mate_decide(solver, &next, moves - 1, true, spending, NULL);
        if (status == KM_MATE_UNKNOWN) return;
        if (status == KM_MATE_FOUND) result->keys[result->key_count++] = list.moves[i];
    }
    result->keys_complete = true;
}

static void solve_auto(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                       KmMateResult *result) {
    KmSpending spending = km_spending_begin(options->budget);
    const int last = options->moves ? options->moves : KM_MATE_LONGEST;
    KmMateStatus status = KM_MATE_NONE;
    int n = options->defending ? 0 : 1;
    for (; n <= last; n++) {
        status = km_mate_decide(solver, pos, n, options->defending, &spending, NULL);
        if (status != KM_MATE_NONE) break;
        result->none_below = n + 1;
        if (options->progress) options->progress(options->context, result);
    }
    result->status = status;
    if (status == KM_MATE_FOUND) {
        result->mate = options->defending ? -n : n;
        result->shortest = true;
        spending.spent = false;
        spending.budget = (KmBudget){0};
        extract_line(solver, pos, n, options->defending, &spending, result);
        if (options->keys && !options->defending)
            collect_keys(solver, pos, options->moves ? options->moves : n, &spending, result);
    }
    result->nodes = spending.nodes;
    result->seconds = km_spending_seconds(&spending);
}

void km_mate_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                   KmMateResult *result) {
    memset(result, 0, sizeof *result);
    solve_auto(solver, pos, options, result);
}
