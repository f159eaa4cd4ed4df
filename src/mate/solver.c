/* solver: the handle, the choice of method, and how the automatic one spends its budget.
 *
 * Without a length given, proof numbers look for any mate at all (a far limit), while the ladder asks
 * for the shortest lengths still possible, one after the other. Once a mate is known, one move less is
 * asked for with half of what is spent, and the ladder goes on below, until the two meet: then the mate
 * is proved shortest.
 *
 * With the rules of the game, a mate must come before fifty moves are over even if nothing is taken and
 * no pawn moves, so that no claim depends on the way; repetition needs no rule, since a proof never
 * comes back to a position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/solver.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "pack.h"
#include "prover.h"

struct KmMateSolver {
    Prover prover;
};

KmMateSolver *km_mate_solver_create(unsigned hash_mb) {
    KmMateSolver *solver = malloc(sizeof *solver);
    if (!solver) return NULL;
    if (km_prover_init(&solver->prover, (size_t)(hash_mb ? hash_mb : 64) << 20)) return solver;
    free(solver);
    return NULL;
}

void km_mate_solver_free(KmMateSolver *solver) {
    if (!solver) return;
    km_prover_drop(&solver->prover);
    free(solver);
}

void km_mate_solver_clear(KmMateSolver *solver) { km_prover_clear(&solver->prover); }

/* --- single questions ----------------------------------------------------------------------- */

/* The move that goes with a decision. */
static KmMove best_move(Prover *prover, const KmPosition *pos, int moves, bool defending,
                        bool mates, KmSpending *spending) {
    if (mates && defending) return km_prover_lasting_defence(prover, pos, moves, spending);
    if (!mates && !defending) return KM_NO_MOVE;
    const Proof proof = km_prover_hunt(prover, pos, moves, defending, spending, UINT64_MAX / 2);
    return km_prover_move(pos, proof.move);
}

static KmMove any_move(const KmPosition *pos) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    return list.count ? list.moves[0] : KM_NO_MOVE;
}

KmMateStatus km_mate_solver_decide(KmMateSolver *solver, const KmPosition *pos, int moves,
                                   bool defending, KmSpending *spending, KmMove *best) {
    Prover *prover = &solver->prover;
    if (moves > PROOF_LONGEST) moves = PROOF_LONGEST;
    if (best) *best = KM_NO_MOVE;
    if (moves <= 0) {
        if (best && defending) *best = any_move(pos);
        return defending && km_position_is_mated(pos) ? KM_MATE_FOUND : KM_MATE_NONE;
    }
    const Proof proof = km_prover_decide(prover, pos, moves, defending, spending);
    if (!proof_decides(&proof, moves)) return KM_MATE_UNKNOWN;
    const bool mates = proof.mate <= moves;
    if (best) *best = best_move(prover, pos, moves, defending, mates, spending);
    return mates ? KM_MATE_FOUND : KM_MATE_NONE;
}

/* --- the automatic method ------------------------------------------------------------------- */

typedef struct Hunt {
    Prover *prover;
    const KmPosition *pos;
    const KmMateOptions *options;
    KmMateResult *result;
    KmSpending spending;
    int longest; /* asked for */
    int known;   /* a mate in this many or fewer, PROOF_UNKNOWN when there is none yet */
    int none;    /* no mate in this many or fewer, PROOF_NEVER for none at all */
} Hunt;

/* Proved that there is none, of the length asked for or at all? */
static bool none_exists(const Hunt *hunt) {
    const int asked = hunt->options->moves;
    return hunt->none == PROOF_NEVER || (asked && hunt->none >= asked);
}

