/* key_set: adding, growing and replacing. SPDX-License-Identifier: GPL-3.0-or-later */
#include "key_set.h"

#include <stdlib.h>

enum { LINE = KEY_SET_BUCKET * 8, FIRST_BUCKETS = 256, GROWTH = 4 };

/* Zeroed pages come from the system when they are first touched, so a large set costs what it uses. */
static _Atomic uint64_t *new_slots(uint64_t buckets) { return calloc(buckets, LINE); }

bool km_key_set_init(KeySet *set, size_t bytes, bool grows) {
    uint64_t buckets = 1;
    while (buckets * 2 * LINE <= bytes) buckets *= 2;
    set->most_buckets = buckets;
    set->buckets = grows && FIRST_BUCKETS < buckets ? FIRST_BUCKETS : buckets;
    set->used = 0;
    set->slots = new_slots(set->buckets);
    return set->slots != NULL;
}

void km_key_set_drop(KeySet *set) {
    free((void *)set->slots);
    set->slots = NULL;
}

/* Puts a key into its bucket; false when that is full. */
static bool put(KeySet *set, uint64_t key) {
    _Atomic uint64_t *bucket = &set->slots[(key & (set->buckets - 1)) * KEY_SET_BUCKET];
    for (int i = 0; i < KEY_SET_BUCKET; i++) {
        const uint64_t kept = atomic_load_explicit(&bucket[i], memory_order_relaxed);
        if (kept == key) return true;
        if (kept != 0) continue;
        atomic_store_explicit(&bucket[i], key, memory_order_relaxed);
        set->used += set->buckets < set->most_buckets; /* a set that is shared does not count */
        return true;
    }
    return false;
}

static void replace(KeySet *set, uint64_t key) {
    _Atomic uint64_t *bucket = &set->slots[(key & (set->buckets - 1)) * KEY_SET_BUCKET];
    atomic_store_explicit(&bucket[key >> 61], key, memory_order_relaxed);
}

/* Moves all keys to a larger set; without memory the set stays as it is, for good. */
static void grow(KeySet *set) {
    KeySet larger = *set;
    larger.buckets =
        set->buckets * GROWTH < set->most_buckets ? set->buckets * GROWTH : set->most_buckets;
    larger.used = 0;
    larger.slots = new_slots(larger.buckets);
    if (!larger.slots) {
        set->most_buckets = set->buckets;
        return;
    }
    for (uint64_t i = 0; i < set->buckets * KEY_SET_BUCKET; i++) {
        const uint64_t key = atomic_load_explicit(&set->slots[i], memory_order_relaxed);
        if (key && !put(&larger, key)) replace(&larger, key);
    }
    free((void *)set->slots);
    *set = larger;
}

void km_key_set_add(KeySet *set, uint64_t key) {
    if (set->buckets < set->most_buckets && set->used * 2 > set->buckets * KEY_SET_BUCKET)
        grow(set);
    if (!put(set, key)) replace(set, key);
}
