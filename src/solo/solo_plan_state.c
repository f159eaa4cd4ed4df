/* solo_plan_state: settling options and their consequences. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_state.h"

#include <string.h>

void km_plan_state_init(const PlanModel *m, PlanState *s) {
    memset(s, 0, sizeof *s);
    for (int v = 0; v < m->places; v++) {
        s->in[v] = s->out[v] = PLAN_OPEN;
        set_add(&s->open, v);
    }
    s->roots_left = m->roots;
}

/* --- chains ---------------------------------------------------------------------------------------- */

/* The chain that an option would make: its head and length, and the types of piece that can make its
 * captures, 0 when no piece can. */
typedef struct Chain {
    uint8_t types;
    int length;
    int head;
} Chain;

static inline Chain chain_with(const PlanModel *m, const PlanState *s, const PlanOption *o) {
    Chain chain = {o->types, 0, o->at};
    if (o->in != o->at) { /* a carrier: the chain that ends with it, or it alone */
        const bool chained = s->out[o->in] == o->at;
        chain.head = chained ? s->head[o->in] : o->in;
        chain.length = chained ? s->length[chain.head] : 1;
        if (chained) chain.types &= s->types[chain.head];
    }
    if (o->out != PLAN_NONE) { /* the chain that begins at `at`, or the edge alone */
        const bool chained = s->out[o->at] != PLAN_OPEN;
        chain.length += chained ? s->length[o->at] : 1;
        if (chained) chain.types &= s->types[o->at];
    }
    if (o->in == o->at || s->in[chain.head] == chain.head) { /* it is the head's own piece */
        chain.types &= plan_type_bit(m->type[chain.head]);
        if (m->limit[chain.head] < chain.length) chain.types = 0;
    }
    /* Where the head's own piece does not leave, the chain will grow by at least one. */
    const bool grows =
        s->in[chain.head] == PLAN_OPEN && o->in != o->at && set_has(&s->stays, chain.head);
    if (chain.length + grows > m->longest[chain.types]) chain.types = 0;
    return chain;
}

static void settle_chain(PlanState *s, const PlanOption *o, Chain chain) {
    int tail = o->in;
    if (o->out != PLAN_NONE) {
        tail = s->out[o->at] != PLAN_OPEN ? s->tail[o->at] : o->at;
        s->out[o->at] = o->out;
    }
    if (o->in != o->at && o->in != PLAN_NONE) s->out[o->in] = o->at;
    s->head[tail] = (uint16_t)chain.head;
    s->tail[chain.head] = (uint16_t)tail;
    s->length[chain.head] = (uint16_t)chain.length;
    s->types[chain.head] = chain.types;
}

/* --- what a state allows --------------------------------------------------------------------------- */

/* Whether the king arrives at v, so that only he can leave it or remain there, but the carrier would be
 * another piece, from c. */
static inline bool displaces_king(const PlanModel *m, const PlanState *s, int v, int c) {
    if (m->king < 0 || s->out[m->king] >= PLAN_CAPACITY) return false;
    const int tail = s->tail[m->king];
    return s->out[tail] == v && c != tail;
}

/* Whether a piece may leave v over `edge_out`. */
static inline bool may_leave(const PlanModel *m, const PlanState *s, const PlanOption *o) {
    const int v = o->at, w = o->out;
    if (s->out[v] != PLAN_OPEN && s->out[v] != w) return false;
    if (set_has(&s->own, w) || set_has(&s->after[w], v)) return false;
    const Set *between = &m->edges[o->edge_out].between;
    if (set_meets(between, &s->after[v]) || set_meets(between, &s->roots)) return false;
    /* A piece that is not the carrier at w arrives before the carrier. */
    const int carrier = s->in[w];
    return carrier == PLAN_OPEN || carrier == PLAN_NONE || carrier == v ||
           !set_has(&s->after[carrier], v);
}

/* Whether a carrier may come to v over `edge_in`. */
static inline bool may_arrive(const PlanModel *m, const PlanState *s, const PlanOption *o) {
    const int v = o->at, c = o->in;
    if (s->out[c] != v && s->out[c] != PLAN_OPEN) return false;
    if (set_has(&s->after[v], c)) return false;
    const Set *between = &m->edges[o->edge_in].between;
    if (set_meets(between, &s->after[c]) || set_meets(between, &s->roots)) return false;
    Set others = s->arrivals[v];
    set_remove(&others, c);
    return !set_meets(&others, &s->after[c]);
}

/* Whether the king may remain on v, coming from c: his last capture is the last of all, because every other
 * piece comes to v or c before he does, directly or by way of others. */
static inline bool may_end(const PlanModel *m, const PlanState *s, int v, int c) {
    if (c == PLAN_NONE || m->roots > 1) return true;
    Set later = s->after[c];
    set_remove(&later, v);
    return set_is_empty(&later);
}

static inline bool allows(const PlanModel *m, const PlanState *s, const PlanOption *o) {
    const int v = o->at, c = o->in;
    if (o->out != PLAN_NONE) {
        if (!may_leave(m, s, o)) return false;
    } else {
        if (s->roots_left == 0 || s->out[v] != PLAN_OPEN || !set_is_empty(&s->after[v]) ||
            !may_end(m, s, v, c))
            return false;
    }
    if (displaces_king(m, s, v, c)) return false;
    if (c == PLAN_NONE) return true;
    if (c == v ? set_has(&s->stays, v) : !may_arrive(m, s, o)) return false;
    return chain_with(m, s, o).types != 0;
}

