/* failing_allocator: linked into a program in place of the allocator of its own code (and of
 * jansson, which gets its allocator from the program), it lets one allocation fail.
 *
 *   KEYMOVE_FAIL_AT=N       the N-th allocation fails, counted from 1
 *   KEYMOVE_COUNT_TO=FILE   the number of allocations is written to FILE at the end
 *
 * The linker's option --wrap sends every call of malloc and its relatives here (tests/CMakeLists.txt).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);

static atomic_long allocations;
static long failing;

/* Is this the allocation that fails? */
static bool fails(void) {
    if (atomic_fetch_add(&allocations, 1) + 1 != failing) return false;
    errno = ENOMEM;
    return true;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) { return fails() ? NULL : __real_realloc(old, size); }

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __real_aligned_alloc(alignment, size);
}

char *__wrap_strdup(const char *text) {
    const size_t size = strlen(text) + 1;
    char *copy = __wrap_malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

static void write_count(void) {
    FILE *file = fopen(getenv("KEYMOVE_COUNT_TO"), "w");
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&allocations));
    fclose(file);
}

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("KEYMOVE_FAIL_AT");
    failing = at ? atol(at) : 0;
    if (getenv("KEYMOVE_COUNT_TO")) atexit(write_count);
}
