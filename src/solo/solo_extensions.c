/* solo_extensions: linear extensions by decomposition.
 *
 * If a set of captures falls into independent parts, its orders are the product of those of the parts times
 * the ways to interleave them; otherwise they are the sum over the captures that can come last. Counts are
 * cached by set; a full cache is cleared. A plan is almost a tree, so it decomposes again and again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define PLAN_WORDS 4
#include "solo_extensions.h"

#include "solo_plan_set.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_SLOTS = 1 << 10,
    FIRST_LIMBS = 1 << 10,
    LIMBS_PER_SET = 16 /* on average, for the size of the pool */
};

typedef struct Memo {
    Set set;
    uint32_t first, used; /* limbs in the pool; used 0 for a free slot */
} Memo;

struct Extensions {
    Set before[KM_SOLO_SQUARES], after[KM_SOLO_SQUARES];
    Memo *slots;
    size_t mask, count, most;
    uint32_t *pool;
    size_t pool_used, pool_size, pool_most;
    KmSpending *spending;
    KmStatus status;
};

static bool equal(const Set *a, const Set *b) { return memcmp(a, b, sizeof *a) == 0; }

Extensions *km_extensions_create(size_t most_sets) {
    Extensions *e = calloc(1, sizeof *e);
    if (!e) return NULL;
    e->most = most_sets;
    e->pool_most = most_sets * LIMBS_PER_SET < BIG_LIMBS ? BIG_LIMBS : most_sets * LIMBS_PER_SET;
    return e;
}

void km_extensions_free(Extensions *e) {
    if (!e) return;
    free(e->slots);
    free(e->pool);
    free(e);
}

/* --- the cache ------------------------------------------------------------------------------ */

static Memo *find(Memo *slots, size_t mask, const Set *set) {
    uint64_t hash = 0;
    for (int i = 0; i < PLAN_WORDS; i++)
        hash = (hash ^ set->word[i]) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    size_t slot = (size_t)(hash >> 17) & mask;
    while (slots[slot].used && !equal(&slots[slot].set, set)) slot = (slot + 1) & mask;
    return &slots[slot];
}

static bool grow_slots(Extensions *e) {
    const size_t slots = e->slots ? (e->mask + 1) * 4 : FIRST_SLOTS;
    Memo *larger = calloc(slots, sizeof *larger);
    if (!larger) return false;
    for (size_t i = 0; e->slots && i <= e->mask; i++)
        if (e->slots[i].used) *find(larger, slots - 1, &e->slots[i].set) = e->slots[i];
    free(e->slots);
    e->slots = larger;
    e->mask = slots - 1;
    return true;
}

static bool grow_pool(Extensions *e) {
    const size_t size = e->pool_size ? e->pool_size * 2 : FIRST_LIMBS;
    uint32_t *larger = realloc(e->pool, size * sizeof *larger);
    if (!larger) return false;
    e->pool = larger;
    e->pool_size = size;
    return true;
}

static void forget_all(Extensions *e) {
    memset(e->slots, 0, (e->mask + 1) * sizeof *e->slots);
    e->count = e->pool_used = 0;
}

/* Makes room for one more set, whose count has `limbs` limbs. */
static bool make_room(Extensions *e, size_t limbs) {
    if (e->count >= e->most || e->pool_used + limbs > e->pool_most) forget_all(e);
    return (e->count * 2 <= e->mask || grow_slots(e)) &&
           (e->pool_used + limbs <= e->pool_size || grow_pool(e));
}

static bool remember(Extensions *e, const Set *set, const Big *count) {
    const size_t limbs = (size_t)count->used;
    if (!make_room(e, limbs)) return false;
    memcpy(e->pool + e->pool_used, count->limb, limbs * sizeof *count->limb);
    *find(e->slots, e->mask, set) = (Memo){*set, (uint32_t)e->pool_used, (uint32_t)limbs};
    e->pool_used += limbs;
    e->count++;
    return true;
}

static bool recall(const Extensions *e, const Set *set, Big *count) {
    const Memo *memo = find(e->slots, e->mask, set);
    if (!memo->used) return false;
    count->used = (int)memo->used;
    memcpy(count->limb, e->pool + memo->first, memo->used * sizeof *count->limb);
    return true;
}

/* --- counting -------------------------------------------------------------------------------------- */

/* The connected part of `set` that holds its first member. */
static Set part_of(const Extensions *e, const Set *set) {
    Set part = {{0}}, fresh = {{0}};
    set_add(&fresh, set_next(set, 0));
    while (!set_is_empty(&fresh)) {
        const int i = set_next(&fresh, 0);
        set_add(&part, i);
        for (int w = 0; w < PLAN_WORDS; w++) {
            const uint64_t near = e->before[i].word[w] | e->after[i].word[w];
            fresh.word[w] = (fresh.word[w] | (near & set->word[w])) & ~part.word[w];
        }
    }
    return part;
}

static void count_set(Extensions *e, const Set *set, Big *count);

static void count_parts(Extensions *e, const Set *set, const Set *part, Big *count) {
    const Set rest = set_minus(set, part);
    Big other;
    count_set(e, part, count);
    count_set(e, &rest, &other);
    km_big_multiply(count, &other);
    /* Ways to interleave: n choose k, by factors that keep it an integer. */
    const int n = set_size(set), k = set_size(part);
    for (int i = 1; i <= k; i++) {
        km_big_times(count, (uint32_t)(n - k + i));
        km_big_divide(count, (uint32_t)i);
    }
}

static void count_lasts(Extensions *e, const Set *set, Big *count) {
    km_big_set(count, 0);
    FOR_EACH_MEMBER(i, set) {
        if (set_meets(&e->after[i], set)) continue;
        Set rest = *set;
        set_remove(&rest, i);
        Big orders_of_rest;
        count_set(e, &rest, &orders_of_rest);
        km_big_add(count, &orders_of_rest);
    }
}

static void count_set(Extensions *e, const Set *set, Big *count) {
    km_big_set(count, 1);
    if (set_is_empty(set) || e->status != KM_OK || recall(e, set, count)) return;
    if (km_spending_node(e->spending)) {
        e->status = KM_ERR_LIMIT;
        return;
    }
    const Set part = part_of(e, set);
    if (equal(&part, set))
        count_lasts(e, set, count);
    else
        count_parts(e, set, &part, count);
    if (e->status == KM_OK && !remember(e, set, count)) e->status = KM_ERR_MEMORY;
}

KmStatus km_extensions_count(Extensions *e, const PlanView *plan, KmSpending *spending,
                             Big *count) {
    e->spending = spending;
    e->status = KM_OK;
    if (!e->slots && !grow_slots(e)) return KM_ERR_MEMORY;
    forget_all(e);
    memset(e->before, 0, sizeof e->before);
    memset(e->after, 0, sizeof e->after);
    Set all = {{0}};
    for (int v = 0; v < plan->places; v++)
        if (plan->out[v] < KM_SOLO_SQUARES) set_add(&all, v);
    for (int v = 0; v < plan->places; v++)
        for (int u = 0; u < plan->places; u++) {
            if (!set_has(&all, u) || !set_has(&all, v) ||
                !(plan->before[v * plan->words + u / 64] >> u % 64 & 1))
                continue;
            set_add(&e->before[v], u);
            set_add(&e->after[u], v);
        }
    count_set(e, &all, count);
    return e->status;
}
