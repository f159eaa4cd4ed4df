/* store: puzzles in a file, with tags, collections and what training has found out about them.
 *
 * The file is an SQLite database. Every function either does all of its work or nothing, so a program that is killed,
 * a full disk or a second program at the same time lose nothing. Use each KmStore in one thread at a time; several may
 * be open on the same file.
 *
 * Errors: KM_ERR_SYNTAX for a file that is no store or that a newer version has written; KM_ERR_LIMIT when another
 * program kept the file locked for too long; KM_ERR_IO when the system cannot read or write; KM_ERR_MEMORY.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_STORE_H
#define KM_PUZZLE_STORE_H

#include "keymove/puzzle/record.h"
#include "keymove/puzzle/store_filter.h"

KM_BEGIN_DECLS

enum {
    KM_STORE_VERSION = 2,    /* of the files that are written */
    KM_STORE_BUSY_MS = 5000, /* how long to wait for another program */
    KM_STORE_BATCH = 1000    /* puzzles that an import keeps at a time */
};

typedef struct KmStore KmStore;

typedef struct KmStoreOptions {
    bool must_exist; /* do not create the file */
    int busy_ms;     /* default: KM_STORE_BUSY_MS */
} KmStoreOptions;

/* Opens a store, creating it if there is none, and brings an older one to the present version. `options` may be
 * NULL. */
KM_API KmStatus km_store_open(const char *path, const KmStoreOptions *options, KmStore **store,
                              KmError *error);
/* Closes the store, which may be NULL. What was added since km_store_begin and not committed is dropped. */
KM_API void km_store_close(KmStore *store);

/* --- changing --------------------------------------------------------------------------------- */

/* Several changes as one: all of them are kept by km_store_commit, or none. */
KM_API KmStatus km_store_begin(KmStore *store, KmError *error);
KM_API KmStatus km_store_commit(KmStore *store, KmError *error);
KM_API void km_store_rollback(KmStore *store);

/* Adds a puzzle, with its themes, tags and collections. One that is there already (see km_record_key) stays as it is,
 * but is put into the collections of the record. `id` takes its number, `added` whether it is new; both may be NULL.
 * Also fails as km_record_check does. */
KM_API KmStatus km_store_add(KmStore *store, const KmRecord *record, int64_t now, int64_t *id,
                             bool *added, KmError *error);

/* Adds a tag to a puzzle, or takes it away; the same for a collection, which is created when it is first used. A tag is
 * one word without commas, and a collection has no commas (else KM_ERR_SYNTAX). KM_ERR_END: there is no such puzzle. */
KM_API KmStatus km_store_tag(KmStore *store, int64_t id, const char *tag, bool on, KmError *error);
KM_API KmStatus km_store_collect(KmStore *store, int64_t id, const char *collection, bool on,
                                 KmError *error);

/* Has the puzzles of a collection repeated by km_schedule_review, or not. KM_ERR_END: there is no such collection. */
KM_API KmStatus km_store_schedule(KmStore *store, const char *collection, bool on, KmError *error);

/* Removes a puzzle with everything that is known about it. KM_ERR_END: there is no such puzzle. */
KM_API KmStatus km_store_remove(KmStore *store, int64_t id, KmError *error);

/* --- reading ---------------------------------------------------------------------------------- */

/* Takes one puzzle; its strings hold until it returns. Returns false to end. */
typedef bool KmStoreSink(void *context, const KmRecord *record);

/* The puzzles that pass the filter (NULL: all), in the order of their numbers. */
KM_API KmStatus km_store_list(KmStore *store, const KmStoreFilter *filter, KmStoreSink *sink,
                              void *context, KmError *error);

/* How many puzzles pass the filter, whatever its limit. */
KM_API KmStatus km_store_count(KmStore *store, const KmStoreFilter *filter, int64_t *count,
                               KmError *error);

/* A group of puzzles and its size; for a collection, whether it is scheduled. */
typedef void KmStoreGroupSink(void *context, const char *name, int64_t count, bool scheduled);

typedef enum KmStoreGrouping {
    KM_STORE_BY_KIND = 0,
    KM_STORE_BY_SOURCE,
    KM_STORE_BY_THEME,
    KM_STORE_BY_TAG,
    KM_STORE_BY_COLLECTION
} KmStoreGrouping;

/* The groups, the largest first. */
KM_API KmStatus km_store_groups(KmStore *store, KmStoreGrouping grouping, KmStoreGroupSink *sink,
                                void *context, KmError *error);

KM_END_DECLS
#endif
