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
#include "keymove/chess/ranked_moves.h"
#include "rules.h"

/* --- what is known ---------------------------------------------------------------------------------- */

typedef enum Known { UNKNOWN = 0, FAILED, SOLVED } Known;

/* The two facts about a key differ in a bit that does not choose the bucket, so that one look finds both. */
#define SOLVED_BIT (UINT64_C(1) << 63)

static Known known_of(const Search *search, uint64_t key) {
    const KeySet *set = search->failed;
    if (key_set_has(set, key)) return FAILED;
    return key_set_has(set, key ^ SOLVED_BIT) ? SOLVED : UNKNOWN;
}

static void remember(Search *search, uint64_t key, bool solved) {
    if (!search_stopped(search)) km_key_set_add(search->failed, solved ? key ^ SOLVED_BIT : key);
}

static bool defend(Search *search, const KmPosition *pos, int left);

static bool is_selfmate(const KmStipulation *stipulation) {
    return stipulation->play == KM_PLAY_SELF && stipulation->goal == KM_GOAL_MATE;
}

/* --- the attacker ---------------------------------------------------------------------------------- */

static void rank_attacks(const KmPosition *pos, KmRankedMoves *list) {
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

/* With one move left the defender must be able to reach the goal after it, which few moves allow. */
static bool last_attack_found(Search *search, const KmPosition *pos) {
    HelpingMove helping;
    KmMoveList list;
    if (!km_bounds_helping(search->stipulation, pos, &helping)) return false;
    list_moves(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (!km_bounds_helping_fits(&helping, list.moves[i])) continue;
        const KmPosition next = after_move(pos, list.moves[i]);
        if (defend(search, &next, 1)) return true;
        if (search_stopped(search)) return false;
    }
    return false;
}

static bool is_rare(KmMove move) {
    return km_piece_type(km_move_piece(move)) == KM_KING || km_move_kind(move) == KM_EN_PASSANT;
}

/* The king, if it may have a move, and pawns that may capture en passant. */
static KmBitboard pieces_with_rare_moves(const KmPosition *pos) {
    const KmColor side = km_position_side(pos);
    const KmSquare king = km_position_king(pos, side);
    KmBitboard pieces = 0;
    if (pos->castling || (km_king_attacks[king] & ~km_position_color(pos, side)))
        pieces |= km_bb_square(king);
    if (pos->en_passant != KM_NO_SQUARE) pieces |= km_position_pieces(pos, side, KM_PAWN);
    return pieces;
}

/* In a selfmate he must have no other reply. Lists the moves after which that may be so: checks, and those that
 * stop every free reply. */
static void list_last_attacks(const KmPosition *pos, KmMoveList *list) {
    FreeReplies free;
    KmMoveList others;
    km_free_replies_find(pos, &free);
    list_checks(pos, list);
    const KmBitboard movers = free.to ? ~(KmBitboard)0 : free.from | pieces_with_rare_moves(pos);
    if (!(movers & km_position_color(pos, km_position_side(pos)))) return;
    km_movegen_pieces(pos, movers, &others);
    for (int i = 0; i < others.count; i++)
        if (is_rare(others.moves[i]) || !km_free_replies_refute(&free, others.moves[i]))
            list->moves[list->count++] = others.moves[i];
}

static bool last_selfmate_found(Search *search, const KmPosition *pos) {
    KmMoveList list;
    list_last_attacks(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmPosition next = after_move(pos, list.moves[i]);
        if (defend(search, &next, 1)) return true;
        if (search_stopped(search)) return false;
    }
    return false;
}

static bool attack_found(Search *search, const KmPosition *pos, int left) {
    if (left == 1) return last_attack_found(search, pos);
    KmRankedMoves list;
    rank_attacks(pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmPosition next = after_move(pos, km_ranked_moves_next(&list, i));
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
    if (is_selfmate(stipulation) && left == 1) return last_selfmate_found(search, pos);
    const uint64_t key = key_with_depth(pos->key, left);
    const Known known = known_of(search, key);
    if (known != UNKNOWN) return known == SOLVED;
    if (out_of_reach(search, pos, left)) return false;
    bool found = false;
    if (stipulation->play == KM_PLAY_DIRECT && km_goal_possible(stipulation, pos))
        found = true;
    else if (km_battle_may_begin(search, pos))
        found = attack_found(search, pos, left);
    remember(search, key, found);
    return found;
}

/* --- the defender ---------------------------------------------------------------------------------- */

static void remember_refutation(Search *search, KmMove move, int left) {
    if (search_stopped(search)) return;
    KmMove *killers = search->killers[left];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    search->refutations[km_move_piece(move)][km_move_to(move)]++;
}

static void rank_defences(const Search *search, const KmMoveList *legal, KmRankedMoves *list) {
    list->count = legal->count;
    for (int i = 0; i < legal->count; i++) {
        const KmMove move = legal->moves[i];
        uint32_t rank = search->refutations[km_move_piece(move)][km_move_to(move)];
        if (rank > 1000000) rank = 1000000;
        list->rank[i] = (int32_t)rank + 100 * (km_move_captured(move) & 7);
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

/* Do all replies lose, when the attacker has `left` moves after them? What refuted last is tried before the other moves
 * are even listed. */
static bool all_lose(Search *search, const KmPosition *pos, int left) {
    const KmMove tried[2] = {search->killers[left][0], search->killers[left][1]};
    for (int i = 0; i < 2; i++)
        if (km_movegen_is_legal(pos, tried[i]) && refutes(search, pos, tried[i], left)) {
            remember_refutation(search, tried[i], left);
            return false;
        }
    KmMoveList legal;
    KmRankedMoves list;
    list_moves(pos, &legal);
    if (legal.count == 0) return false;
    rank_defences(search, &legal, &list);
    for (int i = 0; i < list.count; i++) {
        const KmMove reply = km_ranked_moves_next(&list, i);
        if (reply == tried[0] || reply == tried[1] || !refutes(search, pos, reply, left)) continue;
        remember_refutation(search, reply, left);
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
    const Known known = known_of(search, key);
    if (known != UNKNOWN) return known == SOLVED;
    const bool won = all_lose(search, pos, left - 1);
    remember(search, key, won);
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
