/* stream: reads a file or standard input, decompresses gzip and zstd on the way, and delivers
 * UTF-16 with a byte order mark as UTF-8.
 *
 * The form is recognised by the first bytes of the file, not by its name. Several
 * compressed files concatenated into one are read as one. Memory is bounded for files of any
 * size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_STREAM_H
#define KM_BASE_STREAM_H

#include "keymove/api.h"
#include "keymove/base/status.h"

#include <stdint.h>

KM_BEGIN_DECLS

typedef struct KmStream KmStream;

/* Opens the file at `path`, or standard input for "-". */
KM_API KmStatus km_stream_open(const char *path, KmStream **stream, KmError *error);
/* Closes the stream, which may be NULL. */
KM_API void km_stream_close(KmStream *stream);

/* Reads at least one byte and at most `capacity`; `count` is 0 at the end of the file, and when
 * `capacity` is 0. Fails with KM_ERR_IO when the system cannot read, with KM_ERR_MEMORY when
 * there is no memory to decompress, and with KM_ERR_SYNTAX when a compressed file is damaged or
 * truncated; the bytes before that point have been delivered by then. A later call
 * fails in the same way. */
KM_API KmStatus km_stream_read(KmStream *stream, char *data, size_t capacity, size_t *count,
                               KmError *error);

/* The number of bytes of the file, as stored on disk, that have been used so far. */
KM_API uint64_t km_stream_used(const KmStream *stream);
/* The size of the file on disk; 0 when it is not known. */
KM_API uint64_t km_stream_size(const KmStream *stream);

KM_END_DECLS
#endif
