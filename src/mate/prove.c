/* prove: the two oracles of certificates. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/prove.h"

#include "certificate_writer.h"
#include "keymove/chess/checks.h"

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
    const CertificateClaim claim = {*pos, mate, ask_solver, &asked};
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
    const CertificateClaim claim = {*km_tree_position(answer),
                                    km_tree_defending(answer) ? -mate : mate, ask_tree, &answers};
    const KmStatus status = km_certificate_write(&claim, options, stats, error);
    free(answers.slots);
    return status;
}
