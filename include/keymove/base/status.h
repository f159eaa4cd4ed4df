/* status: what a call came to, and the words for a person when it failed.
 *
 * Functions return a KmStatus; where text was read, a KmError says what is wrong and at which byte,
 * so that a page can underline it. Nothing here allocates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_STATUS_H
#define KM_BASE_STATUS_H

#include "keymove/api.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmStatus {
    KM_OK = 0,
    KM_ERR_SYNTAX,  /* the text is not of the form asked for */
    KM_ERR_ILLEGAL, /* well formed, but against the rules of chess */
    KM_ERR_LIMIT,   /* a size, node or time limit was reached */
    KM_ERR_MEMORY,  /* no memory */
    KM_ERR_IO,      /* the system could not read or write */
    KM_ERR_END      /* nothing more to read */
} KmStatus;

/* The longest message; a longer one is cut. Room for all faults of any board at once. */
#define KM_ERROR_TEXT 1280

typedef struct KmError {
    KmStatus status;
    size_t offset; /* byte in the text that was read, from 0 */
    char text[KM_ERROR_TEXT];
} KmError;

#if defined(__GNUC__)
#define KM_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define KM_PRINTF(text, first)
#endif

/* Fills `error` (which may be NULL) and returns `status`, so that a reader can `return km_fail(...)`. */
KM_API KmStatus km_fail(KmError *error, KmStatus status, size_t offset, const char *format, ...)
    KM_PRINTF(4, 5);

/* The status in a word or two: "bad syntax". */
KM_API const char *km_status_name(KmStatus status);

#ifdef __cplusplus
}
#endif
#endif
