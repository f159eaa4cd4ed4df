/* battle: the solver's side attacks, the other defends; `left` counts the attacker's moves.
 *
 *      direct        the attacker reaches the goal
 *      self          every reply reaches it, or leads on
 *      reflex        the defender reaches it when he can; so must the attacker, who then fails
 *      semi-reflex   the defender alone must
 *
 * A side without a legal move ends the play, and unless the goal is reached the attacker has failed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "battle.h"

#include "bounds.h"
#include "free_reply.h"
#include "goal.h"
#include "rules.h"

typedef struct Ranked {
    int count;
    KmMove moves[KM_MAX_MOVES];
    int32_t rank[KM_MAX_MOVES]; /* highest first */
} Ranked;

/* Brings the best of the moves from `first` on to `first`. */
static KmMove next_best(Ranked *list, int first) {
    int best = first;
    for (int i = first + 1; i < list->count; i++)
        if (list->rank[i] > list->rank[best]) best = i;
    const KmMove move = list->moves[best];
    const int32_t rank = list->rank[best];
    list->moves[best] = list->moves[first];
    list->rank[best] = list->rank[first];
    list->moves[first] = move;
    list->rank[first] = rank;
    return move;
}

static bool defend(Search *search, const KmPosition *pos, int left);

/* --- the attacker ---------------------------------------------------------------------------------- */

static void rank_attacks(const KmPosition *pos, Ranked *list) {
    KmMoveList legal, checks;
    list_moves(pos, &legal);
    list_checks(pos, &checks);
    list->count = legal.count;
    for (int i = 0; i < legal.count; i++) {
        list->moves[i] = legal.moves[i];
        list->rank[i] = km_move_captured(legal.moves[i]) & 7;
        for (int k = 0; k < checks.count; k++)
            if (checks.moves[k] == legal.moves[i]) list->rank[i] += 1000;
    }
}

/* With one move left the defender must be able to reach the goal after it, which few moves allow. In a
 * selfmate he must have no other reply. */
static bool last_attack_found(Search *search, const KmPosition *pos) {
    const KmStipulation *stipulation = search->stipulation;
    HelpingMove helping;
    FreeReplies free;
    free.count = 0;
    KmMoveList list;
    if (!km_bounds_helping(stipulation, pos, &helping)) return false;
    if (stipulation->play == KM_PLAY_SELF && stipulation->goal == KM_GOAL_MATE)
        km_free_replies_find(pos, &free);
    list_moves(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (!km_bounds_helping_fits(&helping, list.moves[i])) continue;
        if (km_free_replies_refute(&free, list.moves[i])) continue;
        const KmPosition next = after_move(pos, list.moves[i]);
        if (defend(search, &next, 1)) return true;
        if (search_stopped(search)) return false;
    }
    return false;
}

static bool attack_found(Search *search, const KmPosition *pos, int left) {
    if (left == 1) return last_attack_found(search, pos);
    Ranked list;
    rank_attacks(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmPosition next = after_move(pos, next_best(&list, i));
        if (defend(search, &next, left)) return true;
        if (search_stopped(search)) return false;
    }
    return false;
}

/* Is the goal out of reach even if both sides helped? With every move fewer it is even less in reach. */
static bool out_of_reach(const Search *search, const KmPosition *pos, int left) {
    const KmColor side = km_position_side(pos);
    if (search->stipulation->play == KM_PLAY_DIRECT)
        return !km_bounds_allow(search->enclosure, search->stipulation, pos, side, left, left - 1);
    return !km_bounds_allow(search->enclosure, search->stipulation, pos, km_color_other(side), left,
                            left);
}

/* Does the side to move force the goal in `left` moves or fewer? */
static bool attack(Search *search, const KmPosition *pos, int left) {
    const KmStipulation *stipulation = search->stipulation;
    if (left == 0 || km_spending_node(&search->spending)) return false;
    if (stipulation->play == KM_PLAY_DIRECT && left == 1) return km_goal_possible(stipulation, pos);
    const uint64_t key = key_with_depth(pos->key, left);
    if (key_set_has(search->failed, key)) return false;
    if (key_set_has(search->solved, key)) return true;
    if (out_of_reach(search, pos, left)) return false;
    bool found = false;
    if (stipulation->play == KM_PLAY_DIRECT && km_goal_possible(stipulation, pos))
        found = true;
    else if (km_battle_may_begin(search, pos))
        found = attack_found(search, pos, left);
    if (!search_stopped(search)) km_key_set_add(found ? search->solved : search->failed, key);
    return found;
}

