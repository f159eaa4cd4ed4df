/* status: errors as values. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/status.h"

#include <stdarg.h>
#include <stdio.h>

KmStatus km_fail(KmError *error, KmStatus status, size_t offset, const char *format, ...) {
    if (!error) return status;
    error->status = status;
    error->offset = offset;
    va_list args;
    va_start(args, format);
    vsnprintf(error->text, sizeof error->text, format, args);
    va_end(args);
    return status;
}

const char *km_status_name(KmStatus status) {
    switch (status) {
    case KM_OK:
        return "ok";
    case KM_ERR_SYNTAX:
        return "bad syntax";
    case KM_ERR_ILLEGAL:
        return "illegal";
    case KM_ERR_LIMIT:
        return "limit reached";
    case KM_ERR_MEMORY:
        return "out of memory";
    case KM_ERR_IO:
        return "input/output error";
    case KM_ERR_END:
        return "end of input";
    }
    return "unknown status";
}
