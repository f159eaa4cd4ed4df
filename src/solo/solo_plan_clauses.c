/* solo_plan_clauses: plans as clauses, with the order in time and the carriers as a theory.
 *
 * Variables: GOES, a piece goes along an edge; LAST, the piece that comes along an edge is the carrier, or
 * the king who remains; OWN, a place is left by its own piece; ROOT, a piece remains on a place; BY, a place
 * is left by a piece of a type; SOONER, a place is left before another one (its negation: after it). There
 * is none for a pair of arrival and departure: no piece captures more than twice, so a carrier is known by
 * its arrival, and its departure only has to suit its type. The theory keeps the order in time transitive,
 * allows one departure and one carrier per place, and sees to it that the places whose own piece stays can
 * have different carriers.
 *
 * Invariant: `before` and `after` have a bit for each SOONER variable that has a value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_clauses.h"

#include "solo_cdcl.h"
#include "solo_plan_state.h"

#include <string.h>

enum { THOROUGH = 52 }; /* most places of boards that are searched thoroughly */

/* The limit of conflicts in the first round, times the number of edges. */
#define CONFLICT_WORK ((uint64_t)2000000)

typedef struct Encoding {
    const PlanModel *model;
    Cdcl *cdcl;
    const int8_t *value;
    int last, own, root, by, sooner; /* the first variable of each kind; GOES begins at 0 */
    int first_middle;                /* notes from this on: the place in the middle of two pairs */
    IntList clause;                  /* the clause being made */
    /* Variables of which exactly one is true: departures from a place or remaining there; its own piece or a
     * carrier, or no matter which where any piece remains; where a piece remains. */
    IntList departures[PLAN_CAPACITY], carriers[PLAN_CAPACITY], roots;
    IntList into[PLAN_CAPACITY]; /* edges by their end */
    uint64_t before[PLAN_CAPACITY], after[PLAN_CAPACITY];
    bool thorough; /* look for pieces that must leave for want of carriers */
    bool out_of_memory;
} Encoding;

static void push(Encoding *e, IntList *list, int item) {
    if (!int_list_push(list, item)) e->out_of_memory = true;
}

/* --- the order in time ----------------------------------------------------------------------------- */

/* The literal "a is left before b". */
static inline int sooner(const Encoding *e, int a, int b) {
    return a < b ? cdcl_literal(e->sooner + a * e->model->places + b, false)
                 : cdcl_literal(e->sooner + b * e->model->places + a, true);
}

/* What such a literal says: `a` is left before `b`. */
typedef struct Pair {
    int a, b;
} Pair;

static inline Pair pair_of(const Encoding *e, int literal) {
    const int number = literal / 2 - e->sooner;
    const int low = number / e->model->places, high = number % e->model->places;
    return literal & 1 ? (Pair){high, low} : (Pair){low, high};
}

static void add_pair(void *context, int literal) {
    Encoding *e = context;
    const Pair pair = pair_of(e, literal);
    e->after[pair.a] |= (uint64_t)1 << pair.b;
    e->before[pair.b] |= (uint64_t)1 << pair.a;
}

static void remove_pair(void *context, int literal) {
    Encoding *e = context;
    const Pair pair = pair_of(e, literal);
    e->after[pair.a] &= ~((uint64_t)1 << pair.b);
    e->before[pair.b] &= ~((uint64_t)1 << pair.a);
}

/* a before c, as a is before b and b before c; false on a cycle. */
static bool imply_pair(Encoding *e, int a, int b, int c) {
    const int literal = sooner(e, a, c);
    if (km_cdcl_imply(e->cdcl, literal, e->first_middle + b)) return true;
    const int clause[] = {literal, cdcl_not(sooner(e, a, b)), cdcl_not(sooner(e, b, c))};
    km_cdcl_conflict(e->cdcl, clause, 3);
    return false;
}