/* --- the defender ---------------------------------------------------------------------------------- */

static void remember_refutation(Search *search, KmMove move, int left) {
    KmMove *killers = search->killers[left];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    search->refutations[km_move_piece(move)][km_move_to(move)]++;
}

static void rank_defences(const Search *search, const KmMoveList *legal, int left, Ranked *list) {
    const KmMove *killers = search->killers[left];
    list->count = legal->count;
    for (int i = 0; i < legal->count; i++) {
        const KmMove move = legal->moves[i];
        uint32_t rank = search->refutations[km_move_piece(move)][km_move_to(move)];
        if (rank > 1000000) rank = 1000000;
        list->rank[i] = (int32_t)rank + 100 * (km_move_captured(move) & 7);
        if (move == killers[0]) list->rank[i] = 3000000;
        if (move == killers[1]) list->rank[i] = 2000000;
        list->moves[i] = move;
    }
}

/* Does the attacker, with `left` moves, fail after this reply? True also when stopped. */
static bool refutes(Search *search, const KmPosition *pos, KmMove reply, int left) {
    const KmPosition next = after_move(pos, reply);
    if (search->stipulation->play == KM_PLAY_SELF &&
        km_goal_reached(search->stipulation, reply, &next))
        return false;
    return !attack(search, &next, left);
}

/* Do all replies lose, when the attacker has `left` moves after them? */
static bool all_lose(Search *search, const KmPosition *pos, int left) {
    KmMoveList legal;
    Ranked list;
    list_moves(pos, &legal);
    if (legal.count == 0) return false;
    rank_defences(search, &legal, left, &list);
    for (int i = 0; i < list.count; i++) {
        const KmMove reply = next_best(&list, i);
        if (!refutes(search, pos, reply, left)) continue;
        if (!search_stopped(search)) remember_refutation(search, reply, left);
        return false;
    }
    return true;
}

/* Has the attacker won whatever the side to move replies? He has `left` moves, the last one counted. */
static bool defend(Search *search, const KmPosition *pos, int left) {
    const KmStipulation *stipulation = search->stipulation;
    if (km_spending_node(&search->spending)) return false;
    if (stipulation->play == KM_PLAY_SELF) {
        if (left == 1) return km_goal_forced(stipulation, pos);
    } else if (stipulation->play != KM_PLAY_DIRECT) {
        if (km_goal_possible(stipulation, pos)) return true;
    }
    if (left == 1) return false;
    const uint64_t key = key_with_depth(pos->key, left);
    if (key_set_has(search->failed, key)) return false;
    if (key_set_has(search->solved, key)) return true;
    const bool won = all_lose(search, pos, left - 1);
    if (!search_stopped(search)) km_key_set_add(won ? search->solved : search->failed, key);
    return won;
}

/* --- the first move -------------------------------------------------------------------------------- */

bool km_battle_may_begin(const Search *search, const KmPosition *pos) {
    return search->stipulation->play != KM_PLAY_REFLEX ||
           !km_goal_possible(search->stipulation, pos);
}

bool km_battle_solves(Search *search, const KmPosition *pos, KmMove move) {
    const KmPosition next = after_move(pos, move);
    if (search->stipulation->play == KM_PLAY_DIRECT &&
        km_goal_reached(search->stipulation, move, &next))
        return true;
    return km_battle_won(search, &next, (search->stipulation->half_moves + 1) / 2);
}

bool km_battle_attack(Search *search, const KmPosition *pos, int left) {
    if (!search->mates) return attack(search, pos, left);
    return km_short_mate_attack(search->mates, pos, left, &search->spending) == KM_MATE_FOUND;
}

bool km_battle_won(Search *search, const KmPosition *pos, int left) {
    if (!search->mates) return defend(search, pos, left);
    return km_short_mate_defend(search->mates, pos, left - 1, &search->spending) == KM_MATE_FOUND;
}
