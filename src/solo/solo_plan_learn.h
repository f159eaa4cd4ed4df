/* solo_plan_learn: the same plans as clauses, for boards that resist: conflict-driven clause learning
 * (Marques-Silva and Sakallah, GRASP, 1999; Moskewicz and others, Chaff, 2001) with the order in time as a
 * theory. Included by solo_plan64.c after solo_plan_core.h; for boards where no piece takes more than
 * twice and one piece remains.
 *
 * Variables: each option; EDGE, someone goes along an edge; LAST, who comes along an edge leaves or
 * remains as its carrier; OWN, a place is left by its own piece; ORDER, a place is left before another (or
 * after it: some order there is). That the order is closed, and that there are enough carriers for the
 * places whose own piece stays, is seen to without clauses; what contradicts it becomes one.
 *
 * Invariant: `before` and `after` have a bit for each pair that a settled ORDER variable says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

enum {
    LEARN_AFTER = 100, /* undone decisions before learning begins */
    RESTART_UNIT = 15, /* conflicts between restarts, at least */
    MOST_OPTIONS = 8000,
    KEPT_LEVELS = 2,     /* a clause that hangs on so few decisions is never forgotten */
    MOST_LEVELS = 64,    /* more are counted as these */
    MEMORY_UNIT = 30000, /* literals that are learnt before some are forgotten */
    NO_REASON = -1
};

/* Conflicts of the first lesson times the square of the number of options. */
#define LESSON ((uint64_t)10000000000)

/* Literals: twice the variable, plus one when negated. */
static inline int lit(int variable, bool negated) { return 2 * variable + negated; }
static inline int flip(int literal) { return literal ^ 1; }

typedef struct List {
    int *items;
    int count, room;
} List;

