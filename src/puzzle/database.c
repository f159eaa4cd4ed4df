/* database: opening and migrating a file, statements and errors. SPDX-License-Identifier: GPL-3.0-or-later */
#include "database.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct KmDatabase {
    sqlite3 *handle;
};

struct KmQuery {
    sqlite3 *handle;
    sqlite3_stmt *statement;
    int bound; /* the first error of a binding */
};

/* --- errors ----------------------------------------------------------------------------------- */

/* An error of SQLite as one of ours. */
static KmStatus fail_with(sqlite3 *handle, int code, KmError *error) {
    const char *words = handle ? sqlite3_errmsg(handle) : sqlite3_errstr(code);
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return km_fail(error, KM_ERR_LIMIT, 0, "another program is writing to the store");
    case SQLITE_NOMEM:
        return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    case SQLITE_NOTADB:
        return km_fail(error, KM_ERR_SYNTAX, 0, "the file is not a puzzle store");
    case SQLITE_CORRUPT:
        return km_fail(error, KM_ERR_SYNTAX, 0, "the store is damaged: %s", words);
    case SQLITE_FULL:
        return km_fail(error, KM_ERR_IO, 0, "the disk is full; nothing of this step was kept");
    case SQLITE_IOERR:
        return km_fail(error, KM_ERR_IO, 0,
                       "the store could not be read or written; nothing of this step was kept");
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return km_fail(error, KM_ERR_IO, 0, "the store cannot be opened for writing: %s", words);
    default:
        return km_fail(error, KM_ERR_IO, 0, "the store failed: %s", words);
    }
}

/* --- statements ------------------------------------------------------------------------------- */

KmStatus km_database_run(KmDatabase *database, const char *sql, KmError *error) {
    const int code = sqlite3_exec(database->handle, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? KM_OK : fail_with(database->handle, code, error);
}

void km_database_rollback(KmDatabase *database) {
    if (!sqlite3_get_autocommit(database->handle))
        sqlite3_exec(database->handle, "ROLLBACK", NULL, NULL, NULL);
}

int km_database_changes(const KmDatabase *database) { return sqlite3_changes(database->handle); }

int64_t km_database_last_id(const KmDatabase *database) {
    return sqlite3_last_insert_rowid(database->handle);
}

KmStatus km_query_open(KmDatabase *database, const char *sql, KmQuery **query, KmError *error) {
    *query = calloc(1, sizeof **query);
    if (!*query) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    (*query)->handle = database->handle;
    const int code = sqlite3_prepare_v2(database->handle, sql, -1, &(*query)->statement, NULL);
    if (code == SQLITE_OK) return KM_OK;
    const KmStatus status = fail_with(database->handle, code, error);
    km_query_close(*query);
    *query = NULL;
    return status;
}

void km_query_close(KmQuery *query) {
    if (!query) return;
    sqlite3_finalize(query->statement);
    free(query);
}

static void keep_error(KmQuery *query, int code) {
    if (query->bound == SQLITE_OK) query->bound = code;
}

void km_query_bind_bytes(KmQuery *query, int parameter, const char *text, size_t length) {
    keep_error(query, sqlite3_bind_text(query->statement, parameter, text, (int)length, NULL));
}

void km_query_bind_text(KmQuery *query, int parameter, const char *text) {
    if (!text) text = "";
    km_query_bind_bytes(query, parameter, text, strlen(text));
}

void km_query_bind_number(KmQuery *query, int parameter, int64_t number) {
    keep_error(query, sqlite3_bind_int64(query->statement, parameter, number));
}

void km_query_bind_real(KmQuery *query, int parameter, double number) {
    keep_error(query, sqlite3_bind_double(query->statement, parameter, number));
}

KmStatus km_query_step(KmQuery *query, KmError *error) {
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): km_fail never returns KM_OK */
    if (query->bound != SQLITE_OK) return fail_with(query->handle, query->bound, error);
    const int code = sqlite3_step(query->statement);
    if (code == SQLITE_ROW) return KM_OK;
    return code == SQLITE_DONE ? KM_ERR_END : fail_with(query->handle, code, error);
}

KmStatus km_query_run(KmQuery *query, KmError *error) {
    const KmStatus status = km_query_step(query, error);
    sqlite3_reset(query->statement);
    return status == KM_ERR_END ? KM_OK : status;
}

int64_t km_query_number(KmQuery *query, int column) {
    return sqlite3_column_int64(query->statement, column);
}

double km_query_real(KmQuery *query, int column) {
    return sqlite3_column_double(query->statement, column);
}

const char *km_query_text(KmQuery *query, int column) {
    const unsigned char *text = sqlite3_column_text(query->statement, column);
    return text ? (const char *)text : "";
}

/* --- opening ---------------------------------------------------------------------------------- */

