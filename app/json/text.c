/* text: growing text and JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/text.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for most positions at once. */
enum { FIRST = 4096 };

void text_free(Text *text) {
    free(text->data);
    *text = (Text){0};
}

/* Makes room for so many bytes and a NUL. */
static bool make_room(Text *text, size_t count) {
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

void text_bytes(Text *text, const char *bytes, size_t count) {
    if (!make_room(text, count)) return;
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_printf(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const int count = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (count < 0 || !make_room(text, (size_t)count)) return;
    va_start(args, format);
    vsnprintf(text->data + text->length, (size_t)count + 1, format, args);
    va_end(args);
    text->length += (size_t)count;
}

/* --- UTF-8 ---------------------------------------------------------------------------------------- */

/* The length of the character at `bytes`, or 0 when it is none: overlong, a surrogate, cut off. */
static size_t character(const unsigned char *bytes, size_t count) {
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (size_t length = 1; length <= 4 && length <= count; length++) {
        if ((bytes[0] & forms[length - 1].mask) != forms[length - 1].lead) continue;
        uint32_t code = bytes[0] & (unsigned char)~forms[length - 1].mask;
        for (size_t i = 1; i < length; i++) {
            if ((bytes[i] & 0xc0) != 0x80) return 0;
            code = code << 6 | (bytes[i] & 0x3f);
        }
        const bool good =
            code >= forms[length - 1].least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        return good ? length : 0;
    }
    return 0;
}

/* Needs no second look. */
static bool is_plain(unsigned char c) { return c >= ' ' && c != '"' && c != '\\' && c < 0x7f; }

void text_string(Text *text, const char *bytes, size_t count) {
    const unsigned char *at = (const unsigned char *)bytes;
    text_bytes(text, "\"", 1);
    for (size_t i = 0; i < count;) {
        size_t run = i;
        while (run < count && is_plain(at[run])) run++;
        text_bytes(text, bytes + i, run - i);
        i = run;
        if (i == count) break;
        const size_t length = character(at + i, count - i);
        if (at[i] == '"' || at[i] == '\\')
            text_printf(text, "\\%c", at[i]);
        else if (at[i] < ' ')
            text_printf(text, "\\u%04x", at[i]);
        else if (length)
            text_bytes(text, bytes + i, length);
        else
            text_put(text, "\xef\xbf\xbd");
        i += length ? length : 1;
    }
    text_bytes(text, "\"", 1);
}

/* --- jansson -------------------------------------------------------------------------------------- */

static int put_json(const char *bytes, size_t count, void *text) {
    text_bytes(text, bytes, count);
    return ((Text *)text)->failed ? -1 : 0;
}

void text_json(Text *text, json_t *value) {
    const size_t flags = JSON_COMPACT | JSON_ENCODE_ANY | JSON_REAL_PRECISION(9);
    if (!value || json_dump_callback(value, put_json, text, flags) != 0) {
        text_free(text);
        text->failed = true;
    }
    json_decref(value);
}

json_t *json_clean(const char *bytes, size_t count) {
    Text text = {0};
    text_string(&text, bytes, count);
    json_t *value =
        text.failed ? NULL
                    : json_loadb(text.data, text.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    text_free(&text);
    return value;
}