typedef struct Learner {
    Planner *p;
    int variables;
    int edge_base, last_base, own_base, order_base; /* the first variable of each kind */
    int8_t *value;                                  /* by literal: 1 true, -1 false, 0 open */
    /* By variable. Reason: a clause, or NO_REASON, or -2 - literal, or, of an order that follows from two
     * others, first_middle - the place in the middle. */
    int *level, *reason;
    int first_middle;
    int *level_stamp, stamp; /* by level: when it was last counted */
    double recent, usual;    /* decisions that learnt clauses hang on: lately, and all along */
    bool *phase, *seen;
    double *activity;
    double bump;
    List heap;  /* variables, the one in most trouble first; every open one is there */
    int *place; /* by variable: where in the heap, or -1 */
    /* All clauses one after the other: levels, length, literals; known by the place of these. */
    List clauses;
    int given; /* where the learnt ones begin */
    List *watches;
    List trail, limits; /* limits: the length of the trail at each decision */
    int handled;        /* of the trail */
    List learnt;        /* the clause being made */
    /* options by place; the ones that remain; edges by their end */
    List groups[CAPACITY], remain, into[CAPACITY];
    /* the order in time: by place, those that are left before it and after it */
    uint64_t before[CAPACITY], after[CAPACITY];
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

/* Says that a is left before b. */
static inline int sooner(const Learner *l, int a, int b) {
    return a < b ? lit(l->order_base + a * l->p->places + b, false)
                 : lit(l->order_base + b * l->p->places + a, true);
}

/* What a literal of the order says: `a` is left before `b`. */
typedef struct Pair {
    int a, b;
} Pair;

static inline Pair pair_of(const Learner *l, int literal) {
    const int number = literal / 2 - l->order_base;
    const int low = number / l->p->places, high = number % l->p->places;
    return literal & 1 ? (Pair){high, low} : (Pair){low, high};
}

static void note_pair(Learner *l, Pair pair) {
    l->after[pair.a] |= (uint64_t)1 << pair.b;
    l->before[pair.b] |= (uint64_t)1 << pair.a;
}

static void drop_pair(Learner *l, Pair pair) {
    l->after[pair.a] &= ~((uint64_t)1 << pair.b);
    l->before[pair.b] &= ~((uint64_t)1 << pair.a);
}

/* --- the open variables, by trouble ---------------------------------------------------------------- */

static void seat(Learner *l, int at, int variable) {
    l->heap.items[at] = variable;
    l->place[variable] = at;
}

static void rise(Learner *l, int at) {
    const int variable = l->heap.items[at];
    for (int up; at > 0; at = up) {
        up = (at - 1) / 2;
        if (l->activity[l->heap.items[up]] >= l->activity[variable]) break;
        seat(l, at, l->heap.items[up]);
    }
    seat(l, at, variable);
}

static void sink(Learner *l, int at) {
    const int variable = l->heap.items[at];
    for (int down; (down = 2 * at + 1) < l->heap.count; at = down) {
        const int *items = l->heap.items;
        if (down + 1 < l->heap.count && l->activity[items[down + 1]] > l->activity[items[down]])
            down++;
        if (l->activity[items[down]] <= l->activity[variable]) break;
        seat(l, at, items[down]);
    }
    seat(l, at, variable);
}

static void enter(Learner *l, int variable) {
    if (l->place[variable] >= 0) return;
    push(l, &l->heap, variable);
    if (!l->out_of_memory) rise(l, l->heap.count - 1);
}

static int take_first(Learner *l) {
    const int variable = l->heap.items[0], last = l->heap.items[--l->heap.count];
    l->place[variable] = -1;
    if (l->heap.count > 0) {
        seat(l, 0, last);
        sink(l, 0);
    }
    return variable;
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
    if (variable >= l->order_base) note_pair(l, pair_of(l, literal));
    push(l, &l->trail, literal);
    return true;
}

/* Watches the first two literals of a clause; each entry is a clause and a literal of it, which mostly says
 * without a look at the clause that it holds. */
static void watch_clause(Learner *l, int clause) {
    const int *literals = l->clauses.items + clause;
    for (int i = 0; i < 2; i++) {
        push(l, &l->watches[flip(literals[i])], clause);
        push(l, &l->watches[flip(literals[i])], literals[1 - i]);
    }
}

/* Adds a clause of at least two literals, whose levels were so many when it was learnt. */
static int attach(Learner *l, const int *literals, int count, int levels) {
    push(l, &l->clauses, levels);
    push(l, &l->clauses, count);
    const int clause = l->clauses.count;
    for (int i = 0; i < count; i++) push(l, &l->clauses, literals[i]);
    watch_clause(l, clause);
    return clause;
}

/* A clause of the problem, before any decision; false when it contradicts the others. */
static bool add_clause(Learner *l, const int *literals, int count) {
    if (count == 0) return false;
    if (count == 1) return assign(l, literals[0], NO_REASON);
    attach(l, literals, count, 0);
    return true;
}

static bool implies(Learner *l, int a, int b) { return add_clause(l, (int[]){flip(a), b}, 2); }

/* --- the order in time ----------------------------------------------------------------------------- */

/* a before c, as a is before b and b before c; false on a ring, with the conflict in `learnt`. */
static bool chain(Learner *l, int a, int b, int c) {
    const int literal = sooner(l, a, c);
    if (assign(l, literal, l->first_middle - b)) return true;
    l->learnt.count = 0;
    push(l, &l->learnt, literal);
    push(l, &l->learnt, flip(sooner(l, a, b)));
    push(l, &l->learnt, flip(sooner(l, b, c)));
    return false;
}

/* Keeps the order closed after a pair came to it. */
static bool close_order(Learner *l, Pair pair) {
    const int a = pair.a, b = pair.b;
    for (uint64_t later = l->after[b] & ~l->after[a]; later; later &= later - 1)
        if (!chain(l, a, b, __builtin_ctzll(later))) return false;
    for (uint64_t earlier = l->before[a] & ~l->before[b]; earlier; earlier &= earlier - 1)
        if (!chain(l, __builtin_ctzll(earlier), a, b)) return false;
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
    if (variable >= l->order_base) return close_order(l, pair_of(l, literal));
    if (literal & 1 || variable >= l->edge_base) return true;
    const Option *o = &l->p->options[variable];
    if (!exclude(l, &l->groups[o->at], literal)) return false;
    return o->out != PLAN_NONE || exclude(l, &l->remain, literal);
}

/* Looks for another literal to watch in a clause whose watched literal became false. */
static bool move_watch(Learner *l, int clause, int false_literal) {
    int *literals = l->clauses.items + clause;
    const int count = literals[-1];
    if (literals[0] == false_literal) literals[0] = literals[1], literals[1] = false_literal;
    if (l->value[literals[0]] > 0) return false;
    for (int i = 2; i < count; i++) {
        if (l->value[literals[i]] < 0) continue;
        literals[1] = literals[i];
        literals[i] = false_literal;
        push(l, &l->watches[flip(literals[1])], clause);
        push(l, &l->watches[flip(literals[1])], literals[0]);
        return true;
    }
    return false;
}

/* Follows the clauses that watch a literal which became true (its negation is in them). */
static bool follow_clauses(Learner *l, int literal) {
    List *watch = &l->watches[literal];
    int kept = 0, i = 0;
    bool good = true;
    for (; i < watch->count && good; i += 2) {
        const int clause = watch->items[i], known = watch->items[i + 1];
        const bool holds = l->value[known] > 0;
        if (!holds && move_watch(l, clause, flip(literal))) continue;
        const int *literals = l->clauses.items + clause;
        watch->items[kept++] = clause;
        watch->items[kept++] = holds ? known : literals[0];
        if (holds || assign(l, literals[0], clause)) continue;
        l->learnt.count = 0;
        for (int j = 0; j < literals[-1]; j++) push(l, &l->learnt, literals[j]);
        good = false;
    }
    while (i < watch->count) watch->items[kept++] = watch->items[i++];
    watch->count = kept;
    return good;
}

/* The places whose own piece stays and who may still carry on from there. */
static Set find_stays(const Learner *l, Census *census) {
    const Planner *p = l->p;
    Set stays = {{0}};
    for (int v = 0; v < p->places; v++) {
        if (l->value[lit(l->own_base + v, false)] >= 0) continue;
        put(&stays, v);
        census->carriers[v] = (Set){{0}};
        for (int i = 0; i < l->into[v].count; i++) {
            const int number = l->into[v].items[i];
            if (l->value[lit(l->last_base + number, false)] >= 0)
                put(&census->carriers[v], p->edges[number].from);
        }
    }
    return stays;
}

/* The clause that says: of these places one is left by its own piece, or has a carrier beside these. */
static void blame_carriers(Learner *l, const Set *places, const Set *carriers) {
    const Planner *p = l->p;
    l->learnt.count = 0;
    FOR_EACH(v, places) {
        push(l, &l->learnt, lit(l->own_base + v, false));
        for (int i = 0; i < l->into[v].count; i++) {
            const int number = l->into[v].items[i], c = p->edges[number].from;
            if (has(carriers, c)) continue;
            /* Who is no king carries on from his own place. */
            const int own = lit(l->own_base + c, false);
            const bool kingly = p->king >= 0 && p->edges[number].types & type_bit(KM_KING);
            push(l, &l->learnt,
                 !kingly && l->value[own] < 0 ? own : lit(l->last_base + number, false));
        }
    }
}

/* Whether the places whose own piece stays can have a carrier each, but for one that remains where there is
 * no king (Hall, 1935); if not, the conflict is in `learnt`. */
static bool carriers_are_enough(Learner *l) {
    const Planner *p = l->p;
    Census census;
    const Set stays = find_stays(l, &census);
    uint16_t served[CAPACITY];
    for (int c = 0; c < p->places; c++) served[c] = PLAN_NONE;
    Set places = {{0}}, carriers = {{0}};
    int without = p->king >= 0 ? 0 : 1;
    FOR_EACH(v, &stays) {
        Set asked = {{0}};
        if (find_carrier(&census, served, &asked, v)) continue;
        put(&places, v);
        join(&carriers, &asked);
        if (without-- > 0) continue;
        FOR_EACH(c, &carriers) put(&places, served[c]);
        blame_carriers(l, &places, &carriers);
        return false;
    }
    return true;
}

static bool propagate(Learner *l) {
    if (l->handled == l->trail.count) return true;
    while (l->handled < l->trail.count) {
        const int literal = l->trail.items[l->handled++];
        if (!heed(l, literal) || !follow_clauses(l, literal)) return false;
    }
    return carriers_are_enough(l);
}

static void undo_to(Learner *l, int level) {
    if (l->limits.count <= level) return;
    const int length = l->limits.items[level];
    for (int i = l->trail.count; i-- > length;) {
        const int literal = l->trail.items[i];
        l->value[literal] = l->value[flip(literal)] = 0;
        enter(l, literal / 2);
        if (literal / 2 >= l->order_base) drop_pair(l, pair_of(l, literal));
    }
    l->trail.count = length;
    l->handled = l->handled < length ? l->handled : length;
    l->limits.count = level;
}

/* --- learning -------------------------------------------------------------------------------------- */

static void bump_variable(Learner *l, int variable) {
    l->activity[variable] += l->bump;
    if (l->place[variable] >= 0) rise(l, l->place[variable]);
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

/* The false literals that made a variable what it is; itself may be among them. */
static const int *reasons(const Learner *l, int variable, int few[2], int *count) {
    const int reason = l->reason[variable];
    *count = reason == NO_REASON ? 0 : 1;
    if (reason >= 0) {
        *count = l->clauses.items[reason - 1];
        return l->clauses.items + reason;
    }
    if (reason <= l->first_middle) {
        const Pair pair = pair_of(l, lit(variable, l->value[2 * variable] < 0));
        few[0] = flip(sooner(l, pair.a, l->first_middle - reason));
        few[1] = flip(sooner(l, l->first_middle - reason, pair.b));
        *count = 2;
    } else {
        few[0] = flip(-2 - reason);
    }
    return few;
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
    int few[2], count;
    const int *causes = reasons(l, literal / 2, few, &count);
    for (int i = 0; i < count; i++) {
        const int variable = causes[i] / 2;
        if (variable != literal / 2 && !l->seen[variable] && l->level[variable] > 0) return false;
    }
    return count > 0;
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

/* How many decisions the clause hangs on (Audemard and Simon, 2009). */
static int count_levels(Learner *l, const List *clause) {
    int count = 0;
    l->stamp++;
    for (int i = 0; i < clause->count; i++) {
        int *stamp = &l->level_stamp[l->level[clause->items[i] / 2]];
        count += *stamp != l->stamp;
        *stamp = l->stamp;
    }
    return count;
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
        int few[2], count;
        const int *causes = reasons(l, literal / 2, few, &count);
        for (int i = 0; i < count; i++)
            if (causes[i] != literal) mark(l, &a, causes[i]);
    }
    shorten(l, &a.clause);
    const int levels = count_levels(l, &a.clause);
    l->recent += (levels - l->recent) / 32;
    l->usual += (levels - l->usual) / 4096;
    undo_to(l, second_level(l, &a.clause));
    const int reason =
        a.clause.count > 1 ? attach(l, a.clause.items, a.clause.count, levels) : NO_REASON;
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

/* What the captures say of the order: an edge is left before its end, after what stands between, and before
 * the carrier there leaves for it; and who remains is after all others. */
static bool add_order(Learner *l, int number) {
    const Planner *p = l->p;
    const Edge *edge = &p->edges[number];
    const int goes = lit(l->edge_base + number, false);
    bool good = implies(l, goes, sooner(l, edge->from, edge->to));
    FOR_EACH(b, &edge->between)
    good = good && implies(l, goes, sooner(l, b, edge->from));
    const List *into = &l->into[edge->to];
    for (int i = 0; i < into->count; i++) {
        const int carrier = p->edges[into->items[i]].from;
        if (carrier == edge->from) continue;
        const int last = lit(l->last_base + into->items[i], false);
        const int clause[] = {flip(goes), flip(last), sooner(l, edge->from, carrier)};
        good = good && add_clause(l, clause, 3);
    }
    return good;
}

static bool add_root_order(Learner *l, int option) {
    const int v = l->p->options[option].at;
    bool good = true;
    for (int u = 0; u < l->p->places; u++)
        if (u != v) good = good && implies(l, lit(option, false), sooner(l, u, v));
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
    for (int i = 0; i < l->remain.count; i++) good = good && add_root_order(l, l->remain.items[i]);
    for (int i = 0; i < (int)p->edge_count; i++) push(l, &l->into[p->edges[i].to], i);
    for (int i = 0; i < (int)p->edge_count; i++)
        good = good && add_edge_clauses(l, i) && add_order(l, i);
    for (int v = 0; v < p->places; v++) {
        l->learnt.count = 0;
        for (int i = 0; i < l->groups[v].count; i++)
            push(l, &l->learnt, lit(l->groups[v].items[i], false));
        good = good && add_clause(l, l->learnt.items, l->learnt.count);
    }
    return good;
}

/* --- the search with learning ---------------------------------------------------------------------- */

/* Decides the open variable that was in most trouble lately; false when all options are settled, from
 * which the rest follows. */
static bool decide(Learner *l) {
    while (l->heap.count > 0) {
        const int variable = take_first(l);
        if (l->value[2 * variable]) continue;
        push(l, &l->limits, l->trail.count);
        return assign(l, lit(variable, l->phase[variable]), NO_REASON);
    }
    return false;
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

/* The number of levels above which clauses are forgotten, so that about half of the literals go. */
static int median_levels(const Learner *l) {
    int literals[MOST_LEVELS + 1] = {0}, sum = 0, levels = 0;
    for (int at = l->given; at < l->clauses.count; at += 2 + l->clauses.items[at + 1]) {
        const int its = l->clauses.items[at];
        literals[its < MOST_LEVELS ? its : MOST_LEVELS] += l->clauses.items[at + 1];
    }
    while (levels < MOST_LEVELS && (sum += literals[levels]) < (l->clauses.count - l->given) / 2)
        levels++;
    return levels > KEPT_LEVELS ? levels - 1 : KEPT_LEVELS;
}

/* Forgets what was learnt and hangs on many decisions. At level 0, where no reason is asked for any more;
 * the order of literals is kept, so that the watched ones are the same. */
static void forget(Learner *l) {
    const int end = l->clauses.count, most = median_levels(l);
    for (int i = 0; i < 2 * l->variables; i++) l->watches[i].count = 0;
    for (int i = 0; i < l->trail.count; i++) l->reason[l->trail.items[i] / 2] = NO_REASON;
    int *items = l->clauses.items;
    l->clauses.count = 0;
    for (int at = 0; at < end;) {
        const int size = 2 + items[at + 1], next = at + size;
        if (at < l->given || items[at] <= most) {
            const int to = l->clauses.count;
            memmove(items + to, items + at, (size_t)size * sizeof *items);
            l->clauses.count += size;
            watch_clause(l, to + 2);
        }
        at = next;
    }
}

/* How many conflicts to bear: clauses of many options are slow and rarely the way; more each time. */
static uint64_t patience_to_learn(const Planner *p) {
    if (p->task->learn) return UINT64_MAX;
    const uint64_t options = p->option_count + 1;
    return (LESSON / (options * options) + RESTART_UNIT) << 2 * p->lessons;
}

/* Whether the last clauses hang on more decisions than usual: time to begin anew. */
static bool is_lost(Learner *l, int *rest) {
    if (--*rest > 0 || l->recent < 1.05 * l->usual) return false;
    *rest = RESTART_UNIT;
    return true;
}

static PlanEnd run_learner(Learner *l) {
    const uint64_t most_conflicts = patience_to_learn(l->p);
    uint64_t conflicts = 0;
    int rest = RESTART_UNIT, most = MEMORY_UNIT;
    if (!add_problem(l)) return PLAN_COMPLETE;
    l->given = l->clauses.count;
    for (;;) {
        if (km_spending_node(l->p->task->spending)) return PLAN_SPENT;
        if (l->out_of_memory) return PLAN_NO_MEMORY;
        if (!propagate(l)) {
            l->p->task->backtracks++;
            if (++conflicts > most_conflicts) return PLAN_IMPATIENT;
            if (!learn(l)) return PLAN_COMPLETE;
            if (!is_lost(l, &rest)) continue;
            undo_to(l, 0);
            if (l->clauses.count - l->given < most) continue;
            forget(l);
            most += most / 32;
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
    free(l->place);
    free(l->level_stamp);
    free(l->heap.items);
    free(l->watches);
    free(l->clauses.items);
    free(l->trail.items);
    free(l->limits.items);
    free(l->learnt.items);
    free(l->remain.items);
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
    l->order_base = l->own_base + p->places;
    l->variables = l->order_base + p->places * p->places;
    l->first_middle = -2 - 2 * l->variables;
    l->bump = 1;
    const size_t count = (size_t)l->variables;
    l->value = calloc(2 * count, sizeof *l->value);
    l->level = calloc(count, sizeof *l->level);
    l->reason = calloc(count, sizeof *l->reason);
    l->phase = malloc(count * sizeof *l->phase);
    l->seen = calloc(count, sizeof *l->seen);
    l->activity = calloc(count, sizeof *l->activity);
    l->place = malloc(count * sizeof *l->place);
    l->level_stamp = calloc(count + 1, sizeof *l->level_stamp);
    l->watches = calloc(2 * count, sizeof *l->watches);
    PlanEnd end = PLAN_NO_MEMORY;
    if (l->value && l->level && l->reason && l->phase && l->seen && l->activity && l->place &&
        l->level_stamp && l->watches) {
        for (size_t i = 0; i < count; i++) {
            l->phase[i] = true; /* first say no */
            l->place[i] = -1;
        }
        /* First who leaves his own place, which settles most; then by chance, another in each lesson. */
        for (int i = 0; i < l->order_base; i++) {
            l->activity[i] = (i >= l->own_base) + (double)(km_rng_next(&p->rng) >> 40) * 0x1p-40;
            enter(l, i);
        }
        end = run_learner(l);
    }
    free_learner(l);
    return end;
}
