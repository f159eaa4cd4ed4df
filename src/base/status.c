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
    static const char *const names[] = {
        [KM_OK] = "ok",
        [KM_ERR_SYNTAX] = "bad syntax",
        [KM_ERR_ILLEGAL] = "illegal",
        [KM_ERR_LIMIT] = "limit reached",
        [KM_ERR_MEMORY] = "out of memory",
        [KM_ERR_IO] = "input/output error",
        [KM_ERR_END] = "end of input",
    };
    return (size_t)status < sizeof names / sizeof *names ? names[status] : "unknown status";
}
