/* solution: builds the play of a mate by asking the solver, position by position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/solution.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

enum { TREE_NODES = 100000, EXTRA_MOVES = 2, MOVE_NODES = 100000 };
/* The node limit of one question about a move, unless it is known to be a mate. */
enum { QUESTION_NODES = 200000 };

/* --- soundness -------------------------------------------------------------------------------- */

KmSoundness km_soundness_judge(const KmMateResult *result, int moves) {
    if (result->status == KM_MATE_NONE) return KM_NO_SOLUTION;
    if (result->status == KM_MATE_UNKNOWN) return KM_SOUNDNESS_UNKNOWN;
    if (result->mate < moves) return KM_SHORT_SOLUTION;
    if (result->key_count > 1) return KM_COOKED;
    return result->keys_complete ? KM_SOUND : KM_SOUNDNESS_UNKNOWN;
}

const char *km_soundness_name(KmSoundness soundness) {
    switch (soundness) {
    case KM_SOUND:
        return "sound";
    case KM_COOKED:
        return "cooked";
    case KM_SHORT_SOLUTION:
        return "short";
    case KM_NO_SOLUTION:
        return "none";
    default:
        return "unknown";
    }
}

/* --- the tree --------------------------------------------------------------------------------- */

typedef struct Builder {
    KmMateSolver *solver;
    KmTree *tree;
    const KmSolutionOptions *options;
    KmSpending spending;
    uint32_t limit; /* nodes; the tree itself has room for the main line in addition */
    bool undecided; /* some question was not decided */
} Builder;

static bool is_full(const Builder *builder) {
    return km_tree_count(builder->tree) >= builder->limit || km_tree_full(builder->tree);
}

static bool stopped(const Builder *builder) { return builder->spending.spent || is_full(builder); }

/* Asks the solver with a node limit, charging the nodes to the whole budget. */
static KmMateStatus ask(Builder *builder, const KmPosition *pos, int moves, bool defending,
                        KmMove *best) {
    KmSpending *all = &builder->spending;
    KmSpending quick = km_spending_begin(km_spending_slice(all, QUESTION_NODES, 0));
    const KmMateStatus status =
        km_mate_solver_decide(builder->solver, pos, moves, defending, &quick, best);
    km_spending_charge(all, quick.nodes);
    builder->undecided |= status == KM_MATE_UNKNOWN;
    return status;
}

/* The length of the shortest mate of the side to move, at most `limit`, and a mating move; 0 when there is
 * none. `certain`: it is known that there is one, so the node limit does not apply. */
static int shortest(Builder *builder, const KmPosition *pos, int limit, bool certain,
                    KmMove *best) {
    for (int n = 1; n < limit || (n == limit && !certain); n++)
        if (ask(builder, pos, n, false, best) == KM_MATE_FOUND) return n;
    if (!certain || limit < 1) return 0;
    return km_mate_solver_decide(builder->solver, pos, limit, false, &builder->spending, best) ==
                   KM_MATE_FOUND
               ? limit
               : 0;
}

static void add_defences(Builder *builder, uint32_t node, const KmPosition *pos, int moves,
                         int depth);

/* Adds every move that mates in `mate`, the shortest length; `best` is one of them. With `depth` 0 their
 * continuations are left out. */
static void add_attacks(Builder *builder, uint32_t node, const KmPosition *pos, int mate,
                        KmMove best, int depth) {
    const KmSolutionOptions *options = builder->options;
    if (options->progress) options->progress(options->context, km_tree_count(builder->tree));
    KmMoveList list;
    km_movegen_legal(pos, &list);
    int count = 0;
    for (int i = 0; i < list.count && !stopped(builder); i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (list.moves[i] == best || ask(builder, &next, mate - 1, true, NULL) == KM_MATE_FOUND)
            list.moves[count++] = list.moves[i];
    }
    for (int i = 0; i < count && !stopped(builder); i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const uint32_t child =
            km_tree_add(builder->tree, node, list.moves[i], mate - 1, count > 1 ? KM_TREE_DUAL : 0);
        if (child && mate > 1) add_defences(builder, child, &next, mate - 1, depth);
    }
}

/* Adds the mate that would follow if the defender could pass; if there is none, it is zugzwang. */
static void add_threat(Builder *builder, uint32_t node, const KmPosition *pos, int moves) {
    if (km_position_in_check(pos)) return;
    KmPosition passed;
    km_position_pass(pos, &passed);
    const bool undecided = builder->undecided;
    builder->undecided = false;
    KmMove best = KM_NO_MOVE;
    const int mate = shortest(builder, &passed, moves, false, &best);
    if (mate == 0 && !builder->undecided) km_tree_mark(builder->tree, node, KM_TREE_ZUGZWANG);
    builder->undecided |= undecided;
    if (mate == 0) return;
    const uint32_t threat = km_tree_add(builder->tree, node, KM_NO_MOVE, mate, KM_TREE_THREAT);
    if (threat) add_attacks(builder, threat, &passed, mate, best, 0);
}

