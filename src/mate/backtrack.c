/* backtrack: the paper's two functions, in turn. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/backtrack.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

typedef struct Backtrack {
    KmSpending *spending;
    KmTree *answer; /* or NULL */
} Backtrack;

static KmTrial cannot_escape(Backtrack *search, const KmPosition *pos, int moves, uint32_t node);

/* The number the tree has now, so that a branch which fails can be taken back. */
static uint32_t branch_begin(const Backtrack *search) {
    return search->answer ? km_tree_count(search->answer) : 0;
}

static void branch_failed(Backtrack *search, uint32_t mark) {
    if (search->answer) km_tree_cut(search->answer, mark);
}

static uint32_t branch_add(Backtrack *search, uint32_t parent, KmMove move) {
    return search->answer ? km_tree_add(search->answer, parent, move, 0, 0) : 0;
}

/* The paper's getAnswerMove: a move after which the opponent cannot escape. */
static KmTrial answer_move(Backtrack *search, const KmPosition *pos, int moves, uint32_t node,
                           KmMove *answer) {
    KmTrial failure = KM_TRIAL_NONE;
    KmMoveList list;
    km_moves(&list, pos);
    /* With no move left to make, only a game that is over already escapes the cut. */
    if (moves == 0) return list.count ? KM_TRIAL_CUTOFF : KM_TRIAL_NONE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(&next, pos, list.moves[i]);
        const uint32_t mark = branch_begin(search);
        const uint32_t child = branch_add(search, node, list.moves[i]);
        const KmTrial trial = cannot_escape(search, &next, moves - 1, child);
        if (trial == KM_TRIAL_FOUND) {
            *answer = list.moves[i];
            return KM_TRIAL_FOUND;
        }
        branch_failed(search, mark);
        if (trial == KM_TRIAL_SPENT) return KM_TRIAL_SPENT;
        if (trial == KM_TRIAL_CUTOFF) failure = KM_TRIAL_CUTOFF;
    }
    return failure;
}

/* The paper's isOpponentCannotEscape: mated now, or answered whatever it plays. `moves` are those the
 * attacker has left. */
static KmTrial cannot_escape(Backtrack *search, const KmPosition *pos, int moves, uint32_t node) {
    if (km_spending_node(search->spending)) return KM_TRIAL_SPENT;
    if (moves == 0) {
        if (km_moves_any(pos)) return KM_TRIAL_CUTOFF;
        return km_in_check(pos) ? KM_TRIAL_FOUND : KM_TRIAL_NONE;
    }
    KmMoveList list;
    km_moves(&list, pos);
    if (list.count == 0) return km_in_check(pos) ? KM_TRIAL_FOUND : KM_TRIAL_NONE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        KmMove answer;
        km_position_play(&next, pos, list.moves[i]);
        const uint32_t child = branch_add(search, node, list.moves[i]);
        const KmTrial trial = answer_move(search, &next, moves, child, &answer);
        if (trial != KM_TRIAL_FOUND) return trial;
    }
    return KM_TRIAL_FOUND;
}

static KmTrial search_from(KmTree *answer, const KmPosition *pos, int moves, bool defending,
                           KmSpending *spending, KmMove *best) {
    Backtrack search = {spending, answer};
    if (defending) return cannot_escape(&search, pos, moves, 0);
    return answer_move(&search, pos, moves, 0, best);
}

KmTrial km_backtrack_search(const KmPosition *pos, int moves, bool defending, KmSpending *spending,
                            KmTree *answer) {
    KmMove best;
    const KmTrial trial = search_from(answer, pos, moves, defending, spending, &best);
    if (answer && trial == KM_TRIAL_FOUND) km_tree_measure(answer);
    return trial;
}

static KmTrial search_only(void *context, const KmPosition *pos, int moves, bool defending,
                           KmSpending *spending, KmMove *best) {
    (void)context;
    return search_from(NULL, pos, moves, defending, spending, best);
}

void km_backtrack_solve(const KmPosition *pos, const KmMateOptions *options, KmMateResult *result) {
    km_trial_solve(search_only, NULL, pos, options, result);
}
