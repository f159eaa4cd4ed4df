/* solo_plan_clauses: plans as clauses, with the order in time and the carriers as a theory.
 *
 * Variables: each option; GOES, a piece goes along an edge; LAST, the piece that comes along an edge is the
 * carrier; OWN, a place is left by its own piece; SOONER, a place is left before another one (its negation:
 * after it). The theory keeps the order in time transitive, allows one option per place, and sees to it that
 * the places whose own piece stays can have different carriers.
 *
 * Invariant: `before` and `after` have a bit for each SOONER variable that has a value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_clauses.h"

#include "solo_cdcl.h"
#include "solo_plan_state.h"

enum { MOST_OPTIONS = 8000, FEWEST_CONFLICTS = 15 };

/* The limit of conflicts in the first round, times the square of the number of options. */
#define CONFLICT_WORK ((uint64_t)10000000000)

typedef struct Encoding {
    const PlanModel *model;
    Cdcl *cdcl;
    const int8_t *value;
    int goes, last, own, sooner; /* the first variable of each kind; options begin at 0 */
    int first_middle;            /* notes from this on: the place in the middle of two pairs */
    IntList clause;              /* the clause being made */
    IntList options[PLAN_CAPACITY], remaining,
        into[PLAN_CAPACITY]; /* options of a place, options to
                                                                       remain, edges by their end */
    uint64_t before[PLAN_CAPACITY], after[PLAN_CAPACITY];
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

/* An option is chosen: all others of the group become false. */
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
    const int variable = literal / 2;
    if (variable >= e->sooner) return close_order(e, pair_of(e, literal));
    if (literal & 1 || variable >= e->goes) return true;
    const PlanOption *o = &e->model->options[variable];
    if (!exclude_others(e, &e->options[o->at], literal)) return false;
    return o->out != PLAN_NONE || exclude_others(e, &e->remaining, literal);
}

static int explain(void *context, int literal, int note, int causes[2]) {
    const Encoding *e = context;
    if (note < e->first_middle) { /* another option of the group */
        causes[0] = cdcl_not(note);
        return 1;
    }
    const Pair pair = pair_of(e, literal);
    const int middle = note - e->first_middle;
    causes[0] = cdcl_not(sooner(e, pair.a, middle));
    causes[1] = cdcl_not(sooner(e, middle, pair.b));
    return 2;
}

/* The places whose own piece stays, and where a carrier for each can still come from. */
static Set find_stays(const Encoding *e, Set *carriers) {
    Set stays = {{0}};
    for (int v = 0; v < e->model->places; v++) {
        if (e->value[cdcl_literal(e->own + v, false)] >= 0) continue;
        set_add(&stays, v);
        carriers[v] = (Set){{0}};
        for (int i = 0; i < e->into[v].count; i++) {
            const int edge = e->into[v].items[i];
            if (e->value[cdcl_literal(e->last + edge, false)] >= 0)
                set_add(&carriers[v], e->model->edges[edge].from);
        }
    }
    return stays;
}

/* The conflict: one of these places is left by its own piece, or has a carrier other than these. */
static void blame_carriers(Encoding *e, const Set *places, const Set *carriers) {
    const PlanModel *m = e->model;
    e->clause.count = 0;
    FOR_EACH_MEMBER(v, places) {
        push(e, &e->clause, cdcl_literal(e->own + v, false));
        for (int i = 0; i < e->into[v].count; i++) {
            const int edge = e->into[v].items[i], c = m->edges[edge].from;
            if (set_has(carriers, c)) continue;
            /* A carrier other than the king comes from its own place. */
            const int own = cdcl_literal(e->own + c, false);
            const bool kingly = m->king >= 0 && m->edges[edge].types & plan_type_bit(KM_KING);
            push(e, &e->clause,
                 !kingly && e->value[own] < 0 ? own : cdcl_literal(e->last + edge, false));
        }
    }
    km_cdcl_conflict(e->cdcl, e->clause.items, e->clause.count);
}