/* Closes the order transitively after a pair was added. */
static bool close_order(Encoding *e, Pair pair) {
    const int a = pair.a, b = pair.b;
    for (uint64_t later = e->after[b] & ~e->after[a]; later; later &= later - 1)
        if (!imply_pair(e, a, b, __builtin_ctzll(later))) return false;
    for (uint64_t earlier = e->before[a] & ~e->before[b]; earlier; earlier &= earlier - 1)
        if (!imply_pair(e, __builtin_ctzll(earlier), a, b)) return false;
    return true;
}

/* --- the theory ------------------------------------------------------------------------------------ */

/* A variable of the group is true: all others become false. */
static bool exclude_others(Encoding *e, const IntList *group, int literal) {
    for (int i = 0; i < group->count; i++) {
        const int other = cdcl_literal(group->items[i], false);
        if (other == literal || e->value[other] < 0) continue;
        if (e->value[other] > 0) {
            const int clause[] = {cdcl_not(literal), cdcl_not(other)};
            km_cdcl_conflict(e->cdcl, clause, 2);
            return false;
        }
        km_cdcl_imply(e->cdcl, cdcl_not(other), literal);
    }
    return true;
}

static bool propagate(void *context, int literal) {
    Encoding *e = context;
    const PlanModel *m = e->model;
    const int variable = literal / 2;
    if (variable >= e->sooner) return close_order(e, pair_of(e, literal));
    if (literal & 1 || variable >= e->by) return true;
    if (variable < e->last)
        return exclude_others(e, &e->departures[m->edges[variable].from], literal);
    if (variable < e->own)
        return exclude_others(e, &e->carriers[m->edges[variable - e->last].to], literal);
    if (variable < e->root) return exclude_others(e, &e->carriers[variable - e->own], literal);
    const int v = variable - e->root;
    return exclude_others(e, &e->departures[v], literal) && exclude_others(e, &e->roots, literal) &&
           (m->king >= 0 || exclude_others(e, &e->carriers[v], literal));
}

static int explain(void *context, int literal, int note, int causes[2]) {
    const Encoding *e = context;
    if (note < e->first_middle) { /* another variable of the group */
        causes[0] = cdcl_not(note);
        return 1;
    }
    const Pair pair = pair_of(e, literal);
    const int middle = note - e->first_middle;
    causes[0] = cdcl_not(sooner(e, pair.a, middle));
    causes[1] = cdcl_not(sooner(e, middle, pair.b));
    return 2;
}

/* A choice of carriers: where those of each place can still come from, and the place that each one serves. */
typedef struct Service {
    Set stays; /* the places whose own piece stays */
    Set carriers[PLAN_CAPACITY];
    uint16_t served[PLAN_CAPACITY];
    uint64_t idle; /* the places that serve none */
} Service;

static inline int own_value(const Encoding *e, int v) {
    return e->value[cdcl_literal(e->own + v, false)];
}

static void find_carriers(const Encoding *e, Service *s) {
    s->stays = (Set){{0}};
    for (int v = 0; v < e->model->places; v++) {
        s->served[v] = PLAN_NONE;
        s->carriers[v] = (Set){{0}};
        if (own_value(e, v) > 0) continue;
        if (own_value(e, v) < 0) set_add(&s->stays, v);
        for (int i = 0; i < e->into[v].count; i++) {
            const int edge = e->into[v].items[i];
            if (e->value[cdcl_literal(e->last + edge, false)] >= 0)
                set_add(&s->carriers[v], e->model->edges[edge].from);
        }
    }
}

/* Whether the carrier along an edge may be the king, who does not come from his own place. */
static bool may_be_king(const PlanModel *m, int edge) {
    return m->king >= 0 && m->edges[edge].types & plan_type_bit(KM_KING);
}

/* Makes the clause: one of these places is left by its own piece, or has a carrier other than these. It
 * begins with `supposed`, unless that is -1, a place whose own piece is supposed to stay. */
