/* json_fields: the fields of an object, written straight into a text or collected as jansson's values.
 *
 * An answer that is needed in great numbers is described once, field by field, and has both forms: as text it takes no
 * memory for each value, as a value it can become part of a reply.
 * Invariant: both forms hold the same numbers, so reals are rounded to a given number of decimals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_JSON_FIELDS_H
#define KEYMOVE_APP_JSON_JSON_FIELDS_H

#include "common/text.h"

#include <jansson.h>
#include <stdint.h>

typedef struct JsonFields {
    Text *text;     /* after "{", or after other fields; NULL: a value */
    json_t *object; /* NULL also if there was no memory for it */
} JsonFields;

/* Keys must need no escapes, and so must the strings; text_string and json_clean are for others. */
void json_fields_string(JsonFields out, const char *key, const char *value);
void json_fields_integer(JsonFields out, const char *key, uint64_t value);
void json_fields_flag(JsonFields out, const char *key, bool value);
void json_fields_real(JsonFields out, const char *key, double value, int decimals);

/* A number of any size in decimal digits. jansson has none of that size, so it is a string as a value. */
void json_fields_digits(JsonFields out, const char *key, const char *digits);

/* Begins a field of the text, for a value that the caller writes. */
void json_fields_key(Text *text, const char *key);

#endif
