/* solo_cdcl: clause learning.
 *
 * Invariant: a literal that is true is on the trail; the literals of decision level i and above begin there
 * at limits[i - 1]. Every open variable to decide on is in the heap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_cdcl.h"

#include <string.h>

enum {
    RESTART_UNIT = 15,  /* fewest conflicts between restarts */
    KEPT_LEVELS = 2,    /* a clause of so few levels is never deleted */
    MOST_LEVELS = 64,   /* more levels are counted as these */
    MOST_DEPTH = 200,   /* of the search for what implied a literal */
    FIRST_ROOM = 30000, /* literals of learnt clauses before some are deleted */
    NO_REASON = -1, /* other reasons: a clause, or below: FIRST_NOTE minus a note of the theory */
    FIRST_NOTE = -2
};

/* How much more a conflict counts for the activities than the one before. */
#define BUMP_GROWTH 1.2

struct Cdcl {
    CdclTheory theory;
    int variables;
    int8_t *value;                  /* by literal */
    int *level, *reason, *position; /* by variable; its index on the trail */
    bool *phase, *seen;
    int8_t *judged; /* by variable, while a clause is minimised: an Opinion */
    double *activity;
    double bump;
    IntList heap; /* variables to decide on, by activity */
    int *place;   /* by variable: its index in the heap, or -1 */
    /* All clauses one after the other: levels, length, literals; known by the index of the literals. */
    IntList clauses;
    int given; /* where the learnt ones begin */
    IntList
        *watches; /* by literal: clauses in which its negation is watched, and a literal of each */
    IntList trail, limits;
    int handled;             /* of the trail */
    IntList conflict;        /* a clause that is false */
    IntList learnt;          /* the clause being learnt */
    IntList marked;          /* its variables before minimisation */
    IntList opinions, block; /* variables that are `judged`, those in a block apart */
    int open;                /* marked literals of the last level that are not yet resolved */
    int *level_stamp, stamp; /* by level: when it was last counted */
    double recent, usual;    /* levels of learnt clauses: moving averages, short and long */
    bool out_of_memory;
};

static void push(Cdcl *c, IntList *list, int item) {
    if (!int_list_push(list, item)) c->out_of_memory = true;
}

/* --- the heap -------------------------------------------------------------------------------------- */

static void seat(Cdcl *c, int at, int variable) {
    c->heap.items[at] = variable;
    c->place[variable] = at;
}

static void rise(Cdcl *c, int at) {
    const int variable = c->heap.items[at];
    for (int up; at > 0; at = up) {
        up = (at - 1) / 2;
        if (c->activity[c->heap.items[up]] >= c->activity[variable]) break;
        seat(c, at, c->heap.items[up]);
    }
    seat(c, at, variable);
}

static void sink(Cdcl *c, int at) {
    const int variable = c->heap.items[at];
    for (int down; (down = 2 * at + 1) < c->heap.count; at = down) {
        const int *items = c->heap.items;
        if (down + 1 < c->heap.count && c->activity[items[down + 1]] > c->activity[items[down]])
            down++;
        if (c->activity[items[down]] <= c->activity[variable]) break;
        seat(c, at, items[down]);
    }
    seat(c, at, variable);
}

static void enter(Cdcl *c, int variable) {
    if (c->place[variable] >= 0) return;
    push(c, &c->heap, variable);
    if (!c->out_of_memory) rise(c, c->heap.count - 1);
}

static int take_first(Cdcl *c) {
    const int variable = c->heap.items[0], last = c->heap.items[--c->heap.count];
    c->place[variable] = -1;
    if (c->heap.count > 0) {
        seat(c, 0, last);
        sink(c, 0);
    }
    return variable;
}

void km_cdcl_prefer(Cdcl *c, int variable, double activity) {
    c->activity[variable] = activity;
    enter(c, variable);
}

