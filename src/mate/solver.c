/* solver: the handle, the choice of method, and how the automatic method divides its budget.
 *
 * If no length is given, half of the nodes go to a proof-number search for a mate of any length, the other
 * half to the shortest lengths that are not ruled out. Once a mate is known, half go to mates that are one
 * move shorter and half to shorter ones still, until every shorter mate is ruled out: then the mate is
 * proved shortest.
 *
 * Under the rules of a game the searches apply the fifty-move rule (fifty_moves.h), and half of the search for
 * a mate of any length goes to lengths that the rule cannot affect. Repetition needs no rule: where a proof
 * could return to a position, a shorter one need not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/solver.h"

#include <stdlib.h>
#include <string.h>

#include "helper_threads.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "line.h"
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

/* --- names ---------------------------------------------------------------------------------- */

static const char *const method_names[KM_MATE_METHODS] = {
    [KM_MATE_AUTO] = "auto",
    [KM_MATE_DFPN] = "dfpn",
    [KM_MATE_BACKTRACK] = "backtrack",
    [KM_MATE_BESTFIRST] = "bestfirst",
    [KM_MATE_BREADTHFIRST] = "breadthfirst",
};

const char *km_mate_method_name(KmMateMethod method) { return method_names[method]; }

int km_mate_method_named(const char *name) {
    int method = 0;
    while (method < KM_MATE_METHODS && strcmp(method_names[method], name) != 0) method++;
    return method;
}

const char *km_mate_status_name(KmMateStatus status) {
    return status == KM_MATE_FOUND ? "mate" : status == KM_MATE_NONE ? "none" : "unknown";
}

/* --- single questions ----------------------------------------------------------------------- */

