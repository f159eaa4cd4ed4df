/* fields: reading and checking. SPDX-License-Identifier: GPL-3.0-or-later */
#include "fields.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *pair_value(const Fields *in, const char *name) {
    for (int i = 0; i < in->pair_count; i++)
        if (strcmp(in->pairs[i].name, name) == 0) return in->pairs[i].value;
    return NULL;
}

bool fields_has(const Fields *in, const char *name) {
    return in->object ? json_object_get(in->object, name) != NULL : pair_value(in, name) != NULL;
}

bool fields_refuse(Fields *in, const char *name, const char *format, ...) {
    if (in->failed) return false;
    char message[KM_ERROR_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    in->failed = true;
    return reply_fail(in->out, 400, "bad_field", IN_FIELD(name), "'%s' %s", name, message);
}

/* Notes that the field is known; true if it is present and nothing was wrong so far. */
static bool take(Fields *in, const char *name) {
    if (in->failed) return false;
    if (in->known_count < MAX_FIELDS) in->known[in->known_count++] = name;
    return fields_has(in, name);
}

const char *fields_text(Fields *in, const char *name, bool required) {
    if (!take(in, name)) {
        if (required) fields_refuse(in, name, "is missing");
        return NULL;
    }
    const json_t *value = in->object ? json_object_get(in->object, name) : NULL;
    if (in->object && !json_is_string(value)) {
        fields_refuse(in, name, "must be a string");
        return NULL;
    }
    return in->object ? json_string_value(value) : pair_value(in, name);
}

bool fields_flag(Fields *in, const char *name, bool fallback) {
    if (!take(in, name)) return fallback;
    if (in->object) {
        const json_t *value = json_object_get(in->object, name);
        if (json_is_boolean(value)) return json_is_true(value);
    } else {
        const char *value = pair_value(in, name);
        if (strcmp(value, "true") == 0 || strcmp(value, "1") == 0) return true;
        if (strcmp(value, "false") == 0 || strcmp(value, "0") == 0) return false;
    }
    fields_refuse(in, name, "must be true or false");
    return fallback;
}

int64_t fields_integer(Fields *in, const char *name, int64_t least, int64_t most,
                       int64_t fallback) {
    if (!take(in, name)) return fallback;
    const json_t *value = json_object_get(in->object, name);
    const char *text = in->object ? "" : pair_value(in, name);
    char *end = NULL;
    const int64_t number = in->object ? json_integer_value(value) : strtoll(text, &end, 10);
    const bool good = in->object ? json_is_integer(value) : end != text && *end == '\0';
    if (good && number >= least && number <= most) return number;
    fields_refuse(in, name, "must be a whole number from %" PRId64 " to %" PRId64, least, most);
    return fallback;
}

double fields_number(Fields *in, const char *name, double least, double most, double fallback) {
    if (!take(in, name)) return fallback;
    const json_t *value = json_object_get(in->object, name);
    const char *text = in->object ? "" : pair_value(in, name);
    char *end = NULL;
    const double number = in->object ? json_number_value(value) : strtod(text, &end);
    const bool good = in->object ? json_is_number(value) : end != text && *end == '\0';
    if (good && number >= least && number <= most) return number;
    fields_refuse(in, name, "must be a number from %g to %g", least, most);
    return fallback;
}

int fields_choice(Fields *in, const char *name, const char *const *words, int count, int fallback) {
    const char *text = fields_text(in, name, false);
    if (!text) return fallback;
    char list[256] = "";
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], text) == 0) return i;
        const size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "", words[i]);
    }
    fields_refuse(in, name, "must be one of %s", list);
    return fallback;
}

/* --- lists ---------------------------------------------------------------------------------------- */

static void split_commas(Fields *in, const char *name, size_t most, TextList *list) {
    list->store = strdup(pair_value(in, name));
    if (!list->store) {
        in->failed = !reply_no_memory(in->out);
        return;
    }
    for (char *at = list->store; *at;) {
        if (list->count == most) {
            fields_refuse(in, name, "has more than %zu entries", most);
            return;
        }
        list->items[list->count++] = at;
        at += strcspn(at, ",");
        if (*at == ',') *at++ = '\0';
    }
}

static void read_array(Fields *in, const char *name, size_t most, TextList *list) {
    const json_t *array = json_object_get(in->object, name);
    if (!json_is_array(array)) {
        fields_refuse(in, name, "must be a list");
    } else if (json_array_size(array) > most) {
        fields_refuse(in, name, "has more than %zu entries", most);
    } else {
        for (size_t i = 0; i < json_array_size(array); i++) {
            const char *text = json_string_value(json_array_get(array, i));
            if (!text) {
                fields_refuse(in, name, "must be a list of strings");
                return;
            }
            list->items[list->count++] = text;
        }
    }
}

TextList fields_list(Fields *in, const char *name, size_t most) {
    TextList list = {0};
    if (!take(in, name)) return list;
    list.items = calloc(most + 1, sizeof *list.items);
    if (!list.items) {
        in->failed = !reply_no_memory(in->out);
        return list;
    }
    if (in->object)
        read_array(in, name, most, &list);
    else
        split_commas(in, name, most, &list);
    return list;
}

void text_list_free(TextList *list) {
    free(list->items);
    free(list->store);
    *list = (TextList){0};
}

json_t *fields_object(Fields *in, const char *name) {
    if (!take(in, name)) return NULL;
    json_t *value = in->object ? json_object_get(in->object, name) : NULL;
    if (json_is_object(value)) return value;
    fields_refuse(in, name, "must be an object");
    return NULL;
}

/* --- the end -------------------------------------------------------------------------------------- */

static bool is_known(const Fields *in, const char *name) {
    for (int i = 0; i < in->known_count; i++)
        if (strcmp(in->known[i], name) == 0) return true;
    return false;
}

bool fields_end(Fields *in) {
    if (in->failed) return false;
    for (int i = 0; !in->object && i < in->pair_count; i++)
        if (!is_known(in, in->pairs[i].name))
            return fields_refuse(in, in->pairs[i].name, "is not a field of this request");
    const char *name;
    json_t *value;
    json_object_foreach(in->object, name, value) {
        if (!is_known(in, name)) return fields_refuse(in, name, "is not a field of this request");
    }
    return true;
}