void km_cdcl_suggest(Cdcl *c, int literal) { c->phase[literal / 2] = literal & 1; }

/* --- values and clauses ---------------------------------------------------------------------------- */

const int8_t *km_cdcl_values(const Cdcl *c) { return c->value; }

static bool assign(Cdcl *c, int literal, int reason) {
    if (c->value[literal]) return c->value[literal] > 0;
    const int variable = literal / 2;
    c->value[literal] = 1;
    c->value[cdcl_not(literal)] = -1;
    c->level[variable] = c->limits.count;
    c->reason[variable] = reason;
    c->position[variable] = c->trail.count;
    c->phase[variable] = literal & 1;
    if (variable >= c->theory.first_variable) c->theory.assigned(c->theory.context, literal);
    push(c, &c->trail, literal);
    return true;
}

bool km_cdcl_imply(Cdcl *c, int literal, int note) { return assign(c, literal, FIRST_NOTE - note); }

void km_cdcl_conflict(Cdcl *c, const int *literals, int count) {
    c->conflict.count = 0;
    for (int i = 0; i < count; i++) push(c, &c->conflict, literals[i]);
}

/* Watches the first two literals of a clause. The other literal in an entry often shows that the clause is
 * true, without a look at it. */
static void watch_clause(Cdcl *c, int clause) {
    const int *literals = c->clauses.items + clause;
    for (int i = 0; i < 2; i++) {
        push(c, &c->watches[cdcl_not(literals[i])], clause);
        push(c, &c->watches[cdcl_not(literals[i])], literals[1 - i]);
    }
}

/* Adds a clause of two literals or more. */
static int attach(Cdcl *c, const int *literals, int count, int levels) {
    push(c, &c->clauses, levels);
    push(c, &c->clauses, count);
    const int clause = c->clauses.count;
    for (int i = 0; i < count; i++) push(c, &c->clauses, literals[i]);
    if (!c->out_of_memory) watch_clause(c, clause);
    return clause;
}

/* The number of decision levels in a clause, its literal block distance. */
static int count_levels(Cdcl *c, const int *literals, int count) {
    int levels = 0;
    c->stamp++;
    for (int i = 0; i < count; i++) {
        int *stamp = &c->level_stamp[c->level[literals[i] / 2]];
        levels += *stamp != c->stamp;
        *stamp = c->stamp;
    }
    return levels;
}

/* The highest level of the literals after the first one; brings that literal to index 1. */
static int second_level(const Cdcl *c, int *literals, int count) {
    int best = 1;
    if (count < 2) return 0;
    for (int i = 2; i < count; i++)
        if (c->level[literals[i] / 2] > c->level[literals[best] / 2]) best = i;
    const int literal = literals[best];
    literals[best] = literals[1];
    literals[1] = literal;
    return c->level[literal / 2];
}

void km_cdcl_imply_by(Cdcl *c, int *literals, int count) {
    second_level(c, literals, count);
    const int levels = 1 + count_levels(c, literals + 1, count - 1);
    assign(c, literals[0], count > 1 ? attach(c, literals, count, levels) : NO_REASON);
}

bool km_cdcl_add(Cdcl *c, const int *literals, int count) {
    if (count == 0) return false;
    if (count == 1) return assign(c, literals[0], NO_REASON) || c->out_of_memory;
    attach(c, literals, count, 0);
    return true;
}

/* --- propagation ----------------------------------------------------------------------------------- */

/* Looks for another literal to watch in a clause whose watched literal became false. */
static bool move_watch(Cdcl *c, int clause, int false_literal) {
    int *literals = c->clauses.items + clause;
    const int count = literals[-1];
    if (literals[0] == false_literal) literals[0] = literals[1], literals[1] = false_literal;
    if (c->value[literals[0]] > 0) return false;
    for (int i = 2; i < count; i++) {
        if (c->value[literals[i]] < 0) continue;
        literals[1] = literals[i];
        literals[i] = false_literal;
        push(c, &c->watches[cdcl_not(literals[1])], clause);
        push(c, &c->watches[cdcl_not(literals[1])], literals[0]);
        return true;
    }
    return false;
}

