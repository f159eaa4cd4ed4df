/* dfpn: depth-first proof-number search (Nagai 2002) with a limit on the length of the mate.
 *
 * The limit decreases by one with each move of the attacker, so no position can be its own successor:
 * there are no cycles, and whatever is proved or disproved is true on every path. Bounds found under one
 * limit are valid under all others (proof_table.h).
 *
 * Delta is the greatest phi of the children plus a constant for each further open child, instead of their
 * sum (weak proof numbers, Ueda et al. 2008), because in mate problems most defences fail to the same
 * attack. Thresholds exceed the second best child by a quarter (1 + epsilon, Pawlewicz and Lew 2007).
 * Numbers of new positions are estimated from flights, replies, threats and checks. Numbers found under a
 * smaller limit are discarded, since what was nearly refuted there may be open now.
 *
 * Returning to a position on the path cannot shorten a mate, so such moves get a large proof number. They
 * are not called refuted: that would be true on this path only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "dfpn.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

/* A position is searched until its phi or its delta reaches the threshold. */
typedef struct Thresholds {
    uint32_t phi, delta;
} Thresholds;

/* The children of a position taken together. */
typedef struct Summary {
    uint32_t phi, delta; /* of the position */
    uint32_t second;     /* delta of the second best child */
    uint32_t extra;      /* the part of `delta` that is not the greatest phi of a child */
    int best;            /* the child with the least delta; -1 when the position is lost */
    int mate, none;
} Summary;

static uint32_t bounded(uint64_t n) {
    return n < PROOF_INFINITE ? (uint32_t)n : PROOF_INFINITE - 1;
}

/* --- initial estimates --------------------------------------------------------------------- */

/* Would the side that does not move mate at once, if it could move again? */
static bool threatens_mate(const KmPosition *pos) {
    KmPosition passed;
    km_position_pass(pos, &passed);
    return km_checks_mate_in_one(&passed) != KM_NO_MOVE;
}

/* The defender is to move: the more flights and replies, the harder the proof. */
static void estimate_defence(const KmPosition *pos, int replies, Proof *estimate) {
    const KmColor us = km_position_side(pos);
    const KmBitboard around =
        km_king_attacks[km_position_king(pos, us)] & ~km_position_color(pos, us);
    const int flights = km_bb_count(around & ~km_position_attack_map(pos, km_color_other(us)));
    const int freedom = replies + 8 * flights;
    estimate->dn = 1;
    if (km_position_in_check(pos))
        estimate->pn = (uint32_t)(1 + freedom);
    else
        estimate->pn = (uint32_t)(threatens_mate(pos) ? 1 + (freedom + 1) / 2 : 2 + freedom);
}

/* The attacker is to move and has a check that leaves `fewest` replies: the more moves, the harder the
 * disproof. */
static void estimate_attack(const KmPosition *pos, int fewest, Proof *estimate) {
    enum { GREATEST = 6 };
    estimate->pn = (uint32_t)(fewest < GREATEST ? fewest : GREATEST);
    estimate->dn = (uint32_t)(1 + 2 * km_movegen_count(pos));
}

/* The least number of replies that a check leaves; 0 is mate. */
static int fewest_replies(const KmPosition *pos) {
    KmMoveList checks;
    km_checks_list(pos, &checks);
    int fewest = KM_MAX_MOVES;
    for (int i = 0; i < checks.count && fewest; i++) {
        KmPosition next;
        km_position_play(pos, checks.moves[i], &next);
        const int replies = km_movegen_count(&next);
        if (replies < fewest) fewest = replies;
    }
    return fewest;
}

static Proof known_of_defence(Dfpn *d, const KmPosition *pos, int moves) {
    if (moves == 0) { /* mated now, or not within the limit */
        Proof last = proof_nothing();
        if (km_position_is_mated(pos)) last.mate = 0;
        return last;
    }
    Proof proof = km_proof_table_probe(d->table, proof_key(d->table, pos, moves, true));
    if (proof_decides(&proof, moves) || proof.depth >= moves) return proof;
    const int replies = km_movegen_count(pos);
    if (replies == 0) {
        if (km_position_in_check(pos))
            proof.mate = 0;
        else
            proof.none = PROOF_NEVER;
        return proof;
    }
    if (proof_drawn(d->table, pos))
        proof.none = PROOF_NEVER;
    else
        estimate_defence(pos, replies, &proof);
    return proof;
}

