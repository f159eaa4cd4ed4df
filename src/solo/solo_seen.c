/* solo_seen: a hash set of keys that grows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_seen.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 256, GROWTH = 4 };

static bool allocate(Seen *seen, size_t slots) {
    seen->slots = calloc(slots, sizeof *seen->slots);
    seen->index = calloc(slots, sizeof *seen->index);
    seen->mask = slots - 1;
    if (seen->slots && seen->index) return true;
    km_solo_seen_free(seen);
    return false;
}

bool km_solo_seen_init(Seen *seen) {
    *seen = (Seen){0};
    return allocate(seen, FIRST_SLOTS);
}

void km_solo_seen_free(Seen *seen) {
    free(seen->slots);
    free(seen->index);
    *seen = (Seen){0};
}

void km_solo_seen_clear(Seen *seen) {
    memset(seen->index, 0, (seen->mask + 1) * sizeof *seen->index);
    seen->count = 0;
}

static size_t home(Key key) {
    uint64_t x = (key.word[0] ^ (key.word[1] << 32 | key.word[1] >> 32)) * 0x9e3779b97f4a7c15u;
    x ^= x >> 29;
    return (size_t)(x * 0xbf58476d1ce4e5b9u >> 20);
}

/* The slot of the key, or the free one where it belongs. */
static size_t find(const Seen *seen, Key key) {
    size_t slot = home(key) & seen->mask;
    while (seen->index[slot] &&
           (seen->slots[slot].word[0] != key.word[0] || seen->slots[slot].word[1] != key.word[1]))
        slot = (slot + 1) & seen->mask;
    return slot;
}

static bool grow(Seen *seen) {
    Seen larger = {.count = seen->count};
    if (seen->count >= UINT32_MAX / 2 || !allocate(&larger, (seen->mask + 1) * GROWTH))
        return false;
    for (size_t i = 0; i <= seen->mask; i++) {
        if (!seen->index[i]) continue;
        const size_t slot = find(&larger, seen->slots[i]);
        larger.slots[slot] = seen->slots[i];
        larger.index[slot] = seen->index[i];
    }
    Seen smaller = *seen;
    *seen = larger;
    km_solo_seen_free(&smaller);
    return true;
}

static bool is_full(const Seen *seen) { return seen->count * 2 > seen->mask; }

size_t km_solo_seen_peak(const Seen *seen) {
    const size_t bytes = (seen->mask + 1) * (sizeof *seen->slots + sizeof *seen->index);
    return is_full(seen) ? bytes * (1 + GROWTH) : bytes;
}

int64_t km_solo_seen_add(Seen *seen, Key key) {
    if (is_full(seen) && !grow(seen)) return 0;
    const size_t slot = find(seen, key);
    if (seen->index[slot]) return seen->index[slot];
    seen->slots[slot] = key;
    seen->index[slot] = (uint32_t)++seen->count;
    return -(int64_t)seen->count;
}
