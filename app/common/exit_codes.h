/* exit_codes: what the exit code of the program means; other programs rely on these numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_EXIT_CODES_H
#define KEYMOVE_APP_COMMON_EXIT_CODES_H

#include "keymove/base/status.h"

enum {
    EXIT_PROVED = 0,  /* done; proved, solved, or legal */
    EXIT_NONE = 1,    /* proved that there is none; or illegal */
    EXIT_USAGE = 2,   /* the command line is wrong */
    EXIT_UNKNOWN = 3, /* a limit was reached, or the run was interrupted */
    EXIT_INPUT = 65,  /* bad input: a FEN, a file */
    EXIT_SYSTEM = 74  /* out of memory, or output that could not be written */
};

/* The code of a failure to read something. */
static inline int exit_code_of_reading(KmStatus status) {
    return status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
}

#endif