static void report(Hunt *hunt) {
    KmMateResult *result = hunt->result;
    const bool found = hunt->known <= hunt->longest;
    result->status = found ? KM_MATE_FOUND : none_exists(hunt) ? KM_MATE_NONE : KM_MATE_UNKNOWN;
    result->mate = !found ? 0 : hunt->options->defending ? -hunt->known : hunt->known;
    result->shortest = found && hunt->none + 1 >= hunt->known;
    result->none_below = hunt->none == PROOF_NEVER ? KM_MATE_NEVER : hunt->none + 1;
    result->nodes = hunt->spending.nodes;
    result->seconds = km_spending_seconds(&hunt->spending);
    if (hunt->options->progress) hunt->options->progress(hunt->options->context, result);
}

/* The line is made at once, while the table holds the proof, and may be shorter than the claim. A
 * spent budget does not take it away: a fraction of a second is granted, unless the caller is in haste. */
static void take_mate(Hunt *hunt, int moves) {
    enum { GRANTED = 1000000 };
    const KmMateOptions *options = hunt->options;
    KmSpending spending = km_spending_begin(
        (KmBudget){.nodes = GRANTED, .stop = options->prompt ? options->budget.stop : NULL});
    KmMateResult *result = hunt->result;
    const bool defending = options->defending;
    const int length =
        km_prover_line(hunt->prover, hunt->pos, moves, defending, &spending, result->line);
    hunt->spending.nodes += spending.nodes;
    hunt->known = length >= 0 ? length : moves;
    result->line_length = length < 0 ? 0 : 2 * length - !defending;
    result->key_count = !defending && result->line_length > 0;
    result->keys[0] = result->line[0];
}

/* Takes in what a search has found, and tells the news. */
static void take(Hunt *hunt, const Proof *proof) {
    bool news = false;
    if (proof->none > hunt->none) {
        hunt->none = proof->none;
        news = true;
    }
    if (proof->mate < hunt->known && proof->mate <= hunt->longest) {
        take_mate(hunt, proof->mate);
        news = true;
    }
    if (news) report(hunt);
}

static bool finished(const Hunt *hunt) {
    if (hunt->spending.spent || hunt->none >= hunt->longest) return true;
    if (hunt->known > hunt->longest) return false;
    return hunt->options->moves || hunt->options->method == KM_MATE_DFPN ||
           hunt->none + 1 >= hunt->known;
}

static void ask(Hunt *hunt, int moves, uint64_t nodes, bool exactly) {
    if (finished(hunt) || moves <= hunt->none || moves >= hunt->known) return;
    if (moves > hunt->longest) moves = hunt->longest;
    const bool defending = hunt->options->defending;
    const Proof proof =
        exactly ? km_prover_exact(hunt->prover, hunt->pos, moves, defending, &hunt->spending, nodes)
                : km_prover_hunt(hunt->prover, hunt->pos, moves, defending, &hunt->spending, nodes);
    take(hunt, &proof);
}

/* What the pack has brought stands in the table. */
static void ask_pack(Hunt *hunt, const Pack *pack) {
    if (!pack || finished(hunt)) return;
    const Proof proof =
        km_proof_table_probe(&hunt->prover->table, proof_key(hunt->pos, hunt->options->defending));
    take(hunt, &proof);
}

/* The shortest mates are settled exactly, as far as that is quick. */
static void ask_short(Hunt *hunt) {
    enum { DEEP = 3, NODES = 100000 };
    for (int moves = 1; moves <= DEEP && moves == hunt->none + 1; moves++)
        ask(hunt, moves, NODES, true);
}

/* No mate is known yet: half for any mate, half for the lengths just above what is ruled out. */
static void search_wide(Hunt *hunt, int round, uint64_t nodes) {
    enum { STEPS = 8 };
    ask(hunt, hunt->longest, nodes, false);
    ask(hunt, hunt->none + 1 + round % STEPS, nodes, false);
}

/* A mate is known: half for one move less, half for lengths a quarter, half and three quarters of the
 * way down to what is ruled out. */
static void shorten(Hunt *hunt, int round, uint64_t nodes) {
    ask(hunt, hunt->known - 1, nodes, false);
    const int span = hunt->known - hunt->none - 1;
    if (span > 0) ask(hunt, hunt->none + 1 + span * (round % 4) / 4, nodes, false);
}

