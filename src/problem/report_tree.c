/* report_tree: asks the battle search about each move that may belong to the solution.
 *
 * `left` counts the moves that the attacker still has. A defence is answered by the moves that solve fastest. Next to
 * threats, a defence is shown when it makes the attacker take longer than the threats do, or takes as long and defeats
 * a threat; this is Popeye's rule.
 *
 * Invariant: a question that the search could not decide ends the work on that move, which is marked KM_TREE_CUT, so
 * that everything in the tree is proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "report_tree.h"

#include "battle.h"
#include "goal.h"
#include "move_order.h"
#include "rules.h"

#include <stdlib.h>

enum { TREE_NODES = 100000, DEFAULT_HASH_MB = 256 };

typedef struct Builder {
    ReportTree *report;
    const KmStipulation *stipulation;
    const KmReportOptions *options;
    KmTree *tree;
    Search search;
    KeySet known;
    _Atomic uint64_t found; /* the search wants to count somewhere */
    bool main_play;         /* below a key, in a variation of full length */
} Builder;

/* The moves that would solve if the defender could pass. */
typedef struct Threats {
    int length; /* of the shortest ones, in moves; 0 for none */
    KmMoveList moves;
    bool matters[KM_MAX_MOVES]; /* a defence defeats it, or a variation shows it */
} Threats;

/* What follows a defence. */
typedef struct Defence {
    KmMove move;
    int length; /* of the fastest answer, in moves; 0 when the defence reaches the goal itself */
    bool goal, shown;
} Defence;

typedef struct Defences {
    int count;
    Defence list[KM_MAX_MOVES];
} Defences;

static bool stopped(const Builder *builder) {
    return search_stopped(&builder->search) || km_tree_full(builder->tree);
}

static void cut(Builder *builder, uint32_t node) {
    km_tree_mark(builder->tree, node, KM_TREE_CUT);
    builder->report->complete = false;
}

/* Is it the defender who reaches the goal? */
static bool defender_reaches(const Builder *builder) {
    return builder->stipulation->play != KM_PLAY_DIRECT;
}

static bool is_reflex(const Builder *builder) {
    return builder->stipulation->play == KM_PLAY_REFLEX ||
           builder->stipulation->play == KM_PLAY_SEMI_REFLEX;
}

/* --- questions --------------------------------------------------------------------------------------- */

/* The number of moves, at most `limit`, in which the side to move forces the goal; 0 when it does not. */
static int fastest(Builder *builder, const KmPosition *pos, int limit) {
    for (int n = 1; n <= limit && !search_stopped(&builder->search); n++)
        if (km_battle_attack(&builder->search, pos, n)) return n;
    return 0;
}

/* Lists the moves that force the goal in `length` moves, which is the smallest number. */
static void list_attacks(Builder *builder, const KmPosition *pos, int length, KmMoveList *list) {
    const bool last = length == 1 && !defender_reaches(builder);
    if (last) {
        km_goal_moves(builder->stipulation, pos, list);
    } else {
        int count = 0;
        list_moves(pos, list);
        for (int i = 0; i < list->count && !stopped(builder); i++) {
            const KmPosition next = after_move(pos, list->moves[i]);
            if (km_battle_won(&builder->search, &next, length))
                list->moves[count++] = list->moves[i];
        }
        list->count = count;
    }
    km_move_order_sort(list, km_move_order_reversed(builder->stipulation, last));
}

/* Does a threat still work, in as many moves, after a defence? It may now be a capture. */
static bool still_works(Builder *builder, const KmPosition *pos, KmMove threat, int length) {
    const KmMove move = km_movegen_find_exact(pos, km_move_from(threat), km_move_to(threat),
                                              km_move_promotion(threat));
    if (move == KM_NO_MOVE || km_move_piece(move) != km_move_piece(threat)) return false;
    const KmPosition next = after_move(pos, move);
    if (!defender_reaches(builder) && km_goal_reached(builder->stipulation, move, &next))
        return true;
    return km_battle_won(&builder->search, &next, length);
}

