/* database: SQLite with this project's errors. The only module that knows sqlite3.h.
 *
 * A database is opened with the busy timeout and in WAL mode, and brought to the newest version of its schema.
 * Errors: KM_ERR_SYNTAX for a file that is no store or of a newer version, KM_ERR_LIMIT when another program kept it
 * locked, KM_ERR_IO for what the system refused, KM_ERR_MEMORY.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_DATABASE_H
#define KM_PUZZLE_DATABASE_H

#include <stdbool.h>
#include <stdint.h>

#include "keymove/base/status.h"

typedef struct KmDatabase KmDatabase;
typedef struct KmQuery KmQuery;

/* Sections "-- version N" bring a file from version N - 1 to N. */
typedef struct KmSchema {
    const char *text;
    int newest;
    int application; /* marks files of this program */
} KmSchema;

/* `create`: make the file if there is none. `busy_ms`: how long to wait for another program. */
KmStatus km_database_open(const char *path, const KmSchema *schema, bool create, int busy_ms,
                          KmDatabase **opened, KmError *error);
void km_database_close(KmDatabase *database);

/* Runs statements without parameters and results. */
KmStatus km_database_run(KmDatabase *database, const char *sql, KmError *error);

/* Undoes a transaction, if one is open. */
void km_database_rollback(KmDatabase *database);

/* The rows that the last statement changed, and the number of the row that was inserted last. */
int km_database_changes(const KmDatabase *database);
int64_t km_database_last_id(const KmDatabase *database);

/* Prepares a statement; its parameters count from 1. The texts that are bound must live until it is closed. */
KmStatus km_query_open(KmDatabase *database, const char *sql, KmQuery **query, KmError *error);
void km_query_close(KmQuery *query);
void km_query_bind_text(KmQuery *query, int parameter, const char *text);
void km_query_bind_bytes(KmQuery *query, int parameter, const char *text, size_t length);
void km_query_bind_number(KmQuery *query, int parameter, int64_t number);
void km_query_bind_real(KmQuery *query, int parameter, double number);

/* The next row: KM_OK, or KM_ERR_END after the last one. */
KmStatus km_query_step(KmQuery *query, KmError *error);

/* Runs a statement that has no rows, and makes it ready for other values. */
KmStatus km_query_run(KmQuery *query, KmError *error);

/* The columns of the row, from 0. A text is valid until the next step; it is "" for NULL. */
int64_t km_query_number(KmQuery *query, int column);
double km_query_real(KmQuery *query, int column);
const char *km_query_text(KmQuery *query, int column);

#endif