/* Stored at once, because it would be expensive to compute again whenever the defender's position is
 * expanded. */
static Proof known_of_attack(Dfpn *d, const KmPosition *pos, int moves) {
    const uint64_t key = proof_key(d->table, pos, moves, false);
    Proof proof = km_proof_table_probe(d->table, key);
    if (proof_drawn(d->table, pos)) proof.none = PROOF_NEVER;
    if (proof_decides(&proof, moves) || proof.depth >= moves) return proof;
    const int fewest = fewest_replies(pos);
    if (fewest == 0)
        proof.mate = 1;
    else if (!km_bb_several(km_position_color(pos, km_position_side(pos))))
        proof.none = PROOF_NEVER; /* a lone king */
    else if (proof.none == 0)
        proof.none = 1;
    if (!proof_decides(&proof, moves)) {
        estimate_attack(pos, fewest, &proof);
        proof.depth = (uint8_t)moves;
    }
    km_proof_table_store(d->table, key, proof);
    return proof;
}

/* --- the search ---------------------------------------------------------------------------- */

/* `defending`: the defender chooses among the children. */
static void set_child(DfpnChild *child, const Proof *proof, int moves, bool defending) {
    uint32_t pn = proof->pn ? proof->pn : 1, dn = proof->dn ? proof->dn : 1;
    if (proof->mate <= moves) {
        pn = 0;
        dn = PROOF_INFINITE;
    } else if (proof->none >= moves) {
        pn = PROOF_INFINITE;
        dn = 0;
    }
    child->phi = defending ? pn : dn;
    child->delta = defending ? dn : pn;
    child->mate = proof->mate;
    child->none = proof->none;
}

/* Is the position on the path already? */
static bool is_on_path(const Dfpn *d, const KmPosition *pos) {
    for (int i = d->ply - 2; i >= 0 && i >= d->ply - (int)pos->halfmove; i -= 2)
        if (d->path[i] == pos->key) return true;
    return false;
}

static void penalise_repetition(DfpnChild *child, bool defending) {
    enum { PENALTY = 100000 };
    uint32_t *pn = defending ? &child->phi : &child->delta;
    if (*pn && *pn < PENALTY) *pn = PENALTY;
}

/* Generates the children, up to one that decides. Returns their number, or -1 when there is no room for
 * them. Not inlined, to keep the move list out of the stack frames of the recursion. */
__attribute__((noinline)) static int expand(Dfpn *d, const KmPosition *pos, int moves,
                                            bool defending) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (d->used + list.count > DFPN_ROOM) return -1;
    DfpnChild *children = &d->children[d->used];
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const Proof proof =
            defending ? known_of_attack(d, &next, moves) : known_of_defence(d, &next, moves - 1);
        children[i].move = list.moves[i];
        set_child(&children[i], &proof, defending ? moves : moves - 1, defending);
        if (children[i].delta == 0) return i + 1;
        if (is_on_path(d, &next)) penalise_repetition(&children[i], defending);
    }
    return list.count;
}

/* What the open children beyond the first add to delta. */
static uint32_t extra_delta(uint32_t open, bool defending) {
    enum { ATTACKER = 2, DEFENDER = 20 }; /* eighths for each child */
    return open ? (open - 1) * (defending ? DEFENDER : ATTACKER) / 8 : 0;
}

