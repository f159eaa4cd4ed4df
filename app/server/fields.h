/* fields: the fields of a request, from a JSON object or from the query of an address.
 *
 * Each function reads one field by its name. The first error makes the reply; the functions called after it
 * return their defaults, so a handler reads everything it needs and then calls fields_end once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_FIELDS_H
#define KEYMOVE_APP_SERVER_FIELDS_H

#include "reply.h"
#include "service.h"

#include <stdint.h>

/* name=value, decoded. */
typedef struct Pair {
    const char *name, *value;
} Pair;

enum { MAX_FIELDS = 32 };

typedef struct Fields {
    const Service *service;
    const Pair *pairs;
    int pair_count;
    json_t *object; /* NULL: the pairs are used */
    Reply *out;
    bool failed;
    int known_count;
    const char *known[MAX_FIELDS]; /* the fields that were asked for */
} Fields;

/* A text, or NULL if it is missing and not required. It is valid as long as the fields. */
const char *fields_text(Fields *in, const char *name, bool required);
bool fields_flag(Fields *in, const char *name, bool fallback);
int64_t fields_integer(Fields *in, const char *name, int64_t least, int64_t most, int64_t fallback);
double fields_number(Fields *in, const char *name, double least, double most, double fallback);

/* The index of one of `count` words. */
int fields_choice(Fields *in, const char *name, const char *const *words, int count, int fallback);

/* A list of texts; in a query they are separated by commas. */
typedef struct TextList {
    size_t count;
    const char **items;
    char *store; /* or NULL */
} TextList;
TextList fields_list(Fields *in, const char *name, size_t most);
void text_list_free(TextList *list);

/* An object, or NULL if it is missing; a query cannot hold one. */
json_t *fields_object(Fields *in, const char *name);

/* Whether the field is present. */
bool fields_has(const Fields *in, const char *name);

/* Refuses the value of a field: the reply says "'name' " and the message. Returns false. */
bool fields_refuse(Fields *in, const char *name, const char *format, ...) KM_PRINTF(3, 4);

/* Whether nothing was wrong and the request holds no unknown field. */
bool fields_end(Fields *in);

#endif
