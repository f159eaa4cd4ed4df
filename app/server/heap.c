/* heap: how glibc is told. SPDX-License-Identifier: GPL-3.0-or-later */
#include "heap.h"

#include <stdlib.h> /* which tells whose library it is */

#ifdef __GLIBC__
#include <malloc.h>

/* Left to itself the library learns from the first table that is freed to keep tables of that size, one
 * for each thread that ever had one. */
enum { LARGE_BLOCK = 4 << 20, KEPT_FREE = 16 << 20 };

void heap_set_up(void) {
    mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK);
    mallopt(M_TRIM_THRESHOLD, KEPT_FREE);
}

void heap_give_back(void) { malloc_trim(0); }

#else

void heap_set_up(void) {}

void heap_give_back(void) {}

#endif