static void blame_carriers(Encoding *e, const Set *places, const Set *carriers, int supposed) {
    const PlanModel *m = e->model;
    e->clause.count = 0;
    Set begun = {{0}}; /* with this place, if any */
    if (supposed >= 0) {
        set_add(&begun, supposed);
        push(e, &e->clause, cdcl_literal(e->own + supposed, false));
    }
    FOR_EACH_MEMBER(v, places) {
        if (!set_has(&begun, v)) push(e, &e->clause, cdcl_literal(e->own + v, false));
        for (int i = 0; i < e->into[v].count; i++) {
            const int edge = e->into[v].items[i], c = m->edges[edge].from;
            if (set_has(carriers, c)) continue;
            /* A carrier other than the king comes from its own place. */
            const bool leaves = !may_be_king(m, edge);
            if (leaves && set_has(&begun, c)) continue;
            push(e, &e->clause,
                 leaves && own_value(e, c) < 0 ? cdcl_literal(e->own + c, false)
                                               : cdcl_literal(e->last + edge, false));
        }
    }
}

/* Finds different carriers for the places whose own piece stays, except for one that remains where there is
 * no king (Hall, 1935). */
static bool match_carriers(Encoding *e, Service *s) {
    Set places = {{0}}, all_tried = {{0}};
    int without = e->model->king >= 0 ? 0 : 1;
    FOR_EACH_MEMBER(v, &s->stays) {
        Set tried = {{0}};
        if (km_plan_find_carrier(s->carriers, s->served, &tried, v)) continue;
        set_add(&places, v);
        set_join(&all_tried, &tried);
        if (without-- > 0) continue;
        FOR_EACH_MEMBER(c, &all_tried) { set_add(&places, s->served[c]); }
        blame_carriers(e, &places, &all_tried, -1);
        km_cdcl_conflict(e->cdcl, e->clause.items, e->clause.count);
        return false;
    }
    return true;
}

/* Whether a carrier along some edge from v to one of these places may be the king. */
static bool king_may_pass(const Encoding *e, int v, const Set *places) {
    FOR_EACH_MEMBER(w, places) {
        for (int i = 0; i < e->into[w].count; i++) {
            const int edge = e->into[w].items[i];
            if (e->model->edges[edge].from == v && may_be_king(e->model, edge) &&
                e->value[cdcl_literal(e->last + edge, false)] >= 0)
                return true;
        }
    }
    return false;
}

/* Whether v and the place that it serves could plainly have idle carriers instead, so that no search is
 * needed. */
static bool has_idle_carriers(const Service *s, int v) {
    const uint64_t idle = s->idle & ~((uint64_t)1 << v);
    const uint64_t mine = s->carriers[v].word[0] & idle;
    if (s->served[v] == PLAN_NONE) return mine != 0;
    const uint64_t its = s->carriers[s->served[v]].word[0] & idle;
    return mine && its && ((mine | its) & ((mine | its) - 1)) != 0;
}

/* Supposes that the own piece of v stays, so that v needs a carrier and is none. If the others do not suffice
 * then, the piece leaves. */
static void check_leaving(Encoding *e, const Service *s, int v) {
    uint16_t served[PLAN_CAPACITY];
    memcpy(served, s->served, (size_t)e->model->places * sizeof *served);
    const int needs[] = {served[v], v};
    served[v] = PLAN_NONE;
    for (int i = needs[0] == PLAN_NONE; i < 2; i++) {
        Set tried = {{0}}, places = {{0}};
        set_add(&tried, v);
        if (km_plan_find_carrier(s->carriers, served, &tried, needs[i])) continue;
        set_remove(&tried, v);
        set_add(&places, needs[i]);
        FOR_EACH_MEMBER(c, &tried) { set_add(&places, served[c]); }
        if (king_may_pass(e, v, &places)) return;
        blame_carriers(e, &places, &tried, v);
        km_cdcl_imply_by(e->cdcl, e->clause.items, e->clause.count);
        return;
    }
}

/* Whether there are enough carriers; makes the pieces leave their places that must. */
static bool carriers_suffice(void *context) {
    Encoding *e = context;
    Service service;
    find_carriers(e, &service);
    if (!match_carriers(e, &service)) return false;
    /* Without a king, one place may do without a carrier. */
    if (!e->thorough || e->model->king < 0) return true;
    service.idle = 0;
    for (int v = 0; v < e->model->places; v++)
        service.idle |= (uint64_t)(service.served[v] == PLAN_NONE) << v;
    for (int v = 0; v < e->model->places; v++)
        if (own_value(e, v) == 0 && !has_idle_carriers(&service, v)) check_leaving(e, &service, v);
    return true;
}

