/* solo_cdcl: satisfiability of clauses by conflict-driven clause learning (Marques-Silva and Sakallah, GRASP,
 * 1999; Moskewicz and others, Chaff, 2001), with a theory that adds what clauses express badly. It knows
 * nothing of chess.
 *
 * Techniques: two watched literals with blocking literals, first unique implication point, recursive
 * minimisation of learnt clauses (Soerensson and Biere, 2009) and merging of their levels (Feng and Bacchus,
 * 2020), activities with phase saving, restarts when the learnt clauses become worse than usual,
 * and deletion by literal block distance (Audemard and Simon, Glucose, 2009).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_CDCL_H
#define KEYMOVE_SRC_SOLO_CDCL_H

#include "keymove/base/budget.h"

#include <stdlib.h>

/* A growing list of numbers; zero in every field is empty. */
typedef struct IntList {
    int *items;
    int count, room;
} IntList;

/* False when there is no memory. */
static inline bool int_list_push(IntList *list, int item) {
    if (list->count == list->room) {
        const int room = list->room * 2 + 16;
        int *larger = realloc(list->items, (size_t)room * sizeof *larger);
        if (!larger) return false;
        list->items = larger;
        list->room = room;
    }
    list->items[list->count++] = item;
    return true;
}

/* A literal is twice its variable, plus one when it is negated. */
static inline int cdcl_literal(int variable, bool negated) { return 2 * variable + negated; }
static inline int cdcl_not(int literal) { return literal ^ 1; }

/* What follows beside the clauses. The solver calls these functions; `propagate` and `check` may call
 * km_cdcl_imply and km_cdcl_imply_by, and on a contradiction they call km_cdcl_conflict and return false. */
typedef struct CdclTheory {
    void *context;
    int first_variable; /* `assigned` and `unassigned` are called for variables from this one on */
    void (*assigned)(void *context, int literal);
    void (*unassigned)(void *context, int literal);
    bool (*propagate)(void *context, int literal); /* a literal became true */
    bool (*check)(void *context);                  /* nothing is left to propagate */
    /* Why the theory implied `literal`: writes the literals that were false and caused it, and returns
     * their number. `note` is what km_cdcl_imply was given. */
    int (*explain)(void *context, int literal, int note, int causes[2]);
} CdclTheory;

typedef struct Cdcl Cdcl;

/* NULL when there is no memory. Variables are 0 to `variables` - 1 and false when first decided, unless
 * km_cdcl_suggest says otherwise. */
Cdcl *km_cdcl_create(int variables, const CdclTheory *theory);
void km_cdcl_free(Cdcl *cdcl);

/* The value of each literal: 1 true, -1 false, 0 open. The array lives as long as the solver. */
const int8_t *km_cdcl_values(const Cdcl *cdcl);

/* Makes a variable one to decide on, with a first activity: the highest comes first. A variable that was
 * never made one is decided on only after it has been assigned and unassigned. */
void km_cdcl_prefer(Cdcl *cdcl, int variable, double activity);

/* The value to try first for a variable: the one that makes the literal true. */
void km_cdcl_suggest(Cdcl *cdcl, int literal);

/* Adds a clause, before solving; false when it contradicts the others. */
bool km_cdcl_add(Cdcl *cdcl, const int *literals, int count);

/* For the theory: makes a literal true; false when it is false already. `note`, from 0 on, is passed to
 * `explain`. */
bool km_cdcl_imply(Cdcl *cdcl, int literal, int note);

/* For the theory: makes the first literal of a clause true, which is open, as all others are false. The
 * clause is kept like a learnt one; the literals are reordered. */
void km_cdcl_imply_by(Cdcl *cdcl, int *literals, int count);

/* For the theory: a clause, all of whose literals are false. */
void km_cdcl_conflict(Cdcl *cdcl, const int *literals, int count);

typedef enum CdclEnd {
    CDCL_SATISFIED,     /* the values are a solution, for all variables to decide on */
    CDCL_CONTRADICTION, /* there is no solution */
    CDCL_CONFLICTS,     /* there were more than `most_conflicts` conflicts */
    CDCL_SPENT,         /* the budget is used up */
    CDCL_NO_MEMORY
} CdclEnd;

/* Each decision and each conflict is a node of the budget. `conflicts` receives the number of conflicts. */
CdclEnd km_cdcl_solve(Cdcl *cdcl, KmSpending *spending, uint64_t most_conflicts,
                      uint64_t *conflicts);

#endif
