/* judge: questions to the solvers. SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include <stddef.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/problem/problem.h"

enum { HASH_MB = 64 };

/* Does the side to move mate in so many moves? None does in 0. */
static KmMateStatus attack(KmShortMate *solver, const KmPosition *pos, int moves,
                           KmSpending *spending) {
    if (moves < 1) return KM_MATE_NONE;
    if (moves > KM_SHORT_MATE_LONGEST) return KM_MATE_UNKNOWN;
    return km_short_mate_attack(solver, pos, moves, spending);
}

static KmMateStatus defend(KmShortMate *solver, const KmPosition *pos, int moves,
                           KmSpending *spending) {
    if (moves > KM_SHORT_MATE_LONGEST) return KM_MATE_UNKNOWN;
    return km_short_mate_defend(solver, pos, moves, spending);
}

/* --- replies ---------------------------------------------------------------------------------- */

/* The shortest mate of the side to move, at most `most`; 0 if it was not found. */
static int shortest(KmShortMate *solver, const KmPosition *pos, int most, KmSpending *spending) {
    for (int moves = 1; moves <= most; moves++)
        if (attack(solver, pos, moves, spending) == KM_MATE_FOUND) return moves;
    return 0;
}

/* The reply that delays the mate, which takes at most `most` moves, longest. */
static void find_defence(KmShortMate *solver, const KmPosition *pos, int most, KmMove expected,
                         KmSpending *spending, KmJudgement *judgement) {
    KmMoveList list;
    int longest = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        int moves = shortest(solver, &next, most, spending);
        if (!moves) moves = most; /* proved before, though not with this effort */
        if (moves < longest || (moves == longest && list.moves[i] != expected)) continue;
        longest = moves;
        judgement->reply = list.moves[i];
        judgement->left = moves;
    }
}

/* How convincing a refutation is: mate, a capture, anything else. */
static int weight_of(const KmPosition *after, KmMove reply) {
    if (km_position_is_mated(after)) return 3;
    return km_move_captured(reply) ? 2 : 1;
}

/* A reply after which there is no mate in `left` moves. */
static void find_refutation(KmShortMate *solver, const KmPosition *pos, int left,
                            KmSpending *spending, KmJudgement *judgement) {
    KmMoveList list;
    int best = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int weight = weight_of(&next, list.moves[i]);
        if (weight <= best || attack(solver, &next, left, spending) != KM_MATE_NONE) continue;
        best = weight;
        judgement->reply = list.moves[i];
    }
    if (!list.count)
        judgement->words = "stalemate";
    else
        judgement->words = left ? "there is no mate in time after the reply" : "that is not mate";
}

/* --- mates ------------------------------------------------------------------------------------ */

KmJudgement km_judge_mate(KmShortMate *solver, const KmPosition *pos, KmMove move, int left,
                          int extra, KmMove expected, KmSpending *spending) {
    KmJudgement judgement = {.verdict = KM_JUDGED_RIGHT};
    KmPosition next;
    km_position_play(pos, move, &next);
    if (km_position_is_mated(&next)) return judgement;
    KmMateStatus status = left > 1 ? defend(solver, &next, left - 1, spending) : KM_MATE_NONE;
    int needed = left - 1;
    while (status == KM_MATE_NONE && needed < left - 1 + extra) {
        judgement.verdict = KM_JUDGED_SLOWER;
        status = defend(solver, &next, ++needed, spending);
        /* that no slower mate was found with the effort does not matter */
        if (status == KM_MATE_UNKNOWN) status = KM_MATE_NONE;
    }
    if (status == KM_MATE_FOUND) {
        find_defence(solver, &next, needed, expected, spending, &judgement);
    } else if (status == KM_MATE_NONE) {
        judgement.verdict = KM_JUDGED_WRONG;
        find_refutation(solver, &next, left - 1, spending, &judgement);
    } else {
        judgement.verdict = KM_JUDGED_UNDECIDED;
        judgement.words = "the effort did not suffice to decide this move";
    }
    return judgement;
}

KmMove km_judge_mating_move(KmShortMate *solver, const KmPosition *pos, int left,
                            KmSpending *spending) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int moves = 1; moves <= left; moves++)
        for (int i = 0; i < list.count; i++) {
            KmPosition next;
            km_position_play(pos, list.moves[i], &next);
            if (defend(solver, &next, moves - 1, spending) == KM_MATE_FOUND) return list.moves[i];
        }
    return KM_NO_MOVE;
}

/* --- problems --------------------------------------------------------------------------------- */

KmJudgement km_judge_problem(const KmPosition *pos, const KmStipulation *stipulation, KmMove move,
                             KmBudget budget, KmMove *key) {
    KmJudgement judgement = {.verdict = KM_JUDGED_UNDECIDED,
                             .words = "the effort did not suffice to decide this move"};
    const KmProblemOptions options = {.budget = budget, .hash_mb = HASH_MB};
    KmProblem *problem = km_problem_create(pos, stipulation);
    if (key) *key = KM_NO_MOVE;
    if (problem && km_problem_solve(problem, &options, NULL) == KM_OK) {
        bool found = false;
        for (int i = 0; i < km_problem_key_count(problem); i++)
            found |= km_problem_key(problem, i) == move;
        if (key && km_problem_key_count(problem)) *key = km_problem_key(problem, 0);
        if (found || km_problem_complete(problem)) {
            judgement.verdict = found ? KM_JUDGED_RIGHT : KM_JUDGED_WRONG;
            judgement.words = found ? NULL : "the move does not solve the problem";
        }
    }
    km_problem_free(problem);
    return judgement;
}
