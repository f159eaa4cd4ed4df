/* buf: writes text into memory that the caller owns, within bounds.
 *
 * Text that does not fit is cut off but still counted, as snprintf does, so one call of
 * km_buf_fits() at the end is enough. Invariant: the text in `data` always ends with a NUL
 * (unless the capacity is zero).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_BUF_H
#define KM_BASE_BUF_H

#include "keymove/api.h"
#include "keymove/base/status.h"

#include <stdbool.h>
#include <stddef.h>

KM_BEGIN_DECLS

typedef struct KmBuf {
    char *data;
    size_t capacity; /* bytes at `data`, including the final NUL */
    size_t length;   /* of the whole text without the NUL; may exceed the capacity */
} KmBuf;

/* An empty buffer that writes to `data`. */
KM_API KmBuf km_buf(char *data, size_t capacity);
/* Append a character, a string, `count` bytes, or formatted text. */
KM_API void km_buf_char(KmBuf *buf, char c);
KM_API void km_buf_text(KmBuf *buf, const char *text);
KM_API void km_buf_bytes(KmBuf *buf, const char *bytes, size_t count);
KM_API void km_buf_printf(KmBuf *buf, const char *format, ...) KM_PRINTF(2, 3);

/* Did all of the text fit? */
KM_API bool km_buf_fits(const KmBuf *buf);

KM_END_DECLS
#endif
