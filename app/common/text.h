/* text: a growing text.
 *
 * When memory runs out the text becomes empty and `failed` is set; checking that once at the end is enough.
 * Invariant: what is at `data`, if anything, ends in a NUL.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_TEXT_H
#define KEYMOVE_APP_COMMON_TEXT_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct Text {
    char *data;
    size_t length, capacity;
    bool failed;
} Text;

void text_free(Text *text);

/* Empties the text but keeps its memory. */
void text_clear(Text *text);

/* Makes room for `count` more bytes and a NUL; false when there is no memory. */
bool text_reserve(Text *text, size_t count);

/* Removes so many bytes at the beginning. */
void text_remove(Text *text, size_t count);

void text_bytes(Text *text, const char *bytes, size_t count);

/* Inline, so that the length of a constant is computed by the compiler. */
static inline void text_put(Text *text, const char *string) {
    text_bytes(text, string, strlen(string));
}
void text_printf(Text *text, const char *format, ...) KM_PRINTF(2, 3);

/* Appends to the Text at `text`: a sink such as km_pgn_writer_create takes. */
KmStatus text_sink(void *text, const char *bytes, size_t count);

#endif
