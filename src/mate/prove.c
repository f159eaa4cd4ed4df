/* prove: the two oracles of certificates. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/prove.h"

#include "fifty_moves.h"
#include "keymove/chess/checks.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "keymove/mate/verify.h"

#include <stdlib.h>
#include <string.h>

/* --- a solver --------------------------------------------------------------------------------- */

/* A shorter mate makes a smaller proof: up to this length it is looked for, with this node budget. */
enum { SHORT_MATE = 4, SHORT_MATE_NODES = 20000 };

typedef struct Asked {
    KmMateSolver *solver;
    KmSpending spending;
} Asked;

static int ask_solver(void *context, const KmPosition *pos, int limit, KmMove *move) {
    Asked *asked = context;
    if (km_spending_poll(&asked->spending)) return 0;
    if ((*move = km_checks_mate_in_one(pos))) return 1;
    for (int n = 2; n < limit && n <= SHORT_MATE; n++) {
        KmSpending quick =
            km_spending_begin(km_spending_slice(&asked->spending, SHORT_MATE_NODES, 0));
        const KmMateStatus status =
            km_mate_solver_decide(asked->solver, pos, n, false, &quick, move);
        km_spending_charge(&asked->spending, quick.nodes);
        if (status == KM_MATE_FOUND) return n;
    }
    return km_mate_solver_decide(asked->solver, pos, limit, false, &asked->spending, move) ==
                   KM_MATE_FOUND
               ? limit
               : 0;
}

KmStatus km_mate_solver_prove(KmMateSolver *solver, const KmPosition *pos, int mate,
                              const KmCertificateOptions *options, KmCertificateStats *stats,
                              KmError *error) {
    Asked asked = {solver, km_spending_begin(options->budget)};
    const KmCertificateClaim claim = {
        .pos = *pos, .moves = mate, .oracle = ask_solver, .oracle_context = &asked};
    return km_certificate_write(&claim, options, stats, error);
}

/* --- an answer tree --------------------------------------------------------------------------- */

/* The move of the tree in one of the attacker's positions. */
typedef struct Answer {
    KmPosition pos;
    KmMove move; /* KM_NO_MOVE in an empty slot */
    int moves;   /* to mate, at most */
} Answer;

/* A hash table, at most half full, of the shortest answer in each position. */
typedef struct Answers {
    const KmTree *tree;
    Answer *slots;
    size_t count; /* a power of two */
} Answers;

static Answer *find_answer(const Answers *answers, const KmPosition *pos) {
    for (uint64_t at = pos->key;; at++) {
        Answer *slot = &answers->slots[at & (answers->count - 1)];
        if (!slot->move || km_position_same(&slot->pos, pos)) return slot;
    }
}

/* Collects the answers below a node; `defending`: its children are moves of the defender. */
static void gather(Answers *answers, uint32_t node, const KmPosition *pos, bool defending) {
    const KmTreeNode *here = km_tree_node(answers->tree, node);
    if (!defending && here->first) {
        Answer *slot = find_answer(answers, pos);
        if (!slot->move || here->mate < slot->moves)
            *slot = (Answer){*pos, km_tree_node(answers->tree, here->first)->move, here->mate};
    }
    for (uint32_t child = here->first; child; child = km_tree_node(answers->tree, child)->next) {
        KmPosition next;
        km_position_play(pos, km_tree_node(answers->tree, child)->move, &next);
        gather(answers, child, &next, !defending);
    }
}

static int ask_tree(void *context, const KmPosition *pos, int limit, KmMove *move) {
    const Answer *answer = find_answer(context, pos);
    *move = answer->move;
    return *move && answer->moves <= limit ? answer->moves : 0;
}

KmStatus km_tree_prove(const KmTree *answer, const KmCertificateOptions *options,
                       KmCertificateStats *stats, KmError *error) {
    if (km_tree_full(answer))
        return km_fail(error, KM_ERR_LIMIT, 0, "the answer tree is incomplete");
    Answers answers = {.tree = answer, .count = 64};
    while (answers.count < 2 * (size_t)km_tree_count(answer)) answers.count *= 2;
    answers.slots = aligned_alloc(_Alignof(Answer), answers.count * sizeof *answers.slots);
    if (!answers.slots) return km_fail(error, KM_ERR_MEMORY, 0, "no memory for the proof");
    memset(answers.slots, 0, answers.count * sizeof *answers.slots);
    gather(&answers, 0, km_tree_position(answer), km_tree_defending(answer));
    const int mate = km_tree_node(answer, 0)->mate;
    const KmCertificateClaim claim = {.pos = *km_tree_position(answer),
                                      .moves = km_tree_defending(answer) ? -mate : mate,
                                      .oracle = ask_tree,
                                      .oracle_context = &answers};
    const KmStatus status = km_certificate_write(&claim, options, stats, error);
    free(answers.slots);
    return status;
}

