/* json_text: JSON written straight into a growing text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/json_text.h"

#include "json/json_memory.h"
#include "keymove/base/utf8.h"

/* --- UTF-8 ---------------------------------------------------------------------------------------- */

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
        const size_t length = km_utf8_length(at + i, count - i);
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
    const bool complete = value && json_dump_callback(value, put_json, text, flags) == 0;
    if (json_memory_failed() || !complete) {
        text_free(text);
        text->failed = true;
    }
    json_decref(value);
}

/* Jansson's reader of strings does not survive a lack of memory, so nothing is written as JSON and read back. */
json_t *json_clean(const char *bytes, size_t count) {
    Text text = {0};
    for (size_t i = 0; i < count;) {
        const size_t length = km_utf8_length((const unsigned char *)bytes + i, count - i);
        text_bytes(&text, length ? bytes + i : "\xef\xbf\xbd", length ? length : 3);
        i += length ? length : 1;
    }
    if (text.failed) json_memory_fail();
    json_t *value = text.failed ? NULL : json_stringn(text.data ? text.data : "", text.length);
    text_free(&text);
    return value;
}
