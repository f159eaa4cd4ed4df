/* numbers: numbers of the command line, read strictly: the whole text is one number within its bounds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_NUMBERS_H
#define KEYMOVE_APP_COMMON_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

/* Reads a whole number from `least` to `most`. */
bool number_read(const char *text, int64_t least, int64_t most, int64_t *number);

/* Reads a whole number of 64 bits without a sign, such as a seed. */
bool number_read_unsigned(const char *text, uint64_t *number);

/* Reads a decimal number from `least` to `most`, such as "0.5" or "1e-3". */
bool number_read_real(const char *text, double least, double most, double *number);

/* Reads a number of seconds, greater than zero and at most 10^9. */
bool number_read_seconds(const char *text, double *seconds);

#endif