/* --- a result --------------------------------------------------------------------------------- */

/* What is left of the time for the whole question, or a tenth of a second if that is more. */
static KmBudget budget_after(const KmMateOptions *asked, const KmMateResult *result) {
    KmBudget budget = {.stop = asked->budget.stop};
    if (asked->budget.seconds > 0) {
        budget.seconds = asked->budget.seconds - result->seconds;
        if (budget.seconds < 0.1) budget.seconds = 0.1;
    }
    return budget;
}

/* The methods of the papers prove a mate by the trees that they build. */
static KmStatus prove_by_tree(const KmPosition *pos, const KmMateOptions *asked, int mate,
                              const KmCertificateOptions *options, KmCertificateStats *stats,
                              KmError *error) {
    const bool defending = mate <= 0;
    KmTree *answer = km_tree_create(pos, defending, 0);
    if (!answer) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    KmSpending spending = km_spending_begin(options->budget);
    const KmBacktrackOptions backtrack = {.moves = abs(mate), .defending = defending};
    const KmBestFirstOptions bestfirst = {.moves = abs(mate),
                                          .defending = defending,
                                          .breadth_first = asked->method == KM_MATE_BREADTHFIRST,
                                          .heuristics_off = asked->heuristics_off};
    const KmDepthStatus found = asked->method == KM_MATE_BACKTRACK
                                    ? km_backtrack_search(pos, &backtrack, &spending, answer, NULL)
                                    : km_bestfirst_search(pos, &bestfirst, &spending, answer, NULL);
    const KmStatus status = found == KM_DEPTH_FOUND
                                ? km_tree_prove(answer, options, stats, error)
                                : km_fail(error, KM_ERR_LIMIT, 0, "the mate was not found again");
    km_tree_free(answer);
    return status;
}

KmStatus km_mate_solver_prove_result(KmMateSolver *solver, const KmPosition *pos,
                                     const KmMateOptions *asked, const KmMateResult *result,
                                     const KmCertificateOptions *options, KmCertificateStats *stats,
                                     KmError *error) {
    KmCertificateOptions proof = *options;
    proof.budget = budget_after(asked, result);
    if (result->status != KM_MATE_FOUND)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "no mate was found");
    if (asked->game_rules && fifty_moves_matter(pos, abs(result->mate), result->mate <= 0))
        return km_fail(error, KM_ERR_LIMIT, 0,
                       "a certificate cannot show that the fifty-move rule is kept");
    if (asked->method != KM_MATE_AUTO && asked->method != KM_MATE_DFPN)
        return prove_by_tree(pos, asked, result->mate, &proof, stats, error);
    return km_mate_solver_prove(solver, pos, result->mate, &proof, stats, error);
}

/* Passes a certificate to the verifier, and keeps what it objects to. */
typedef struct Checked {
    KmVerifier *verifier;
    KmStatus status;
    KmError error;
} Checked;

static bool put_verifier(void *context, const char *text, size_t length) {
    Checked *checked = context;
    checked->status = km_verifier_feed(checked->verifier, text, length, &checked->error);
    return checked->status == KM_OK;
}

KmStatus km_mate_solver_verify_result(KmMateSolver *solver, const KmPosition *pos,
                                      const KmMateOptions *asked, const KmMateResult *result,
                                      KmError *error) {
    Checked checked = {.verifier = km_verifier_create(0)};
    if (!checked.verifier) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    const KmCertificateOptions options = {.sink = put_verifier, .sink_context = &checked};
    KmVerified verified;
    KmStatus status =
        km_mate_solver_prove_result(solver, pos, asked, result, &options, NULL, error);
    if (status == KM_ERR_IO && checked.status != KM_OK)
        status = km_fail(error, checked.status, 0, "%s", checked.error.text);
    if (status == KM_OK) status = km_verifier_finish(checked.verifier, &verified, error);
    if (status == KM_OK && (verified.mate != result->mate || !km_position_same(&verified.pos, pos)))
        status = km_fail(error, KM_ERR_ILLEGAL, 0, "the certificate proves something else");
    km_verifier_free(checked.verifier);
    return status;
}
