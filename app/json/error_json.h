/* error_json: an error as JSON: {"code", "message"} and where in the request it lies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_ERROR_JSON_H
#define KEYMOVE_APP_JSON_ERROR_JSON_H

#include "json/json_text.h"

/* Where in a request the error lies. A NULL field and negative numbers are left out. */
typedef struct ErrorPlace {
    const char *field;
    long offset, index;
} ErrorPlace;

#define NO_PLACE               ((ErrorPlace){NULL, -1, -1})
#define IN_FIELD(name)         ((ErrorPlace){(name), -1, -1})
#define AT_BYTE(name, byte)    ((ErrorPlace){(name), (long)(byte), -1})
#define AT_INDEX(name, number) ((ErrorPlace){(name), -1, (long)(number)})

/* Writes the object {"code", "message", ...}, or that in {"error": ...}, as a failed request is answered. */
void write_error(Text *out, const char *code, ErrorPlace place, const char *message);
void write_error_reply(Text *out, const char *code, ErrorPlace place, const char *message);

#endif