/* --- threats and defences ---------------------------------------------------------------------------- */

/* Looks for threats of at most `left` moves. `passed` is the position with the attacker to move again. */
static void find_threats(Builder *builder, const KmPosition *passed, int left, Threats *threats) {
    threats->length = fastest(builder, passed, left);
    threats->moves.count = 0;
    if (!threats->length) return;
    list_attacks(builder, passed, threats->length, &threats->moves);
    for (int i = 0; i < threats->moves.count; i++) threats->matters[i] = false;
}

/* Is a defence worth showing next to the threats? Notes which of them matter. */
static bool weigh_threats(Builder *builder, Threats *threats, const KmPosition *next,
                          const Defence *defence) {
    if (!threats->length) return true;
    int defeated = 0;
    bool works[KM_MAX_MOVES];
    for (int i = 0; i < threats->moves.count; i++) {
        works[i] =
            !defence->goal && still_works(builder, next, threats->moves.moves[i], threats->length);
        if (!works[i]) defeated++;
    }
    const bool shown =
        defence->length > threats->length || (defence->length == threats->length && defeated > 0);
    if (defence->length < threats->length) return false;
    for (int i = 0; i < threats->moves.count; i++)
        if (!works[i] || shown) threats->matters[i] = true;
    return shown;
}

/* Does the defender have to reach the goal now: in reflex play because he can, in self play because every move does? */
static bool must_reach_goal(const Builder *builder, const KmPosition *pos) {
    if (builder->stipulation->play == KM_PLAY_SELF)
        return km_goal_forced(builder->stipulation, pos);
    return is_reflex(builder) && km_goal_possible(builder->stipulation, pos);
}

/* In self play, defences that reach the goal at once are shown only when all of them do. */
static void hide_early_goals(const Builder *builder, int legal, Defences *defences) {
    bool all = defences->count == legal;
    for (int i = 0; i < defences->count; i++) all &= defences->list[i].goal;
    for (int i = 0; i < defences->count && !all; i++)
        if (defences->list[i].goal && !is_reflex(builder)) defences->list[i].shown = false;
}

/* Judges all defences; those without an answer in `left` moves are left out. False when stopped. */
static bool judge_defences(Builder *builder, const KmPosition *pos, int left, Threats *threats,
                           Defences *defences) {
    const bool only_goals = must_reach_goal(builder, pos);
    KmMoveList list;
    list_moves(pos, &list);
    km_move_order_sort(
        &list, km_move_order_reversed(builder->stipulation, only_goals && is_reflex(builder)));
    defences->count = 0;
    for (int i = 0; i < list.count; i++) {
        const KmPosition next = after_move(pos, list.moves[i]);
        Defence *defence = &defences->list[defences->count];
        *defence = (Defence){.move = list.moves[i]};
        defence->goal = defender_reaches(builder) &&
                        km_goal_reached(builder->stipulation, list.moves[i], &next);
        if (only_goals && !defence->goal) continue;
        if (!defence->goal) defence->length = fastest(builder, &next, left);
        if (!defence->goal && !defence->length && !stopped(builder)) continue;
        defence->shown = weigh_threats(builder, threats, &next, defence);
        if (builder->options->no_short_variations && defence->length < left) defence->shown = false;
        if (stopped(builder)) return false;
        defences->count++;
    }
    hide_early_goals(builder, list.count, defences);
    return true;
}

/* --- building ---------------------------------------------------------------------------------------- */

static void add_play(Builder *builder, uint32_t node, const KmPosition *pos, int left);

