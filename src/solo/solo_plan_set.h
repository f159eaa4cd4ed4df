/* solo_plan_set: sets of places, for boards of up to PLAN_CAPACITY pieces.
 *
 * PLAN_WORDS is 1 unless the including source defines it: solo_plan_wide.c compiles the modules of the plan
 * search a second time with 4. One width of 256 bits takes 1.6 to 3.4 times the instructions on boards of
 * up to 64 pieces, and a number of words known at run time only 4 to 7 % more, 21 % on full large boards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_PLAN_SET_H
#define KEYMOVE_SRC_SOLO_PLAN_SET_H

#include <stdbool.h>
#include <stdint.h>

#ifndef PLAN_WORDS
#define PLAN_WORDS 1
#endif

enum { PLAN_CAPACITY = PLAN_WORDS * 64 };

typedef struct Set {
    uint64_t word[PLAN_WORDS];
} Set;

static inline bool set_has(const Set *set, int place) {
    return set->word[place >> 6] >> (place & 63) & 1;
}

static inline void set_add(Set *set, int place) {
    set->word[place >> 6] |= (uint64_t)1 << (place & 63);
}

static inline void set_remove(Set *set, int place) {
    set->word[place >> 6] &= ~((uint64_t)1 << (place & 63));
}

static inline bool set_is_empty(const Set *set) {
    uint64_t any = 0;
    for (int i = 0; i < PLAN_WORDS; i++) any |= set->word[i];
    return any == 0;
}

/* Whether the sets have a member in common. */
static inline bool set_meets(const Set *a, const Set *b) {
    uint64_t common = 0;
    for (int i = 0; i < PLAN_WORDS; i++) common |= a->word[i] & b->word[i];
    return common != 0;
}

/* Adds the members of `b` to `a`. */
static inline void set_join(Set *a, const Set *b) {
    for (int i = 0; i < PLAN_WORDS; i++) a->word[i] |= b->word[i];
}

/* The members of `a` that are not in `b`. */
static inline Set set_minus(const Set *a, const Set *b) {
    Set rest;
    for (int i = 0; i < PLAN_WORDS; i++) rest.word[i] = a->word[i] & ~b->word[i];
    return rest;
}

/* The number of members of `a` that are not in `b`. */
static inline int set_size_minus(const Set *a, const Set *b) {
    int count = 0;
    for (int i = 0; i < PLAN_WORDS; i++) count += __builtin_popcountll(a->word[i] & ~b->word[i]);
    return count;
}

static inline int set_size(const Set *set) {
    int count = 0;
    for (int i = 0; i < PLAN_WORDS; i++) count += __builtin_popcountll(set->word[i]);
    return count;
}

/* The first member from `place` on, or -1. */
static inline int set_next(const Set *set, int place) {
    for (int i = place >> 6; i < PLAN_WORDS; i++) {
        uint64_t word = set->word[i];
        if (i == place >> 6) word &= ~(uint64_t)0 << (place & 63);
        if (word) return i * 64 + __builtin_ctzll(word);
    }
    return -1;
}

/* Runs the statement for each member; the set may change behind `place` meanwhile. */
/* NOLINTBEGIN(bugprone-macro-parentheses): `place` is declared here. */
#define FOR_EACH_MEMBER(place, set)                  \
    for (int place = set_next((set), 0); place >= 0; \
         place = place + 1 < PLAN_CAPACITY ? set_next((set), place + 1) : -1)
/* NOLINTEND(bugprone-macro-parentheses) */

#endif
