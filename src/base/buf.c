/* buf: bounded text writer. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The number of bytes that still fit before the final NUL. */
static size_t room(const KmBuf *buf) {
    return buf->length + 1 < buf->capacity ? buf->capacity - 1 - buf->length : 0;
}

KmBuf km_buf(char *data, size_t capacity) {
    if (capacity) data[0] = '\0';
    return (KmBuf){.data = data, .capacity = capacity, .length = 0};
}

void km_buf_bytes(KmBuf *buf, const char *bytes, size_t count) {
    const size_t fit = room(buf) < count ? room(buf) : count;
    if (fit) {
        memcpy(buf->data + buf->length, bytes, fit);
        buf->data[buf->length + fit] = '\0';
    }
    buf->length += count;
}

void km_buf_char(KmBuf *buf, char c) { km_buf_bytes(buf, &c, 1); }

void km_buf_text(KmBuf *buf, const char *text) { km_buf_bytes(buf, text, strlen(text)); }

void km_buf_printf(KmBuf *buf, const char *format, ...) {
    const size_t left = room(buf);
    va_list args;
    va_start(args, format);
    const int need = left ? vsnprintf(buf->data + buf->length, left + 1, format, args)
                          : vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (need > 0) buf->length += (size_t)need;
}

bool km_buf_fits(const KmBuf *buf) { return buf->length < buf->capacity; }