/* The best move in a position that was decided. */
static KmMove best_move(Prover *prover, const KmPosition *pos, int moves, bool defending,
                        bool mates, KmSpending *spending) {
    if (mates && defending) return km_prover_longest_defence(prover, pos, moves, spending);
    if (!mates && !defending) return KM_NO_MOVE;
    const Proof proof = km_prover_dfpn(prover, pos, moves, defending, spending, 0);
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

typedef struct MateSearch {
    Prover *prover;
    const KmPosition *pos;
    const KmMateOptions *options;
    KmMateResult *result;
    KmSpending spending;
    int longest; /* the length limit */
    int safe;    /* mates of this length or shorter are not affected by the fifty-move rule */
    int known;   /* a mate in this many or fewer, PROOF_UNKNOWN when there is none yet */
    int none;    /* no mate in this many or fewer, PROOF_NEVER for none at all */
    uint64_t missed_lines; /* how often no line could be built within its limit */
    bool contradicted;     /* a proof turned out to be wrong: nothing is claimed from then on */
} MateSearch;

/* Is it proved that there is no mate, of the requested length or at all? */
static bool none_exists(const MateSearch *s) {
    const int moves = s->options->moves;
    return s->none == PROOF_NEVER || (moves && s->none >= moves);
}

static void report(MateSearch *s) {
    KmMateResult *result = s->result;
    const bool found = s->known <= s->longest;
    result->status = found ? KM_MATE_FOUND : none_exists(s) ? KM_MATE_NONE : KM_MATE_UNKNOWN;
    result->mate = !found ? 0 : s->options->defending ? -s->known : s->known;
    result->shortest = found && s->none + 1 >= s->known;
    result->none_below = s->none == PROOF_NEVER ? KM_MATE_NEVER : s->none + 1;
    result->nodes = s->spending.nodes;
    result->seconds = km_spending_seconds(&s->spending);
    if (s->options->progress) s->options->progress(s->options->context, result);
}

/* Builds the line of a mate and replays it by the rules. Only then is the mate accepted: the table compares a part
 * of the key, so a proof could in principle rest on another position. The line is built at once, while the table
 * holds the proof, and may be shorter than the proved length. */
static bool accept_mate(MateSearch *s, int moves) {
    enum { LINE_NODES = 1000000 };
    const KmMateOptions *options = s->options;
    const bool defending = options->defending;
    KmMove line[KM_MATE_LINE];
    KmSpending spending =
        km_spending_begin(km_line_budget(&s->spending, LINE_NODES * (1 + s->missed_lines)));
    const int length = km_prover_line(s->prover, s->pos, moves, defending, &spending, line);
    const int plies = 2 * length - !defending;
    s->spending.nodes += spending.nodes;
    if (length < 0 || !km_line_mates(s->pos, line, plies, options->game_rules)) {
        s->missed_lines++;
        s->contradicted |= !spending.spent;
        return false;
    }
    KmMateResult *result = s->result;
    s->known = length;
    memcpy(result->line, line, (size_t)plies * sizeof *line);
    result->line_length = plies;
    result->key_count = !defending;
    result->keys[0] = line[0];
    return true;
}

/* Accepts and reports what a search has proved. */
static void accept(MateSearch *s, const Proof *proof) {
    bool changed = false;
    if (proof->none > s->none) {
        s->none = proof->none;
        changed = true;
    }
    if (proof->mate < s->known && proof->mate <= s->longest) changed |= accept_mate(s, proof->mate);
    if (changed) report(s);
}

static bool finished(const MateSearch *s) {
    if (s->spending.spent || s->contradicted || s->none >= s->longest) return true;
    if (s->known > s->longest) return false;
    return s->options->moves || s->options->method == KM_MATE_DFPN || s->none + 1 >= s->known;
}

static void ask(MateSearch *s, int moves, uint64_t nodes, bool exactly) {
    if (finished(s) || moves <= s->none || moves >= s->known) return;
    if (moves > s->longest) moves = s->longest;
    const bool defending = s->options->defending;
    const Proof proof =
        exactly ? km_prover_exact(s->prover, s->pos, moves, defending, &s->spending, nodes)
                : km_prover_dfpn(s->prover, s->pos, moves, defending, &s->spending, nodes);
    accept(s, &proof);
}

/* Looks up what the helpers have proved. */
static void ask_helpers(MateSearch *s, const HelperThreads *helpers) {
    if (!helpers || finished(s)) return;
    const ProofTable *table = &s->prover->table;
    const Proof proof =
        km_proof_table_probe(table, proof_key(table, s->pos, s->longest, s->options->defending));
    accept(s, &proof);
}

/* The shortest mates are decided by exact search, within a node limit. */
static void ask_short(MateSearch *s) {
    enum { DEEP = 3, NODES = 100000 };
    for (int moves = 1; moves <= DEEP && moves == s->none + 1; moves++) ask(s, moves, NODES, true);
}

/* No mate is known yet: half for a mate of any length, half for the lengths just above those ruled out. */
static void search_wide(MateSearch *s, int round, uint64_t nodes) {
    enum { STEPS = 8 };
    const bool rule_matters = s->options->game_rules && s->safe < s->longest && round % 2 == 0;
    ask(s, rule_matters && s->safe > s->none ? s->safe : s->longest, nodes, false);
    ask(s, s->none + 1 + round % STEPS, nodes, false);
}

/* A mate is known: half for one move less, half for lengths between those ruled out and the known mate, in
 * steps of a quarter. */
static void shorten(MateSearch *s, int round, uint64_t nodes) {
    ask(s, s->known - 1, nodes, false);
    const int span = s->known - s->none - 1;
    if (span > 0) ask(s, s->none + 1 + span * (round % 4) / 4, nodes, false);
}

static void run(MateSearch *s) {
    enum { FIRST = 20000, MOST = 2000000, DEEP = 5 };
    ask_short(s);
    if (finished(s)) return;
    HelperThreads *helpers = km_helper_threads_start(
        &s->prover->table, s->pos, s->options->defending, s->longest, s->options->threads - 1);
    uint64_t nodes = FIRST;
    for (int round = 0; !finished(s); round++) {
        if (s->longest <= DEEP)
            ask(s, s->longest, nodes / 8, false);
        else if (s->known > s->longest)
            search_wide(s, round, nodes);
        else
            shorten(s, round, nodes);
        if (s->none + 1 <= DEEP && s->options->method != KM_MATE_DFPN)
            ask(s, s->none + 1, s->longest <= DEEP ? nodes : nodes / 2, true);
        ask_helpers(s, helpers);
        if (nodes < MOST && !helpers) nodes += nodes / 4;
    }
    s->spending.nodes += km_helper_threads_stop(helpers);
}

static void collect_keys(MateSearch *s) {
    KmMateResult *result = s->result;
    const int moves = s->options->moves ? s->longest : s->known;
    const KmMove first = result->line_length ? result->line[0] : KM_NO_MOVE;
    KmMoveList list;
    km_movegen_legal(s->pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        if (list.moves[i] == first) continue;
        km_position_play(s->pos, list.moves[i], &next);
        const Proof proof = moves == 1
                                ? (Proof){.mate = km_position_is_mated(&next) ? 0 : PROOF_UNKNOWN}
                                : km_prover_decide(s->prover, &next, moves - 1, true, &s->spending);
        if (moves > 1 && !proof_decides(&proof, moves - 1)) return;
        if (proof.mate <= moves - 1) result->keys[result->key_count++] = list.moves[i];
    }
    result->keys_complete = true;
}

static int length_limit(const KmMateOptions *options) {
    return options->moves && options->moves < PROOF_LONGEST ? options->moves : PROOF_LONGEST;
}

static int safe_length(const KmPosition *pos, const KmMateOptions *options) {
    int safe = PROOF_LONGEST;
    while (safe > 0 && fifty_moves_matter(pos, safe, options->defending)) safe--;
    return safe;
}

/* Positions that need no search: dead, stalemate, mated already. */
static bool decided_without_search(MateSearch *s) {
    if (!km_movegen_any(s->pos)) {
        if (s->options->defending && km_position_in_check(s->pos))
            s->known = 0;
        else
            s->none = PROOF_NEVER;
        return true;
    }
    if (km_position_is_dead(s->pos)) s->none = PROOF_NEVER;
    if (s->options->defending && proof_drawn(&s->prover->table, s->pos)) s->none = PROOF_NEVER;
    return s->none == PROOF_NEVER;
}

static void solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                  KmMateResult *result) {
    MateSearch s = {
        .prover = &solver->prover,
        .pos = pos,
        .options = options,
        .result = result,
        .spending = km_spending_begin(options->budget),
        .longest = length_limit(options),
        .safe = safe_length(pos, options),
        .known = PROOF_UNKNOWN,
        .none = options->defending ? -1 : 0,
    };
    memset(result, 0, sizeof *result);
    if (!decided_without_search(&s)) {
        if (options->defending) s.none = 0; /* it has a legal move */
        run(&s);
    }
    if (options->keys && !options->defending) {
        if (s.known <= s.longest)
            collect_keys(&s);
        else
            result->keys_complete = none_exists(&s);
    }
    report(&s);
}

void km_mate_solver_solve(KmMateSolver *solver, const KmPosition *pos, const KmMateOptions *options,
                          KmMateResult *result) {
    solver->prover.table.game_rules = options->game_rules;
    switch (options->method) {
    case KM_MATE_BACKTRACK:
        km_backtrack_solve(pos, options, result);
        return;
    case KM_MATE_BESTFIRST:
    case KM_MATE_BREADTHFIRST:
        km_bestfirst_solve(pos, options, result);
        return;
    case KM_MATE_AUTO:
    case KM_MATE_DFPN:
        solve(solver, pos, options, result);
        return;
    }
}
