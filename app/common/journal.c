/* journal: the output of a batch. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/journal.h"

#include "keymove/base/clock.h"

#include <errno.h>
#include <unistd.h>

/* A line that is longer is no answer. */
enum { ANSWER_BYTES = 1 << 24 };

#define FLUSH_SECONDS 0.5

static KmStatus fail(const Journal *journal, KmError *error) {
    const char *path = journal->out.path;
    return km_fail(error, KM_ERR_IO, 0, "%s: %s", strcmp(path, "-") == 0 ? "standard output" : path,
                   strerror(errno));
}

KmStatus journal_open(Journal *journal, const char *path, KmError *error) {
    *journal = (Journal){.flushed = km_clock_seconds()};
    const KmStatus status = output_open(&journal->out, path ? path : "-", OUTPUT_CONTINUE, error);
    journal->ready = !journal->out.regular;
    return status;
}

KmStatus journal_read(Journal *journal, Text *line, bool *whole, KmError *error) {
    text_clear(line);
    *whole = false;
    if (!journal->out.regular) return KM_ERR_END;
    for (int c; (c = getc_unlocked(journal->out.file)) != EOF;) {
        if (c == '\n') {
            *whole = true;
            break;
        }
        if (line->length == ANSWER_BYTES)
            return km_fail(error, KM_ERR_LIMIT, 0, "the line is too long for an answer");
        text_bytes(line, &(char){(char)c}, 1);
    }
    if (ferror(journal->out.file)) return fail(journal, error);
    if (line->failed) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (*whole) journal->length += (off_t)line->length + 1;
    return *whole || line->length ? KM_OK : KM_ERR_END;
}

/* Cuts off what follows the whole lines. */
static KmStatus get_ready(Journal *journal, KmError *error) {
    FILE *file = journal->out.file;
    journal->ready = true;
    if (fseeko(file, 0, SEEK_END) != 0) return fail(journal, error);
    if (ftello(file) > journal->length && ftruncate(fileno(file), journal->length) != 0)
        return fail(journal, error);
    return fseeko(file, journal->length, SEEK_SET) == 0 ? KM_OK : fail(journal, error);
}

KmStatus journal_append(Journal *journal, const char *line, size_t length, KmError *error) {
    if (!journal->ready) {
        const KmStatus status = get_ready(journal, error);
        if (status != KM_OK) return status;
    }
    journal->unwritten = true;
    if (fwrite(line, 1, length, journal->out.file) != length) return fail(journal, error);
    return journal_flush(journal, true, error);
}

KmStatus journal_flush(Journal *journal, bool lazily, KmError *error) {
    if (!journal->unwritten) return KM_OK;
    const double now = km_clock_seconds();
    if (lazily && now - journal->flushed < FLUSH_SECONDS) return KM_OK;
    journal->flushed = now;
    journal->unwritten = false;
    return fflush(journal->out.file) == 0 ? KM_OK : fail(journal, error);
}

KmStatus journal_close(Journal *journal, KmError *error) {
    if (!journal->out.file) return KM_OK;
    const KmStatus status = journal_flush(journal, false, error);
    const KmStatus closed = output_close(&journal->out, status == KM_OK ? error : NULL);
    return status == KM_OK ? closed : status;
}
