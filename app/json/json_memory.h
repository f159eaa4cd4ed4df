/* json_memory: notices when there was no memory for a part of a JSON value.
 *
 * jansson leaves out what it has no memory for, and most of its callers build large values without looking at
 * every step. So its allocator remembers a failure, for each thread, until somebody asks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_JSON_MEMORY_H
#define KEYMOVE_APP_JSON_JSON_MEMORY_H

#include <stdbool.h>

/* Called once, before the first value is made. */
void json_memory_watch(void);

/* Remembers a failure outside jansson, of memory for a part of a value. */
void json_memory_fail(void);

/* Did an allocation of this thread fail since the last call? */
bool json_memory_failed(void);

#endif
