/* solo_plan_learn: the same plans as clauses, for boards that resist: conflict-driven clause learning
 * (Marques-Silva and Sakallah, GRASP, 1999; Moskewicz and others, Chaff, 2001) with the order in time as a
 * theory. Included by solo_plan64.c after solo_plan_core.h; for boards where no piece takes more than
 * twice and one piece remains.
 *
 * Variables: each option; EDGE, someone goes along an edge; LAST, who comes along an edge leaves or
 * remains as its carrier; OWN, a place is left by its own piece. What is true says "x is left before y";
 * a ring of these is a conflict between the literals that said so.
 *
 * Invariant: `succ` has a bit for each pair of places that a true literal ordered, and `why` its reason.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

enum {
    LEARN_AFTER = 300, /* undone decisions before learning begins */
    RESTART_UNIT = 64, /* conflicts, times Luby's sequence */
    MOST_OPTIONS = 8000,
    SHORT_CLAUSE = 6,     /* literals of a clause that is never forgotten */
    MEMORY_UNIT = 100000, /* literals that are learnt before some are forgotten */
    NO_REASON = -1
};

/* Conflicts of the first lesson times the square of the number of options. */
#define LESSON ((uint64_t)40000000000)

/* Literals: twice the variable, plus one when negated. */
static inline int lit(int variable, bool negated) { return 2 * variable + negated; }
static inline int flip(int literal) { return literal ^ 1; }

typedef struct List {
    int *items;
    int count, room;
} List;

/* Why one place is left before another: one or two literals. */
typedef struct Why {
    int first, second;
} Why;

typedef struct Learner {
    Planner *p;
    int variables;
    int edge_base, last_base, own_base; /* numbers of the first variable of each kind */
    int8_t *value;                      /* by literal: 1 true, -1 false, 0 open */
    int *level, *reason; /* by variable; reason: a clause, or -2 - literal, or NO_REASON */
    bool *phase, *seen;
    double *activity;
    double bump;
    List clauses; /* all clauses one after the other: length, literals */
    int given;    /* where the learnt ones begin */
    List *watches;
    List trail, limits; /* limits: the length of the trail at each decision */
    int handled;        /* of the trail */
    List learnt;        /* the clause being made */
    /* options by place; the ones that remain; edges by their end */
    List groups[CAPACITY], remain, into[CAPACITY];
    /* the order in time */
    uint64_t succ[CAPACITY];
    Why why[CAPACITY][CAPACITY];
    List pairs;        /* in the order in which they came */
    List pairs_before; /* by entry of the trail that was handled: how many there were */
    bool out_of_memory;
} Learner;

static void push(Learner *l, List *list, int item) {
    if (list->count == list->room) {
        const int room = list->room * 2 + 16;
        int *larger = realloc(list->items, (size_t)room * sizeof *larger);
        if (!larger) {
            l->out_of_memory = true;
            return;
        }
        list->items = larger;
        list->room = room;
    }
    list->items[list->count++] = item;
}

/* --- assigning ------------------------------------------------------------------------------------- */

static bool assign(Learner *l, int literal, int reason) {
    if (l->value[literal]) return l->value[literal] > 0;
    const int variable = literal / 2;
    l->value[literal] = 1;
    l->value[flip(literal)] = -1;
    l->level[variable] = l->limits.count;
    l->reason[variable] = reason;
    l->phase[variable] = literal & 1;
    push(l, &l->trail, literal);
    return true;
}

/* Adds a clause of at least two literals and watches its first two. */
static int attach(Learner *l, const int *literals, int count) {
    const int clause = l->clauses.count;
    push(l, &l->clauses, count);
    for (int i = 0; i < count; i++) push(l, &l->clauses, literals[i]);
    push(l, &l->watches[flip(literals[0])], clause);
    push(l, &l->watches[flip(literals[1])], clause);
    return clause;
}

/* A clause of the problem, before any decision; false when it contradicts the others. */
static bool add_clause(Learner *l, const int *literals, int count) {
    if (count == 0) return false;
    if (count == 1) return assign(l, literals[0], NO_REASON);
    attach(l, literals, count);
    return true;
}

static bool implies(Learner *l, int a, int b) { return add_clause(l, (int[]){flip(a), b}, 2); }