static void run(Hunt *hunt) {
    enum { FIRST = 20000, MOST = 2000000, DEEP = 5 };
    ask_short(hunt);
    if (finished(hunt)) return;
    Pack *pack = km_pack_start(&hunt->prover->table, hunt->pos, hunt->options->defending,
                               hunt->longest, hunt->options->threads - 1);
    uint64_t nodes = FIRST;
    for (int round = 0; !finished(hunt); round++) {
        if (hunt->longest <= DEEP)
            ask(hunt, hunt->longest, nodes / 8, false);
        else if (hunt->known > hunt->longest)
            search_wide(hunt, round, nodes);
        else
            shorten(hunt, round, nodes);
        if (hunt->none + 1 <= DEEP && hunt->options->method != KM_MATE_DFPN)
            ask(hunt, hunt->none + 1, hunt->longest <= DEEP ? nodes : nodes / 2, true);
        ask_pack(hunt, pack);
        if (nodes < MOST && !pack) nodes += nodes / 4;
    }
    hunt->spending.nodes += km_pack_stop(pack);
}

static void collect_keys(Hunt *hunt) {
    KmMateResult *result = hunt->result;
    const int moves = hunt->options->moves ? hunt->longest : hunt->known;
    const KmMove first = result->line_length ? result->line[0] : KM_NO_MOVE;
    KmMoveList list;
    km_movegen_legal(hunt->pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        if (list.moves[i] == first) continue;
        km_position_play(hunt->pos, list.moves[i], &next);
        const Proof proof =
            moves == 1 ? (Proof){.mate = km_position_is_mated(&next) ? 0 : PROOF_UNKNOWN}
                       : km_prover_decide(hunt->prover, &next, moves - 1, true, &hunt->spending);
        if (moves > 1 && !proof_decides(&proof, moves - 1)) return;
        if (proof.mate <= moves - 1) result->keys[result->key_count++] = list.moves[i];
    }
    result->keys_complete = true;
}

static int longest_asked(const KmPosition *pos, const KmMateOptions *options) {
    int longest = PROOF_LONGEST;
    if (options->moves && options->moves < longest) longest = options->moves;
    if (options->game_rules) {
        const int before_fifty = (100 - (int)pos->halfmove + !options->defending) / 2;
        if (before_fifty < longest) longest = before_fifty;
    }
    return longest;
}

/* Nothing to search: dead, stalemate, mated already. */
static bool settled_at_once(Hunt *hunt) {
    if (!km_movegen_any(hunt->pos)) {
        if (hunt->options->defending && km_position_in_check(hunt->pos))
            hunt->known = 0;
        else
            hunt->none = PROOF_NEVER;
        return true;
    }
    if (km_position_is_dead(hunt->pos)) hunt->none = PROOF_NEVER;
    return hunt->none == PROOF_NEVER;
}

static void solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                  KmMateResult *result) {
    Hunt hunt = {
        .prover = &solver->prover,
        .pos = pos,
        .options = options,
        .result = result,
        .spending = km_spending_begin(options->budget),
        .longest = longest_asked(pos, options),
        .known = PROOF_UNKNOWN,
        .none = options->defending ? -1 : 0,
    };
    memset(result, 0, sizeof *result);
    if (!settled_at_once(&hunt)) {
        if (options->defending) hunt.none = 0; /* it has a move */
        run(&hunt);
    }
    if (options->keys && !options->defending) {
        if (hunt.known <= hunt.longest)
            collect_keys(&hunt);
        else
            result->keys_complete = none_exists(&hunt);
    }
    report(&hunt);
}

void km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                          KmMateResult *result) {
    switch (options->method) {
    case KM_MATE_BACKTRACK:
        km_backtrack_solve(pos, options, result);
        return;
    case KM_MATE_BESTFIRST:
        km_bestfirst_solve(pos, options, result);
        return;
    case KM_MATE_AUTO:
    case KM_MATE_DFPN:
        solve(solver, pos, options, result);
        return;
    }
}
