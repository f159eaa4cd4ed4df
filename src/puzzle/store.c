/* store: puzzles, tags and collections. The file store.sql holds the schema.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "condition.h"
#include "store_handle.h"

/* "KMPZ" */
enum { APPLICATION = 0x4b4d505a };

/* The text of store.sql, embedded by the build. */
extern const char km_store_schema[];

KmStatus km_store_open(const char *path, const KmStoreOptions *options, KmStore **opened,
                       KmError *error) {
    const KmSchema schema = {km_store_schema, KM_STORE_VERSION, APPLICATION};
    const int busy = options && options->busy_ms ? options->busy_ms : KM_STORE_BUSY_MS;
    KmStore *store = calloc(1, sizeof *store);
    *opened = NULL;
    if (!store) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    const KmStatus status = km_database_open(path, &schema, !(options && options->must_exist), busy,
                                             &store->database, error);
    if (status == KM_OK)
        *opened = store;
    else
        free(store);
    return status;
}

void km_store_close(KmStore *store) {
    if (!store) return;
    km_store_rollback(store);
    km_database_close(store->database);
    free(store);
}

/* --- transactions ----------------------------------------------------------------------------- */

KmStatus km_store_begin(KmStore *store, KmError *error) {
    const KmStatus status = km_database_run(store->database, "BEGIN IMMEDIATE", error);
    store->open = status == KM_OK;
    return status;
}

KmStatus km_store_commit(KmStore *store, KmError *error) {
    const KmStatus status = km_database_run(store->database, "COMMIT", error);
    if (status != KM_OK) km_database_rollback(store->database);
    store->open = false;
    return status;
}

void km_store_rollback(KmStore *store) {
    km_database_rollback(store->database);
    store->open = false;
}

KmStatus km_store_enter(KmStore *store, KmError *error) {
    return km_database_run(store->database, store->open ? "SAVEPOINT step" : "BEGIN IMMEDIATE",
                           error);
}

KmStatus km_store_leave(KmStore *store, KmStatus status, KmError *error) {
    if (status == KM_OK)
        status = km_database_run(store->database, store->open ? "RELEASE step" : "COMMIT", error);
    if (status != KM_OK && store->open)
        km_database_run(store->database, "ROLLBACK TO step; RELEASE step", NULL);
    else if (status != KM_OK)
        km_database_rollback(store->database);
    return status;
}

KmStatus km_store_run(KmStore *store, const char *sql, int64_t number, const char *text,
                      int *changed, KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database, sql, &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, number);
    if (text) km_query_bind_text(query, 2, text);
    status = km_query_run(query, error);
    if (changed) *changed = km_database_changes(store->database);
    km_query_close(query);
    return status;
}

/* --- names ------------------------------------------------------------------------------------ */

static KmStatus check_name(const char *name, const char *forbidden, const char *what,
                           KmError *error) {
    const size_t length = strcspn(name, forbidden);
    if (length == 0 || name[length] || length >= KM_RECORD_NAME)
        return km_fail(error, KM_ERR_SYNTAX, name[length] ? length : 0, "%s", what);
    return KM_OK;
}

static KmStatus check_tag(const char *tag, KmError *error) {
    return check_name(tag, " ,\t\r\n", "a tag is one word without commas, of at most 127 bytes",
                      error);
}

static KmStatus check_collection(const char *name, KmError *error) {
    return check_name(name, ",\t\r\n",
                      "the name of a collection has no commas and at most 127 bytes", error);
}

static KmStatus put_tag(KmStore *store, int64_t id, const char *tag, KmError *error) {
    const KmStatus status = check_tag(tag, error);
    if (status != KM_OK) return status;
    return km_store_run(store, "INSERT OR IGNORE INTO tag VALUES (?, ?)", id, tag, NULL, error);
}

static KmStatus put_theme(KmStore *store, int64_t id, const char *theme, KmError *error) {
    const KmStatus status = check_tag(theme, error);
    if (status != KM_OK) return status;
    return km_store_run(store, "INSERT OR IGNORE INTO theme VALUES (?, ?)", id, theme, NULL, error);
}