/* --- the order in time ----------------------------------------------------------------------------- */

static void add_reason(Learner *l, const Why *why) {
    push(l, &l->learnt, flip(why->first));
    if (why->second != why->first) push(l, &l->learnt, flip(why->second));
}

/* Whether b is already before a; then `learnt` becomes the clause that forbids the ring. */
static bool closes_ring(Learner *l, int a, int b, const Why *why) {
    uint8_t from[CAPACITY];
    uint64_t reached = (uint64_t)1 << b, fresh = reached;
    while (fresh && !(reached >> a & 1)) {
        const int x = __builtin_ctzll(fresh);
        fresh &= fresh - 1;
        uint64_t next = l->succ[x] & ~reached;
        reached |= next;
        fresh |= next;
        for (; next; next &= next - 1) from[__builtin_ctzll(next)] = (uint8_t)x;
    }
    if (!(reached >> a & 1)) return false;
    l->learnt.count = 0;
    add_reason(l, why);
    for (int x = a; x != b; x = from[x]) add_reason(l, &l->why[from[x]][x]);
    return true;
}

/* a is left before b; false on a ring. */
static bool order(Learner *l, int a, int b, Why why) {
    if (l->succ[a] >> b & 1) return true;
    if (a == b || closes_ring(l, a, b, &why)) {
        if (a == b) {
            l->learnt.count = 0;
            add_reason(l, &why);
        }
        return false;
    }
    l->succ[a] |= (uint64_t)1 << b;
    l->why[a][b] = why;
    push(l, &l->pairs, a * CAPACITY + b);
    return true;
}

/* What a true EDGE says: it is left before its end, after what stands between, and before the carrier
 * there leaves for it. */
static bool order_edge(Learner *l, int number) {
    const Edge *edge = &l->p->edges[number];
    const int self = lit(l->edge_base + number, false);
    if (!order(l, edge->from, edge->to, (Why){self, self})) return false;
    FOR_EACH(b, &edge->between)
    if (!order(l, b, edge->from, (Why){self, self})) return false;
    const List *into = &l->into[edge->to];
    for (int i = 0; i < into->count; i++) {
        const int last = lit(l->last_base + into->items[i], false);
        const int carrier = l->p->edges[into->items[i]].from;
        if (carrier != edge->from && l->value[last] > 0 &&
            !order(l, edge->from, carrier, (Why){self, last}))
            return false;
    }
    return true;
}

/* What a true LAST says: all others came before. */
static bool order_last(Learner *l, int number) {
    const Edge *edge = &l->p->edges[number];
    const int self = lit(l->last_base + number, false);
    const List *into = &l->into[edge->to];
    for (int i = 0; i < into->count; i++) {
        const int goes = lit(l->edge_base + into->items[i], false);
        const int arrival = l->p->edges[into->items[i]].from;
        if (arrival != edge->from && l->value[goes] > 0 &&
            !order(l, arrival, edge->from, (Why){self, goes}))
            return false;
    }
    return true;
}

/* Who remains is never left: after all others. */
static bool order_root(Learner *l, int option) {
    const int self = lit(option, false), v = l->p->options[option].at;
    for (int u = 0; u < l->p->places; u++)
        if (u != v && !order(l, u, v, (Why){self, self})) return false;
    return true;
}

/* --- propagating ----------------------------------------------------------------------------------- */

/* All others of a group become false. */
static bool exclude(Learner *l, const List *group, int literal) {
    for (int i = 0; i < group->count; i++) {
        const int other = lit(group->items[i], false);
        if (other == literal || l->value[other] < 0) continue;
        if (l->value[other] > 0) {
            l->learnt.count = 0;
            push(l, &l->learnt, flip(literal));
            push(l, &l->learnt, flip(other));
            return false;
        }
        assign(l, flip(other), -2 - literal);
    }
    return true;
}

/* What a literal says beside its clauses; false with the conflict in `learnt`. */
static bool heed(Learner *l, int literal) {
    const int variable = literal / 2;
    if (literal & 1) return true;
    if (variable >= l->own_base) return true;
    if (variable >= l->last_base) return order_last(l, variable - l->last_base);
    if (variable >= l->edge_base) return order_edge(l, variable - l->edge_base);
    const Option *o = &l->p->options[variable];
    if (!exclude(l, &l->groups[o->at], literal)) return false;
    return o->out != PLAN_NONE || (exclude(l, &l->remain, literal) && order_root(l, variable));
}

