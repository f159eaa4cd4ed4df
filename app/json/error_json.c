/* error_json: errors as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/error_json.h"

#include <string.h>

void write_error(Text *out, const char *code, ErrorPlace place, const char *message) {
    text_printf(out, "{\"code\":\"%s\",\"message\":", code);
    text_string(out, message, strlen(message));
    if (place.field) {
        text_put(out, ",\"field\":");
        text_string(out, place.field, strlen(place.field));
    }
    if (place.offset >= 0) text_printf(out, ",\"offset\":%ld", place.offset);
    if (place.index >= 0) text_printf(out, ",\"index\":%ld", place.index);
    text_put(out, "}");
}

void write_error_reply(Text *out, const char *code, ErrorPlace place, const char *message) {
    text_put(out, "{\"error\":");
    write_error(out, code, place, message);
    text_put(out, "}");
}
