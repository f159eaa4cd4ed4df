/* tactic: a quick look at every position, a longer one where the first move stands out.
 *
 * Invariant: every search begins with an empty table, so that an answer does not depend on what was asked before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/tactic.h"

#include <stdlib.h>

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/engine/engine.h"

enum {
    QUICK = 10,      /* the quick look has one node in so many */
    QUICK_GAP = 100, /* between best and second, to be worth a longer look */
    GAP = 300,       /* to be the only move */
    WINNING = 750,   /* expected result of a win */
    HOLDING = 350,   /* of a game that is saved */
    LEAST_MOVES = 2  /* of the solver: taking what is hanging is no puzzle */
};

struct KmTactician {
    KmEngine *engine;
};

/* What one search said about a position. */
typedef struct Opinion {
    KmMove best, reply;
    KmScore score, second;
    int expected, second_expected;
    bool only; /* there is one legal move */
} Opinion;

const char *km_tactic_kind_name(KmTacticKind kind) {
    static const char *const names[] = {"win", "save"};
    return names[kind];
}

KmTactician *km_tactician_create(unsigned hash_mb) {
    KmTactician *tactician = calloc(1, sizeof *tactician);
    if (!tactician) return NULL;
    tactician->engine = km_engine_create(hash_mb ? hash_mb : 4);
    if (tactician->engine) return tactician;
    free(tactician);
    return NULL;
}

void km_tactician_free(KmTactician *tactician) {
    if (!tactician) return;
    km_engine_free(tactician->engine);
    free(tactician);
}

static int expected_result(KmScore score) {
    int chances[3];
    km_score_chances(score, chances);
    return chances[0] + chances[1] / 2;
}

/* KM_ERR_END when there is nothing to choose from: the game is over. */
static KmStatus ask(KmTactician *tactician, const KmPosition *pos, KmBudget budget,
                    Opinion *opinion) {
    const int moves = km_movegen_count(pos);
    if (moves == 0) return KM_ERR_END;
    KmGame *game = km_game_create(pos);
    if (!game) return KM_ERR_MEMORY;
    KmEngineResult result;
    km_engine_clear(tactician->engine);
    km_engine_search(tactician->engine, game, &(KmEngineOptions){.budget = budget, .lines = 2},
                     &result);
    km_game_free(game);
    if (km_stop_requested(budget.stop)) return KM_ERR_LIMIT;
    const KmEngineLine *lines = result.lines;
    *opinion = (Opinion){.best = lines[0].moves[0], .score = lines[0].score, .only = moves == 1};
    if (lines[0].length > 1) opinion->reply = lines[0].moves[1];
    opinion->expected = expected_result(opinion->score);
    if (result.line_count < 2) return moves == 1 ? KM_OK : KM_ERR_END;
    opinion->second = lines[1].score;
    opinion->second_expected = expected_result(opinion->second);
    return KM_OK;
}

static bool stands_out(const Opinion *opinion, int gap) {
    return opinion->expected - opinion->second_expected >= gap;
}

/* Is the best move the only one that keeps the result? */
static bool is_only_move(const Opinion *opinion, KmTacticKind kind) {
    const int least = kind == KM_TACTIC_WIN ? WINNING : HOLDING;
    return opinion->expected >= least && (opinion->only || stands_out(opinion, GAP));
}

/* Adds the solver's only moves and the expected replies, until there is a choice. Ends with a move of the solver
 * that was not forced by the rules. */
static KmStatus extend(KmTactician *tactician, KmBudget budget, Opinion opinion, KmTactic *tactic) {
    KmPosition now = tactic->pos;
    int plies = 0;
    tactic->line_length = 0;
    for (;;) {
        tactic->line[plies++] = opinion.best;
        if (!opinion.only) tactic->line_length = plies;
        km_position_play(&now, opinion.best, &now);
        if (plies == KM_TACTIC_LINE || !opinion.reply) return KM_OK;
        tactic->line[plies++] = opinion.reply;
        km_position_play(&now, opinion.reply, &now);
        const KmStatus status = ask(tactician, &now, budget, &opinion);
        if (status == KM_ERR_END) return KM_OK;
        if (status != KM_OK) return status;
        if (!is_only_move(&opinion, tactic->kind)) return KM_OK;
    }
}

KmStatus km_tactician_judge(KmTactician *tactician, const KmPosition *pos, KmBudget budget,
                            KmTactic *tactic) {
    Opinion opinion;
    if (budget.nodes == 0) budget.nodes = KM_TACTIC_NODES;
    KmBudget quick = budget;
    quick.nodes = budget.nodes / QUICK + 1;
    KmStatus status = ask(tactician, pos, quick, &opinion);
    if (status != KM_OK) return status;
    if (opinion.only || !stands_out(&opinion, QUICK_GAP)) return KM_ERR_END;
    status = ask(tactician, pos, budget, &opinion);
    if (status != KM_OK) return status;
    const KmTacticKind kind = opinion.expected >= WINNING ? KM_TACTIC_WIN : KM_TACTIC_SAVE;
    if (!is_only_move(&opinion, kind)) return KM_ERR_END;
    *tactic = (KmTactic){.pos = *pos,
                         .kind = kind,
                         .best = opinion.score,
                         .second = opinion.second,
                         .best_expected = opinion.expected,
                         .second_expected = opinion.second_expected};
    status = extend(tactician, budget, opinion, tactic);
    if (status != KM_OK) return status;
    return (tactic->line_length + 1) / 2 >= LEAST_MOVES ? KM_OK : KM_ERR_END;
}