/* Looks for another literal to watch in a clause whose watched literal became false. */
static bool move_watch(Learner *l, int clause, int false_literal) {
    int *literals = l->clauses.items + clause + 1;
    const int count = literals[-1];
    if (literals[0] == false_literal) literals[0] = literals[1], literals[1] = false_literal;
    if (l->value[literals[0]] > 0) return false;
    for (int i = 2; i < count; i++) {
        if (l->value[literals[i]] < 0) continue;
        literals[1] = literals[i];
        literals[i] = false_literal;
        push(l, &l->watches[flip(literals[1])], clause);
        return true;
    }
    return false;
}

/* Follows the clauses that watch a literal which became true (its negation is in them). */
static bool follow_clauses(Learner *l, int literal) {
    List *watch = &l->watches[literal];
    int kept = 0, i = 0;
    bool good = true;
    for (; i < watch->count && good; i++) {
        const int clause = watch->items[i];
        if (move_watch(l, clause, flip(literal))) continue;
        watch->items[kept++] = clause;
        const int *literals = l->clauses.items + clause + 1;
        if (assign(l, literals[0], clause)) continue;
        l->learnt.count = 0;
        for (int j = 0; j < literals[-1]; j++) push(l, &l->learnt, literals[j]);
        good = false;
    }
    while (i < watch->count) watch->items[kept++] = watch->items[i++];
    watch->count = kept;
    return good;
}

static bool propagate(Learner *l) {
    while (l->handled < l->trail.count) {
        const int literal = l->trail.items[l->handled++];
        push(l, &l->pairs_before, l->pairs.count);
        if (!heed(l, literal) || !follow_clauses(l, literal)) return false;
    }
    return true;
}

static void undo_to(Learner *l, int level) {
    if (l->limits.count <= level) return;
    const int length = l->limits.items[level];
    for (int i = l->trail.count; i-- > length;) {
        const int literal = l->trail.items[i];
        l->value[literal] = l->value[flip(literal)] = 0;
    }
    if (l->pairs_before.count > length) {
        while (l->pairs.count > l->pairs_before.items[length]) {
            const int pair = l->pairs.items[--l->pairs.count];
            l->succ[pair / CAPACITY] &= ~((uint64_t)1 << pair % CAPACITY);
        }
        l->pairs_before.count = length;
    }
    l->trail.count = length;
    l->handled = l->handled < length ? l->handled : length;
    l->limits.count = level;
}

/* --- learning -------------------------------------------------------------------------------------- */

static void bump_variable(Learner *l, int variable) {
    l->activity[variable] += l->bump;
    if (l->activity[variable] < 1e100) return;
    for (int i = 0; i < l->variables; i++) l->activity[i] *= 1e-100;
    l->bump *= 1e-100;
}

typedef struct Analysis {
    List clause; /* the clause to learn; its first literal is the one that will follow */
    int open;    /* marked literals of the last level that are not yet resolved away */
} Analysis;

static void mark(Learner *l, Analysis *a, int literal) {
    const int variable = literal / 2;
    if (l->seen[variable] || l->level[variable] == 0) return;
    l->seen[variable] = true;
    bump_variable(l, variable);
    if (l->level[variable] == l->limits.count)
        a->open++;
    else
        push(l, &a->clause, literal);
}

/* Marks the literals that made `literal` true. */
static void mark_reason(Learner *l, Analysis *a, int literal) {
    const int reason = l->reason[literal / 2];
    if (reason <= -2) {
        mark(l, a, flip(-2 - reason));
        return;
    }
    const int *literals = l->clauses.items + reason + 1;
    for (int i = 0; i < literals[-1]; i++)
        if (literals[i] != literal) mark(l, a, literals[i]);
}