/* Visits the clauses in which the negation of a literal that became true is watched. */
static bool follow_clauses(Cdcl *c, int literal) {
    IntList *watch = &c->watches[literal];
    int kept = 0, i = 0;
    bool good = true;
    for (; i < watch->count && good; i += 2) {
        const int clause = watch->items[i], other = watch->items[i + 1];
        const bool holds = c->value[other] > 0;
        if (!holds && move_watch(c, clause, cdcl_not(literal))) continue;
        const int *literals = c->clauses.items + clause;
        watch->items[kept++] = clause;
        watch->items[kept++] = holds ? other : literals[0];
        if (holds || assign(c, literals[0], clause)) continue;
        km_cdcl_conflict(c, literals, literals[-1]);
        good = false;
    }
    while (i < watch->count) watch->items[kept++] = watch->items[i++];
    watch->count = kept;
    return good;
}

static bool propagate(Cdcl *c) {
    while (c->handled < c->trail.count) {
        const int literal = c->trail.items[c->handled++];
        if (!c->theory.propagate(c->theory.context, literal) || !follow_clauses(c, literal) ||
            (c->handled == c->trail.count && !c->theory.check(c->theory.context)))
            return false;
    }
    return true;
}

static void undo_to(Cdcl *c, int level) {
    if (c->limits.count <= level) return;
    const int length = c->limits.items[level];
    for (int i = c->trail.count; i-- > length;) {
        const int literal = c->trail.items[i];
        c->value[literal] = c->value[cdcl_not(literal)] = 0;
        enter(c, literal / 2);
        if (literal / 2 >= c->theory.first_variable)
            c->theory.unassigned(c->theory.context, literal);
    }
    c->trail.count = length;
    c->handled = c->handled < length ? c->handled : length;
    c->limits.count = level;
}

/* --- learning -------------------------------------------------------------------------------------- */

static void bump_variable(Cdcl *c, int variable) {
    c->activity[variable] += c->bump;
    if (c->place[variable] >= 0) rise(c, c->place[variable]);
    if (c->activity[variable] < 1e100) return;
    for (int i = 0; i < c->variables; i++) c->activity[i] *= 1e-100;
    c->bump *= 1e-100;
}

static void mark(Cdcl *c, int literal) {
    const int variable = literal / 2;
    if (c->seen[variable] || c->level[variable] == 0) return;
    c->seen[variable] = true;
    bump_variable(c, variable);
    if (c->level[variable] == c->limits.count)
        c->open++;
    else
        push(c, &c->learnt, literal);
}

/* The false literals that implied a variable's value; its own literal may be among them. */
static const int *causes_of(const Cdcl *c, int variable, int few[2], int *count) {
    const int reason = c->reason[variable];
    *count = 0;
    if (reason >= 0) {
        *count = c->clauses.items[reason - 1];
        return c->clauses.items + reason;
    }
    if (reason != NO_REASON)
        *count =
            c->theory.explain(c->theory.context, cdcl_literal(variable, c->value[2 * variable] < 0),
                              FIRST_NOTE - reason, few);
    return few;
}

/* Resolves the conflict to the first unique implication point: the learnt clause, whose first literal will
 * follow from the others. */
static void analyse(Cdcl *c) {
    c->open = 0;
    c->learnt.count = 0;
    push(c, &c->learnt, 0);
    for (int i = 0; i < c->conflict.count; i++) mark(c, c->conflict.items[i]);
    for (int at = c->trail.count;;) {
        do at--;
        while (!c->seen[c->trail.items[at] / 2]);
        const int literal = c->trail.items[at];
        c->seen[literal / 2] = false;
        if (--c->open == 0) {
            if (c->learnt.count) c->learnt.items[0] = cdcl_not(literal);
            return;
        }
        int few[2], count;
        const int *causes = causes_of(c, literal / 2, few, &count);
        for (int i = 0; i < count; i++)
            if (causes[i] != literal) mark(c, causes[i]);
    }
}

