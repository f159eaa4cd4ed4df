/* dfpn: depth-first proof-number search (Nagai 2002) with a limit on the length of the mate.
 *
 * The limit sinks by one with each attacking move, so no position is its own successor: there are no
 * cycles, and whatever is proved or disproved is true on every path. Bounds found under one limit
 * serve under all others (proof_table).
 *
 * Children are summed up as "the worst of them, and a little for each further one" instead of by a
 * sum (weak proof numbers, Ueda et al. 2008), since in mate problems most defences fall to the same
 * attack. Thresholds leave a quarter of room over the second best child (1 + epsilon, Pawlewicz and
 * Lew 2007). New positions begin with numbers made from flights, replies, threats and checks. Numbers
 * found under a smaller limit are begun anew, since what was nearly refuted there may be open now.
 *
 * Coming back to a position of the path cannot shorten a mate, so such moves are made to look very
 * expensive to the attacker. They are not called refuted: that would hold on this path only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "dfpn.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

/* What is left to spend before the caller would rather look elsewhere. */
typedef struct Patience {
    uint32_t hope, fear;
} Patience;

/* A position's children taken together. */
typedef struct Balance {
    uint32_t hope, fear; /* of the position */
    uint32_t second;     /* hope of the second best child */
    uint32_t extra;      /* part of `fear` that the worst child does not account for */
    int best;            /* child with the least hope spent, -1 when all are lost */
    int mate, none;
} Balance;

static uint32_t bounded(uint64_t n) {
    return n < PROOF_INFINITE ? (uint32_t)n : PROOF_INFINITE - 1;
}

static bool halted(const Dfpn *d) { return d->spending->spent || d->spending->nodes >= d->pause; }

/* --- first impressions --------------------------------------------------------------------- */

/* Would the side that does not move mate at once, if it could move again? */
static bool threatens_mate(const KmPosition *pos) {
    KmPosition passed;
    km_position_pass(pos, &passed);
    return km_checks_mate_in_one(&passed) != KM_NO_MOVE;
}

/* The defender is to move: hard to mate when there are many flights and replies. */
static void guess_defence(const KmPosition *pos, int replies, Proof *guess) {
    const KmColor us = km_position_side(pos);
    const KmBitboard around =
        km_king_attacks[km_position_king(pos, us)] & ~km_position_color(pos, us);
    const int flights = km_bb_count(around & ~km_position_attack_map(pos, km_color_other(us)));
    const int ways = replies + 8 * flights;
    guess->dn = 1;
    if (km_position_in_check(pos))
        guess->pn = (uint32_t)(1 + ways);
    else
        guess->pn = (uint32_t)(threatens_mate(pos) ? 1 + (ways + 1) / 2 : 2 + ways);
}

/* The attacker is to move, with a check that leaves `fewest` replies: hard to refute when there are
 * many moves. */
static void guess_attack(const KmPosition *pos, int fewest, Proof *guess) {
    enum { MOST = 6 };
    guess->pn = (uint32_t)(fewest < MOST ? fewest : MOST);
    guess->dn = (uint32_t)(1 + 2 * km_movegen_count(pos));
}

/* The fewest replies that some check leaves; none is mate. */
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

static Proof look_at_defence(Dfpn *d, const KmPosition *pos, int moves) {
    if (moves == 0) { /* mated now, or not in time */
        Proof last = proof_nothing();
        if (km_position_is_mated(pos)) last.mate = 0;
        return last;
    }
    Proof proof = km_proof_table_probe(d->table, proof_key(pos, true));
    if (proof_decides(&proof, moves) || proof.depth >= moves) return proof;
    const int replies = km_movegen_count(pos);
    if (replies == 0) {
        if (km_position_in_check(pos))
            proof.mate = 0;
        else
            proof.none = PROOF_NEVER;
        return proof;
    }
    guess_defence(pos, replies, &proof);
    return proof;
}

/* Kept in the table at once: it costs much to find again, when the defender's position is searched
 * once more. */
static Proof look_at_attack(Dfpn *d, const KmPosition *pos, int moves) {
    const uint64_t key = proof_key(pos, false);
    Proof proof = km_proof_table_probe(d->table, key);
    if (proof_decides(&proof, moves) || proof.depth >= moves) return proof;
    const int fewest = fewest_replies(pos);
    if (fewest == 0)
        proof.mate = 1;
    else if (!km_bb_several(km_position_color(pos, km_position_side(pos))))
        proof.none = PROOF_NEVER; /* a king alone */
    else if (proof.none == 0)
        proof.none = 1;
    if (!proof_decides(&proof, moves)) {
        guess_attack(pos, fewest, &proof);
        proof.depth = (uint8_t)moves;
    }
    km_proof_table_store(d->table, key, proof);
    return proof;
}

/* --- the search ---------------------------------------------------------------------------- */

static void set_child(DfpnChild *child, const Proof *proof, int moves, bool defending) {
    uint32_t pn = proof->pn ? proof->pn : 1, dn = proof->dn ? proof->dn : 1;
    if (proof->mate <= moves) {
        pn = 0;
        dn = PROOF_INFINITE;
    } else if (proof->none >= moves) {
        pn = PROOF_INFINITE;
        dn = 0;
    }
    child->hope = defending ? dn : pn;
    child->fear = defending ? pn : dn;
    child->mate = proof->mate;
    child->none = proof->none;
}

