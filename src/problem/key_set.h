/* key_set: a bounded set of 64-bit keys, eight to a cache line.
 *
 * Each key is one fact about one position and a number of half-moves ("no solution in 5"). A set that
 * grows begins small and belongs to one thread; one that does not may be shared: every slot is a single
 * word, so a reader sees a whole key or none. When the set is full, new keys replace old ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_KEY_SET_H
#define KM_SRC_PROBLEM_KEY_SET_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEY_SET_BUCKET = 8 };

typedef struct KeySet {
    _Atomic uint64_t *slots; /* 0 where nothing is kept */
    uint64_t buckets;        /* a power of two */
    uint64_t most_buckets;   /* as far as the set may grow */
    uint64_t used;           /* slots in use, counted while it grows */
} KeySet;

/* At most `bytes` bytes; begins with a small part of them when it `grows`. False without memory. */
bool km_key_set_init(KeySet *set, size_t bytes, bool grows);
void km_key_set_drop(KeySet *set);

void km_key_set_add(KeySet *set, uint64_t key);

/* The key of a fact about a position and a number of half-moves. */
static inline uint64_t key_with_depth(uint64_t key, int half_moves) {
    return key ^ (uint64_t)half_moves * UINT64_C(0x9e3779b97f4a7c15);
}

static inline bool key_set_has(const KeySet *set, uint64_t key) {
    const _Atomic uint64_t *bucket = &set->slots[(key & (set->buckets - 1)) * KEY_SET_BUCKET];
    bool found = false;
    for (int i = 0; i < KEY_SET_BUCKET; i++)
        found |= atomic_load_explicit(&bucket[i], memory_order_relaxed) == key;
    return found;
}

#endif
