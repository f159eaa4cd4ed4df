/* problem_proof: the solver of problems as the oracle of a certificate. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem_proof.h"

#include "keymove/problem/problem.h"

/* The solver and what is left of its budget. */
typedef struct Asked {
    KmStipulation stipulation;
    KmSpending spending;
    bool none; /* the solver proved that there is no solution */
    bool no_memory;
} Asked;

static int moves_of(const KmStipulation *stipulation) { return (stipulation->half_moves + 1) / 2; }

static void set_moves(KmStipulation *stipulation, int moves) {
    stipulation->half_moves = stipulation->play == KM_PLAY_DIRECT ? 2 * moves - 1 : 2 * moves;
}

/* One move that solves in exactly this number of moves or fewer, or KM_NO_MOVE. */
static KmMove solve(Asked *asked, const KmPosition *pos, int moves) {
    set_moves(&asked->stipulation, moves);
    KmProblem *problem = km_problem_create(pos, &asked->stipulation);
    const KmProblemOptions options = {.budget = km_spending_slice(&asked->spending, 0, 0),
                                      .max_solutions = 1};
    KmMove move = KM_NO_MOVE;
    asked->none = false;
    if (!problem || km_problem_solve(problem, &options, NULL) != KM_OK) {
        asked->no_memory = true;
    } else {
        km_spending_charge(&asked->spending, km_problem_nodes(problem));
        asked->none = km_problem_status(problem) == KM_PROBLEM_NONE;
        if (km_problem_key_count(problem) > 0) move = km_problem_key(problem, 0);
    }
    km_problem_free(problem);
    return move;
}

/* The shortest solution makes the smallest proof. */
static int ask_solver(void *context, const KmPosition *pos, int limit, KmMove *move) {
    Asked *asked = context;
    for (int moves = 1; moves <= limit; moves++) {
        if (km_spending_poll(&asked->spending)) return 0;
        *move = solve(asked, pos, moves);
        if (*move) return moves;
        if (!asked->none) return 0;
    }
    return 0;
}

static const KmCertificatePlay plays[] = {
    [KM_PLAY_DIRECT] = KM_CERTIFICATE_DIRECT,
    [KM_PLAY_SELF] = KM_CERTIFICATE_SELF,
    [KM_PLAY_REFLEX] = KM_CERTIFICATE_REFLEX,
    [KM_PLAY_SEMI_REFLEX] = KM_CERTIFICATE_SEMI_REFLEX,
};
static const KmCertificateGoal goals[KM_GOALS] = {
    [KM_GOAL_MATE] = KM_CERTIFICATE_MATE,
    [KM_GOAL_STALEMATE] = KM_CERTIFICATE_STALEMATE,
    [KM_GOAL_MATE_OR_STALEMATE] = KM_CERTIFICATE_NO_MOVES,
    [KM_GOAL_CHECK] = KM_CERTIFICATE_CHECK,
    [KM_GOAL_CAPTURE] = KM_CERTIFICATE_CAPTURE,
    [KM_GOAL_SQUARE] = KM_CERTIFICATE_SQUARE,
};

KmStatus km_problem_proof_write(const KmPosition *pos, const KmStipulation *stipulation,
                                const KmCertificateOptions *options, KmCertificateStats *stats,
                                KmError *error) {
    if (!km_play_is_battle(stipulation->play))
        return km_fail(error, KM_ERR_ILLEGAL, 0,
                       "help and series play has no certificates: each line is its own proof");
    Asked asked = {.stipulation = *stipulation, .spending = km_spending_begin(options->budget)};
    const KmCertificateClaim claim = {
        .pos = *pos,
        .moves = moves_of(stipulation),
        .with_task = true,
        .task = {plays[stipulation->play], goals[stipulation->goal], stipulation->square},
        .oracle = ask_solver,
        .oracle_context = &asked};
    const KmStatus status = km_certificate_write(&claim, options, stats, error);
    if (status == KM_ERR_LIMIT && asked.no_memory)
        return km_fail(error, KM_ERR_MEMORY, 0, "no memory to solve the problem");
    if (status == KM_ERR_LIMIT && asked.none)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "there is no solution");
    return status;
}