/* The highest level of the other literals, which is brought to place 1. */
static int second_level(const Learner *l, List *clause) {
    int best = 1;
    if (clause->count < 2) return 0;
    for (int i = 2; i < clause->count; i++)
        if (l->level[clause->items[i] / 2] > l->level[clause->items[best] / 2]) best = i;
    const int literal = clause->items[best];
    clause->items[best] = clause->items[1];
    clause->items[1] = literal;
    return l->level[literal / 2];
}

/* Whether all that made a literal of the clause false is in the clause already. */
static bool is_implied(const Learner *l, int literal) {
    const int reason = l->reason[literal / 2];
    if (reason == NO_REASON) return false;
    if (reason <= -2) return l->seen[(-2 - reason) / 2] || l->level[(-2 - reason) / 2] == 0;
    const int *literals = l->clauses.items + reason + 1;
    for (int i = 0; i < literals[-1]; i++) {
        const int variable = literals[i] / 2;
        if (variable != literal / 2 && !l->seen[variable] && l->level[variable] > 0) return false;
    }
    return true;
}

/* Drops what follows from the rest of the clause, and takes the marks off. */
static void shorten(Learner *l, List *clause) {
    const int count = clause->count;
    int kept = 1;
    int *marked = malloc((size_t)count * sizeof *marked);
    for (int i = 1; marked && i < count; i++) marked[i] = clause->items[i];
    if (!marked) l->out_of_memory = true;
    for (int i = 1; marked && i < count; i++)
        if (!is_implied(l, marked[i])) clause->items[kept++] = marked[i];
    for (int i = 1; marked && i < count; i++) l->seen[marked[i] / 2] = false;
    if (marked) clause->count = kept;
    free(marked);
}

/* Resolves the conflict in `learnt` to the first implication point, goes back and asserts what follows;
 * false when the conflict needs no decision at all: there is no plan. */
static bool learn(Learner *l) {
    /* A conflict of the order in time may lie wholly below the last decision. */
    int highest = 0;
    for (int i = 0; i < l->learnt.count; i++) {
        const int level = l->level[l->learnt.items[i] / 2];
        if (level > highest) highest = level;
    }
    undo_to(l, highest);
    if (highest == 0) return false;
    Analysis a = {0};
    push(l, &a.clause, 0);
    for (int i = 0; i < l->learnt.count; i++) mark(l, &a, l->learnt.items[i]);
    int at = l->trail.count;
    for (;;) {
        do at--;
        while (!l->seen[l->trail.items[at] / 2]);
        const int literal = l->trail.items[at];
        l->seen[literal / 2] = false;
        if (--a.open == 0) {
            a.clause.items[0] = flip(literal);
            break;
        }
        mark_reason(l, &a, literal);
    }
    shorten(l, &a.clause);
    undo_to(l, second_level(l, &a.clause));
    const int reason = a.clause.count > 1 ? attach(l, a.clause.items, a.clause.count) : NO_REASON;
    assign(l, a.clause.items[0], reason);
    free(a.clause.items);
    l->bump *= 1.05;
    return true;
}

/* --- the problem as clauses ------------------------------------------------------------------------ */

/* The option at `at` that its `in` leaves for `out`; -1 when there is none. */
static int find_option(const Learner *l, int at, int in, int out) {
    for (int i = 0; i < l->groups[at].count; i++) {
        const int number = l->groups[at].items[i];
        const Option *o = &l->p->options[number];
        if (o->in == in && o->out == out) return number;
    }
    return -1;
}

/* A literal that must hold when another does; where there is none, the other cannot hold. */
static bool demands(Learner *l, int literal, int option) {
    return option < 0 ? assign(l, flip(literal), NO_REASON)
                      : implies(l, literal, lit(option, false));
}

static bool add_option_clauses(Learner *l, int number) {
    const Planner *p = l->p;
    const Option *o = &p->options[number];
    const int self = lit(number, false);
    bool good = true;
    if (o->out != PLAN_NONE) good = implies(l, self, lit(l->edge_base + (int)o->edge_out, false));
    if (o->in == o->at) return good && implies(l, self, lit(l->own_base + o->at, false));
    if (o->in == PLAN_NONE) return good;
    good = good && implies(l, self, lit(l->last_base + (int)o->edge_in, false));
    /* A carrier came from its own place; only a king that remains may have come from further. */
    const bool king_ends = o->out == PLAN_NONE && o->in != p->king;
    good = good && demands(l, self, find_option(l, o->in, king_ends ? p->king : o->in, o->at));
    /* The king has then made his two captures. */
    if (p->king >= 0 && o->in == p->king && o->out != PLAN_NONE)
        good = good && demands(l, self, find_option(l, o->out, o->at, PLAN_NONE));
    return good;
}

