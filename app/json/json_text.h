/* json_text: JSON written straight into a growing text.
 *
 * Invariant: what text_string writes is valid UTF-8, whatever bytes it was given.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_JSON_TEXT_H
#define KEYMOVE_APP_JSON_JSON_TEXT_H

#include "common/text.h"

#include <jansson.h>

/* A JSON string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void text_string(Text *text, const char *bytes, size_t count);

/* Writes a JSON value on one line and releases it. NULL, or a value for a part of which this thread had no memory,
 * counts as a failure. */
void text_json(Text *text, json_t *value);

/* A string value of any bytes, made valid in the same way. */
json_t *json_clean(const char *bytes, size_t count);

#endif
