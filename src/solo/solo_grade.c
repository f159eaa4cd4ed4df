/* solo_grade: the measurements behind a grade. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_grade.h"

#include "keymove/solo/solo_count.h"

/* Limits that keep a grade of a large board to seconds; JUDGE_NODES are for all first captures together. */
enum {
    RUNS = 3,
    RUN_STATES = 20000,
    TRAP_STATES = 20000,
    COUNT_NODES = 100000,
    JUDGE_NODES = 30000
};

/* log2 to a thousandth, with the same result on every machine: the integer part by halving, the fraction by
 * squaring. */
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

/* --- the budget ----------------------------------------------------------------------------------- */

typedef struct Grading {
    KmSoloGrade *grade;
    KmSoloSolver *solver;
    const KmSoloBoard *board;
    uint64_t seed;
    uint64_t to_judge;   /* what is left of JUDGE_NODES */
    KmSpending spending; /* of all searches together */
} Grading;

static KmBudget slice(const Grading *grading, uint64_t nodes) {
    return km_spending_slice(&grading->spending, nodes, 0);
}

/* After a search: KM_ERR_LIMIT only when the whole budget is spent, not when a limit of the search was
 * reached. */
static KmStatus settle(Grading *grading, uint64_t nodes, KmStatus status) {
    if (km_spending_charge(&grading->spending, nodes)) return KM_ERR_LIMIT;
    return status == KM_ERR_LIMIT ? KM_OK : status;
}

/* --- measuring ------------------------------------------------------------------------------------ */

/* Whether the board can be solved; unknown when the limit was reached. */
static KmStatus judge(Grading *grading, const KmSoloBoard *board, KmSoloVerdict *verdict) {
    *verdict = KM_SOLO_UNKNOWN;
    if (!grading->to_judge) return KM_OK;
    const KmSoloOptions options = {.seed = grading->seed,
                                   .budget = slice(grading, grading->to_judge)};
    KmSoloResult result;
    const KmStatus status = km_solo_solver_solve(grading->solver, board, &options, &result);
    if (status == KM_OK) *verdict = result.verdict;
    grading->to_judge -= result.nodes < grading->to_judge ? result.nodes : grading->to_judge;
    return settle(grading, result.nodes, status);
}

static KmStatus count_plans(Grading *grading) {
    const KmSoloCountOptions options = {.budget = slice(grading, COUNT_NODES),
                                        .most_plans = KM_SOLO_GRADE_PLANS,
                                        .plans_only = true};
    KmSoloCount count;
    KmStatus status = km_solo_count(grading->board, &options, &count);
    grading->grade->plans = count.plans;
    status = settle(grading, count.nodes, status);
    if (status != KM_OK || count.plans) return status;
    /* Solving finds one plan among many better than counting does. */
    KmSoloVerdict verdict = KM_SOLO_UNSOLVABLE;
    if (!count.complete) status = judge(grading, grading->board, &verdict);
    if (status != KM_OK) return status;
    grading->grade->plans = 1;
    return verdict == KM_SOLO_SOLVED       ? KM_OK
           : verdict == KM_SOLO_UNSOLVABLE ? KM_ERR_ILLEGAL
                                           : KM_ERR_LIMIT;
}

/* The number of captures that can be made on a board without a solution. */
static KmStatus measure_trap(Grading *grading, const KmSoloBoard *board) {
    const KmSoloOptions options = {.seed = grading->seed, .budget = slice(grading, TRAP_STATES)};
    KmSoloResult result;
    int remain = 0;
    const KmStatus status = km_solo_solver_most(grading->solver, board, &options, &result, &remain);
    const int trap = board->count - remain;
    if (status == KM_OK && trap > grading->grade->trap) grading->grade->trap = trap;
    return settle(grading, result.nodes, status);
}

/* Which first captures lose. */
static KmStatus judge_first_captures(Grading *grading) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    KmSoloGrade *grade = grading->grade;
    grade->first_captures = km_solo_moves(grading->board, moves);
    for (int i = 0; i < grade->first_captures; i++) {
        KmSoloBoard next = *grading->board;
        km_solo_play(&next, moves[i]);
        KmSoloVerdict verdict;
        KmStatus status = judge(grading, &next, &verdict);
        if (status == KM_OK && verdict == KM_SOLO_UNSOLVABLE) {
            grade->losing++;
            status = measure_trap(grading, &next);
        }
        if (status != KM_OK) return status;
    }
    return KM_OK;
}

static KmStatus count_wrong_turns(Grading *grading) {
    static const KmSoloMethod methods[] = {KM_SOLO_RANK, KM_SOLO_ATTACK, KM_SOLO_CENTER};
    uint64_t total = 0;
    for (int i = 0; i < 3 * RUNS; i++) {
        const KmSoloOptions options = {.method = methods[i % 3],
                                       .seed = grading->seed + (uint64_t)i,
                                       .budget = slice(grading, RUN_STATES)};
        KmSoloResult result = {.nodes = 0};
        KmStatus status = km_solo_solver_solve(grading->solver, grading->board, &options, &result);
        status = settle(grading, result.nodes, status);
        if (status != KM_OK) return status;
        total += result.backtracks;
    }
    grading->grade->wrong_turns = (double)total / (3 * RUNS);
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

KmStatus km_solo_solver_grade(KmSoloSolver *solver, const KmSoloBoard *board,
                              const KmSoloGradeOptions *options, KmSoloGrade *grade) {
    *grade = (KmSoloGrade){0};
    Grading grading = {.grade = grade,
                       .solver = solver,
                       .board = board,
                       .seed = options->seed,
                       .to_judge = JUDGE_NODES,
                       .spending = km_spending_begin(options->budget)};
    KmStatus status = count_plans(&grading);
    if (status == KM_OK) status = judge_first_captures(&grading);
    if (status == KM_OK) status = count_wrong_turns(&grading);
    if (status == KM_OK) rate(grade, board->count - 1);
    return status;
}
