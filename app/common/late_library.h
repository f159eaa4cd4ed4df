/* late_library: shared libraries that only some commands need, loaded when they are needed.
 *
 * The loader takes longer for libmicrohttpd and what it depends on than a short problem takes to be solved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_LATE_LIBRARY_H
#define KEYMOVE_APP_COMMON_LATE_LIBRARY_H

#include "keymove/base/status.h"

typedef struct LateSymbol {
    const char *name;
    void *place; /* of a pointer to the function or variable */
} LateSymbol;

/* Loads the library for the rest of the run and fills in all places. On failure `error` names the library
 * and says what is missing. */
KmStatus late_library_load(const char *file, const LateSymbol *symbols, int count, KmError *error);

#endif
