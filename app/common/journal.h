/* journal: the output of a batch: one line for each answer, in the order of the input.
 *
 * The lines of an earlier run, interrupted or killed, can be read back, so that the batch continues after
 * them. Invariant: until something is appended, a file that exists stays as it is.
 *
 * The output of a shard has marks among its lines (see shard.h). The journal writes them, and checks and skips
 * them when the lines are read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_JOURNAL_H
#define KEYMOVE_APP_COMMON_JOURNAL_H

#include "common/output.h"
#include "common/shard.h"
#include "common/text.h"

#include <stdint.h>
#include <sys/types.h>

/* A line that is longer is no answer. */
enum { JOURNAL_LINE = 1 << 24 };

typedef struct Journal {
    Output out;
    off_t length;   /* of the whole lines that were read back */
    bool ready;     /* what follows the whole lines has been cut off */
    bool unwritten; /* there are lines that have not been flushed */
    double flushed; /* when, by the clock */
    Shard shard;
    const char *command; /* of the shard */
    bool begun;          /* the header of the shard is there */
    uint64_t item;       /* the number of the item of the line that was read or appended last */
    uint64_t marked;     /* the number of the item of the next line, if a mark gives it; or 0 */
    off_t pending;       /* bytes of that mark */
    uint64_t
        skipped; /* the number of the item, if the line that was read says that it was skipped; or 0 */
    uint64_t items; /* of the whole batch, as the earlier run wrote at its end; or 0 */
    bool appended;  /* something was written in this run */
} Journal;

/* Opens a file to continue, creating it if there is none; or standard output for NULL and "-". A device or a pipe
 * is written from the beginning. A file that another process has open as its journal is refused, so that two runs
 * never write to it together. `path` must stay valid until the journal is closed. */
KmStatus journal_open(Journal *journal, const char *path, KmError *error);

/* Makes the journal that of a shard, which may be the whole batch. `command` must stay valid. */
void journal_set_shard(Journal *journal, Shard shard, const char *command);

/* Reads back the next line, without its line break; `whole` is false for a last line that was cut off. If
 * `skipped` is then set, the line is the mark of an item without an answer.
 * KM_ERR_END when there are no more; KM_ERR_LIMIT for a line that is too long to be an answer; KM_ERR_SYNTAX if
 * the marks are not those of the shard. */
KmStatus journal_read(Journal *journal, Text *line, bool *whole, KmError *error);

/* Appends a line, which ends in a line break. It is flushed now and then, see journal_flush. */
KmStatus journal_append(Journal *journal, const char *line, size_t length, KmError *error);

/* Appends a line that answers the item of this number. */
KmStatus journal_append_item(Journal *journal, uint64_t number, const char *line, size_t length,
                             KmError *error);

/* Appends the mark of an item that was skipped. */
KmStatus journal_skip_item(Journal *journal, uint64_t number, KmError *error);

/* Says that every item has been answered, and how many the whole batch has. */
KmStatus journal_end(Journal *journal, uint64_t items, KmError *error);

/* Hands everything to the system. With `lazily`, only if the last time is a while ago. */
KmStatus journal_flush(Journal *journal, bool lazily, KmError *error);

/* Flushes and closes. */
KmStatus journal_close(Journal *journal, KmError *error);

/* Reads the next line of an output, without its line break; `whole` receives whether the break was there. KM_ERR_END if
 * nothing is left, KM_ERR_LIMIT if the line is longer than JOURNAL_LINE, KM_ERR_IO, KM_ERR_MEMORY. */
KmStatus journal_read_line(FILE *file, Text *line, bool *whole, KmError *error);

#endif
