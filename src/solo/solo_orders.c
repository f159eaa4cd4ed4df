/* solo_orders: linear extensions of the order in time of a plan.
 *
 * The orders of a set of captures: if it falls into parts of which none waits for another, each part's
 * orders times the ways to shuffle them; else the sum over the captures that may come last. What was
 * counted is remembered by its set, until memory is full: then all is forgotten, and what is needed again
 * is counted again. A plan is almost a tree, so that it falls apart again and again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_orders.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = KM_SOLO_SQUARES / 64, FIRST_SLOTS = 1 << 10, FIRST_LIMBS = 1 << 10 };
enum { LIMBS_A_SET = 16 }; /* on average, for which there is room in the pool */

typedef struct Set {
    uint64_t word[WORDS];
} Set;

typedef struct Memo {
    Set set;
    uint32_t first, used; /* limbs in the pool; used 0 for a free slot */
} Memo;

struct Orders {
    Set before[KM_SOLO_SQUARES], after[KM_SOLO_SQUARES];
    Memo *slots;
    size_t mask, count, most;
    uint32_t *pool;
    size_t pool_used, pool_size, pool_most;
    KmSpending *spending;
    KmStatus status;
};

static bool is_empty(const Set *a) { return !(a->word[0] | a->word[1] | a->word[2] | a->word[3]); }
static bool equal(const Set *a, const Set *b) { return memcmp(a, b, sizeof *a) == 0; }
static bool has(const Set *a, int i) { return a->word[i >> 6] >> (i & 63) & 1; }
static void put(Set *a, int i) { a->word[i >> 6] |= (uint64_t)1 << (i & 63); }
static void drop(Set *a, int i) { a->word[i >> 6] &= ~((uint64_t)1 << (i & 63)); }
static int first(const Set *a) {
    int word = 0;
    while (!a->word[word]) word++;
    return word * 64 + __builtin_ctzll(a->word[word]);
}
static int size(const Set *a) {
    int count = 0;
    for (int i = 0; i < WORDS; i++) count += __builtin_popcountll(a->word[i]);
    return count;
}
static bool meets(const Set *a, const Set *b) {
    uint64_t common = 0;
    for (int i = 0; i < WORDS; i++) common |= a->word[i] & b->word[i];
    return common != 0;
}

Orders *km_solo_orders_create(size_t most_sets) {
    Orders *orders = calloc(1, sizeof *orders);
    if (!orders) return NULL;
    orders->most = most_sets;
    orders->pool_most = most_sets * LIMBS_A_SET < BIG_LIMBS ? BIG_LIMBS : most_sets * LIMBS_A_SET;
    return orders;
}

void km_solo_orders_free(Orders *orders) {
    if (!orders) return;
    free(orders->slots);
    free(orders->pool);
    free(orders);
}

/* --- what was counted ------------------------------------------------------------------------------ */

static Memo *find(Memo *slots, size_t mask, const Set *set) {
    uint64_t hash = 0;
    for (int i = 0; i < WORDS; i++) hash = (hash ^ set->word[i]) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    size_t slot = (size_t)(hash >> 17) & mask;
    while (slots[slot].used && !equal(&slots[slot].set, set)) slot = (slot + 1) & mask;
    return &slots[slot];
}

static bool grow_slots(Orders *orders) {
    const size_t slots = orders->slots ? (orders->mask + 1) * 4 : FIRST_SLOTS;
    Memo *larger = calloc(slots, sizeof *larger);
    if (!larger) return false;
    for (size_t i = 0; orders->slots && i <= orders->mask; i++)
        if (orders->slots[i].used)
            *find(larger, slots - 1, &orders->slots[i].set) = orders->slots[i];
    free(orders->slots);
    orders->slots = larger;
    orders->mask = slots - 1;
    return true;
}

static bool grow_pool(Orders *orders) {
    const size_t size = orders->pool_size ? orders->pool_size * 2 : FIRST_LIMBS;
    uint32_t *larger = realloc(orders->pool, size * sizeof *larger);
    if (!larger) return false;
    orders->pool = larger;
    orders->pool_size = size;
    return true;
}

static void forget_all(Orders *orders) {
    memset(orders->slots, 0, (orders->mask + 1) * sizeof *orders->slots);
    orders->count = orders->pool_used = 0;
}

