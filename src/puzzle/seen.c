/* seen: an open hash table of position keys. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/seen.h"

#include <stdlib.h>

typedef struct Slot {
    uint64_t key;
    KmSeenPlace place; /* game 0: the slot is free */
} Slot;

struct KmSeen {
    Slot *slots;
    size_t capacity; /* a power of two */
    size_t count;
};

KmSeen *km_seen_create(void) {
    enum { FIRST = 1024 };
    KmSeen *seen = malloc(sizeof *seen);
    if (!seen) return NULL;
    *seen = (KmSeen){calloc(FIRST, sizeof(Slot)), FIRST, 0};
    if (seen->slots) return seen;
    free(seen);
    return NULL;
}

void km_seen_free(KmSeen *seen) {
    if (!seen) return;
    free(seen->slots);
    free(seen);
}

/* The slot of a key, or the free one where it belongs. */
static Slot *slot_of(Slot *slots, size_t capacity, uint64_t key) {
    size_t i = (size_t)key & (capacity - 1);
    while (slots[i].place.game && slots[i].key != key) i = (i + 1) & (capacity - 1);
    return &slots[i];
}

static bool grow(KmSeen *seen) {
    const size_t capacity = 2 * seen->capacity;
    Slot *slots = calloc(capacity, sizeof *slots);
    if (!slots) return false;
    for (size_t i = 0; i < seen->capacity; i++)
        if (seen->slots[i].place.game)
            *slot_of(slots, capacity, seen->slots[i].key) = seen->slots[i];
    free(seen->slots);
    seen->slots = slots;
    seen->capacity = capacity;
    return true;
}

KmStatus km_seen_add(KmSeen *seen, const KmPosition *pos, KmSeenPlace place, bool *known,
                     KmSeenPlace *first) {
    if (2 * seen->count >= seen->capacity && !grow(seen)) return KM_ERR_MEMORY;
    Slot *slot = slot_of(seen->slots, seen->capacity, pos->key);
    *known = slot->place.game != 0;
    if (!*known) {
        *slot = (Slot){pos->key, place};
        seen->count++;
    }
    *first = slot->place;
    return KM_OK;
}