/* Adds the moves of the attacker that solve in `length`. Several of them are duals, unless they are threats. */
static void add_attacks(Builder *builder, uint32_t node, const KmPosition *pos, int length,
                        const KmMoveList *list, const bool *wanted) {
    const KmDuals duals = wanted ? KM_DUALS_MARK : builder->options->duals;
    const unsigned dual = !wanted && list->count > 1 ? KM_TREE_DUAL : 0;
    int added = 0;
    if (stopped(builder)) cut(builder, node);
    for (int i = 0; i < list->count && !stopped(builder); i++) {
        if (wanted && !wanted[i]) continue;
        if (duals == KM_DUALS_HIDE && added > 0) break;
        const KmPosition next = after_move(pos, list->moves[i]);
        const bool goal = !defender_reaches(builder) && length == 1;
        const uint32_t child = km_tree_add(builder->tree, node, list->moves[i], length - 1,
                                           dual | (goal ? KM_TREE_GOAL : 0u));
        if (!child) {
            cut(builder, node);
            return;
        }
        if (goal) {
            added++;
        } else if (duals == KM_DUALS_GROUP && added++ > 0) {
            continue;
        } else {
            added++;
            add_play(builder, child, &next, length - 1);
        }
    }
}

static void add_threats(Builder *builder, uint32_t node, const KmPosition *passed,
                        const Threats *threats) {
    bool wanted[KM_MAX_MOVES];
    bool any = false;
    for (int i = 0; i < threats->moves.count; i++) any |= threats->matters[i];
    for (int i = 0; i < threats->moves.count; i++)
        wanted[i] = threats->matters[i] || !any || builder->options->all_threats;
    const uint32_t threat =
        km_tree_add(builder->tree, node, KM_NO_MOVE, threats->length, KM_TREE_THREAT);
    const bool main_play = builder->main_play;
    builder->main_play = false;
    if (threat)
        add_attacks(builder, threat, passed, threats->length, &threats->moves, wanted);
    else
        cut(builder, node);
    builder->main_play = main_play;
}

/* Adds a defence and the answers to it. */
static void add_defence(Builder *builder, uint32_t node, const KmPosition *pos,
                        const Defence *defence, int left) {
    const uint32_t child = km_tree_add(builder->tree, node, defence->move, defence->length,
                                       defence->goal ? KM_TREE_GOAL : 0u);
    if (!child) {
        cut(builder, node);
        return;
    }
    if (defence->goal) return;
    const KmPosition next = after_move(pos, defence->move);
    const bool main_play = builder->main_play;
    KmMoveList list;
    list_attacks(builder, &next, defence->length, &list);
    builder->main_play = main_play && defence->length == left;
    if (builder->main_play && list.count > 1) builder->report->duals++;
    add_attacks(builder, child, &next, defence->length, &list, NULL);
    builder->main_play = main_play;
}

static void add_defences(Builder *builder, uint32_t node, const KmPosition *pos, int left,
                         const Defences *defences) {
    for (int i = 0; i < defences->count; i++) {
        if (!defences->list[i].shown) continue;
        if (stopped(builder)) {
            cut(builder, node);
            return;
        }
        add_defence(builder, node, pos, &defences->list[i], left);
    }
}

/* Are threats to be looked for after a move of the attacker? A check leaves no time for any, and there is nothing to
 * threaten when the defender must reach the goal now. */
static bool may_threaten(const Builder *builder, const KmPosition *pos, int left) {
    return left > 0 && !builder->options->no_threats && !km_position_in_check(pos) &&
           !must_reach_goal(builder, pos);
}

/* Adds what follows a move of the attacker: threats or zugzwang, then the defences with their answers. */
static void add_play(Builder *builder, uint32_t node, const KmPosition *pos, int left) {
    Threats *threats = calloc(1, sizeof *threats);
    Defences *defences = calloc(1, sizeof *defences);
    const bool may = may_threaten(builder, pos, left);
    KmPosition passed = *pos;
    if (!threats || !defences) {
        builder->search.no_memory = true;
    } else {
        if (may) passed = after_pass(pos);
        if (may) find_threats(builder, &passed, left, threats);
        const bool judged =
            !stopped(builder) && judge_defences(builder, pos, left, threats, defences);
        if (!judged) {
            cut(builder, node);
        } else if (threats->length) {
            add_threats(builder, node, &passed, threats);
        } else if (may) {
            km_tree_mark(builder->tree, node, KM_TREE_ZUGZWANG);
        }
        if (judged) add_defences(builder, node, pos, left, defences);
    }
    free(threats);
    free(defences);
}