static Summary summarise(const DfpnChild *children, int count, bool defending) {
    Summary s = {.phi = PROOF_INFINITE, .second = PROOF_INFINITE, .best = -1};
    uint32_t greatest = 0, open = 0;
    s.none = defending ? 0 : PROOF_NEVER;
    for (int i = 0; i < count; i++) {
        const DfpnChild *c = &children[i];
        if (c->mate > s.mate) s.mate = c->mate;
        if (defending ? c->none > s.none : c->none < s.none) s.none = c->none;
        if (c->phi) open++;
        if (c->phi > greatest && c->phi < PROOF_INFINITE) greatest = c->phi;
        if (c->delta < s.phi) {
            s.second = s.phi;
            s.phi = c->delta;
            s.best = i;
        } else if (c->delta < s.second) {
            s.second = c->delta;
        }
    }
    s.extra = extra_delta(open, defending);
    s.delta = s.best < 0 ? 0 : s.phi == 0 ? PROOF_INFINITE : bounded((uint64_t)greatest + s.extra);
    return s;
}

/* What the children prove of the position itself. */
static Proof conclude(const Summary *s, const DfpnChild *children, int moves, bool defending) {
    Proof proof = proof_nothing();
    const bool lost = s->best < 0, won = s->phi == 0;
    proof.pn = defending ? s->delta : s->phi;
    proof.dn = defending ? s->phi : s->delta;
    if (!lost) proof.move = proof_move_code(children[s->best].move);
    if (!lost && !won) proof.depth = (uint8_t)moves;
    if (defending) {
        proof.none = (uint8_t)s->none;
        if (lost) proof.mate = (uint8_t)s->mate;
    } else {
        proof.none = (uint8_t)(s->none >= PROOF_LONGEST ? PROOF_NEVER : s->none + 1);
        if (won) proof.mate = (uint8_t)(children[s->best].mate + 1);
        if (won) proof.none = 0; /* not all moves were generated */
    }
    return proof;
}

static Thresholds child_thresholds(const Summary *s, const DfpnChild *child, Thresholds limits) {
    const uint32_t over = bounded((uint64_t)s->second + s->second / 4 + 1);
    Thresholds below = {.phi = limits.delta > s->extra ? limits.delta - s->extra : 0,
                        .delta = limits.phi < over ? limits.phi : over};
    /* Otherwise the search of the child would return at once, again and again. */
    if (below.phi <= child->phi) below.phi = child->phi + 1;
    return below;
}

static void store(Dfpn *d, uint64_t key, Proof proof, uint64_t nodes_before) {
    proof.work = proof_work(d->spending->nodes - nodes_before);
    km_proof_table_store(d->table, key, proof);
}

static bool count_nodes(Dfpn *d, int count) {
    d->spending->nodes += count > 0 ? (uint64_t)count : 0;
    return km_spending_node(d->spending);
}

static Proof search(Dfpn *d, const KmPosition *pos, int moves, bool defending, Thresholds limits) {
    const uint64_t before = d->spending->nodes;
    d->path[d->ply++] = pos->key;
    const int base = d->used, count = expand(d, pos, moves, defending);
    count_nodes(d, count);
    if (count < 0) {
        d->ply--;
        Proof proof = proof_nothing();
        proof.pn = proof.dn = PROOF_INFINITE - 1;
        return proof;
    }
    DfpnChild *children = &d->children[base];
    d->used += count;
    Summary s;
    for (;;) {
        s = summarise(children, count, defending);
        if (s.best < 0 || s.phi == 0) break;
        if (s.phi >= limits.phi || s.delta >= limits.delta || d->spending->spent) break;
        DfpnChild *child = &children[s.best];
        const Thresholds below = child_thresholds(&s, child, limits);
        const int left = defending ? moves : moves - 1;
        KmPosition next;
        km_position_play(pos, child->move, &next);
        const Proof proof = search(d, &next, left, !defending, below);
        set_child(child, &proof, left, defending);
    }
    d->used = base;
    d->ply--;
    const Proof proof = conclude(&s, children, moves, defending);
    store(d, proof_key(d->table, pos, moves, defending), proof, before);
    return proof;
}

Proof km_dfpn_search(Dfpn *d, const KmPosition *pos, int moves, bool defending) {
    d->used = d->ply = 0;
    if (defending && (moves == 0 || proof_drawn(d->table, pos) || !km_movegen_any(pos)))
        return known_of_defence(d, pos, moves);
    return search(d, pos, moves, defending, (Thresholds){PROOF_INFINITE, PROOF_INFINITE});
}