/* --- the clauses ----------------------------------------------------------------------------------- */

static bool implies(Encoding *e, int a, int b) {
    return km_cdcl_add(e->cdcl, (int[]){cdcl_not(a), b}, 2);
}

/* The number of the edge between two places; -1 when there is none. */
static int find_edge(const Encoding *e, int from, int to) {
    for (int i = 0; i < e->into[to].count; i++)
        if (e->model->edges[e->into[to].items[i]].from == from) return e->into[to].items[i];
    return -1;
}

/* The piece that remains does so after all others have left. */
static bool add_root_clauses(Encoding *e, int v) {
    bool good = true;
    for (int u = 0; u < e->model->places; u++)
        if (u != v) good = good && implies(e, cdcl_literal(e->root + v, false), sooner(e, u, v));
    return good;
}

/* A capture along an edge and the order in time: the start is left before the end, the places between are
 * left before the start, and a carrier at the end arrives later. */
static bool add_time_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanEdge *edge = &m->edges[number];
    const int goes = cdcl_literal(number, false);
    bool good = implies(e, goes, sooner(e, edge->from, edge->to));
    FOR_EACH_MEMBER(b, &edge->between) {
        good = good && implies(e, goes, sooner(e, b, edge->from));
    }
    const IntList *into = &e->into[edge->to];
    for (int i = 0; i < into->count; i++) {
        const int carrier = m->edges[into->items[i]].from;
        if (carrier == edge->from) continue;
        const int last = cdcl_literal(e->last + into->items[i], false);
        const int clause[] = {cdcl_not(goes), cdcl_not(last), sooner(e, edge->from, carrier)};
        good = good && km_cdcl_add(e->cdcl, clause, 3);
    }
    return good;
}

static bool add_clause(Encoding *e) {
    return km_cdcl_add(e->cdcl, e->clause.items, e->clause.count);
}

/* The king is the carrier wherever he goes. After a second capture he remains, or after the first one if he
 * has no other. */
static bool add_king_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const int v = m->edges[number].to, last = cdcl_literal(e->last + number, false);
    bool good = implies(e, cdcl_literal(number, false), last);
    if (m->limit[m->king] < 2) return good && implies(e, last, cdcl_literal(e->root + v, false));
    good = good && implies(e, last, cdcl_literal(e->by + 8 * v + KM_KING, false));
    for (size_t i = 0; i < m->edge_count; i++) {
        if (m->edges[i].from != v) continue;
        const int goes = cdcl_literal((int)i, false);
        const int remains = cdcl_literal(e->root + m->edges[i].to, false);
        const int arrives = cdcl_literal(e->last + (int)i, false);
        good = good && km_cdcl_add(e->cdcl, (int[]){cdcl_not(last), cdcl_not(goes), remains}, 3) &&
               km_cdcl_add(e->cdcl, (int[]){cdcl_not(last), cdcl_not(goes), arrives}, 3);
    }
    return good;
}

/* A carrier that is not on the king's first capture stood where it comes from and goes on, or it is the king
 * on his second capture, who remains. */
static bool add_carrier_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanEdge *edge = &m->edges[number];
    const int c = edge->from, last = cdcl_literal(e->last + number, false);
    const int own = cdcl_literal(e->own + c, false);
    const int root = cdcl_literal(e->root + edge->to, false);
    const int by = cdcl_literal(e->by + 8 * edge->to + m->type[c], false);
    const bool goes_on = edge->types & plan_type_bit(m->type[c]) && m->limit[c] >= 2;
    const bool kingly = may_be_king(m, number) && m->limit[m->king] >= 2;
    const int first = kingly ? find_edge(e, m->king, c) : -1;
    if (!goes_on && first < 0) return km_cdcl_add(e->cdcl, (int[]){cdcl_not(last)}, 1);
    if (first < 0)
        return implies(e, last, own) && implies(e, last, by) &&
               (m->king < 0 || implies(e, last, cdcl_not(root)));
    const int king = cdcl_literal(e->last + first, false);
    bool good = km_cdcl_add(e->cdcl, (int[]){cdcl_not(last), cdcl_not(root), king}, 3);
    if (!goes_on) return good && implies(e, last, root);
    return good && km_cdcl_add(e->cdcl, (int[]){cdcl_not(last), root, own}, 3) &&
           km_cdcl_add(e->cdcl, (int[]){cdcl_not(last), root, by}, 3);
}