/* --- first moves ------------------------------------------------------------------------------------- */

static bool is_key(const Builder *builder, KmMove move) {
    for (int i = 0; i < builder->report->key_count; i++)
        if (builder->report->keys[i] == move) return true;
    return false;
}

/* Lists the defences that refute a first move, at most `most` + 1 of them. */
static void list_refutations(Builder *builder, const KmPosition *pos, int left, int most,
                             KmMoveList *list) {
    int count = 0;
    list_moves(pos, list);
    km_move_order_sort(list, false);
    for (int i = 0; i < list->count && count <= most && !stopped(builder); i++) {
        const KmPosition next = after_move(pos, list->moves[i]);
        if (defender_reaches(builder) &&
            km_goal_reached(builder->stipulation, list->moves[i], &next))
            continue;
        if (!km_battle_attack(&builder->search, &next, left)) list->moves[count++] = list->moves[i];
    }
    list->count = count;
}

/* In reflex play: adds the moves with which the attacker must reach the goal, and so fails. */
static void add_obliged(Builder *builder, uint32_t node, const KmPosition *pos) {
    KmMoveList list;
    if (builder->stipulation->play != KM_PLAY_REFLEX) return;
    km_goal_moves(builder->stipulation, pos, &list);
    km_move_order_sort(&list, km_move_order_reversed(builder->stipulation, true));
    for (int i = 0; i < list.count; i++)
        km_tree_add(builder->tree, node, list.moves[i], 0, KM_TREE_GOAL | KM_TREE_OBLIGED);
}

static void add_try(Builder *builder, KmMove move, int moves) {
    const KmPosition pos = after_move(&builder->report->pos, move);
    KmMoveList refutations;
    list_refutations(builder, &pos, moves - 1, builder->options->tries, &refutations);
    if (stopped(builder) || refutations.count == 0 || refutations.count > builder->options->tries)
        return;
    const uint32_t node = km_tree_add(builder->tree, 0, move, moves - 1, KM_TREE_TRY);
    if (node && !builder->options->keys_only) add_play(builder, node, &pos, moves - 1);
    for (int i = 0; node && i < refutations.count; i++) {
        const uint32_t child =
            km_tree_add(builder->tree, node, refutations.moves[i], 0, KM_TREE_REFUTATION);
        const KmPosition next = after_move(&pos, refutations.moves[i]);
        if (child) add_obliged(builder, child, &next);
    }
}

static void add_key(Builder *builder, KmMove move, int moves) {
    const KmPosition pos = after_move(&builder->report->pos, move);
    const bool goal =
        !defender_reaches(builder) && km_goal_reached(builder->stipulation, move, &pos);
    const uint32_t node = km_tree_add(builder->tree, 0, move, goal ? 0 : moves - 1,
                                      KM_TREE_KEY | (goal ? KM_TREE_GOAL : 0u));
    if (!node || goal || builder->options->keys_only) return;
    builder->main_play = true;
    add_play(builder, node, &pos, moves - 1);
    builder->main_play = false;
}

static void report_progress(const Builder *builder, KmReportStage stage, int tried, int moves) {
    if (builder->options->progress)
        builder->options->progress(builder->options->context, stage, tried, moves);
}

/* May a first move count at all? Where only quick threats are wanted, it must check or threaten in time. */
static bool threatens_in_time(Builder *builder, KmMove move) {
    const KmPosition pos = after_move(&builder->report->pos, move);
    if (builder->options->threat_moves == 0 || km_position_in_check(&pos)) return true;
    const KmPosition passed = after_pass(&pos);
    return fastest(builder, &passed, builder->options->threat_moves) > 0;
}