/* Whether the places whose own piece stays can have different carriers, except for one that remains where
 * there is no king (Hall, 1935). */
static bool carriers_suffice(void *context) {
    Encoding *e = context;
    const PlanModel *m = e->model;
    Set carriers[PLAN_CAPACITY];
    const Set stays = find_stays(e, carriers);
    uint16_t served[PLAN_CAPACITY];
    for (int c = 0; c < m->places; c++) served[c] = PLAN_NONE;
    Set places = {{0}}, all_tried = {{0}};
    int without = m->king >= 0 ? 0 : 1;
    FOR_EACH_MEMBER(v, &stays) {
        Set tried = {{0}};
        if (km_plan_find_carrier(carriers, served, &tried, v)) continue;
        set_add(&places, v);
        set_join(&all_tried, &tried);
        if (without-- > 0) continue;
        FOR_EACH_MEMBER(c, &all_tried) { set_add(&places, served[c]); }
        blame_carriers(e, &places, &all_tried);
        return false;
    }
    return true;
}

/* --- the clauses ----------------------------------------------------------------------------------- */

static bool implies(Encoding *e, int a, int b) {
    return km_cdcl_add(e->cdcl, (int[]){cdcl_not(a), b}, 2);
}

/* The option to leave `at` for `out` with the piece from `in`; -1 when there is none. */
static int find_option(const Encoding *e, int at, int in, int out) {
    for (int i = 0; i < e->options[at].count; i++) {
        const int number = e->options[at].items[i];
        const PlanOption *o = &e->model->options[number];
        if (o->in == in && o->out == out) return number;
    }
    return -1;
}

/* A literal implies an option; where that does not exist, the literal is false. */
static bool implies_option(Encoding *e, int literal, int option) {
    const int denied = cdcl_not(literal);
    return option < 0 ? km_cdcl_add(e->cdcl, &denied, 1)
                      : implies(e, literal, cdcl_literal(option, false));
}

static bool add_option_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanOption *o = &m->options[number];
    const int self = cdcl_literal(number, false);
    bool good = true;
    if (o->out != PLAN_NONE)
        good = implies(e, self, cdcl_literal(e->goes + (int)o->edge_out, false));
    if (o->in == o->at) return good && implies(e, self, cdcl_literal(e->own + o->at, false));
    if (o->in == PLAN_NONE) return good;
    good = good && implies(e, self, cdcl_literal(e->last + (int)o->edge_in, false));
    /* A carrier came from its own place; only a king that remains may have come from further away. */
    const bool king_ends = o->out == PLAN_NONE && o->in != m->king;
    const int origin = king_ends ? m->king : o->in;
    good = good && implies_option(e, self, find_option(e, o->in, origin, o->at));
    /* The king has then made his two captures. */
    if (m->king >= 0 && o->in == m->king && o->out != PLAN_NONE)
        good = good && implies_option(e, self, find_option(e, o->out, o->at, PLAN_NONE));
    return good;
}

/* The piece that remains does so after all others have left. */
static bool add_remaining_clauses(Encoding *e, int option) {
    const int v = e->model->options[option].at;
    bool good = true;
    for (int u = 0; u < e->model->places; u++)
        if (u != v) good = good && implies(e, cdcl_literal(option, false), sooner(e, u, v));
    return good;
}

/* A capture along an edge and the order in time: the start is left before the end, the places between are
 * left before the start, and a carrier at the end arrives later. */
static bool add_time_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanEdge *edge = &m->edges[number];
    const int goes = cdcl_literal(e->goes + number, false);
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