bool km_plan_state_allows(const PlanModel *m, const PlanState *s, const PlanOption *o) {
    return allows(m, s, o);
}

size_t km_plan_state_filter(const PlanModel *m, const PlanState *s, const uint32_t *from,
                            size_t count, uint32_t *to, PlanCensus *census) {
    size_t kept = 0, roots = 0;
    memset(census->count, 0, (size_t)m->places * sizeof *census->count);
    memset(census->carriers, 0, (size_t)m->places * sizeof *census->carriers);
    census->leave = (Set){{0}};
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = from[i];
        const PlanOption *o = &m->options[number];
        if (!set_has(&s->open, o->at) || !allows(m, s, o)) continue;
        to[kept++] = number;
        census->count[o->at]++;
        census->last[o->at] = number;
        roots += o->out == PLAN_NONE;
        if (o->in == o->at)
            set_add(&census->leave, o->at);
        else if (o->in != PLAN_NONE)
            set_add(&census->carriers[o->at], o->in);
    }
    return roots || !set_is_empty(&s->roots) ? kept : 0;
}

bool km_plan_find_carrier(const Set *carriers, uint16_t *served, Set *tried, int v) {
    FOR_EACH_MEMBER(c, &carriers[v]) {
        if (set_has(tried, c)) continue;
        set_add(tried, c);
        if (served[c] != PLAN_NONE && !km_plan_find_carrier(carriers, served, tried, served[c]))
            continue;
        served[c] = (uint16_t)v;
        return true;
    }
    return false;
}

/* --- settling -------------------------------------------------------------------------------------- */

/* Adds "a is left before b"; false when that closes a cycle. */
static bool precede(PlanState *s, int a, int b) {
    if (set_has(&s->after[a], b)) return true;
    if (a == b || set_has(&s->after[b], a) || set_has(&s->roots, a)) return false;
    Set later = s->after[b], sooner = s->before[a];
    set_add(&later, b);
    set_add(&sooner, a);
    FOR_EACH_MEMBER(x, &sooner) { set_join(&s->after[x], &later); }
    FOR_EACH_MEMBER(x, &later) { set_join(&s->before[x], &sooner); }
    return true;
}

static bool all_precede(PlanState *s, const Set *sooner, int b) {
    FOR_EACH_MEMBER(a, sooner) {
        if (!precede(s, a, b)) return false;
    }
    return true;
}

/* Settles the conditions in time. */
static bool settle_times(const PlanModel *m, PlanState *s, const PlanOption *o) {
    const int v = o->at, c = o->in, w = o->out;
    if (w != PLAN_NONE) {
        if (!precede(s, v, w) || !all_precede(s, &m->edges[o->edge_out].between, v)) return false;
        if (s->in[w] < PLAN_CAPACITY && s->in[w] != v && !precede(s, v, s->in[w])) return false;
    }
    if (c == v || c == PLAN_NONE) return true;
    Set others = s->arrivals[v];
    if (w == PLAN_NONE && m->roots == 1) {
        for (int u = 0; u < m->places; u++) set_add(&others, u);
        set_remove(&others, v);
    }
    set_remove(&others, c);
    return precede(s, c, v) && all_precede(s, &m->edges[o->edge_in].between, c) &&
           all_precede(s, &others, c);
}

/* Removes the king from the types of the chain that ends at `tail`; false when no type is left. */
static bool forbid_king(const PlanModel *m, PlanState *s, int tail) {
    const int head = s->head[tail];
    s->types[head] &= (uint8_t)~plan_type_bit(KM_KING);
    return s->types[head] && s->length[head] <= m->longest[s->types[head]];
}

/* The king remains where he arrives last: a chain that ends where another piece is the carrier is not
 * his. */
static bool settle_king(const PlanModel *m, PlanState *s, const PlanOption *o) {
    if (m->king < 0) return true;
    FOR_EACH_MEMBER(tail, &s->arrivals[o->at]) {
        if (tail != o->in && !forbid_king(m, s, tail)) return false;
    }
    if (o->out == PLAN_NONE) return true;
    /* Follow the chain through `at` to its tail. */
    int tail = o->at;
    while (s->in[s->out[tail]] == tail) {
        if (s->out[s->out[tail]] >= PLAN_CAPACITY) return true; /* remains there as the carrier */
        tail = s->out[tail];
    }
    const uint16_t carrier = s->in[s->out[tail]];
    return carrier == PLAN_OPEN || carrier == tail || forbid_king(m, s, tail);
}

bool km_plan_state_settle(const PlanModel *m, PlanState *s, const PlanOption *o) {
    const int v = o->at, c = o->in, w = o->out;
    if (!settle_times(m, s, o)) return false;
    if (w != PLAN_NONE || c != PLAN_NONE) settle_chain(s, o, chain_with(m, s, o));
    s->in[v] = (uint16_t)c;
    set_remove(&s->open, v);
    set_add(c == v ? &s->own : &s->stays, v);
    if (c != v && c != PLAN_NONE) set_add(&s->arrivals[v], c);
    if (w != PLAN_NONE) {
        set_add(&s->stays, w);
        set_add(&s->arrivals[w], v);
    } else {
        s->out[v] = PLAN_NONE;
        set_add(&s->roots, v);
        s->roots_left--;
    }
    return settle_king(m, s, o);
}
