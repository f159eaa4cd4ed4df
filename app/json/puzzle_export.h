/* puzzle_export: the puzzles of a store in any form, for the command line and the server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PUZZLE_EXPORT_H
#define KEYMOVE_APP_JSON_PUZZLE_EXPORT_H

#include "keymove/puzzle/exchange.h"
#include "keymove/puzzle/store.h"

typedef struct ExportOptions {
    KmExchangeForm form; /* all but KM_EXCHANGE_AUTO */
    const char *title;   /* of a sheet; default: "Puzzles" */
    /* Takes the text in parts, as a KmPgnSink does. */
    KmPgnSink *sink;
    void *context;
} ExportOptions;

typedef struct ExportTally {
    uint64_t written;
    uint64_t left_out; /* the form cannot express them */
} ExportTally;

/* Exports the puzzles that pass the filter. Fails as the store or the sink does. */
KmStatus puzzle_export(KmStore *store, const KmStoreFilter *filter, const ExportOptions *options,
                       ExportTally *tally, KmError *error);

#endif
