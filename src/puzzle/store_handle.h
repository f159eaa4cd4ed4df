/* store_handle: what the modules that read and write a store share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_STORE_HANDLE_H
#define KM_PUZZLE_STORE_HANDLE_H

#include "database.h"
#include "keymove/puzzle/store.h"

struct KmStore {
    KmDatabase *database;
    bool open; /* a transaction of the caller */
};

/* A change that consists of several statements: part of the caller's transaction if there is one, else a transaction of
 * its own. km_store_leave keeps it or, if `status` is an error, undoes it, and returns the status. */
KmStatus km_store_enter(KmStore *store, KmError *error);
KmStatus km_store_leave(KmStore *store, KmStatus status, KmError *error);

/* Runs one statement with a number and a text (NULL: none) as its parameters; `changed` (which may be NULL) takes the
 * number of rows. */
KmStatus km_store_run(KmStore *store, const char *sql, int64_t number, const char *text,
                      int *changed, KmError *error);

#endif