static KmStatus put_member(KmStore *store, int64_t id, const char *collection, KmError *error) {
    KmStatus status = check_collection(collection, error);
    if (status == KM_OK)
        status = km_store_run(store, "INSERT OR IGNORE INTO collection (name) SELECT ?2 WHERE ?1",
                              1, collection, NULL, error);
    if (status == KM_OK)
        status = km_store_run(store,
                              "INSERT OR IGNORE INTO member SELECT c.id, ?1 FROM collection c "
                              "WHERE c.name = ?2",
                              id, collection, NULL, error);
    return status;
}

typedef KmStatus PutName(KmStore *store, int64_t id, const char *name, KmError *error);

/* Puts every name of a list. */
static KmStatus put_names(KmStore *store, int64_t id, const char *names, char separator,
                          PutName *put, KmError *error) {
    const char separators[] = {separator, '\0'};
    KmStatus status = KM_OK;
    while (names && *names && status == KM_OK) {
        char name[KM_RECORD_NAME + 1];
        const size_t length = strcspn(names, separators);
        const size_t kept = length < sizeof name ? length : sizeof name - 1;
        memcpy(name, names, kept);
        name[kept] = '\0';
        if (length) status = put(store, id, name, error);
        names += length + (names[length] == separator);
    }
    return status;
}

/* --- adding ----------------------------------------------------------------------------------- */

static KmStatus insert(KmStore *store, const KmRecord *record, const char *key, int64_t now,
                       bool *added, KmError *error) {
    KmQuery *query;
    const KmStatus opened = km_query_open(
        store->database,
        "INSERT INTO puzzle (kind, key, position, stipulation, moves, line, before, lead,"
        " solution, proved, rating, deviation, volatility, source, reference, title, added)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0.06, ?, ?, ?, ?)"
        " ON CONFLICT (kind, key) DO NOTHING",
        &query, error);
    if (opened != KM_OK) return opened;
    km_query_bind_text(query, 1, km_record_kind_name(record->kind));
    km_query_bind_text(query, 2, key);
    km_query_bind_text(query, 3, record->position);
    km_query_bind_text(query, 4, record->stipulation);
    km_query_bind_number(query, 5, record->moves);
    km_query_bind_text(query, 6, record->line);
    km_query_bind_text(query, 7, record->before);
    km_query_bind_text(query, 8, record->lead);
    km_query_bind_text(query, 9, record->solution);
    km_query_bind_number(query, 10, record->proved);
    km_query_bind_real(query, 11, record->rating);
    km_query_bind_real(query, 12, record->deviation);
    km_query_bind_text(query, 13, record->source);
    km_query_bind_text(query, 14, record->reference);
    km_query_bind_text(query, 15, record->title);
    km_query_bind_number(query, 16, now);
    const KmStatus status = km_query_run(query, error);
    *added = km_database_changes(store->database) > 0;
    km_query_close(query);
    return status;
}

static KmStatus find(KmStore *store, const KmRecord *record, const char *key, int64_t *id,
                     KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database, "SELECT id FROM puzzle WHERE kind = ? AND key = ?", &query, error);
    if (status != KM_OK) return status;
    km_query_bind_text(query, 1, km_record_kind_name(record->kind));
    km_query_bind_text(query, 2, key);
    status = km_query_step(query, error);
    if (status == KM_OK) *id = km_query_number(query, 0);
    km_query_close(query);
    return status;
}

static KmStatus add_all(KmStore *store, const KmRecord *record, int64_t now, int64_t *id,
                        bool *added, KmError *error) {
    char key[KM_RECORD_KEY];
    KmBuf out = km_buf(key, sizeof key);
    km_record_key(record, &out);
    KmStatus status = insert(store, record, key, now, added, error);
    if (status == KM_OK) status = find(store, record, key, id, error);
    if (status == KM_OK && *added)
        status = put_names(store, *id, record->themes, ' ', put_theme, error);
    if (status == KM_OK && *added)
        status = put_names(store, *id, record->tags, ' ', put_tag, error);
    if (status == KM_OK)
        status = put_names(store, *id, record->collections, ',', put_member, error);
    return status;
}

