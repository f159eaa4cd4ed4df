/* json_memory: notices when there was no memory for a part of a JSON value, and reads JSON without harm then.
 *
 * jansson leaves out what it has no memory for, and most of its callers build large values without looking at
 * every step. So its allocator remembers a failure, for each thread, until somebody asks.
 *
 * Invariant: JSON is read by json_memory_read alone, because the readers of jansson do not survive a lack of memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_JSON_MEMORY_H
#define KEYMOVE_APP_JSON_JSON_MEMORY_H

#include <jansson.h>
#include <stdbool.h>

/* Called once, before the first value is made. */
void json_memory_watch(void);

/* Remembers a failure outside jansson, of memory for a part of a value. */
void json_memory_fail(void);

/* Did an allocation of this thread fail since the last call? */
bool json_memory_failed(void);

/* Reads a value like json_loadb. NULL on an error; when memory ran out, json_memory_failed says so and `error` says
 * nothing. */
json_t *json_memory_read(const char *bytes, size_t count, size_t flags, json_error_t *error);

#endif
