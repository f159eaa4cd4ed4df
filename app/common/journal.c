/* journal: the output of a batch. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/journal.h"

#include "keymove/base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define FLUSH_SECONDS 0.5

static KmStatus fail(const Journal *journal, KmError *error) {
    const char *path = journal->out.path;
    return km_fail(error, KM_ERR_IO, 0, "%s: %s", strcmp(path, "-") == 0 ? "standard output" : path,
                   strerror(errno));
}

/* Locks a regular file; false if another process has locked it. A file system without locks does not matter. */
static bool lock(const Journal *journal) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!journal->out.regular || fcntl(fileno(journal->out.file), F_SETLK, &whole) == 0)
        return true;
    return errno != EACCES && errno != EAGAIN;
}

KmStatus journal_open(Journal *journal, const char *path, KmError *error) {
    *journal = (Journal){.flushed = km_clock_seconds()};
    const KmStatus status = output_open(&journal->out, path ? path : "-", OUTPUT_CONTINUE, error);
    journal->ready = !journal->out.regular;
    if (status != KM_OK || lock(journal)) return status;
    km_fail(error, KM_ERR_IO, 0, "%s: another run is writing this file", path);
    output_discard(&journal->out);
    return KM_ERR_IO;
}

void journal_set_shard(Journal *journal, Shard shard, const char *command) {
    journal->shard = shard;
    journal->command = command;
}

KmStatus journal_read_line(FILE *file, Text *line, bool *whole, KmError *error) {
    text_clear(line);
    text_put(line, ""); /* an empty line is a text, too */
    *whole = false;
    for (int c; (c = getc_unlocked(file)) != EOF && !line->failed;) {
        if (c == '\n') {
            *whole = true;
            break;
        }
        if (line->length == JOURNAL_LINE)
            return km_fail(error, KM_ERR_LIMIT, 0, "the line is too long for an answer");
        text_bytes(line, &(char){(char)c}, 1);
    }
    if (ferror(file)) return km_fail(error, KM_ERR_IO, 0, "%s", strerror(errno));
    if (line->failed) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    return *whole || line->length ? KM_OK : KM_ERR_END;
}

/* Reads a line of any kind, and does not count it yet. */
static KmStatus read_line(Journal *journal, Text *line, bool *whole, KmError *error) {
    *whole = false;
    text_clear(line);
    if (!journal->out.regular) return KM_ERR_END;
    const KmStatus status = journal_read_line(journal->out.file, line, whole, error);
    return status == KM_ERR_IO ? fail(journal, error) : status;
}

/* Takes a whole line of the output of a shard; false if it cannot be in it. */
static bool take_mark(Journal *journal, const ShardMark *mark) {
    const Shard shard = journal->shard;
    switch (mark->kind) {
    case SHARD_HEADER:
        if (journal->begun || mark->shard.index != shard.index || mark->shard.count != shard.count)
            return false;
        journal->begun = strcmp(mark->command, journal->command) == 0;
        return journal->begun;
    case SHARD_ITEM:
        if (!journal->begun || mark->number < journal->item || !shard_has(shard, mark->number))
            return false;
        journal->marked = mark->number;
        return true;
    case SHARD_SKIPPED:
        if (!journal->begun || mark->number <= journal->item || !shard_has(shard, mark->number))
            return false;
        journal->item = mark->number;
        journal->marked = 0;
        return !journal->items;
    case SHARD_END:
        journal->items = mark->number;
        return journal->begun;
    case SHARD_NO_MARK:
        journal->item = journal->marked ? journal->marked : shard_next(shard, journal->item);
        journal->marked = 0;
        return journal->begun && !journal->items;
    default:
        return false;
    }
}

static KmStatus refuse(const Journal *journal, KmError *error) {
    Text name = {0};
    shard_write_header(journal->shard, journal->command, &name);
    if (name.length) name.data[name.length - 1] = '\0';
    const KmStatus status = km_fail(error, KM_ERR_SYNTAX, 0, "%s: this is not an output of '%s'",
                                    journal->out.path, name.length ? name.data + 2 : "");
    text_free(&name);
    return status;
}

/* What the line is; a whole batch has no marks but those of skipped items. */
static ShardMark mark_of(const Journal *journal, const Text *line) {
    const ShardMark mark = shard_mark_read(line->length ? line->data : "");
    return journal->shard.count || mark.kind == SHARD_SKIPPED ? mark : (ShardMark){0};
}

KmStatus journal_read(Journal *journal, Text *line, bool *whole, KmError *error) {
    for (;;) {
        journal->skipped = 0;
        const KmStatus status = read_line(journal, line, whole, error);
        if (status != KM_OK) return status;
        const ShardMark mark = mark_of(journal, line);
        /* Nothing is known of the last line if it was cut off: it will be written again. */
        const bool is_mark = line->length && line->data[0] == '#';
        if (!*whole && (is_mark || (journal->shard.count && !journal->begun))) return KM_ERR_END;
        if (journal->shard.count) {
            const uint64_t before = journal->item;
            if (!take_mark(journal, &mark)) return refuse(journal, error);
            if (!*whole) journal->item = before;
        }
        /* A mark stays only with the line after it, and the end is written again. */
        const off_t length = (off_t)line->length + 1;
        if (mark.kind == SHARD_ITEM || mark.kind == SHARD_END) {
            journal->pending = mark.kind == SHARD_ITEM ? journal->pending + length : 0;
        } else if (*whole) {
            journal->length += journal->pending + length;
            journal->pending = 0;
        }
        if (mark.kind == SHARD_SKIPPED) journal->skipped = mark.number;
        if (mark.kind == SHARD_NO_MARK || mark.kind == SHARD_SKIPPED) return KM_OK;
    }
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
    journal->unwritten = journal->appended = true;
    if (fwrite(line, 1, length, journal->out.file) != length) return fail(journal, error);
    return journal_flush(journal, true, error);
}

/* Appends the text, which is freed: what is to be said of the item of this number. */
static KmStatus append_text(Journal *journal, uint64_t number, Text *text, KmError *error) {
    const KmStatus status = text->failed ? km_fail(error, KM_ERR_MEMORY, 0, "out of memory")
                                         : journal_append(journal, text->data, text->length, error);
    journal->begun = true;
    journal->item = number;
    text_free(text);
    return status;
}

KmStatus journal_append_item(Journal *journal, uint64_t number, const char *line, size_t length,
                             KmError *error) {
    const Shard shard = journal->shard;
    if (!shard.count) return journal_append(journal, line, length, error);
    Text marked = {0};
    if (!journal->begun) shard_write_header(shard, journal->command, &marked);
    if (number != shard_next(shard, journal->item)) shard_write_item(number, &marked);
    text_bytes(&marked, line, length);
    return append_text(journal, number, &marked, error);
}

KmStatus journal_skip_item(Journal *journal, uint64_t number, KmError *error) {
    Text mark = {0};
    if (journal->shard.count && !journal->begun)
        shard_write_header(journal->shard, journal->command, &mark);
    shard_write_skipped(number, &mark);
    return append_text(journal, number, &mark, error);
}

KmStatus journal_end(Journal *journal, uint64_t items, KmError *error) {
    if (!journal->shard.count || (journal->items == items && !journal->appended)) return KM_OK;
    Text marks = {0};
    if (!journal->begun) shard_write_header(journal->shard, journal->command, &marks);
    shard_write_end(items, &marks);
    const KmStatus status = marks.failed ? km_fail(error, KM_ERR_MEMORY, 0, "out of memory")
                                         : journal_append(journal, marks.data, marks.length, error);
    text_free(&marks);
    return status;
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
