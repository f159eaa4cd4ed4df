/* import: adds the puzzles of a file to a store.
 *
 * Puzzles are kept in steps of KM_STORE_BATCH; whatever happens, a step is kept as a whole or not at all, and repeating
 * the import adds what is missing and nothing twice. Mates are proved on the way, and wrong claims are refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_IMPORT_H
#define KM_PUZZLE_IMPORT_H

#include "keymove/base/stream.h"
#include "keymove/puzzle/exchange.h"
#include "keymove/puzzle/store.h"

KM_BEGIN_DECLS

/* Reads one line of JSON into a record whose strings lie in the room. KM_ERR_END: the line holds no puzzle. */
typedef KmStatus KmImportJson(const char *line, KmRecordRoom *room, KmRecord *record,
                              KmError *error);

/* What became of the puzzles of a file. */
typedef struct KmImportTally {
    uint64_t read;    /* puzzles that could be read */
    uint64_t added;   /* new ones */
    uint64_t known;   /* were there already */
    uint64_t refused; /* there is no such mate */
    uint64_t faulty;  /* lines or games that could not be read */
} KmImportTally;

typedef struct KmImportOptions {
    KmExchangeForm form;
    const char *collection, *tag; /* for every puzzle; or NULL */
    const char *source;           /* instead of the name of the form; or NULL */
    int64_t now;
    uint64_t nodes;           /* effort for the proof of each mate; default: 200000 */
    KmImportJson *json;       /* NULL: JSON cannot be read */
    const volatile int *stop; /* see KmBudget; or NULL */
    /* Called for each line (or game, by its number) that was refused or could not be read; or NULL. */
    void (*fault)(void *context, uint64_t place, const KmError *error);
    /* Called after each step; or NULL. */
    void (*step)(void *context, const KmImportTally *tally);
    void *context;
} KmImportOptions;

/* Imports a stream, or a text in memory. KM_ERR_LIMIT when it was stopped; an error of the store or of the stream
 * ends it. The tally counts what was kept until then. */
KM_API KmStatus km_import_stream(KmStore *store, KmStream *stream, const KmImportOptions *options,
                                 KmImportTally *tally, KmError *error);
KM_API KmStatus km_import_text(KmStore *store, const char *text, size_t length,
                               const KmImportOptions *options, KmImportTally *tally,
                               KmError *error);

/* Adds one record that was read elsewhere, as an import does; mates are proved with the solver unless it is NULL.
 * `tally` counts it, and the record gets its number in the store. */
KM_API KmStatus km_import_record(KmStore *store, KmRecordRoom *room, KmRecord *record,
                                 KmShortMate *solver, const KmImportOptions *options,
                                 KmImportTally *tally, KmError *error);

KM_END_DECLS
#endif
