/* judge: questions to the solvers. SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include <stdio.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/engine.h"
#include "keymove/problem/problem.h"

enum {
    HASH_MB = 64,
    ENGINE_MB = 4,
    ENGINE_NODES = 50000, /* at most, for each of the two moves that are compared */
    AS_GOOD = 50 /* thousandths of the expected result between moves that are about as good */
};

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

/* --- tactics ---------------------------------------------------------------------------------- */

/* What the engine expects after a move, for the side that made it, and its reply. */
typedef struct Opinion {
    KmScore score;
    int expected; /* result, in thousandths */
    KmMove reply;
} Opinion;

/* False when there is no memory, or no reply. */
static bool ask_engine(const KmPosition *pos, KmMove move, KmBudget budget, Opinion *opinion) {
    const KmEngineOptions options = {.budget = budget};
    KmPosition next;
    KmEngineResult result = {.best = KM_NO_MOVE};
    int chances[3];
    km_position_play(pos, move, &next);
    KmEngine *engine = km_engine_create(ENGINE_MB);
    KmGame *game = km_game_create(&next);
    if (engine && game && km_movegen_any(&next)) {
        km_engine_search(engine, game, &options, &result);
        const KmScore score = result.lines[0].score;
        km_score_chances(score, chances);
        *opinion = (Opinion){.score = {.centipawns = -score.centipawns, .mate = -score.mate},
                             .expected = chances[2] + chances[1] / 2,
                             .reply = result.best};
    }
    km_game_free(game);
    km_engine_free(engine);
    return result.best != KM_NO_MOVE;
}

static void write_score(KmScore score, KmBuf *out) {
    if (score.mate > 0)
        km_buf_printf(out, "mate in %d", score.mate);
    else if (score.mate < 0)
        km_buf_printf(out, "being mated in %d", -score.mate);
    else
        km_buf_printf(out, "%+.1f", score.centipawns / 100.0);
}

/* Half of the budget: there are two searches. */
static KmBudget engine_budget(KmBudget budget) {
    budget.nodes = (budget.nodes + 1) / 2;
    budget.seconds /= 2;
    if (!budget.nodes || budget.nodes > ENGINE_NODES) budget.nodes = ENGINE_NODES;
    return budget;
}

KmJudgement km_judge_tactic(const KmPosition *pos, KmMove move, KmMove best, KmBudget budget,
                            char *words, size_t size) {
    const KmBudget each = engine_budget(budget);
    KmJudgement judgement = {.verdict = KM_JUDGED_WRONG,
                             .words = "the engine that judged the puzzle prefers another move"};
    Opinion chosen, better;
    KmBuf out = km_buf(words, size);
    if (!ask_engine(pos, move, each, &chosen)) return judgement; /* stalemate */
    const bool compared = ask_engine(pos, best, each, &better);
    if (km_stop_requested(budget.stop))
        return (KmJudgement){.verdict = KM_JUDGED_UNDECIDED, .words = "the engine was stopped"};
    if (compared) {
        if (chosen.expected + AS_GOOD >= better.expected)
            return (KmJudgement){.verdict = KM_JUDGED_UNDECIDED,
                                 .words = "the engine finds it about as good as the move that is "
                                          "asked for"};
        km_buf_printf(&out, "the engine expects ");
        write_score(chosen.score, &out);
        km_buf_printf(&out, " after it, and ");
        write_score(better.score, &out);
        km_buf_printf(&out, " after the best move");
        judgement.words = words;
    }
    judgement.reply = chosen.reply;
    judgement.judged = true;
    return judgement;
}

/* --- problems --------------------------------------------------------------------------------- */

/* Solves, and takes what that costs off the budget. NULL when there is no memory. */
static KmProblem *solve(const KmPosition *pos, const KmStipulation *stipulation,
                        uint64_t max_solutions, KmBudget *budget) {
    const KmProblemOptions options = {
        .budget = *budget, .hash_mb = HASH_MB, .max_solutions = max_solutions};
    KmProblem *problem = km_problem_create(pos, stipulation);
    if (problem && km_problem_solve(problem, &options, NULL) != KM_OK) {
        km_problem_free(problem);
        return NULL;
    }
    if (!problem) return NULL;
    const uint64_t nodes = km_problem_nodes(problem);
    const double seconds = km_problem_seconds(problem);
    if (budget->nodes) budget->nodes = nodes < budget->nodes ? budget->nodes - nodes : 1;
    if (budget->seconds > 0)
        budget->seconds = seconds < budget->seconds ? budget->seconds - seconds : 1e-6;
    return problem;
}

/* Is it proved that the side to move has no solution? */
static bool has_none(const KmPosition *pos, const KmStipulation *rest, KmBudget *budget) {
    KmProblem *problem = solve(pos, rest, 1, budget);
    const bool none = problem && km_problem_status(problem) == KM_PROBLEM_NONE;
    km_problem_free(problem);
    return none;
}

static bool is_key(const KmProblem *problem, KmMove move) {
    for (int i = 0; i < km_problem_key_count(problem); i++)
        if (km_problem_key(problem, i) == move) return true;
    return false;
}

/* A reply of battle play after which the stipulation cannot be fulfilled in the moves that are left. In self play a
 * reply that reaches the goal is none; in reflex play the opponent must reach it if he can, so that he has no choice. */
static void refute(const KmPosition *pos, const KmStipulation *stipulation, KmBudget budget,
                   KmJudgement *judgement) {
    KmStipulation goal = *stipulation, rest = *stipulation;
    KmMoveList list;
    int best = 0;
    goal.play = KM_PLAY_DIRECT; /* the keys of one half-move are the moves that reach the goal */
    goal.half_moves = 1;
    rest.half_moves -= 2;
    km_movegen_legal(pos, &list);
    const bool direct = stipulation->play == KM_PLAY_DIRECT;
    if (!list.count || (direct && rest.half_moves < 1)) return;
    KmProblem *goals = solve(pos, &goal, 0, &budget);
    const bool bound =
        stipulation->play == KM_PLAY_REFLEX || stipulation->play == KM_PLAY_SEMI_REFLEX;
    if (!goals || (bound && km_problem_key_count(goals))) list.count = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int weight = weight_of(&next, list.moves[i]);
        if (weight <= best || (!direct && is_key(goals, list.moves[i]))) continue;
        if (rest.half_moves >= 1 && !has_none(&next, &rest, &budget)) continue;
        best = weight;
        judgement->reply = list.moves[i];
        judgement->words = "there is no solution after the reply";
    }
    km_problem_free(goals);
}

KmJudgement km_judge_problem(const KmPosition *pos, const KmStipulation *stipulation, KmMove move,
                             KmBudget budget, KmMove *key) {
    KmJudgement judgement = {.verdict = KM_JUDGED_UNDECIDED,
                             .words = "the effort did not suffice to decide this move"};
    KmProblem *problem = solve(pos, stipulation, 0, &budget);
    if (key) *key = KM_NO_MOVE;
    if (problem) {
        const bool found = is_key(problem, move);
        if (key && km_problem_key_count(problem)) *key = km_problem_key(problem, 0);
        if (found || km_problem_complete(problem)) {
            judgement.verdict = found ? KM_JUDGED_RIGHT : KM_JUDGED_WRONG;
            judgement.words = found ? NULL : "the move does not solve the problem";
        }
    }
    if (move && judgement.verdict == KM_JUDGED_WRONG && km_play_is_battle(stipulation->play)) {
        KmPosition next;
        km_position_play(pos, move, &next);
        refute(&next, stipulation, budget, &judgement);
    }
    km_problem_free(problem);
    return judgement;
}
