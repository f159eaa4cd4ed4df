/* buf: a bounded text writer over memory that the caller owns.
 *
 * Writing past the end writes nothing more but goes on counting, as snprintf does, so that one look
 * at km_buf_fits() at the end is enough. Invariant: the text in `data` always ends in a NUL
 * (when the capacity is not zero).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_BUF_H
#define KM_BASE_BUF_H

#include "keymove/api.h"
#include "keymove/base/status.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmBuf {
    char *data;
    size_t capacity; /* bytes at `data`, the closing NUL included */
    size_t length;   /* what the text needs, without the NUL; may exceed the capacity */
} KmBuf;

KM_API KmBuf km_buf(char *data, size_t capacity);
KM_API void km_buf_char(KmBuf *buf, char c);
KM_API void km_buf_text(KmBuf *buf, const char *text);
KM_API void km_buf_bytes(KmBuf *buf, const char *bytes, size_t count);
KM_API void km_buf_printf(KmBuf *buf, const char *format, ...) KM_PRINTF(2, 3);

/* True when nothing was cut. */
KM_API bool km_buf_fits(const KmBuf *buf);

#ifdef __cplusplus
}
#endif
#endif
