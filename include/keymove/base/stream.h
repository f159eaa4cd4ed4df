/* stream: bytes of a file or of standard input, unpacked on the way when they are gzip or zstd.
 *
 * What a file is packed with is seen from its first bytes, not from its name; packed files that were
 * written one after another into one file are read as one. Memory is bounded whatever the size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_STREAM_H
#define KM_BASE_STREAM_H

#include "keymove/api.h"
#include "keymove/base/status.h"

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmStream KmStream;

/* Opens a path, or standard input for "-". */
KM_API KmStatus km_stream_open(const char *path, KmStream **stream, KmError *error);
KM_API void km_stream_close(KmStream *stream);

/* Reads at least one byte and at most `capacity`; `count` is 0 at the end of the file. Fails with KM_ERR_IO
 * when the system cannot read, and with KM_ERR_SYNTAX when a compressed file is damaged or truncated; the
 * bytes before that point have been delivered by then. A later call fails in the same way. */
KM_API KmStatus km_stream_read(KmStream *stream, char *data, size_t capacity, size_t *count,
                               KmError *error);

/* How many bytes of the file, as it lies there, have been used; and its size, 0 when not known. */
KM_API uint64_t km_stream_used(const KmStream *stream);
KM_API uint64_t km_stream_size(const KmStream *stream);

#ifdef __cplusplus
}
#endif
#endif
