/* json_memory: an allocator for jansson that remembers its failures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static _Thread_local bool failed;

static void *allocate(size_t size) {
    void *memory = malloc(size);
    failed |= !memory;
    return memory;
}

void json_memory_watch(void) { json_set_alloc_funcs(allocate, free); }

void json_memory_fail(void) { failed = true; }

bool json_memory_failed(void) {
    const bool was = failed;
    failed = false;
    return was;
}
