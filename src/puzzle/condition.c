/* condition: builds the condition. SPDX-License-Identifier: GPL-3.0-or-later */
#include "condition.h"

#include <string.h>

#include "keymove/base/buf.h"

typedef struct Builder {
    KmCondition *condition;
    KmBuf sql;
    bool full;
} Builder;

static void add_value(Builder *builder, KmConditionValue value) {
    if (builder->condition->count == KM_CONDITION_VALUES)
        builder->full = true;
    else
        builder->condition->values[builder->condition->count++] = value;
}

static void add_text(Builder *builder, const char *sql, const char *text, size_t length) {
    km_buf_text(&builder->sql, sql);
    add_value(builder, (KmConditionValue){text, length, 0});
}

static void add_number(Builder *builder, const char *sql, int64_t number) {
    if (!number) return;
    km_buf_text(&builder->sql, sql);
    add_value(builder, (KmConditionValue){NULL, 0, number});
}

/* One condition for each of the names. */
static void add_names(Builder *builder, const char *sql, const char *names) {
    while (names && *names) {
        const size_t length = strcspn(names, ",");
        if (length) add_text(builder, sql, names, length);
        names += length + (names[length] == ',');
    }
}

static void add_word(Builder *builder, const char *sql, const char *text) {
    if (text && *text) add_text(builder, sql, text, strlen(text));
}

KmStatus km_condition_of_filter(const KmStoreFilter *filter, KmCondition *condition,
                                KmError *error) {
    static const KmStoreFilter all;
    Builder builder = {condition, km_buf(condition->sql, sizeof condition->sql), false};
    if (!filter) filter = &all;
    condition->count = 0;
    km_buf_text(&builder.sql, "1");
    add_number(&builder, " AND p.id = ?", filter->id);
    add_number(&builder, " AND p.id > ?", filter->after);
    add_word(&builder, " AND p.kind = ?", filter->kind);
    add_word(&builder, " AND p.source = ?", filter->source);
    add_names(&builder, " AND EXISTS (SELECT 1 FROM theme t WHERE t.puzzle = p.id AND t.name = ?)",
              filter->theme);
    add_names(&builder, " AND EXISTS (SELECT 1 FROM tag t WHERE t.puzzle = p.id AND t.name = ?)",
              filter->tag);
    add_word(&builder,
             " AND EXISTS (SELECT 1 FROM member m JOIN collection c ON c.id = m.collection"
             " WHERE m.puzzle = p.id AND c.name = ?)",
             filter->collection);
    add_word(&builder,
             " AND instr(lower(p.title || char(10) || p.reference || char(10) || p.position),"
             " lower(?)) > 0",
             filter->text);
    if (filter->least_rating || filter->most_rating) km_buf_text(&builder.sql, " AND p.rating > 0");
    add_number(&builder, " AND p.rating >= ?", filter->least_rating);
    add_number(&builder, " AND p.rating <= ?", filter->most_rating);
    add_number(&builder, " AND p.moves >= ?", filter->least_moves);
    add_number(&builder, " AND p.moves <= ?", filter->most_moves);
    if (filter->unsolved)
        km_buf_text(&builder.sql, " AND NOT EXISTS (SELECT 1 FROM attempt a"
                                  " WHERE a.puzzle = p.id AND a.outcome = 'solved')");
    if (builder.full || !km_buf_fits(&builder.sql))
        return km_fail(error, KM_ERR_LIMIT, 0, "the filter has too many names");
    return KM_OK;
}

int km_condition_bind(const KmCondition *condition, KmQuery *query, int first) {
    for (int i = 0; i < condition->count; i++) {
        const KmConditionValue *value = &condition->values[i];
        if (value->text)
            km_query_bind_bytes(query, first + i, value->text, value->length);
        else
            km_query_bind_number(query, first + i, value->number);
    }
    return first + condition->count;
}
