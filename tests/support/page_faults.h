/* page_faults: the number of pages of memory that the process has touched.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_PAGE_FAULTS_H
#define KEYMOVE_TESTS_PAGE_FAULTS_H

#include <sys/resource.h>

static inline long page_faults(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_minflt;
}

#endif