static bool add_edge_clauses(Learner *l, int number) {
    const Planner *p = l->p;
    const Edge *edge = &p->edges[number];
    const int goes = lit(l->edge_base + number, false), last = lit(l->last_base + number, false);
    /* No one arrives where the own piece leaves. */
    bool good = implies(l, lit(l->own_base + edge->to, false), flip(goes));
    /* Who goes along does so by some option of the place that it leaves... */
    const List *leaving = &l->groups[edge->from], *arriving = &l->groups[edge->to];
    l->learnt.count = 0;
    push(l, &l->learnt, flip(goes));
    for (int i = 0; i < leaving->count; i++) {
        const Option *o = &p->options[leaving->items[i]];
        if (o->out == edge->to) push(l, &l->learnt, lit(leaving->items[i], false));
    }
    good = good && add_clause(l, l->learnt.items, l->learnt.count);
    /* ...and carries on by some option of the place where it arrives. */
    l->learnt.count = 0;
    push(l, &l->learnt, flip(last));
    for (int i = 0; i < arriving->count; i++) {
        const Option *o = &p->options[arriving->items[i]];
        if (o->in == edge->from) push(l, &l->learnt, lit(arriving->items[i], false));
    }
    good = good && add_clause(l, l->learnt.items, l->learnt.count);
    /* Where the king goes he goes on or remains. */
    return good && (edge->from != p->king || implies(l, goes, last));
}

static bool add_problem(Learner *l) {
    const Planner *p = l->p;
    bool good = true;
    for (int i = 0; i < (int)p->option_count; i++) {
        push(l, &l->groups[p->options[i].at], i);
        if (p->options[i].out == PLAN_NONE) push(l, &l->remain, i);
    }
    for (int i = 0; i < (int)p->option_count; i++) good = good && add_option_clauses(l, i);
    for (int i = 0; i < (int)p->edge_count; i++) {
        push(l, &l->into[p->edges[i].to], i);
        good = good && add_edge_clauses(l, i);
    }
    for (int v = 0; v < p->places; v++) {
        l->learnt.count = 0;
        for (int i = 0; i < l->groups[v].count; i++)
            push(l, &l->learnt, lit(l->groups[v].items[i], false));
        good = good && add_clause(l, l->learnt.items, l->learnt.count);
    }
    return good;
}

/* --- the search with learning ---------------------------------------------------------------------- */

static uint64_t luby(uint64_t i) {
    uint64_t size = 1;
    while (size < i + 1) size = 2 * size + 1;
    while (size - 1 != i) {
        size /= 2;
        i %= size;
    }
    return (size + 1) / 2;
}

/* Decides the open variable that was in most trouble lately; false when all options are settled, from
 * which the rest follows. */
static bool decide(Learner *l) {
    int best = -1;
    for (int i = 0; i < l->own_base; i++)
        if (!l->value[2 * i] && (best < 0 || l->activity[i] > l->activity[best])) best = i;
    if (best < 0) return false;
    push(l, &l->limits, l->trail.count);
    assign(l, lit(best, l->phase[best]), NO_REASON);
    return true;
}

/* Hands the plan over; it is settled anew by the rules of the other search. */
static PlanEnd hand_over(Learner *l) {
    Planner *p = l->p;
    p->width = UINT8_MAX;
    begin(p);
    State *s = &p->levels[0].state;
    for (size_t i = 0; i < p->option_count; i++)
        if (l->value[2 * i] > 0 &&
            (!is_alive(p, s, &p->options[i]) || !settle(p, s, &p->options[i])))
            return PLAN_NO_MEMORY; /* never: the two searches would not know the same plans */
    report(p, s);
    return PLAN_STOPPED;
}

/* Forgets the older half of what was learnt, but for the short clauses. At level 0, where no reason is asked
 * for any more; the order of literals is kept, so that the watched ones are the same. */
