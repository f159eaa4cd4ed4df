/* memory: settings of glibc's allocator. SPDX-License-Identifier: GPL-3.0-or-later */
#include "memory.h"

#include <stdlib.h> /* defines __GLIBC__ */

#ifdef __GLIBC__
#include <malloc.h>

/* By default glibc raises its threshold when the first large table is freed, and from then on each thread
 * keeps tables of that size on its heap. */
enum { LARGE_BLOCK = 4 << 20, KEPT_FREE = 16 << 20 };

void memory_configure(void) {
    mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
    mallopt(M_TRIM_THRESHOLD, KEPT_FREE);
}

void memory_trim(void) { malloc_trim(0); }

#else

void memory_configure(void) {}

void memory_trim(void) {}

#endif