/* The king's last capture is the last of all: every other piece comes to the place where he remains, or to
 * the one he leaves for it, before he does, directly or by way of others. */
static bool add_final_clauses(Encoding *e, int number) {
    const PlanEdge *edge = &e->model->edges[number];
    const int last = cdcl_literal(e->last + number, false);
    const int root = cdcl_literal(e->root + edge->to, false);
    bool good = true;
    if (!may_be_king(e->model, number)) return true;
    for (int u = 0; u < e->model->places; u++) {
        if (u == edge->from || u == edge->to) continue;
        const int clause[] = {cdcl_not(last), cdcl_not(root), sooner(e, u, edge->from)};
        good = good && km_cdcl_add(e->cdcl, clause, 3);
    }
    return good;
}

static bool add_edge_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanEdge *edge = &m->edges[number];
    const int goes = cdcl_literal(number, false);
    /* No piece arrives at a place that its own piece leaves, and only a piece that goes can be a carrier. */
    bool good = implies(e, cdcl_literal(e->own + edge->to, false), cdcl_not(goes)) &&
                implies(e, cdcl_literal(e->last + number, false), goes);
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (!(edge->types & plan_type_bit(type)))
            good = good &&
                   implies(e, cdcl_literal(e->by + 8 * edge->from + type, false), cdcl_not(goes));
    return good &&
           (edge->from == m->king ? add_king_clauses(e, number) : add_carrier_clauses(e, number));
}

/* Its own piece leaves a place only with a capture left, and by its type. */
static bool add_own_clauses(Encoding *e, int v) {
    const int own = cdcl_literal(e->own + v, false);
    if (e->model->limit[v] == 0) return km_cdcl_add(e->cdcl, (int[]){cdcl_not(own)}, 1);
    return implies(e, own, cdcl_literal(e->by + 8 * v + e->model->type[v], false));
}

/* One variable of the group is true. */
static bool add_group_clause(Encoding *e, const IntList *group) {
    e->clause.count = 0;
    for (int i = 0; i < group->count; i++)
        push(e, &e->clause, cdcl_literal(group->items[i], false));
    return add_clause(e);
}

static void list_groups(Encoding *e) {
    const PlanModel *m = e->model;
    for (int i = 0; i < (int)m->edge_count; i++) {
        push(e, &e->departures[m->edges[i].from], i);
        push(e, &e->carriers[m->edges[i].to], e->last + i);
        push(e, &e->into[m->edges[i].to], i);
    }
    for (int v = 0; v < m->places; v++) {
        push(e, &e->departures[v], e->root + v);
        push(e, &e->carriers[v], e->own + v);
        if (m->king < 0) push(e, &e->carriers[v], e->root + v);
        push(e, &e->roots, e->root + v);
    }
}

static bool add_clauses(Encoding *e) {
    const PlanModel *m = e->model;
    bool good = true;
    list_groups(e);
    for (int i = 0; i < (int)m->edge_count; i++)
        good = good && add_edge_clauses(e, i) && add_time_clauses(e, i) && add_final_clauses(e, i);
    for (int v = 0; v < m->places; v++)
        good = good && add_root_clauses(e, v) && add_own_clauses(e, v) &&
               add_group_clause(e, &e->departures[v]) && add_group_clause(e, &e->carriers[v]);
    return good && add_group_clause(e, &e->roots);
}

/* --- solving --------------------------------------------------------------------------------------- */

