/* json_memory: an allocator for jansson that remembers its failures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/json_memory.h"

#include <stdlib.h>

static _Thread_local bool failed;

/* What a reader gets instead of the first allocation that fails. */
typedef struct Reserve {
    void *memory; /* NULL: nothing is being read */
    size_t size;
    bool used;
} Reserve;

static _Thread_local Reserve reserve;

static void *allocate(size_t size) {
    void *memory = malloc(size);
    failed |= !memory;
    if (memory || !reserve.memory || reserve.used || size > reserve.size) return memory;
    reserve.used = true;
    return reserve.memory;
}

static void release(void *memory) {
    if (!memory || memory != reserve.memory) free(memory);
}

void json_memory_watch(void) { json_set_alloc_funcs(allocate, release); }

void json_memory_fail(void) { failed = true; }

bool json_memory_failed(void) {
    const bool was = failed;
    failed = false;
    return was;
}

/* --- reading -------------------------------------------------------------------------------------- */

typedef struct Input {
    const char *at, *end;
} Input;

/* One byte at a time, and none after a failure. */
static size_t next_byte(void *buffer, size_t size, void *context) {
    Input *input = context;
    if (failed || size == 0 || input->at == input->end) return 0;
    *(char *)buffer = *input->at++;
    return 1;
}

/* jansson collects a token byte by byte and does not notice when there is no memory for another byte; it then looks
 * for the end of the token beyond the end of its memory. So that one byte gets a place in the reserve, whose size is
 * that to which the memory of a token can grow, as it grows by doubling; and it is the last byte that is read. */
json_t *json_memory_read(const char *bytes, size_t count, size_t flags, json_error_t *error) {
    Input input = {bytes, bytes + count};
    const bool before = failed;
    const size_t size = 2 * count + 64;
    void *memory = malloc(size);
    if (!memory) {
        failed = true;
        return NULL;
    }
    failed = false;
    reserve = (Reserve){.memory = memory, .size = size};
    json_t *value = json_load_callback(next_byte, &input, flags, error);
    if (failed) {
        json_decref(value); /* a part of it may lie in the reserve */
        value = NULL;
    }
    reserve = (Reserve){0};
    free(memory);
    failed |= before;
    return value;
}
