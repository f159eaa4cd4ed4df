/* journal: the output of a batch: one line for each answer, in the order of the input.
 *
 * The lines of an earlier run, interrupted or killed, can be read back, so that the batch continues after
 * them. Invariant: until journal_append is called, a file that exists stays as it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_JOURNAL_H
#define KEYMOVE_APP_COMMON_JOURNAL_H

#include "common/output.h"
#include "common/text.h"

#include <stdint.h>
#include <sys/types.h>

typedef struct Journal {
    Output out;
    off_t length;   /* of the whole lines that were read back */
    bool ready;     /* what follows the whole lines has been cut off */
    bool unwritten; /* there are lines that have not been flushed */
    double flushed; /* when, by the clock */
} Journal;

/* Opens a file to continue, creating it if there is none; or standard output for NULL and "-". A device or a pipe
 * is written from the beginning. `path` must stay valid until the journal is closed. */
KmStatus journal_open(Journal *journal, const char *path, KmError *error);

/* Reads back the next line, without its line break; `whole` is false for a last line that was cut off.
 * KM_ERR_END when there are no more; KM_ERR_LIMIT for a line that is too long to be an answer. */
KmStatus journal_read(Journal *journal, Text *line, bool *whole, KmError *error);

/* Appends a line, which ends in a line break. It is flushed now and then, see journal_flush. */
KmStatus journal_append(Journal *journal, const char *line, size_t length, KmError *error);

/* Hands everything to the system. With `lazily`, only if the last time is a while ago. */
KmStatus journal_flush(Journal *journal, bool lazily, KmError *error);

/* Flushes and closes. */
KmStatus journal_close(Journal *journal, KmError *error);

#endif
