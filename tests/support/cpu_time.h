/* cpu_time: the CPU time of the test's own process. What must happen soon is measured by it rather than by the clock, which
 * goes on while a busy machine runs other programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SUPPORT_CPU_TIME_H
#define KEYMOVE_TESTS_SUPPORT_CPU_TIME_H

#include <time.h>

/* Seconds of all threads together. */
static inline double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#endif
