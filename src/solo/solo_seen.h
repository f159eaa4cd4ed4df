/* solo_seen: the set of states already searched. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_SEEN_H
#define KEYMOVE_SRC_SOLO_SEEN_H

#include "solo_state.h"

#include <stddef.h>

/* Open addressing over a power of two of slots; `index` numbers the keys in the order of insertion, from 1. */
typedef struct Seen {
    Key *slots;
    uint32_t *index;
    size_t mask, count;
} Seen;

bool km_solo_seen_init(Seen *seen);
void km_solo_seen_free(Seen *seen);
void km_solo_seen_clear(Seen *seen);

/* The memory in bytes that adding one more key needs, including a copy while the set grows. */
size_t km_solo_seen_peak(const Seen *seen);

/* The number of the key, from 1; negative when the key is new, 0 when memory ran out. */
int64_t km_solo_seen_add(Seen *seen, Key key);

#endif
