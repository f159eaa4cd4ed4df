/* api_puzzle: what the handlers of puzzles share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_PUZZLE_H
#define KEYMOVE_APP_SERVER_API_PUZZLE_H

#include "api.h"
#include "keymove/puzzle/import.h"

/* Reads the fields of a filter; `filter` points to texts of the fields. */
void fields_filter(Fields *in, KmStoreFilter *filter);

/* Opens the server's store. Returns NULL after replying why it cannot be opened. */
KmStore *open_store(Fields *in);

/* Replies with an error of the store, or of a puzzle in it. Returns false. */
bool reply_store_error(Fields *in, const KmError *error);

/* The puzzle of a number as JSON, or NULL. */
json_t *stored_puzzle_json(KmStore *store, int64_t id);

/* The present time, in seconds since 1970. */
int64_t seconds_now(void);

/* Adds puzzles to the store while a job runs. */
typedef struct StoreKeeper {
    KmStore *store; /* NULL: nothing is to be kept */
    KmImportOptions options;
    KmImportTally tally;
    KmError error;
    bool failed;
    KmRecordRoom room;
} StoreKeeper;

/* Opens the store at `path` (see store_open). */
void keeper_open(StoreKeeper *keeper, const char *path, const char *collection);
/* Adds a puzzle as 'puzzle mine' and 'puzzle make' print it; its "id" in the store becomes a field of the object. */
void keeper_add(StoreKeeper *keeper, json_t *object);
void keeper_close(StoreKeeper *keeper);

#endif
