/* stream: a file read through a window of its bytes, and a decompressor or decoder that empties it.
 *
 * Invariant: window[next..filled) holds the bytes of the file that have been read but not used.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/base/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum { WINDOW = 1 << 17, LONGEST_MAGIC = 4 };

static const char no_memory[] = "not enough memory to decompress the file";

typedef enum Form { PLAIN, GZIP, ZSTD, UTF16_LE, UTF16_BE } Form;

struct KmStream {
    int file;
    Form form;
    bool file_ended;
    bool inside; /* a compressed frame or a decoded character has begun but not ended */
    uint64_t size;
    uint64_t fetched; /* bytes read from the file */
    size_t next, filled;
    z_stream gzip;
    ZSTD_DStream *zstd;
    unsigned char character[4]; /* the last one of UTF-16, as UTF-8, and what was delivered of it */
    size_t character_length, delivered;
    KmError failed; /* its status is KM_OK until something fails */
    unsigned char window[WINDOW];
};

static KmStatus fail(KmStream *stream, KmStatus status, const char *what, const char *why) {
    return km_fail(&stream->failed, status, (size_t)km_stream_used(stream), "%s%s", what, why);
}

static KmStatus fail_by_system(KmError *error, uint64_t offset, int number) {
    char text[128];
    if (strerror_r(number, text, sizeof text) != 0) text[0] = '\0';
    return km_fail(error, KM_ERR_IO, (size_t)offset, "%s", text);
}

/* Reads more of the file after the unused bytes in the window. */
static KmStatus fetch(KmStream *stream) {
    memmove(stream->window, stream->window + stream->next, stream->filled - stream->next);
    stream->filled -= stream->next;
    stream->next = 0;
    ssize_t count;
    do {
        count = read(stream->file, stream->window + stream->filled, WINDOW - stream->filled);
    } while (count < 0 && errno == EINTR);
    if (count < 0) return fail_by_system(&stream->failed, stream->fetched, errno);
    stream->file_ended = count == 0;
    stream->filled += (size_t)count;
    stream->fetched += (uint64_t)count;
    return KM_OK;
}

/* --- opening -------------------------------------------------------------------------------- */

static Form form_of(const unsigned char *bytes, size_t count) {
    static const unsigned char gzip[2] = {0x1f, 0x8b}, zstd[4] = {0x28, 0xb5, 0x2f, 0xfd};
    if (count >= sizeof gzip && memcmp(bytes, gzip, sizeof gzip) == 0) return GZIP;
    /* A zstd file may begin with a skippable frame: 0x184D2A50 to 0x184D2A5F. */
    static const unsigned char skippable[3] = {0x2a, 0x4d, 0x18};
    if (count >= sizeof zstd &&
        (memcmp(bytes, zstd, sizeof zstd) == 0 ||
         ((bytes[0] & 0xf0) == 0x50 && memcmp(bytes + 1, skippable, sizeof skippable) == 0)))
        return ZSTD;
    /* A byte order mark in UTF-16; UTF-8 cannot begin with these bytes. */
    if (count >= 2 && bytes[0] == 0xff && bytes[1] == 0xfe) return UTF16_LE;
    if (count >= 2 && bytes[0] == 0xfe && bytes[1] == 0xff) return UTF16_BE;
    return PLAIN;
}

static KmStatus recognise_form(KmStream *stream) {
    while (!stream->file_ended && stream->filled < LONGEST_MAGIC) {
        const KmStatus status = fetch(stream);
        if (status != KM_OK) return status;
    }
    stream->form = form_of(stream->window, stream->filled);
    bool ready = true;
    if (stream->form == GZIP) ready = inflateInit2(&stream->gzip, 15 + 16) == Z_OK;
    if (stream->form == ZSTD) ready = (stream->zstd = ZSTD_createDStream()) != NULL;
    if (ready) return KM_OK;
    stream->form = PLAIN; /* there is nothing to free on closing */
    return fail(stream, KM_ERR_MEMORY, no_memory, "");
}