static bool add_edge_clauses(Encoding *e, int number) {
    const PlanModel *m = e->model;
    const PlanEdge *edge = &m->edges[number];
    const int goes = cdcl_literal(e->goes + number, false);
    const int last = cdcl_literal(e->last + number, false);
    /* No piece arrives at a place that its own piece leaves. */
    bool good = implies(e, cdcl_literal(e->own + edge->to, false), cdcl_not(goes));
    /* A piece goes along by some option of the place that it leaves... */
    const IntList *leaving = &e->options[edge->from], *arriving = &e->options[edge->to];
    e->clause.count = 0;
    push(e, &e->clause, cdcl_not(goes));
    for (int i = 0; i < leaving->count; i++)
        if (m->options[leaving->items[i]].out == edge->to)
            push(e, &e->clause, cdcl_literal(leaving->items[i], false));
    good = good && add_clause(e);
    /* ...and a carrier goes on by some option of the place where it arrives. */
    e->clause.count = 0;
    push(e, &e->clause, cdcl_not(last));
    for (int i = 0; i < arriving->count; i++)
        if (m->options[arriving->items[i]].in == edge->from)
            push(e, &e->clause, cdcl_literal(arriving->items[i], false));
    good = good && add_clause(e);
    /* The king is the carrier wherever he goes. */
    return good && (edge->from != m->king || implies(e, goes, last));
}

static bool add_clauses(Encoding *e) {
    const PlanModel *m = e->model;
    const int options = (int)m->option_count, edges = (int)m->edge_count;
    bool good = true;
    for (int i = 0; i < options; i++) {
        push(e, &e->options[m->options[i].at], i);
        if (m->options[i].out == PLAN_NONE) push(e, &e->remaining, i);
    }
    for (int i = 0; i < edges; i++) push(e, &e->into[m->edges[i].to], i);
    for (int i = 0; i < options; i++) good = good && add_option_clauses(e, i);
    for (int i = 0; i < e->remaining.count; i++)
        good = good && add_remaining_clauses(e, e->remaining.items[i]);
    for (int i = 0; i < edges; i++) good = good && add_edge_clauses(e, i) && add_time_clauses(e, i);
    for (int v = 0; v < m->places; v++) {
        e->clause.count = 0;
        for (int i = 0; i < e->options[v].count; i++)
            push(e, &e->clause, cdcl_literal(e->options[v].items[i], false));
        good = good && add_clause(e);
    }
    return good;
}

/* --- solving --------------------------------------------------------------------------------------- */

bool km_plan_clauses_fit(const PlanModel *model) {
    return model->roots == 1 && model->longest[255] <= 2 && model->option_count <= MOST_OPTIONS;
}

/* Clauses of many options are slow and rarely succeed. */
static uint64_t most_conflicts(const PlanLearning *learning) {
    if (learning->unlimited) return UINT64_MAX;
    const uint64_t options = learning->model->option_count + 1;
    return (CONFLICT_WORK / (options * options) + FEWEST_CONFLICTS) << 2 * learning->round;
}

static PlanEnd solve(Encoding *e, PlanLearning *learning) {
    /* First which places their own piece leaves, which decides most; otherwise at random, differently in
     * each round. */
    for (int i = 0; i < e->sooner; i++)
        km_cdcl_prefer(e->cdcl, i,
                       (i >= e->own) + (double)(km_rng_next(learning->rng) >> 40) * 0x1p-40);
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

PlanEnd km_plan_clauses_solve(PlanLearning *learning, uint32_t chosen[PLAN_CAPACITY]) {
    const PlanModel *m = learning->model;
    Encoding *e = calloc(1, sizeof *e);
    if (!e) return PLAN_NO_MEMORY;
    e->model = m;
    e->goes = (int)m->option_count;
    e->last = e->goes + (int)m->edge_count;
    e->own = e->last + (int)m->edge_count;
    e->sooner = e->own + m->places;
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
    for (size_t i = 0; end == PLAN_STOPPED && i < m->option_count; i++)
        if (e->value[2 * i] > 0) chosen[m->options[i].at] = (uint32_t)i;
    km_cdcl_free(e->cdcl);
    for (int v = 0; v < PLAN_CAPACITY; v++) free(e->options[v].items), free(e->into[v].items);
    free(e->remaining.items);
    free(e->clause.items);
    free(e);
    return end;
}