bool km_plan_clauses_fit(const PlanModel *model) {
    return model->roots == 1 && model->longest[255] <= 2;
}

/* Clauses of many edges are slow. */
static uint64_t most_conflicts(const PlanLearning *learning) {
    if (learning->unlimited) return UINT64_MAX;
    return CONFLICT_WORK / (learning->model->edge_count + 1) << 2 * learning->round;
}

static PlanEnd solve(Encoding *e, PlanLearning *learning) {
    /* First which places their own piece leaves, which decides most: all of them, as far as possible.
     * Otherwise at random, differently in each round. */
    for (int i = 0; i < e->by; i++)
        km_cdcl_prefer(e->cdcl, i,
                       (i >= e->own) + (double)(km_rng_next(learning->rng) >> 40) * 0x1p-40);
    for (int v = 0; v < e->model->places; v++)
        km_cdcl_suggest(e->cdcl, cdcl_literal(e->own + v, false));
    const bool possible = add_clauses(e);
    if (e->out_of_memory) return PLAN_NO_MEMORY;
    if (!possible) return PLAN_COMPLETE;
    switch (km_cdcl_solve(e->cdcl, learning->spending, most_conflicts(learning),
                          &learning->conflicts)) {
    case CDCL_SATISFIED:
        return e->out_of_memory ? PLAN_NO_MEMORY : PLAN_STOPPED;
    case CDCL_CONTRADICTION:
        return e->out_of_memory ? PLAN_NO_MEMORY : PLAN_COMPLETE;
    case CDCL_CONFLICTS:
        return PLAN_RESTART;
    case CDCL_SPENT:
        return PLAN_SPENT;
    default:
        return PLAN_NO_MEMORY;
    }
}

/* The options that the values stand for. */
static void read_plan(const Encoding *e, uint32_t chosen[PLAN_CAPACITY]) {
    const PlanModel *m = e->model;
    for (size_t i = 0; i < m->option_count; i++) {
        const PlanOption *o = &m->options[i];
        const int out = o->out == PLAN_NONE ? e->root + o->at : (int)o->edge_out;
        const int in = o->in == PLAN_NONE ? out
                       : o->in == o->at   ? e->own + o->at
                                          : e->last + (int)o->edge_in;
        if (e->value[2 * out] > 0 && e->value[2 * in] > 0) chosen[o->at] = (uint32_t)i;
    }
}

/* Whether to look for pieces that must leave: this proves many boards unsolvable much sooner but halves the
 * speed, and nearly full boards mostly have a plan. Every second round does without. */
static bool is_thorough(const PlanLearning *learning) {
    return learning->model->places <= THOROUGH && (learning->unlimited || learning->round & 1);
}

PlanEnd km_plan_clauses_solve(PlanLearning *learning, uint32_t chosen[PLAN_CAPACITY]) {
    const PlanModel *m = learning->model;
    Encoding *e = calloc(1, sizeof *e);
    if (!e) return PLAN_NO_MEMORY;
    e->model = m;
    e->thorough = is_thorough(learning);
    e->last = (int)m->edge_count;
    e->own = e->last + (int)m->edge_count;
    e->root = e->own + m->places;
    e->by = e->root + m->places;
    e->sooner = e->by + 8 * m->places;
    const int variables = e->sooner + m->places * m->places;
    e->first_middle = 2 * variables;
    const CdclTheory theory = {e,         e->sooner,        add_pair, remove_pair,
                               propagate, carriers_suffice, explain};
    PlanEnd end = PLAN_NO_MEMORY;
    e->cdcl = km_cdcl_create(variables, &theory);
    if (e->cdcl) {
        e->value = km_cdcl_values(e->cdcl);
        end = solve(e, learning);
    }
    if (end == PLAN_STOPPED) read_plan(e, chosen);
    km_cdcl_free(e->cdcl);
    for (int v = 0; v < PLAN_CAPACITY; v++)
        free(e->departures[v].items), free(e->carriers[v].items), free(e->into[v].items);
    free(e->roots.items);
    free(e->clause.items);
    free(e);
    return end;
}
