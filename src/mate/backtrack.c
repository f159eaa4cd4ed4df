/* backtrack: the two functions of the paper, calling each other. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/backtrack.h"

#include "deepening.h"
#include "fifty_moves.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "trace_record.h"

typedef struct Backtrack {
    const KmBacktrackOptions *options;
    KmSpending *spending;
    KmTree *answer; /* or NULL */
    KmMateCost cost;
} Backtrack;

/* Where a search stands: in the answer tree, and in the trace. */
typedef struct Place {
    uint32_t node, trace;
} Place;

static KmDepthStatus cannot_escape(Backtrack *search, const KmPosition *pos, int moves,
                                   Place place);

/* The size of the tree before a branch, to which it is cut when the branch fails. */
static uint32_t branch_begin(const Backtrack *search) {
    return search->answer ? km_tree_count(search->answer) : 0;
}

static void branch_failed(Backtrack *search, uint32_t mark) {
    if (search->answer) km_tree_cut(search->answer, mark);
}

static uint32_t branch_add(Backtrack *search, uint32_t parent, KmMove move) {
    return search->answer ? km_tree_add(search->answer, parent, move, 0, 0) : 0;
}

static Place place_add(Backtrack *search, Place place, KmMove move) {
    return (Place){branch_add(search, place.node, move),
                   km_trace_add(search->options->trace, place.trace, move)};
}

/* The paper's getAnswerMove: a move after which the opponent cannot escape. */
static KmDepthStatus answer_move(Backtrack *search, const KmPosition *pos, int moves, Place place,
                                 KmMove *answer) {
    KmDepthStatus failure = KM_DEPTH_NONE;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    /* With no moves left this is a cutoff, unless the game is over. */
    if (moves == 0) return list.count ? KM_DEPTH_CUTOFF : KM_DEPTH_NONE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const uint32_t mark = branch_begin(search);
        const Place child = place_add(search, place, list.moves[i]);
        const KmDepthStatus status = cannot_escape(search, &next, moves - 1, child);
        trace_decide(search->options->trace, child.trace, status);
        if (status == KM_DEPTH_FOUND) {
            *answer = list.moves[i];
            return KM_DEPTH_FOUND;
        }
        branch_failed(search, mark);
        if (status == KM_DEPTH_UNKNOWN) return KM_DEPTH_UNKNOWN;
        if (status == KM_DEPTH_CUTOFF) failure = KM_DEPTH_CUTOFF;
    }
    return failure;
}

/* Under the rules of a game: does the defender claim a draw here, in a position that is not mate? */
static bool is_drawn(const Backtrack *search, const KmPosition *pos) {
    return search->options->game_rules && fifty_moves_reached(pos);
}

/* The paper's isOpponentCannotEscape: mated already, or every move can be answered. `moves`: the attacker's
 * moves that are left. */
static KmDepthStatus cannot_escape(Backtrack *search, const KmPosition *pos, int moves,
                                   Place place) {
    if (km_spending_node(search->spending)) return KM_DEPTH_UNKNOWN;
    search->cost.created++;
    if (!km_movegen_any(pos)) return km_position_in_check(pos) ? KM_DEPTH_FOUND : KM_DEPTH_NONE;
    if (is_drawn(search, pos)) return KM_DEPTH_NONE;
    if (moves == 0) return KM_DEPTH_CUTOFF;
    search->cost.expanded++;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        KmMove answer;
        km_position_play(pos, list.moves[i], &next);
        if (is_drawn(search, &next)) return KM_DEPTH_NONE;
        const Place child = place_add(search, place, list.moves[i]);
        const KmDepthStatus status = answer_move(search, &next, moves, child, &answer);
        trace_decide(search->options->trace, child.trace, status);
        if (status != KM_DEPTH_FOUND) {
            KmTraceNode *move = trace_at(search->options->trace, place.trace);
            if (move && child.trace != TRACE_NOWHERE) move->refutation = child.trace;
            return status;
        }
    }
    return KM_DEPTH_FOUND;
}

/* The stack of the recursion: a position and a list of moves for each half-move. */
static size_t stack_bytes(int moves) {
    return 2 * (size_t)moves * (sizeof(KmPosition) + sizeof(KmMoveList));
}

static KmDepthStatus search_from(const KmPosition *pos, const KmBacktrackOptions *options,
                                 KmSpending *spending, KmTree *answer, KmMateCost *cost,
                                 KmMove *best) {
    Backtrack search = {.options = options, .spending = spending, .answer = answer};
    if (!options->defending) search.cost.expanded = 1;
    search.cost.bytes = stack_bytes(options->moves);
    const KmDepthStatus status =
        options->defending ? cannot_escape(&search, pos, options->moves, (Place){0, 0})
                           : answer_move(&search, pos, options->moves, (Place){0, 0}, best);
    if (cost) *cost = search.cost;
    return status;
}

KmDepthStatus km_backtrack_search(const KmPosition *pos, const KmBacktrackOptions *options,
                                  KmSpending *spending, KmTree *answer, KmMateCost *cost) {
    KmMove best;
    const KmDepthStatus status = search_from(pos, options, spending, answer, cost, &best);
    if (answer && status == KM_DEPTH_FOUND) km_tree_measure(answer);
    return status;
}

static KmDepthStatus search_only(const KmPosition *pos, const KmMateOptions *asked, int moves,
                                 bool defending, KmSpending *spending, KmTree *answer,
                                 KmMateCost *cost, KmMove *best) {
    const KmBacktrackOptions options = {
        .moves = moves, .defending = defending, .game_rules = asked->game_rules};
    const KmDepthStatus status = search_from(pos, &options, spending, answer, cost, best);
    if (answer && status == KM_DEPTH_FOUND) km_tree_measure(answer);
    return status;
}

void km_backtrack_solve(const KmPosition *pos, const KmMateOptions *options, KmMateResult *result) {
    km_deepening_solve(search_only, pos, options, result);
}
