/* status: the result of a call, and the error message when it failed.
 *
 * Functions that can fail return a KmStatus. Those that read text also fill a KmError, which
 * says what is wrong and at which byte, so that a program can underline it. Nothing here
 * allocates memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_STATUS_H
#define KM_BASE_STATUS_H

#include "keymove/api.h"

#include <stddef.h>

KM_BEGIN_DECLS

typedef enum KmStatus {
    KM_OK = 0,
    KM_ERR_SYNTAX,  /* the text does not have the expected form */
    KM_ERR_ILLEGAL, /* well formed, but it violates the rules of chess */
    KM_ERR_LIMIT,   /* a size, node or time limit was reached */
    KM_ERR_MEMORY,  /* out of memory */
    KM_ERR_IO,      /* the system could not read or write */
    KM_ERR_END      /* the input has ended */
} KmStatus;

/* The size of a message; longer ones are cut off. All faults of any board fit at once. */
#define KM_ERROR_TEXT 1280

typedef struct KmError {
    KmStatus status;
    size_t offset; /* of the byte in the text that was read, from 0 */
    char text[KM_ERROR_TEXT];
} KmError;

#if defined(__GNUC__)
#define KM_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define KM_PRINTF(text, first)
#endif

/* Fills `error` (which may be NULL) and returns `status`, so that a function can `return
 * km_fail(...)`. */
KM_API KmStatus km_fail(KmError *error, KmStatus status, size_t offset, const char *format, ...)
    KM_PRINTF(4, 5);

/* The status in one to three words: "bad syntax". */
KM_API const char *km_status_name(KmStatus status);

KM_END_DECLS
#endif