/* Sees to it that there is room for one more set, whose number has `limbs`. */
static bool make_room(Orders *orders, size_t limbs) {
    if (orders->count >= orders->most || orders->pool_used + limbs > orders->pool_most)
        forget_all(orders);
    return (orders->count * 2 <= orders->mask || grow_slots(orders)) &&
           (orders->pool_used + limbs <= orders->pool_size || grow_pool(orders));
}

static bool remember(Orders *orders, const Set *set, const Big *count) {
    const size_t limbs = (size_t)count->used;
    if (!make_room(orders, limbs)) return false;
    memcpy(orders->pool + orders->pool_used, count->limb, limbs * sizeof *count->limb);
    *find(orders->slots, orders->mask, set) =
        (Memo){*set, (uint32_t)orders->pool_used, (uint32_t)limbs};
    orders->pool_used += limbs;
    orders->count++;
    return true;
}

static bool recall(const Orders *orders, const Set *set, Big *count) {
    const Memo *memo = find(orders->slots, orders->mask, set);
    if (!memo->used) return false;
    count->used = (int)memo->used;
    memcpy(count->limb, orders->pool + memo->first, memo->used * sizeof *count->limb);
    return true;
}

/* --- counting -------------------------------------------------------------------------------------- */

/* The part of `set` that hangs together with its first member. */
static Set part_of(const Orders *orders, const Set *set) {
    Set part = {{0}}, fresh = {{0}};
    put(&fresh, first(set));
    while (!is_empty(&fresh)) {
        const int i = first(&fresh);
        put(&part, i);
        for (int w = 0; w < WORDS; w++) {
            const uint64_t near = orders->before[i].word[w] | orders->after[i].word[w];
            fresh.word[w] = (fresh.word[w] | (near & set->word[w])) & ~part.word[w];
        }
    }
    return part;
}

static void count_set(Orders *orders, const Set *set, Big *count);

static void count_parts(Orders *orders, const Set *set, const Set *part, Big *count) {
    Set rest;
    for (int w = 0; w < WORDS; w++) rest.word[w] = set->word[w] & ~part->word[w];
    Big other;
    count_set(orders, part, count);
    count_set(orders, &rest, &other);
    km_big_multiply(count, &other);
    /* Ways to shuffle: (n choose k), one factor at a time, each a whole number. */
    const int n = size(set), k = size(part);
    for (int i = 1; i <= k; i++) {
        km_big_times(count, (uint32_t)(n - k + i));
        km_big_divide(count, (uint32_t)i);
    }
}

static void count_lasts(Orders *orders, const Set *set, Big *count) {
    km_big_set(count, 0);
    for (int i = 0; i < KM_SOLO_SQUARES; i++) {
        if (!has(set, i) || meets(&orders->after[i], set)) continue;
        Set rest = *set;
        drop(&rest, i);
        Big orders_of_rest;
        count_set(orders, &rest, &orders_of_rest);
        km_big_add(count, &orders_of_rest);
    }
}

static void count_set(Orders *orders, const Set *set, Big *count) {
    km_big_set(count, 1);
    if (is_empty(set) || orders->status != KM_OK || recall(orders, set, count)) return;
    if (km_spending_node(orders->spending)) {
        orders->status = KM_ERR_LIMIT;
        return;
    }
    const Set part = part_of(orders, set);
    if (equal(&part, set))
        count_lasts(orders, set, count);
    else
        count_parts(orders, set, &part, count);
    if (orders->status == KM_OK && !remember(orders, set, count)) orders->status = KM_ERR_MEMORY;
}

KmStatus km_solo_orders_count(Orders *orders, const PlanView *plan, KmSpending *spending,
                              Big *count) {
    orders->spending = spending;
    orders->status = KM_OK;
    if (!orders->slots && !grow_slots(orders)) return KM_ERR_MEMORY;
    forget_all(orders);
    memset(orders->before, 0, sizeof orders->before);
    memset(orders->after, 0, sizeof orders->after);
    Set all = {{0}};
    for (int v = 0; v < plan->places; v++)
        if (plan->out[v] < KM_SOLO_SQUARES) put(&all, v);
    for (int v = 0; v < plan->places; v++)
        for (int u = 0; u < plan->places; u++) {
            if (!has(&all, u) || !has(&all, v) ||
                !(plan->before[v * plan->words + u / 64] >> u % 64 & 1))
                continue;
            put(&orders->before[v], u);
            put(&orders->after[u], v);
        }
    count_set(orders, &all, count);
    return orders->status;
}