static void forget(Learner *l) {
    const int end = l->clauses.count, middle = l->given + (end - l->given) / 2;
    for (int i = 0; i < 2 * l->variables; i++) l->watches[i].count = 0;
    for (int i = 0; i < l->trail.count; i++) l->reason[l->trail.items[i] / 2] = NO_REASON;
    int *items = l->clauses.items;
    l->clauses.count = 0;
    for (int at = 0; at < end;) {
        const int count = items[at], next = at + 1 + count;
        if (at < l->given || at >= middle || count <= SHORT_CLAUSE) {
            const int clause = l->clauses.count;
            memmove(items + clause, items + at, (size_t)(count + 1) * sizeof *items);
            l->clauses.count += count + 1;
            push(l, &l->watches[flip(items[clause + 1])], clause);
            push(l, &l->watches[flip(items[clause + 2])], clause);
        }
        at = next;
    }
}

/* How many conflicts to bear: clauses of many options are slow and rarely the way; more each time. */
static uint64_t patience_to_learn(const Planner *p) {
    const uint64_t options = p->option_count + 1;
    return (LESSON / (options * options) + RESTART_UNIT) << 2 * p->lessons;
}

static PlanEnd run_learner(Learner *l) {
    const uint64_t most_conflicts = patience_to_learn(l->p);
    uint64_t conflicts = 0, round = 0, rest = RESTART_UNIT;
    if (!add_problem(l)) return PLAN_COMPLETE;
    l->given = l->clauses.count;
    int most = MEMORY_UNIT;
    for (;;) {
        if (km_spending_node(l->p->task->spending)) return PLAN_SPENT;
        if (l->out_of_memory) return PLAN_NO_MEMORY;
        if (!propagate(l)) {
            l->p->task->backtracks++;
            if (++conflicts > most_conflicts) return PLAN_IMPATIENT;
            if (!learn(l)) return PLAN_COMPLETE;
            if (--rest) continue;
            rest = RESTART_UNIT * luby(++round);
            undo_to(l, 0);
            if (l->clauses.count - l->given < most) continue;
            forget(l);
            most += most / 4;
        } else if (!decide(l)) {
            return hand_over(l);
        }
    }
}

static void free_learner(Learner *l) {
    for (int i = 0; l->watches && i < 2 * l->variables; i++) free(l->watches[i].items);
    for (int v = 0; v < CAPACITY; v++) free(l->groups[v].items), free(l->into[v].items);
    free(l->value);
    free(l->level);
    free(l->reason);
    free(l->phase);
    free(l->seen);
    free(l->activity);
    free(l->watches);
    free(l->clauses.items);
    free(l->trail.items);
    free(l->limits.items);
    free(l->learnt.items);
    free(l->remain.items);
    free(l->pairs.items);
    free(l->pairs_before.items);
    free(l);
}

/* Full boards have too many options for clauses; there the other search does better. */
static bool can_learn(const Planner *p) {
    return p->task->roots == 1 && p->longest[255] <= 2 && p->option_count <= MOST_OPTIONS;
}

static PlanEnd search_learning(Planner *p) {
    Learner *l = calloc(1, sizeof *l);
    if (!l) return PLAN_NO_MEMORY;
    l->p = p;
    l->edge_base = (int)p->option_count;
    l->last_base = l->edge_base + (int)p->edge_count;
    l->own_base = l->last_base + (int)p->edge_count;
    l->variables = l->own_base + p->places;
    l->bump = 1;
    const size_t count = (size_t)l->variables;
    l->value = calloc(2 * count, sizeof *l->value);
    l->level = calloc(count, sizeof *l->level);
    l->reason = calloc(count, sizeof *l->reason);
    l->phase = malloc(count * sizeof *l->phase);
    l->seen = calloc(count, sizeof *l->seen);
    l->activity = calloc(count, sizeof *l->activity);
    l->watches = calloc(2 * count, sizeof *l->watches);
    PlanEnd end = PLAN_NO_MEMORY;
    if (l->value && l->level && l->reason && l->phase && l->seen && l->activity && l->watches) {
        for (size_t i = 0; i < count; i++) l->phase[i] = true; /* first say no */
        end = run_learner(l);
    }
    free_learner(l);
    return end;
}