/* The value of a pragma, or of another query with one number. */
static KmStatus ask_number(KmDatabase *database, const char *sql, int64_t *number, KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(database, sql, &query, error);
    if (status == KM_OK) status = km_query_step(query, error);
    if (status == KM_OK) *number = km_query_number(query, 0);
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

/* Reads the version and refuses what is not ours. Within a transaction, so that the numbers belong together. */
static KmStatus check_version(KmDatabase *database, const KmSchema *schema, int64_t *version,
                              KmError *error) {
    int64_t application = 0, tables = 0;
    KmStatus status = ask_number(database, "PRAGMA application_id", &application, error);
    if (status == KM_OK) status = ask_number(database, "PRAGMA user_version", version, error);
    if (status == KM_OK)
        status = ask_number(database, "SELECT count(*) FROM sqlite_master", &tables, error);
    if (status != KM_OK) return status;
    const bool empty = application == 0 && *version == 0 && tables == 0;
    if (!empty && application != schema->application)
        return km_fail(error, KM_ERR_SYNTAX, 0, "the file is a database of another program");
    if (*version > schema->newest)
        return km_fail(error, KM_ERR_SYNTAX, 0,
                       "the store was written by a newer version of Keymove "
                       "(its version is %d, this program knows %d)",
                       (int)*version, schema->newest);
    return KM_OK;
}

/* Runs the section of one version. */
static KmStatus run_section(KmDatabase *database, const KmSchema *schema, int version,
                            KmError *error) {
    char mark[32];
    snprintf(mark, sizeof mark, "-- version %d\n", version);
    const char *begin = strstr(schema->text, mark);
    if (!begin) return km_fail(error, KM_ERR_IO, 0, "the schema has no version %d", version);
    const char *end = strstr(begin + strlen(mark), "-- version ");
    const size_t length = end ? (size_t)(end - begin) : strlen(begin);
    char *sql = malloc(length + 1);
    if (!sql) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    memcpy(sql, begin, length);
    sql[length] = '\0';
    const KmStatus status = km_database_run(database, sql, error);
    free(sql);
    return status;
}

/* Brings the file to the newest version, all of it or nothing. */
static KmStatus migrate(KmDatabase *database, const KmSchema *schema, KmError *error) {
    char sql[96];
    int64_t version = 0;
    KmStatus status = km_database_run(database, "BEGIN IMMEDIATE", error);
    /* another program may have done it meanwhile */
    if (status == KM_OK) status = check_version(database, schema, &version, error);
    while (status == KM_OK && version < schema->newest)
        status = run_section(database, schema, (int)++version, error);
    snprintf(sql, sizeof sql, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             schema->application, schema->newest);
    if (status == KM_OK) status = km_database_run(database, sql, error);
    if (status != KM_OK) km_database_rollback(database);
    return status;
}

/* Readers and one writer at the same time. The mode is kept in the file; a file system without shared memory stays
 * with the default mode, which is as safe. SQLite does not wait by itself when another program changes the mode. */
static KmStatus choose_write_ahead_log(KmDatabase *database, int busy_ms, KmError *error) {
    enum { PAUSE_MS = 5 };
    for (int waited = 0;; waited += PAUSE_MS) {
        const KmStatus status = km_database_run(database, "PRAGMA journal_mode = WAL", error);
        if (status != KM_ERR_LIMIT || waited >= busy_ms) return status;
        sqlite3_sleep(PAUSE_MS);
    }
}

static KmStatus prepare(KmDatabase *database, const KmSchema *schema, int busy_ms, KmError *error) {
    int64_t version = 0;
    KmStatus status = km_database_run(database, "BEGIN", error);
    if (status == KM_OK) status = check_version(database, schema, &version, error);
    km_database_rollback(database);
    if (status == KM_OK && version < schema->newest) {
        status = choose_write_ahead_log(database, busy_ms, error);
        if (status == KM_OK) status = migrate(database, schema, error);
    }
    if (status == KM_OK) status = km_database_run(database, "PRAGMA foreign_keys = ON", error);
    return status;
}

KmStatus km_database_open(const char *path, const KmSchema *schema, bool create, int busy_ms,
                          KmDatabase **opened, KmError *error) {
    KmDatabase *database = calloc(1, sizeof *database);
    *opened = NULL;
    if (!database) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (create ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(path, &database->handle, flags, NULL);
    KmStatus status = code == SQLITE_OK ? KM_OK : fail_with(database->handle, code, error);
    if (status == KM_OK) {
        sqlite3_busy_timeout(database->handle, busy_ms);
        status = prepare(database, schema, busy_ms, error);
    }
    if (status == KM_OK)
        *opened = database;
    else
        km_database_close(database);
    return status;
}

void km_database_close(KmDatabase *database) {
    if (!database) return;
    sqlite3_close(database->handle);
    free(database);
}
