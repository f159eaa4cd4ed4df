/* fuzz_journal: any text as the output of an interrupted batch, or of a shard of one, which is resumed. What is read back
 * are lines of the shard in their order; a resumed journal holds the lines that were there and those that were
 * appended.
 *
 * The first line is the shard, such as "2/8", or anything else for a whole batch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "common/journal.h"
#include "demand.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { TEXT = 4096 };

static const char answer[] = "an answer\n";

/* A journal at the beginning of the file, as journal_open makes it. */
static Journal open_journal(int file, Shard shard) {
    demand(lseek(file, 0, SEEK_SET) == 0);
    Journal journal = {
        .out = {.file = fdopen(dup(file), "r+"), .path = "results", .regular = true}};
    demand(journal.out.file != NULL);
    journal_set_shard(&journal, shard, "mate");
    return journal;
}

/* Reads all lines back and appends the whole ones to `lines`. KM_ERR_END if the journal can be continued. */
static KmStatus read_back(Journal *journal, size_t size, Text *lines) {
    Text line = {0};
    KmError error = {KM_OK, 0, ""};
    KmStatus status;
    bool whole = true;
    for (uint64_t last = 0; whole; last = journal->item) {
        status = journal_read(journal, &line, &whole, &error);
        if (status != KM_OK) break;
        demand(journal->length >= 0 && (size_t)journal->length <= size);
        if (journal->shard.count && whole)
            demand(journal->item >= last && shard_has(journal->shard, journal->item));
        if (!whole) break;
        text_bytes(lines, line.data, line.length);
        text_put(lines, "\n");
    }
    text_free(&line);
    if (status == KM_OK) return KM_ERR_END;
    demand(status == KM_ERR_END || (status == KM_ERR_SYNTAX && error.text[0]));
    return status;
}

static void check_continuing(int file, Journal *journal, Text *lines) {
    const Shard shard = journal->shard;
    const uint64_t next = shard_next(shard, journal->item);
    Text again = {0};
    demand(journal_append_item(journal, next, answer, strlen(answer), NULL) == KM_OK);
    demand(journal_skip_item(journal, shard_next(shard, next), NULL) == KM_OK);
    demand(journal_end(journal, next, NULL) == KM_OK);
    demand(journal_flush(journal, false, NULL) == KM_OK);
    text_put(lines, answer);
    shard_write_skipped(shard_next(shard, next), lines);
    Journal reopened = open_journal(file, shard);
    const off_t size = lseek(file, 0, SEEK_END);
    lseek(file, 0, SEEK_SET);
    demand(read_back(&reopened, (size_t)size, &again) == KM_ERR_END);
    demand(again.length == lines->length && memcmp(again.data, lines->data, again.length) == 0);
    demand(!shard.count || reopened.items == next);
    demand(journal_close(&reopened, NULL) == KM_OK);
    text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int file = -1;
    char first[32];
    Shard shard = {0};
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    if (size >= TEXT || !end || (size_t)(end - data) >= sizeof first) return 0;
    memcpy(first, data, (size_t)(end - data));
    first[end - data] = '\0';
    if (!shard_read(first, &shard)) shard = (Shard){0};
    size -= (size_t)(end - data) + 1;
    if (file < 0) file = memfd_create("journal", MFD_CLOEXEC);
    demand(ftruncate(file, 0) == 0 && pwrite(file, end + 1, size, 0) == (ssize_t)size);
    Journal journal = open_journal(file, shard);
    Text lines = {0};
    if (read_back(&journal, size, &lines) == KM_ERR_END) check_continuing(file, &journal, &lines);
    demand(journal_close(&journal, NULL) == KM_OK);
    text_free(&lines);
    return 0;
}