KmStatus km_stream_open(const char *path, KmStream **opened, KmError *error) {
    const int file = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return fail_by_system(error, 0, errno);
    KmStream *stream = calloc(1, sizeof *stream);
    if (!stream) {
        if (file != STDIN_FILENO) close(file);
        return km_fail(error, KM_ERR_MEMORY, 0, "not enough memory to read the file");
    }
    stream->file = file;
    struct stat about;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode)) stream->size = (uint64_t)about.st_size;
    const KmStatus status = recognise_form(stream);
    if (status != KM_OK) {
        if (error) *error = stream->failed;
        km_stream_close(stream);
        return status;
    }
    *opened = stream;
    return KM_OK;
}

void km_stream_close(KmStream *stream) {
    if (!stream) return;
    if (stream->form == GZIP) inflateEnd(&stream->gzip);
    if (stream->form == ZSTD) ZSTD_freeDStream(stream->zstd);
    if (stream->file != STDIN_FILENO) close(stream->file);
    free(stream);
}

/* --- reading -------------------------------------------------------------------------------- */

static KmStatus read_plain(KmStream *stream, char *data, size_t capacity, size_t *count) {
    const size_t left = stream->filled - stream->next;
    *count = left < capacity ? left : capacity;
    memcpy(data, stream->window + stream->next, *count);
    stream->next += *count;
    return KM_OK;
}

static KmStatus read_gzip(KmStream *stream, char *data, size_t capacity, size_t *count) {
    z_stream *gzip = &stream->gzip;
    if (!stream->inside && inflateReset(gzip) != Z_OK)
        return fail(stream, KM_ERR_SYNTAX, "damaged gzip data", "");
    stream->inside = true;
    gzip->next_in = stream->window + stream->next;
    gzip->avail_in = (uInt)(stream->filled - stream->next);
    gzip->next_out = (Bytef *)data;
    gzip->avail_out = (uInt)(capacity < WINDOW ? capacity : WINDOW);
    const uInt room = gzip->avail_out;
    const int code = inflate(gzip, Z_NO_FLUSH);
    stream->next = stream->filled - gzip->avail_in;
    *count = room - gzip->avail_out;
    if (code == Z_STREAM_END) stream->inside = false;
    if (code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR) return KM_OK;
    if (code == Z_MEM_ERROR) return fail(stream, KM_ERR_MEMORY, no_memory, "");
    return fail(stream, KM_ERR_SYNTAX,
                "damaged gzip data: ", gzip->msg ? gzip->msg : "unknown reason");
}

static KmStatus read_zstd(KmStream *stream, void *data, size_t capacity, size_t *count) {
    ZSTD_inBuffer in = {stream->window, stream->filled, stream->next};
    ZSTD_outBuffer out = {data, capacity, 0};
    const size_t code = ZSTD_decompressStream(stream->zstd, &out, &in);
    stream->next = in.pos;
    *count = out.pos;
    if (ZSTD_getErrorCode(code) == ZSTD_error_memory_allocation)
        return fail(stream, KM_ERR_MEMORY, no_memory, "");
    if (ZSTD_isError(code))
        return fail(stream, KM_ERR_SYNTAX, "damaged zstd data: ", ZSTD_getErrorName(code));
    stream->inside = code != 0;
    return KM_OK;
}

/* The next unit of UTF-16, which is at `offset` in the unused bytes. */
static unsigned utf16_unit(const KmStream *stream, size_t offset) {
    const unsigned char *bytes = stream->window + stream->next + offset;
    return stream->form == UTF16_LE ? bytes[0] | (unsigned)bytes[1] << 8
                                    : bytes[1] | (unsigned)bytes[0] << 8;
}