static void add_first_moves(Builder *builder, int moves) {
    const KmPosition *pos = &builder->report->pos;
    const bool tries = builder->options->tries > 0 && (moves > 1 || defender_reaches(builder)) &&
                       km_battle_may_begin(&builder->search, pos);
    KmMoveList list;
    list_moves(pos, &list);
    km_move_order_sort(&list, km_move_order_reversed(builder->stipulation,
                                                     moves == 1 && !defender_reaches(builder)));
    for (int i = 0; i < list.count; i++) {
        report_progress(builder, KM_STAGE_FIRST_MOVES, i, list.count);
        if (!threatens_in_time(builder, list.moves[i])) continue;
        if (is_key(builder, list.moves[i]))
            add_key(builder, list.moves[i], moves);
        else if (tries && !stopped(builder))
            add_try(builder, list.moves[i], moves);
    }
    if (stopped(builder)) cut(builder, 0);
}

/* Adds the defences that are answered already before the key. */
static void add_set_play(Builder *builder, int moves) {
    const int left = moves - 1;
    const KmPosition *pos = &builder->report->pos;
    const uint32_t set = km_tree_add(builder->tree, 0, KM_NO_MOVE, left, KM_TREE_THREAT);
    if (!set || km_position_in_check(pos) || (left == 0 && !defender_reaches(builder))) return;
    const KmPosition passed = after_pass(pos);
    Threats *none = calloc(1, sizeof *none);
    Defences *defences = calloc(1, sizeof *defences);
    report_progress(builder, KM_STAGE_SET_PLAY, 0, 1);
    if (!none || !defences)
        builder->search.no_memory = true;
    else if (judge_defences(builder, &passed, left, none, defences))
        add_defences(builder, set, &passed, left, defences);
    else
        cut(builder, set);
    free(none);
    free(defences);
}

/* Does it take fewer moves than stipulated? The questions have been answered before, so they are cheap. */
static void find_shorter(Builder *builder, int moves) {
    const int parity = defender_reaches(builder) ? 0 : 1;
    report_progress(builder, KM_STAGE_SHORT, 0, 1);
    const int length = fastest(builder, &builder->report->pos, moves - 1);
    if (length) builder->report->shorter = 2 * length - parity;
    builder->report->short_known = length > 0 || !search_stopped(&builder->search);
}

static void build(Builder *builder) {
    ReportTree *report = builder->report;
    const int moves = (builder->stipulation->half_moves + 1) / 2;
    if (report->options->post_key) {
        builder->main_play = true;
        km_tree_mark(builder->tree, 0, KM_TREE_KEY);
        add_play(builder, 0, &report->pos, moves - 1);
        return;
    }
    if (report->options->set_play) add_set_play(builder, moves);
    if (!km_battle_may_begin(&builder->search, &report->pos)) add_obliged(builder, 0, &report->pos);
    add_first_moves(builder, moves);
    if (report->key_count > 0 && !report->options->keys_only) find_shorter(builder, moves);
}

static unsigned hash_mb(const Builder *builder) {
    const unsigned wanted = builder->options->solving.hash_mb;
    return wanted ? wanted : DEFAULT_HASH_MB;
}

static bool make_tables(Builder *builder) {
    return km_key_set_init(&builder->known, (size_t)hash_mb(builder) << 20, true);
}

bool km_report_tree_build(ReportTree *report) {
    const uint32_t limit = report->options->nodes ? report->options->nodes : TREE_NODES;
    Builder *builder = calloc(1, sizeof *builder);
    report->complete = true;
    report->tree = km_tree_create(&report->pos, report->options->post_key, limit);
    bool good = builder && report->tree;
    if (good) {
        builder->report = report;
        builder->stipulation = report->stipulation;
        builder->options = report->options;
        builder->tree = report->tree;
        builder->search.stipulation = report->stipulation;
        builder->search.failed = &builder->known;
        builder->search.found = &builder->found;
        builder->search.spending = km_spending_begin(km_spending_slice(report->spending, 0, 0));
        good = make_tables(builder);
        if (good) km_search_begin(&builder->search, hash_mb(builder));
        if (good) build(builder);
        km_search_end(&builder->search);
        km_spending_charge(report->spending, builder->search.spending.nodes);
        good &= !builder->search.no_memory;
    }
    if (builder) km_key_set_drop(&builder->known);
    free(builder);
    return good;
}
