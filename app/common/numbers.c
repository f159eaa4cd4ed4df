/* numbers: numbers of the command line. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool number_read(const char *text, int64_t least, int64_t most, int64_t *number) {
    char *end;
    if (!is_digit(text[0]) && !(text[0] == '-' && is_digit(text[1]))) return false;
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    *number = value;
    return errno == 0 && *end == '\0' && value >= least && value <= most;
}

bool number_read_unsigned(const char *text, uint64_t *number) {
    char *end;
    if (!is_digit(text[0])) return false;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0';
}

/* strtod would also accept "inf", "nan" and hexadecimal numbers. */
bool number_read_real(const char *text, double least, double most, double *number) {
    char *end;
    if (text[strspn(text, "0123456789.eE+-")] != '\0') return false;
    *number = strtod(text, &end);
    return end != text && *end == '\0' && *number >= least && *number <= most;
}

bool number_read_seconds(const char *text, double *seconds) {
    return number_read_real(text, 0, 1e9, seconds) && *seconds > 0;
}
