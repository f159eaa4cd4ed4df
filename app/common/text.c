/* text: a growing text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* The first allocation: enough for most lines. */
enum { FIRST = 1024 };

void text_free(Text *text) {
    free(text->data);
    *text = (Text){0};
}

void text_clear(Text *text) {
    text->length = 0;
    text->failed = false;
    if (text->data) text->data[0] = '\0';
}

bool text_reserve(Text *text, size_t count) {
    if (text->failed) return false;
    if (text->capacity - text->length > count) return true;
    size_t capacity = text->capacity ? text->capacity : FIRST;
    while (capacity - text->length <= count) capacity *= 2;
    char *data = realloc(text->data, capacity);
    if (!data) {
        text_free(text);
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void text_remove(Text *text, size_t count) {
    if (!count) return;
    text->length -= count;
    memmove(text->data, text->data + count, text->length + 1);
}

void text_bytes(Text *text, const char *bytes, size_t count) {
    if (!text_reserve(text, count)) return;
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

/* Most of what is printed fits into the memory that is there. */
void text_printf(Text *text, const char *format, ...) {
    va_list args;
    const size_t room = text->data ? text->capacity - text->length : 0;
    va_start(args, format);
    const int count = vsnprintf(room ? text->data + text->length : NULL, room, format, args);
    va_end(args);
    if (count < 0 || text->failed) return;
    if ((size_t)count >= room) {
        if (!text_reserve(text, (size_t)count)) return;
        va_start(args, format);
        vsnprintf(text->data + text->length, (size_t)count + 1, format, args);
        va_end(args);
    }
    text->length += (size_t)count;
}

KmStatus text_sink(void *text, const char *bytes, size_t count) {
    text_bytes(text, bytes, count);
    return ((Text *)text)->failed ? KM_ERR_MEMORY : KM_OK;
}