/* Adds every defence in a position that is mated in `moves`, with its continuation. */
static void add_defences(Builder *builder, uint32_t node, const KmPosition *pos, int moves,
                         int depth) {
    if (depth == 0) {
        km_tree_mark(builder->tree, node, KM_TREE_CUT);
        return;
    }
    if (node) add_threat(builder, node, pos, moves);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    int longest = 0, done = 0;
    for (; done < list.count && !stopped(builder); done++) {
        KmPosition next;
        km_position_play(pos, list.moves[done], &next);
        KmMove best = KM_NO_MOVE;
        const int mate = shortest(builder, &next, moves, true, &best);
        if (mate == 0) break; /* out of budget */
        const uint32_t child = km_tree_add(builder->tree, node, list.moves[done], mate, 0);
        if (!child) break;
        add_attacks(builder, child, &next, mate, best, depth - 1);
        if (mate > longest) longest = mate;
    }
    /* What was not tried may hold out for all the moves that are left. */
    if (done < list.count) km_tree_mark(builder->tree, node, KM_TREE_CUT);
    km_tree_set_mate(builder->tree, node, done < list.count ? moves : longest);
    km_tree_sort(builder->tree, node);
}

/* Adds a move as a try if exactly one defence refutes it. */
static void add_try(Builder *builder, const KmPosition *pos, KmMove move, int moves) {
    KmPosition after;
    KmMoveList list;
    km_position_play(pos, move, &after);
    km_movegen_legal(&after, &list);
    KmMove refutation = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(&after, list.moves[i], &next);
        const KmMateStatus status = ask(builder, &next, moves, false, NULL);
        if (status == KM_MATE_FOUND) continue;
        if (status == KM_MATE_UNKNOWN || refutation) return;
        refutation = list.moves[i];
    }
    if (!refutation || list.count == 1) return; /* a single legal defence does not make a try */
    const uint32_t node = km_tree_add(builder->tree, 0, move, moves, KM_TREE_TRY);
    if (node) km_tree_add(builder->tree, node, refutation, 0, KM_TREE_REFUTATION);
}

static void add_tries(Builder *builder, const KmPosition *pos, const KmMateResult *result,
                      int moves) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count && !stopped(builder); i++) {
        bool key = false;
        for (int k = 0; k < result->key_count; k++) key |= result->keys[k] == list.moves[i];
        if (!key) add_try(builder, pos, list.moves[i], moves - 1);
    }
}

static void add_keys(Builder *builder, const KmPosition *pos, const KmMateResult *result, int moves,
                     int depth) {
    for (int i = 0; i < result->key_count && !stopped(builder); i++) {
        KmPosition next;
        km_position_play(pos, result->keys[i], &next);
        const uint32_t key = km_tree_add(builder->tree, 0, result->keys[i], moves - 1, KM_TREE_KEY);
        if (key) add_defences(builder, key, &next, moves - 1, depth);
    }
}

/* Adds the set play: the defences that could already be answered by mate, if the defender were to move. */
static void add_set_play(Builder *builder, const KmPosition *pos, int moves) {
    if (km_position_in_check(pos) || moves < 2) return;
    KmPosition passed;
    km_position_pass(pos, &passed);
    const uint32_t set = km_tree_add(builder->tree, 0, KM_NO_MOVE, 0, KM_TREE_THREAT);
    if (!set) return;
    KmMoveList list;
    km_movegen_legal(&passed, &list);
    for (int i = 0; i < list.count && !stopped(builder); i++) {
        KmPosition next;
        km_position_play(&passed, list.moves[i], &next);
        KmMove best = KM_NO_MOVE;
        const int mate = shortest(builder, &next, moves - 1, false, &best);
        if (mate == 0) continue;
        const uint32_t child = km_tree_add(builder->tree, set, list.moves[i], mate, 0);
        if (child) add_attacks(builder, child, &next, mate, best, 0);
    }
    km_tree_sort(builder->tree, set);
}

static uint32_t child_with(const KmTree *tree, uint32_t node, KmMove move) {
    uint32_t child = km_tree_node(tree, node)->first;
    while (child && km_tree_node(tree, child)->move != move)
        child = km_tree_node(tree, child)->next;
    return child;
}

/* Makes the line of the result the first line of an incomplete tree. Where it was missing, the other moves are
 * missing as well, which the defender's turns are marked with. */