/* Whether a variable's value follows from the literals of the learnt clause being false. */
typedef enum Opinion { UNJUDGED, FOLLOWS, INDEPENDENT, IN_BLOCK } Opinion;

static void judge(Cdcl *c, IntList *list, int variable, Opinion opinion) {
    c->judged[variable] = (int8_t)opinion;
    push(c, list, variable);
}

static void forget(Cdcl *c, IntList *list) {
    for (int i = 0; i < list->count; i++) c->judged[list->items[i]] = UNJUDGED;
    list->count = 0;
}

static bool follows(Cdcl *c, int variable, int depth);

/* Whether everything that implied a variable's value follows from the clause. */
static bool causes_follow(Cdcl *c, int variable, int depth) {
    int few[2], count;
    const int *causes = causes_of(c, variable, few, &count);
    for (int i = 0; i < count; i++)
        if (causes[i] / 2 != variable && !follows(c, causes[i] / 2, depth)) return false;
    return count > 0;
}

/* Every cause must lead back to the clause (Soerensson and Biere, 2009); a level without a literal in the
 * clause never does. */
static bool follows(Cdcl *c, int variable, int depth) {
    if (c->level[variable] == 0 || c->seen[variable]) return true;
    if (c->judged[variable]) return c->judged[variable] == FOLLOWS;
    if (c->reason[variable] == NO_REASON || depth == MOST_DEPTH ||
        c->level_stamp[c->level[variable]] != c->stamp)
        return false;
    const bool good = causes_follow(c, variable, depth + 1);
    judge(c, &c->opinions, variable, good ? FOLLOWS : INDEPENDENT);
    return good;
}

/* Adds what implied a variable to the block, as far as it is of this level; false when something of another
 * level does not follow from the clause. */
static bool extend_block(Cdcl *c, int variable, int level, int *open) {
    int few[2], count;
    const int *causes = causes_of(c, variable, few, &count);
    for (int i = 0; i < count; i++) {
        const int cause = causes[i] / 2;
        if (c->level[cause] != level) {
            if (!follows(c, cause, 0)) return false;
        } else if (cause != variable && c->judged[cause] != IN_BLOCK) {
            judge(c, &c->block, cause, IN_BLOCK);
            ++*open;
        }
    }
    return count > 0;
}

/* Looks for one literal of a level from which all literals of that level in the clause follow, given those
 * of lower levels. `positions` has their indices on the trail, the highest first. Returns its index, or -1. */
static int find_dominator(Cdcl *c, const int *positions, int count) {
    const int level = c->level[c->trail.items[positions[0]] / 2];
    int open = count, at = positions[0];
    for (int i = 0; i < count; i++) judge(c, &c->block, c->trail.items[positions[i]] / 2, IN_BLOCK);
    for (;; at--) {
        const int variable = c->trail.items[at] / 2;
        if (c->judged[variable] != IN_BLOCK) continue;
        if (--open == 0) return at;
        if (!extend_block(c, variable, level, &open)) return -1;
    }
}

static int higher_first(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }

/* Replaces the literals of each level, from the highest on, by a single one where that is possible (Feng
 * and Bacchus, 2020). The replaced ones stay marked: they still follow. */
