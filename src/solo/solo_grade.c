/* solo_grade: difficulty, measured. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_grade.h"

#include "keymove/solo/solo_count.h"

enum { RUNS = 3, RUN_STATES = 20000, TRAP_STATES = 20000 };

/* log2 without the library of mathematics, to a thousandth and alike on every machine: the whole part by
 * halving, the rest by squaring. */
static double log2_of(double x) {
    double result = 0, part = 1;
    while (x >= 2) x /= 2, result += 1;
    for (int i = 0; i < 12; i++) {
        x *= x;
        part /= 2;
        if (x >= 2) x /= 2, result += part;
    }
    return result;
}

/* What each first capture leads to. */
static KmStatus judge_first_captures(KmSoloGrade *grade, KmSoloSolver *solver,
                                     const KmSoloBoard *board, const KmSoloOptions *options) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    grade->first_captures = km_solo_moves(board, moves);
    for (int i = 0; i < grade->first_captures; i++) {
        KmSoloBoard next = *board;
        km_solo_play(&next, moves[i]);
        KmSoloResult result;
        KmStatus status = km_solo_solve(solver, &result, &next, options);
        if (status != KM_OK) return status;
        if (result.verdict == KM_SOLO_SOLVED) continue;
        grade->losing++;
        KmSoloOptions limited = *options;
        limited.budget.nodes = TRAP_STATES;
        int remain = 0;
        status = km_solo_most(solver, &result, &remain, &next, &limited);
        const int trap = next.count - remain;
        if (status == KM_OK && trap > grade->trap) grade->trap = trap;
    }
    return KM_OK;
}

static KmStatus count_wrong_turns(KmSoloGrade *grade, KmSoloSolver *solver,
                                  const KmSoloBoard *board, uint64_t seed) {
    static const KmSoloMethod methods[] = {KM_SOLO_RANK, KM_SOLO_ATTACK, KM_SOLO_CENTER};
    uint64_t total = 0;
    for (int i = 0; i < 3 * RUNS; i++) {
        const KmSoloOptions options = {
            .method = methods[i % 3], .seed = seed + (uint64_t)i, .budget = {.nodes = RUN_STATES}};
        KmSoloResult result;
        const KmStatus status = km_solo_solve(solver, &result, board, &options);
        if (status != KM_OK && status != KM_ERR_LIMIT) return status;
        total += result.backtracks;
    }
    grade->wrong_turns = (double)total / (3 * RUNS);
    return KM_OK;
}

static void rate(KmSoloGrade *grade, int captures) {
    grade->score = log2_of(1 + grade->wrong_turns) - log2_of((double)grade->plans) / 2;
    if (grade->first_captures) grade->score += 3.0 * grade->losing / grade->first_captures;
    if (captures) grade->score += 2.0 * grade->trap / captures;
    grade->level = 1;
    for (double bound = 2; grade->level < KM_SOLO_LEVELS && grade->score >= bound; bound += 3)
        grade->level++;
}

KmStatus km_solo_grade(KmSoloGrade *grade, KmSoloSolver *solver, const KmSoloBoard *board,
                       uint64_t seed) {
    *grade = (KmSoloGrade){0};
    const KmSoloCountOptions counting = {.most_plans = KM_SOLO_GRADE_PLANS, .plans_only = true};
    KmSoloCount count;
    KmStatus status = km_solo_count(&count, board, &counting);
    if (status != KM_OK && status != KM_ERR_LIMIT) return status;
    if (count.plans == 0) return KM_ERR_ILLEGAL;
    grade->plans = count.plans;
    const KmSoloOptions options = {.seed = seed};
    status = judge_first_captures(grade, solver, board, &options);
    if (status == KM_OK) status = count_wrong_turns(grade, solver, board, seed);
    if (status == KM_OK) rate(grade, board->count - 1);
    return status;
}