KmStatus km_store_add(KmStore *store, const KmRecord *record, int64_t now, int64_t *id, bool *added,
                      KmError *error) {
    int64_t number = 0;
    bool is_new = false;
    KmStatus status = km_record_check(record, error);
    if (status == KM_OK) status = km_store_enter(store, error);
    if (status != KM_OK) return status;
    status = km_store_leave(store, add_all(store, record, now, &number, &is_new, error), error);
    if (id) *id = number;
    if (added) *added = is_new && status == KM_OK;
    return status;
}

/* --- other changes ---------------------------------------------------------------------------- */

static KmStatus check_puzzle(KmStore *store, int64_t id, KmError *error) {
    int64_t count = 0;
    if (id <= 0) return km_fail(error, KM_ERR_END, 0, "there is no such puzzle");
    const KmStatus status = km_store_count(store, &(KmStoreFilter){.id = id}, &count, error);
    if (status != KM_OK || count) return status;
    return km_fail(error, KM_ERR_END, 0, "there is no puzzle %lld", (long long)id);
}

KmStatus km_store_tag(KmStore *store, int64_t id, const char *tag, bool on, KmError *error) {
    KmStatus status = check_puzzle(store, id, error);
    if (status == KM_OK) status = check_tag(tag, error);
    if (status != KM_OK || on) return status == KM_OK ? put_tag(store, id, tag, error) : status;
    return km_store_run(store, "DELETE FROM tag WHERE puzzle = ? AND name = ?", id, tag, NULL,
                        error);
}

KmStatus km_store_collect(KmStore *store, int64_t id, const char *collection, bool on,
                          KmError *error) {
    KmStatus status = check_puzzle(store, id, error);
    if (status == KM_OK) status = check_collection(collection, error);
    if (status == KM_OK) status = km_store_enter(store, error);
    if (status != KM_OK) return status;
    status = on ? put_member(store, id, collection, error)
                : km_store_run(store,
                               "DELETE FROM member WHERE puzzle = ?1 AND collection ="
                               " (SELECT id FROM collection WHERE name = ?2)",
                               id, collection, NULL, error);
    return km_store_leave(store, status, error);
}

KmStatus km_store_schedule(KmStore *store, const char *collection, bool on, KmError *error) {
    int changed = 0;
    const KmStatus status =
        km_store_run(store, "UPDATE collection SET scheduled = ?1 WHERE name = ?2", on, collection,
                     &changed, error);
    if (status == KM_OK && !changed)
        return km_fail(error, KM_ERR_END, 0, "there is no collection '%s'", collection);
    return status;
}

KmStatus km_store_remove(KmStore *store, int64_t id, KmError *error) {
    int changed = 0;
    const KmStatus status =
        km_store_run(store, "DELETE FROM puzzle WHERE id = ?", id, NULL, &changed, error);
    if (status == KM_OK && !changed)
        return km_fail(error, KM_ERR_END, 0, "there is no puzzle %lld", (long long)id);
    return status;
}

/* --- reading ---------------------------------------------------------------------------------- */

static const char columns[] =
    "SELECT p.id, p.kind, p.position, p.stipulation, p.moves, p.line, p.before, p.lead,"
    " p.solution, p.proved, p.rating, p.deviation, p.source, p.reference, p.title,"
    " (SELECT group_concat(name, ' ') FROM theme WHERE puzzle = p.id),"
    " (SELECT group_concat(name, ' ') FROM tag WHERE puzzle = p.id),"
    " (SELECT group_concat(c.name, ',') FROM member m JOIN collection c ON c.id = m.collection"
    "  WHERE m.puzzle = p.id),"
    " (SELECT count(*) FROM attempt WHERE puzzle = p.id AND ended > 0),"
    " (SELECT count(*) FROM attempt WHERE puzzle = p.id AND outcome = 'solved'),"
    " (SELECT due FROM memory WHERE puzzle = p.id)"
    " FROM puzzle p WHERE ";