static void merge_levels(Cdcl *c) {
    int *items = c->learnt.items, kept = 1;
    const int count = c->learnt.count;
    for (int i = 1; i < count; i++) items[i] = c->position[items[i] / 2];
    qsort(items + 1, (size_t)(count - 1), sizeof *items, higher_first);
    for (int first = 1, end; first < count; first = end) {
        const int level = c->level[c->trail.items[items[first]] / 2];
        for (end = first + 1; end < count; end++)
            if (c->level[c->trail.items[items[end]] / 2] != level) break;
        const int one = end - first > 1 ? find_dominator(c, items + first, end - first) : -1;
        forget(c, &c->block);
        if (one >= 0)
            items[kept++] = one;
        else
            for (int i = first; i < end; i++) items[kept++] = items[i];
    }
    for (int i = 1; i < kept; i++) items[i] = cdcl_not(c->trail.items[items[i]]);
    c->learnt.count = kept;
}

/* Drops the literals that follow from the rest of the learnt clause, merges others, and removes the marks. */
static void minimise(Cdcl *c) {
    const int count = c->learnt.count;
    int kept = 1;
    c->marked.count = 0;
    for (int i = 1; i < count; i++) push(c, &c->marked, c->learnt.items[i] / 2);
    if (c->out_of_memory) return;
    count_levels(c, c->learnt.items, count);
    for (int i = 1; i < count; i++)
        if (!causes_follow(c, c->learnt.items[i] / 2, 0))
            c->learnt.items[kept++] = c->learnt.items[i];
    c->learnt.count = kept;
    merge_levels(c);
    for (int i = 0; i < c->marked.count; i++) c->seen[c->marked.items[i]] = false;
    forget(c, &c->opinions);
}

/* Learns from the conflict, goes back and asserts what follows; false when the conflict depends on no
 * decision. */
static bool learn(Cdcl *c) {
    /* A conflict of the theory may lie below the last decision. */
    int highest = 0;
    for (int i = 0; i < c->conflict.count; i++) {
        const int level = c->level[c->conflict.items[i] / 2];
        if (level > highest) highest = level;
    }
    undo_to(c, highest);
    if (highest == 0) return false;
    analyse(c);
    minimise(c);
    if (c->out_of_memory) return true;
    const int levels = count_levels(c, c->learnt.items, c->learnt.count);
    c->recent += (levels - c->recent) / 32;
    c->usual += (levels - c->usual) / 4096;
    undo_to(c, second_level(c, c->learnt.items, c->learnt.count));
    const int reason =
        c->learnt.count > 1 ? attach(c, c->learnt.items, c->learnt.count, levels) : NO_REASON;
    assign(c, c->learnt.items[0], reason);
    c->bump *= BUMP_GROWTH;
    return true;
}

/* --- deletion -------------------------------------------------------------------------------------- */

/* The number of levels above which clauses are deleted, so that about half of the literals go. */
static int median_levels(const Cdcl *c) {
    int literals[MOST_LEVELS + 1] = {0}, sum = 0, levels = 0;
    for (int at = c->given; at < c->clauses.count; at += 2 + c->clauses.items[at + 1]) {
        const int its = c->clauses.items[at];
        literals[its < MOST_LEVELS ? its : MOST_LEVELS] += c->clauses.items[at + 1];
    }
    while (levels < MOST_LEVELS && (sum += literals[levels]) < (c->clauses.count - c->given) / 2)
        levels++;
    return levels > KEPT_LEVELS ? levels - 1 : KEPT_LEVELS;
}

/* Deletes learnt clauses of many levels. At level 0, where reasons are no longer needed; the order of the
 * literals is kept, so that the same ones are watched. */
static void delete_clauses(Cdcl *c) {
    const int end = c->clauses.count, most = median_levels(c);
    for (int i = 0; i < 2 * c->variables; i++) c->watches[i].count = 0;
    for (int i = 0; i < c->trail.count; i++) c->reason[c->trail.items[i] / 2] = NO_REASON;
    int *items = c->clauses.items;
    c->clauses.count = 0;
    for (int at = 0; at < end;) {
        const int size = 2 + items[at + 1], next = at + size;
        if (at < c->given || items[at] <= most) {
            const int to = c->clauses.count;
            memmove(items + to, items + at, (size_t)size * sizeof *items);
            c->clauses.count += size;
            watch_clause(c, to + 2);
        }
        at = next;
    }
}