/* Takes one character of UTF-16, at most four bytes; U+FFFD for half a character. */
static uint32_t take_utf16(KmStream *stream) {
    const size_t left = stream->filled - stream->next;
    const unsigned unit = left >= 2 ? utf16_unit(stream, 0) : 0xfffd;
    if (unit < 0xd800 || unit > 0xdfff) {
        stream->next += left >= 2 ? 2 : left;
        return unit;
    }
    const unsigned low = left >= 4 ? utf16_unit(stream, 2) : 0;
    const bool pair = unit < 0xdc00 && low >= 0xdc00 && low <= 0xdfff;
    stream->next += pair ? 4 : 2;
    return pair ? 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00) : 0xfffd;
}

static size_t put_utf8(uint32_t code, unsigned char bytes[4]) {
    const size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[5] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = count; i-- > 1; code >>= 6) bytes[i] = (unsigned char)(0x80 | (code & 0x3f));
    bytes[0] = (unsigned char)(first[count] | code);
    return count;
}

/* Decodes the next character of UTF-16; there is none at the end of the file. */
static KmStatus decode_utf16(KmStream *stream) {
    while (stream->filled - stream->next < 4 && !stream->file_ended) {
        const KmStatus status = fetch(stream);
        if (status != KM_OK) return status;
    }
    stream->delivered = stream->character_length = 0;
    if (stream->next < stream->filled)
        stream->character_length = put_utf8(take_utf16(stream), stream->character);
    return KM_OK;
}

/* Delivers text in UTF-16 as UTF-8, byte order mark included. */
static KmStatus read_utf16(KmStream *stream, char *data, size_t capacity, size_t *count) {
    for (*count = 0; *count < capacity;
         data[(*count)++] = (char)stream->character[stream->delivered++]) {
        if (stream->delivered < stream->character_length) continue;
        const KmStatus status = decode_utf16(stream);
        if (status != KM_OK) return status;
        if (stream->character_length == 0) break;
    }
    stream->inside = stream->delivered < stream->character_length;
    return KM_OK;
}

static KmStatus decode(KmStream *stream, char *data, size_t capacity, size_t *count) {
    switch (stream->form) {
    case GZIP:
        return read_gzip(stream, data, capacity, count);
    case ZSTD:
        return read_zstd(stream, data, capacity, count);
    case UTF16_LE:
    case UTF16_BE:
        return read_utf16(stream, data, capacity, count);
    case PLAIN:
        break;
    }
    return read_plain(stream, data, capacity, count);
}

/* One attempt. It may use bytes and deliver none, as in the middle of a compressed block. */
static KmStatus read_some(KmStream *stream, char *data, size_t capacity, size_t *count) {
    if (stream->next == stream->filled && !stream->file_ended) {
        const KmStatus status = fetch(stream);
        if (status != KM_OK) return status;
    }
    /* A decompressor may hold back output after its last input, so it is called once more at the
     * end. */
    const bool asked = stream->next < stream->filled || stream->inside;
    if (asked) {
        const KmStatus status = decode(stream, data, capacity, count);
        if (status != KM_OK || *count) return status;
    }
    if (stream->file_ended && stream->inside && stream->next == stream->filled)
        return fail(stream, KM_ERR_SYNTAX, "the compressed file is truncated", "");
    return KM_OK;
}

KmStatus km_stream_read(KmStream *stream, char *data, size_t capacity, size_t *count,
                        KmError *error) {
    *count = 0;
    while (*count == 0 && capacity > 0 && stream->failed.status == KM_OK) {
        if (read_some(stream, data, capacity, count) != KM_OK) break;
        if (stream->file_ended && stream->next == stream->filled && !stream->inside) break;
    }
    if (*count || stream->failed.status == KM_OK) return KM_OK;
    if (error) *error = stream->failed;
    return stream->failed.status;
}

uint64_t km_stream_used(const KmStream *stream) {
    return stream->fetched - (stream->filled - stream->next);
}

uint64_t km_stream_size(const KmStream *stream) { return stream->size; }
