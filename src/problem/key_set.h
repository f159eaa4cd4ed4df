/* key_set: a bounded set of 64-bit keys, eight to a cache line.
 *
 * Each key is one fact about one position and a number of half-moves ("no solution in 5"). The set begins small, so
 * that it fits into the caches and costs little, and moves to larger tables as it fills. When it may grow no more, new
 * keys replace old ones.
 *
 * Threads may share a set: every slot is a single word, so a reader sees a whole key or none. One thread copies the keys
 * to a larger table while the others go on with the smaller one; keys that they add meanwhile may be lost, which a set
 * of facts found by search permits. A shared set keeps the smaller tables, which are a third of the largest together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_KEY_SET_H
#define KM_SRC_PROBLEM_KEY_SET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEY_SET_BUCKET = 8 };

typedef struct KeyTable {
    _Atomic uint64_t *slots; /* at the beginning of a cache line; 0 where nothing is kept */
    uint64_t buckets;        /* a power of two */
    _Atomic uint64_t overflows;
    void *memory; /* of the slots */
    struct KeyTable *smaller;
} KeyTable;

typedef struct KeySet {
    KeyTable *_Atomic table;
    uint64_t most_buckets; /* as far as the set may grow */
    bool alone;            /* belongs to one thread */
    _Atomic bool growing;  /* a thread is at it, or there was no memory */
} KeySet;

/* At most `bytes` bytes in the largest table. `alone`: only one thread will use it. False without memory. */
bool km_key_set_init(KeySet *set, size_t bytes, bool alone);
void km_key_set_drop(KeySet *set);

void km_key_set_add(KeySet *set, uint64_t key);

/* The key of a fact about a position and a number of half-moves. */
static inline uint64_t key_with_depth(uint64_t key, int half_moves) {
    return key ^ (uint64_t)half_moves * UINT64_C(0x9e3779b97f4a7c15);
}

static inline bool key_set_has(const KeySet *set, uint64_t key) {
    const KeyTable *table = atomic_load_explicit(&set->table, memory_order_acquire);
    const _Atomic uint64_t *bucket = &table->slots[(key & (table->buckets - 1)) * KEY_SET_BUCKET];
    bool found = false;
    for (int i = 0; i < KEY_SET_BUCKET; i++)
        found |= atomic_load_explicit(&bucket[i], memory_order_relaxed) == key;
    return found;
}

#endif
