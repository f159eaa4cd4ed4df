/* lines: the lines of a file. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/lines.h"

#include "keymove/base/stream.h"

#include <stdlib.h>

enum { CHUNK = 64 * 1024 };

struct LineReader {
    KmStream *stream; /* NULL: standard input, of which nothing has been read yet */
    size_t at, end;   /* the part of the chunk that has not been read yet */
    uint64_t number;
    char chunk[CHUNK];
};

KmStatus line_reader_open(LineReader **opened, const char *path, KmError *error) {
    LineReader *reader = calloc(1, sizeof *reader);
    if (!reader) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    /* Opening reads the first bytes. Standard input may not have any yet, so it is opened when it is read. */
    const bool later = strcmp(path, "-") == 0;
    const KmStatus status = later ? KM_OK : km_stream_open(path, &reader->stream, error);
    if (status != KM_OK) {
        free(reader);
        reader = NULL;
    }
    *opened = reader;
    return status;
}

void line_reader_close(LineReader *reader) {
    if (!reader) return;
    km_stream_close(reader->stream);
    free(reader);
}

uint64_t line_reader_number(const LineReader *reader) { return reader->number; }

double line_reader_fraction(const LineReader *reader) {
    const uint64_t size = reader->stream ? km_stream_size(reader->stream) : 0;
    return size ? (double)km_stream_used(reader->stream) / (double)size : 0;
}

/* Appends a part of a line, as far as there is room for it. */
static void append(Text *line, const char *part, size_t count, bool *too_long) {
    const size_t room = LINE_BYTES - line->length;
    *too_long |= count > room;
    text_bytes(line, part, count < room ? count : room);
}

/* Editors put a byte-order mark before the first line; it is no part of it. */
static void drop_mark(Text *line) {
    static const char mark[] = "\xef\xbb\xbf";
    const size_t length = sizeof mark - 1;
    if (line->length < length || memcmp(line->data, mark, length) != 0) return;
    line->length -= length;
    memmove(line->data, line->data + length, line->length + 1);
}

/* Reads one line of any content; KM_ERR_END when nothing is left. */
static KmStatus read_line(LineReader *reader, Text *line, bool *too_long, KmError *error) {
    bool any = false;
    text_clear(line);
    *too_long = false;
    for (;;) {
        if (reader->at == reader->end) {
            reader->at = reader->end = 0;
            const KmStatus status =
                km_stream_read(reader->stream, reader->chunk, CHUNK, &reader->end, error);
            if (status != KM_OK) return status;
            if (reader->end == 0) break;
        }
        any = true;
        const char *start = reader->chunk + reader->at;
        const size_t left = reader->end - reader->at;
        const char *line_end = memchr(start, '\n', left);
        const size_t count = line_end ? (size_t)(line_end - start) : left;
        append(line, start, count, too_long);
        reader->at += count + (line_end != NULL);
        if (line_end) break;
    }
    if (!any) return KM_ERR_END;
    if (line->failed) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (reader->number++ == 0) drop_mark(line);
    return KM_OK;
}

static bool is_blank_or_comment(const Text *line) {
    size_t at = 0;
    while (at < line->length && strchr(" \t\r", line->data[at]) && line->data[at]) at++;
    return at == line->length || line->data[at] == '#';
}

KmStatus line_reader_next(LineReader *reader, Text *line, const char **fault, KmError *error) {
    bool too_long;
    KmStatus status = reader->stream ? KM_OK : km_stream_open("-", &reader->stream, error);
    if (status != KM_OK) return status;
    do {
        status = read_line(reader, line, &too_long, error);
        if (status != KM_OK) return status;
    } while (!too_long && is_blank_or_comment(line));
    *fault = NULL;
    if (too_long)
        *fault = "the line is longer than 65536 bytes";
    else if (memchr(line->data, '\0', line->length))
        *fault = "the line contains a NUL byte";
    else if (line->data[line->length - 1] == '\r')
        line->data[--line->length] = '\0';
    return KM_OK;
}
