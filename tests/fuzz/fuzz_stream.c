/* fuzz_stream: any bytes as a file: plain, UTF-16, gzip, zstd, or damaged. Read in small pieces it delivers the same bytes as
 * read in large ones, and ends in the same way each time it is asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "demand.h"
#include "keymove/base/stream.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 1 << 16 /* a small file may unpack to gigabytes */ };

/* Reads pieces of so many bytes, at most MOST in all; returns what the last call returned. */
static KmStatus read_all(const char *path, size_t size, size_t piece, char *text, size_t *length) {
    KmStream *stream;
    KmError error = {KM_OK, 0, ""};
    KmStatus status = km_stream_open(path, &stream, &error);
    *length = 0;
    demand(status == KM_OK || error.text[0]);
    if (status != KM_OK) return status;
    for (size_t count = 1; status == KM_OK && count && *length < MOST; *length += count) {
        const size_t room = MOST - *length;
        status =
            km_stream_read(stream, text + *length, room < piece ? room : piece, &count, &error);
        demand(count <= piece && km_stream_used(stream) <= size);
    }
    if (*length < MOST) { /* it has ended, or failed for good */
        size_t count;
        char more;
        demand(status == KM_OK || (error.text[0] && status != KM_ERR_IO));
        demand(km_stream_read(stream, &more, 1, &count, &error) == status && count == 0);
    }
    km_stream_close(stream);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int file = -1;
    static char path[32], large[MOST], small[MOST];
    size_t length, again;
    if (file < 0) {
        demand((file = memfd_create("file", MFD_CLOEXEC)) >= 0);
        snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    }
    demand(ftruncate(file, 0) == 0 && pwrite(file, data, size, 0) == (ssize_t)size);
    const KmStatus status = read_all(path, size, MOST, large, &length);
    const KmStatus same = read_all(path, size, 1 + size % 13, small, &again);
    /* A damaged frame may be refused as a whole, or when its end is reached. */
    demand(memcmp(large, small, length < again ? length : again) == 0);
    demand(length == again || (status == KM_ERR_SYNTAX && (same == status || again == MOST)));
    demand(length == MOST || again == MOST || status == same);
    return 0;
}
