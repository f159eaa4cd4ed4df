/* fields: the fields of a question, from a JSON object or from the query of an address.
 *
 * Each reader takes one field by its name. The first that is wrong makes the reply; the readers after it
 * give back their defaults, so that a handler asks for all it wants and then looks once at fields_end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_FIELDS_H
#define KEYMOVE_APP_SERVER_FIELDS_H

#include "reply.h"

#include <stdint.h>

/* name=value, decoded. */
typedef struct Pair {
    const char *name, *value;
} Pair;

enum { FIELDS_MOST = 32 };

typedef struct Fields {
    const Pair *pairs;
    int pair_count;
    json_t *object; /* or NULL: then the pairs count */
    Reply *out;
    bool failed;
    int taken_count;
    const char *taken[FIELDS_MOST];
} Fields;

/* A text, or NULL when it is not there and need not be. Holds as long as the fields. */
const char *fields_text(Fields *in, const char *name, bool required);
bool fields_flag(Fields *in, const char *name, bool otherwise);
int64_t fields_integer(Fields *in, const char *name, int64_t low, int64_t high, int64_t otherwise);
double fields_number(Fields *in, const char *name, double low, double high, double otherwise);

/* One of `count` words, as its number. */
int fields_choice(Fields *in, const char *name, const char *const *words, int count, int otherwise);

/* A list of texts; in a query with commas between them. */
typedef struct TextList {
    size_t count;
    const char **items;
    char *store; /* or NULL */
} TextList;
TextList fields_list(Fields *in, const char *name, size_t most);
void text_list_free(TextList *list);

/* An object, or NULL; a query has none. */
json_t *fields_object(Fields *in, const char *name);

/* Whether the field is there. */
bool fields_has(const Fields *in, const char *name);

/* Says what is wrong with a field that was read. */
bool fields_refuse(Fields *in, const char *name, const char *format, ...) KM_PRINTF(3, 4);

/* True when nothing was wrong and no field is left over. */
bool fields_end(Fields *in);

#endif