static void read_row(KmQuery *query, KmRecord *record) {
    *record = (KmRecord){
        .id = km_query_number(query, 0),
        .kind = km_record_kind_named(km_query_text(query, 1)),
        .position = km_query_text(query, 2),
        .stipulation = km_query_text(query, 3),
        .moves = (int)km_query_number(query, 4),
        .line = km_query_text(query, 5),
        .before = km_query_text(query, 6),
        .lead = km_query_text(query, 7),
        .solution = km_query_text(query, 8),
        .proved = km_query_number(query, 9) != 0,
        .rating = km_query_real(query, 10),
        .deviation = km_query_real(query, 11),
        .source = km_query_text(query, 12),
        .reference = km_query_text(query, 13),
        .title = km_query_text(query, 14),
        .themes = km_query_text(query, 15),
        .tags = km_query_text(query, 16),
        .collections = km_query_text(query, 17),
        .attempts = (int)km_query_number(query, 18),
        .solved = (int)km_query_number(query, 19),
        .due = km_query_number(query, 20),
    };
}

KmStatus km_store_list(KmStore *store, const KmStoreFilter *filter, KmStoreSink *sink,
                       void *context, KmError *error) {
    char sql[sizeof columns + KM_CONDITION_SQL + 64];
    KmCondition condition;
    KmQuery *query = NULL;
    KmStatus status = km_condition_of_filter(filter, &condition, error);
    snprintf(sql, sizeof sql, "%s%s ORDER BY p.id LIMIT %d", columns,
             status == KM_OK ? condition.sql : "0",
             filter && filter->limit > 0 ? filter->limit : -1);
    if (status == KM_OK) status = km_query_open(store->database, sql, &query, error);
    if (status == KM_OK) km_condition_bind(&condition, query, 1);
    bool wanted = true;
    while (status == KM_OK && wanted) {
        KmRecord record;
        status = km_query_step(query, error);
        if (status != KM_OK) break;
        read_row(query, &record);
        wanted = sink(context, &record);
    }
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

KmStatus km_store_count(KmStore *store, const KmStoreFilter *filter, int64_t *count,
                        KmError *error) {
    char sql[KM_CONDITION_SQL + 64];
    KmCondition condition;
    KmQuery *query = NULL;
    KmStatus status = km_condition_of_filter(filter, &condition, error);
    if (status != KM_OK) return status;
    snprintf(sql, sizeof sql, "SELECT count(*) FROM puzzle p WHERE %s", condition.sql);
    status = km_query_open(store->database, sql, &query, error);
    if (status == KM_OK) {
        km_condition_bind(&condition, query, 1);
        status = km_query_step(query, error);
    }
    if (status == KM_OK) *count = km_query_number(query, 0);
    km_query_close(query);
    return status;
}

KmStatus km_store_groups(KmStore *store, KmStoreGrouping grouping, KmStoreGroupSink *sink,
                         void *context, KmError *error) {
    static const char *const queries[] = {
        [KM_STORE_BY_KIND] = "SELECT kind, count(*) AS n, 0 FROM puzzle GROUP BY kind",
        [KM_STORE_BY_SOURCE] = "SELECT source, count(*) AS n, 0 FROM puzzle GROUP BY source",
        [KM_STORE_BY_THEME] = "SELECT name, count(*) AS n, 0 FROM theme GROUP BY name",
        [KM_STORE_BY_TAG] = "SELECT name, count(*) AS n, 0 FROM tag GROUP BY name",
        /* NOLINTNEXTLINE(bugprone-suspicious-missing-comma) */
        [KM_STORE_BY_COLLECTION] = "SELECT c.name, count(m.puzzle) AS n, c.scheduled FROM"
                                   " collection c LEFT JOIN member m ON m.collection = c.id"
                                   " GROUP BY c.id"};
    char sql[512];
    KmQuery *query;
    snprintf(sql, sizeof sql, "%s ORDER BY n DESC, 1", queries[grouping]);
    KmStatus status = km_query_open(store->database, sql, &query, error);
    while (status == KM_OK) {
        status = km_query_step(query, error);
        if (status == KM_OK)
            sink(context, km_query_text(query, 0), km_query_number(query, 1),
                 km_query_number(query, 2) != 0);
    }
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}
