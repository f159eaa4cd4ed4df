/* text: text that grows, and JSON written straight into it.
 *
 * Running out of memory empties the text and is remembered: one look at `failed` at the end is enough.
 * Invariant: what text_string writes is valid UTF-8, whatever bytes it was given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_TEXT_H
#define KEYMOVE_APP_JSON_TEXT_H

#include "keymove/base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct Text {
    char *data;
    size_t length, capacity;
    bool failed;
} Text;

void text_free(Text *text);
void text_bytes(Text *text, const char *bytes, size_t count);
/* Inline, so that the length of a constant is one. */
static inline void text_put(Text *text, const char *words) {
    text_bytes(text, words, strlen(words));
}
void text_printf(Text *text, const char *format, ...) KM_PRINTF(2, 3);

/* A JSON string with its quotes; bytes that are no UTF-8 become U+FFFD. */
void text_string(Text *text, const char *bytes, size_t count);

/* A JSON value on one line; lets go of it. NULL is a failure. */
void text_json(Text *text, json_t *value);

/* A string value of any bytes, cleaned in the same way. */
json_t *json_clean(const char *bytes, size_t count);

#endif