/* --- the search ------------------------------------------------------------------------------------ */

/* Decides the open variable of the highest activity; false when there is none. */
static bool decide(Cdcl *c) {
    while (c->heap.count > 0) {
        const int variable = take_first(c);
        if (c->value[2 * variable]) continue;
        push(c, &c->limits, c->trail.count);
        return assign(c, cdcl_literal(variable, c->phase[variable]), NO_REASON);
    }
    return false;
}

/* Whether the last learnt clauses have more levels than usual: time for a restart. */
static bool restart_is_due(const Cdcl *c, int *rest) {
    if (--*rest > 0 || c->recent < 1.05 * c->usual) return false;
    *rest = RESTART_UNIT;
    return true;
}

CdclEnd km_cdcl_solve(Cdcl *c, KmSpending *spending, uint64_t most_conflicts, uint64_t *conflicts) {
    int rest = RESTART_UNIT, room = FIRST_ROOM;
    c->given = c->clauses.count;
    *conflicts = 0;
    for (;;) {
        if (km_spending_node(spending)) return CDCL_SPENT;
        if (c->out_of_memory) return CDCL_NO_MEMORY;
        if (!propagate(c)) {
            if (++*conflicts > most_conflicts) return CDCL_CONFLICTS;
            if (!learn(c)) return c->out_of_memory ? CDCL_NO_MEMORY : CDCL_CONTRADICTION;
            if (!restart_is_due(c, &rest)) continue;
            undo_to(c, 0);
            if (c->clauses.count - c->given < room) continue;
            delete_clauses(c);
            room += room / 32;
        } else if (!decide(c)) {
            return c->out_of_memory ? CDCL_NO_MEMORY : CDCL_SATISFIED;
        }
    }
}

Cdcl *km_cdcl_create(int variables, const CdclTheory *theory) {
    const size_t count = (size_t)variables;
    Cdcl *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->theory = *theory;
    c->variables = variables;
    c->bump = 1;
    c->value = calloc(2 * count, sizeof *c->value);
    c->level = calloc(count, sizeof *c->level);
    c->reason = calloc(count, sizeof *c->reason);
    c->position = calloc(count, sizeof *c->position);
    c->judged = calloc(count, sizeof *c->judged);
    c->phase = malloc(count * sizeof *c->phase);
    c->seen = calloc(count, sizeof *c->seen);
    c->activity = calloc(count, sizeof *c->activity);
    c->place = malloc(count * sizeof *c->place);
    c->level_stamp = calloc(count + 1, sizeof *c->level_stamp);
    c->watches = calloc(2 * count, sizeof *c->watches);
    c->trail = (IntList){malloc(count * sizeof(int)), 0, variables}; /* never has to grow */
    c->heap = (IntList){malloc(count * sizeof(int)), 0, variables};
    if (!c->trail.items || !c->heap.items || !c->value || !c->level || !c->reason || !c->phase ||
        !c->seen || !c->activity || !c->place || !c->position || !c->judged || !c->level_stamp ||
        !c->watches) {
        km_cdcl_free(c);
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        c->phase[i] = true;
        c->place[i] = -1;
    }
    return c;
}

void km_cdcl_free(Cdcl *c) {
    if (!c) return;
    for (int i = 0; c->watches && i < 2 * c->variables; i++) free(c->watches[i].items);
    void *const arrays[] = {c->value,          c->level,          c->reason,        c->phase,
                            c->seen,           c->activity,       c->place,         c->level_stamp,
                            c->watches,        c->heap.items,     c->clauses.items, c->trail.items,
                            c->limits.items,   c->conflict.items, c->learnt.items,  c->marked.items,
                            c->opinions.items, c->block.items,    c->position,      c->judged};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) free(arrays[i]);
    free(c);
}
