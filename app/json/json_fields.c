/* json_fields: fields as text or as values. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/json_fields.h"

#include <stdio.h>
#include <stdlib.h>

void json_fields_key(Text *text, const char *key) {
    const bool first = text->length && text->data[text->length - 1] == '{';
    text_put(text, first ? "\"" : ",\"");
    text_put(text, key);
    text_put(text, "\":");
}

void json_fields_string(JsonFields out, const char *key, const char *value) {
    if (!out.text) {
        json_object_set_new(out.object, key, json_string(value));
        return;
    }
    json_fields_key(out.text, key);
    text_put(out.text, "\"");
    text_put(out.text, value);
    text_put(out.text, "\"");
}

/* By hand, because that is quicker than printf, and lines have several of them. */
static void put_integer(Text *text, uint64_t value) {
    char digits[20];
    size_t first = sizeof digits;
    do digits[--first] = (char)('0' + value % 10);
    while (value /= 10);
    text_bytes(text, digits + first, sizeof digits - first);
}

void json_fields_integer(JsonFields out, const char *key, uint64_t value) {
    if (!out.text) {
        json_object_set_new(out.object, key, json_integer((json_int_t)value));
        return;
    }
    json_fields_key(out.text, key);
    put_integer(out.text, value);
}

void json_fields_flag(JsonFields out, const char *key, bool value) {
    if (!out.text) {
        json_object_set_new(out.object, key, json_boolean(value));
        return;
    }
    json_fields_key(out.text, key);
    text_put(out.text, value ? "true" : "false");
}

void json_fields_real(JsonFields out, const char *key, double value, int decimals) {
    if (!out.text) {
        char rounded[512]; /* what the text would hold, read again */
        snprintf(rounded, sizeof rounded, "%.*f", decimals, value);
        json_object_set_new(out.object, key, json_real(strtod(rounded, NULL)));
        return;
    }
    json_fields_key(out.text, key);
    text_printf(out.text, "%.*f", decimals, value);
}

void json_fields_digits(JsonFields out, const char *key, const char *digits) {
    if (!out.text) {
        json_object_set_new(out.object, key, json_string(digits));
        return;
    }
    json_fields_key(out.text, key);
    text_put(out.text, digits);
}