static void add_main_line(KmTree *tree, const KmMateResult *result, int depth) {
    bool attacker = result->mate > 0;
    int mate = attacker ? result->mate : -result->mate;
    uint32_t node = 0;
    for (int i = 0; i < result->line_length; i++, attacker = !attacker) {
        if (!attacker && depth-- == 0) return;
        if (attacker) mate--;
        uint32_t child = child_with(tree, node, result->line[i]);
        if (!child) {
            const unsigned marks =
                (attacker && mate ? KM_TREE_CUT : 0u) | (attacker && !node ? KM_TREE_KEY : 0u);
            child = km_tree_add(tree, node, result->line[i], mate, marks);
        }
        if (!child) return;
        km_tree_promote(tree, child);
        node = child;
    }
}

KmStatus km_mate_solver_solution(KmMateSolver *solver, const KmPosition *pos,
                                 const KmMateResult *result, const KmSolutionOptions *options,
                                 KmTree **tree, KmError *error) {
    const bool defending = result->mate <= 0;
    const uint32_t limit = options->limit ? options->limit : TREE_NODES;
    *tree = km_tree_create(pos, defending, limit + (uint32_t)result->line_length);
    if (!*tree) return km_fail(error, KM_ERR_MEMORY, 0, "no memory for the solution");
    Builder builder = {solver, *tree, options, km_spending_begin(options->budget), limit, false};
    const int found = defending ? -result->mate : result->mate;
    const int moves = options->moves > found ? options->moves : found;
    const int depth = options->depth ? options->depth - 1 : KM_MATE_LONGEST;
    if (defending) {
        add_defences(&builder, 0, pos, moves, depth + 1);
    } else {
        add_keys(&builder, pos, result, moves, depth);
        if (options->tries) add_tries(&builder, pos, result, moves);
        if (options->set_play) add_set_play(&builder, pos, moves);
        km_tree_set_mate(*tree, 0, found);
    }
    if (!stopped(&builder) && !builder.undecided) return KM_OK;
    add_main_line(*tree, result, depth + defending);
    return km_fail(error, KM_ERR_LIMIT, 0, "the solution is incomplete: %s",
                   builder.spending.spent ? "out of time"
                   : is_full(&builder)    ? "too many moves"
                                          : "some moves could not be decided");
}

/* --- turns ------------------------------------------------------------------------------------ */

/* Judges one move of a position with a mate in `mate`. */
static KmJudgedMove judge_move(KmMateSolver *solver, const KmPosition *pos, KmMove move, int mate,
                               int horizon, uint64_t nodes, KmSpending *all) {
    KmJudgedMove judged = {.move = move, .outcome = KM_OUTCOME_NO_MATE};
    KmPosition next;
    km_position_play(pos, move, &next);
    KmSpending spending = km_spending_begin(km_spending_slice(all, nodes, 0));
    for (int n = mate; n <= horizon; n++) {
        switch (km_mate_solver_decide(solver, &next, n - 1, true, &spending, NULL)) {
        case KM_MATE_FOUND:
            judged.outcome = n == mate ? KM_OUTCOME_SHORTEST : KM_OUTCOME_LONGER;
            judged.mate = n;
            n = horizon;
            break;
        case KM_MATE_UNKNOWN:
            judged.outcome = KM_OUTCOME_UNKNOWN;
            n = horizon;
            break;
        default:
            break;
        }
    }
    km_spending_charge(all, spending.nodes);
    return judged;
}

void km_mate_solver_judge_moves(KmMateSolver *solver, const KmPosition *pos, KmMove played,
                                int mate, const KmTurnOptions *options, KmTurn *turn) {
    KmSpending spending = km_spending_begin(options->budget);
    const int extra = options->extra ? options->extra : EXTRA_MOVES;
    const int horizon = mate + (extra > 0 ? extra : 0);
    const uint64_t nodes = options->nodes ? options->nodes : MOVE_NODES;
    *turn = (KmTurn){.pos = *pos,
                     .played = played,
                     .mate = mate,
                     .horizon = horizon,
                     .only = true,
                     .only_mate = true};
    KmMoveList list;
    km_movegen_legal(pos, &list);
    turn->count = list.count;
    for (int i = 0; i < list.count; i++) {
        turn->moves[i] = judge_move(solver, pos, list.moves[i], mate, horizon, nodes, &spending);
        const KmMoveOutcome outcome = turn->moves[i].outcome;
        if (list.moves[i] == played) continue;
        if (outcome == KM_OUTCOME_SHORTEST) turn->only = false;
        if (outcome != KM_OUTCOME_NO_MATE) turn->only_mate = false;
    }
}
