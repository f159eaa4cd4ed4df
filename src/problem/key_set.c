/* key_set: adding, growing and replacing. SPDX-License-Identifier: GPL-3.0-or-later */
#include "key_set.h"

#include <stdlib.h>

enum {
    LINE = KEY_SET_BUCKET * 8,
    FIRST_BUCKETS = 256,
    GROWTH = 4,
    OVERFLOW_SHARE = 16 /* grows when the keys without room are this part of the buckets */
};

/* Zeroed pages come from the system when they are first touched, so a large table costs what it uses. */
static KeyTable *new_table(uint64_t buckets) {
    KeyTable *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->memory = calloc(buckets + 1, LINE);
    if (!table->memory) {
        free(table);
        return NULL;
    }
    const uintptr_t start = ((uintptr_t)table->memory + LINE - 1) & ~(uintptr_t)(LINE - 1);
    table->slots = (_Atomic uint64_t *)start;
    table->buckets = buckets;
    return table;
}

static void free_table(KeyTable *table) {
    free(table->memory);
    free(table);
}

bool km_key_set_init(KeySet *set, size_t bytes, bool alone) {
    uint64_t buckets = 1;
    while (buckets * 2 * LINE <= bytes) buckets *= 2;
    set->most_buckets = buckets;
    set->alone = alone;
    atomic_init(&set->growing, false);
    atomic_init(&set->table, new_table(FIRST_BUCKETS < buckets ? FIRST_BUCKETS : buckets));
    return atomic_load(&set->table) != NULL;
}

void km_key_set_drop(KeySet *set) {
    for (KeyTable *table = atomic_load(&set->table); table;) {
        KeyTable *smaller = table->smaller;
        free_table(table);
        table = smaller;
    }
    atomic_store(&set->table, NULL);
}

/* Puts a key into its bucket; false when that was full and another key had to go. */
static bool put(KeyTable *table, uint64_t key) {
    _Atomic uint64_t *bucket = &table->slots[(key & (table->buckets - 1)) * KEY_SET_BUCKET];
    for (int i = 0; i < KEY_SET_BUCKET; i++) {
        const uint64_t kept = atomic_load_explicit(&bucket[i], memory_order_relaxed);
        if (kept == key) return true;
        if (kept != 0) continue;
        atomic_store_explicit(&bucket[i], key, memory_order_relaxed);
        return true;
    }
    atomic_store_explicit(&bucket[key >> 61], key, memory_order_relaxed);
    return false;
}

/* Copies all keys to a larger table and goes on with that. Without memory the set stays as it is, for good. */
static void grow(KeySet *set) {
    KeyTable *table = atomic_load(&set->table);
    if (table->buckets >= set->most_buckets || atomic_exchange(&set->growing, true)) return;
    table = atomic_load(&set->table);
    const uint64_t wanted = table->buckets * GROWTH;
    KeyTable *larger = table->buckets >= set->most_buckets
                           ? NULL
                           : new_table(wanted < set->most_buckets ? wanted : set->most_buckets);
    if (!larger) return;
    for (uint64_t i = 0; i < table->buckets * KEY_SET_BUCKET; i++) {
        const uint64_t key = atomic_load_explicit(&table->slots[i], memory_order_relaxed);
        if (key) put(larger, key);
    }
    if (set->alone)
        free_table(table);
    else
        larger->smaller = table;
    atomic_store(&set->table, larger);
    atomic_store(&set->growing, false);
}

void km_key_set_add(KeySet *set, uint64_t key) {
    KeyTable *table = atomic_load_explicit(&set->table, memory_order_acquire);
    if (put(table, key)) return;
    const uint64_t before = atomic_fetch_add_explicit(&table->overflows, 1, memory_order_relaxed);
    if (before >= table->buckets / OVERFLOW_SHARE) grow(set);
}
