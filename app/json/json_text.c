/* json_text: JSON written straight into a growing text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/json_text.h"

#include <stdint.h>

/* --- UTF-8 ---------------------------------------------------------------------------------------- */

/* The length of the UTF-8 character at `bytes`, or 0 if it is invalid: overlong, a surrogate, truncated. */
static size_t character_length(const unsigned char *bytes, size_t count) {
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

/* A character that a JSON string holds as it is. */
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
        const size_t length = character_length(at + i, count - i);
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
    return text_sink(text, bytes, count) == KM_OK ? 0 : -1;
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