/* Does the position stand on the path already? */
static bool came_before(const Dfpn *d, const KmPosition *pos) {
    for (int i = d->ply - 2; i >= 0 && i >= d->ply - (int)pos->halfmove; i -= 2)
        if (d->path[i] == pos->key) return true;
    return false;
}

static void discourage(DfpnChild *child, bool defending) {
    enum { VERY_MUCH = 100000 };
    uint32_t *pn = defending ? &child->fear : &child->hope;
    if (*pn && *pn < VERY_MUCH) *pn = VERY_MUCH;
}

/* Looks at the position after each move, up to one that decides. Returns how many, or -1 when there
 * is no room for them. Not inlined, to keep the list out of the recursion's frames. */
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
            defending ? look_at_attack(d, &next, moves) : look_at_defence(d, &next, moves - 1);
        children[i].move = list.moves[i];
        set_child(&children[i], &proof, defending ? moves : moves - 1, defending);
        if (children[i].hope == 0) return i + 1;
        if (came_before(d, &next)) discourage(&children[i], defending);
    }
    return list.count;
}

/* Eighths that each further open child adds to the worst one's fear. */
static uint32_t extra_fear(uint32_t open, bool defending) {
    enum { ATTACKER = 2, DEFENDER = 20 };
    return open ? (open - 1) * (defending ? DEFENDER : ATTACKER) / 8 : 0;
}

static Balance weigh(const DfpnChild *children, int count, bool defending) {
    Balance b = {.hope = PROOF_INFINITE, .second = PROOF_INFINITE, .best = -1};
    uint32_t most = 0, open = 0;
    b.none = defending ? 0 : PROOF_NEVER;
    for (int i = 0; i < count; i++) {
        const DfpnChild *c = &children[i];
        if (c->mate > b.mate) b.mate = c->mate;
        if (defending ? c->none > b.none : c->none < b.none) b.none = c->none;
        if (c->fear) open++;
        if (c->fear > most && c->fear < PROOF_INFINITE) most = c->fear;
        if (c->hope < b.hope) {
            b.second = b.hope;
            b.hope = c->hope;
            b.best = i;
        } else if (c->hope < b.second) {
            b.second = c->hope;
        }
    }
    b.extra = extra_fear(open, defending);
    b.fear = b.best < 0 ? 0 : b.hope == 0 ? PROOF_INFINITE : bounded((uint64_t)most + b.extra);
    return b;
}

/* The balance as a proof of the position itself. */
static Proof conclude(const Balance *b, const DfpnChild *children, int moves, bool defending) {
    Proof proof = proof_nothing();
    const bool lost = b->best < 0, won = b->hope == 0;
    proof.pn = defending ? b->fear : b->hope;
    proof.dn = defending ? b->hope : b->fear;
    if (!lost) proof.move = proof_move_code(children[b->best].move);
    if (!lost && !won) proof.depth = (uint8_t)moves;
    if (defending) {
        proof.none = (uint8_t)b->none;
        if (lost) proof.mate = (uint8_t)b->mate;
    } else {
        proof.none = (uint8_t)(b->none >= PROOF_LONGEST ? PROOF_NEVER : b->none + 1);
        if (won) proof.mate = (uint8_t)(children[b->best].mate + 1);
        if (won) proof.none = 0; /* not all moves were looked at */
    }
    return proof;
}

static Patience patience_below(const Balance *b, const DfpnChild *child, Patience patience) {
    const uint32_t over = bounded((uint64_t)b->second + b->second / 4 + 1);
    Patience below = {patience.hope < over ? patience.hope : over, patience.fear};
    below.fear = patience.fear > b->extra ? patience.fear - b->extra : 0;
    /* Else the child would come back at once, for ever. */
    if (below.fear <= child->fear) below.fear = child->fear + 1;
    return below;
}

static void keep(Dfpn *d, uint64_t key, Proof proof, uint64_t nodes_before) {
    proof.work = proof_work(d->spending->nodes - nodes_before);
    km_proof_table_store(d->table, key, proof);
}

static bool count_nodes(Dfpn *d, int count) {
    d->spending->nodes += count > 0 ? (uint64_t)count : 0;
    return km_spending_node(d->spending);
}

static Proof search(Dfpn *d, const KmPosition *pos, int moves, bool defending, Patience patience) {
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
    Balance b;
    for (;;) {
        b = weigh(children, count, defending);
        if (b.best < 0 || b.hope == 0) break;
        if (b.hope >= patience.hope || b.fear >= patience.fear || halted(d)) break;
        DfpnChild *child = &children[b.best];
        const Patience below = patience_below(&b, child, patience);
        const int left = defending ? moves : moves - 1;
        KmPosition next;
        km_position_play(pos, child->move, &next);
        const Proof proof = search(d, &next, left, !defending, (Patience){below.fear, below.hope});
        set_child(child, &proof, left, defending);
    }
    d->used = base;
    d->ply--;
    const Proof proof = conclude(&b, children, moves, defending);
    keep(d, proof_key(pos, defending), proof, before);
    return proof;
}

Proof km_dfpn_search(Dfpn *d, const KmPosition *pos, int moves, bool defending) {
    d->used = d->ply = 0;
    if (defending && (moves == 0 || !km_movegen_any(pos))) return look_at_defence(d, pos, moves);
    return search(d, pos, moves, defending, (Patience){PROOF_INFINITE, PROOF_INFINITE});
}
