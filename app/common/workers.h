/* workers: a pool of threads that works on a sequence of items, with the results in the sequence's order.
 *
 *      read (a thread of its own)  ->  work (several threads)  ->  write (the calling thread, in order)
 *
 * Items stand in a ring of bounded size, so that a hard item holds up neither memory nor, for a while, the
 * other threads. Whoever calls the pool gives functions for the three stages; they share `context`, and must
 * not write to the same part of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_WORKERS_H
#define KEYMOVE_APP_COMMON_WORKERS_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <stddef.h>

enum { WORKERS_MOST = 256 };

typedef struct WorkerPool {
    int threads; /* default: one per core */
    int ahead;   /* items in the ring for each thread (default: 16); 4096 in all at most */
    void *context;
    /* Raised to end the run early: no new items are begun, and those in work are waited for. May be NULL. */
    const volatile int *stop;

    /* An item, zeroed before its first use; its memory is used again for later items. */
    size_t item_size;
    void (*free_item)(void *item); /* NULL: an item owns nothing */

    /* Fills the next item; false at the end of the sequence. It may block: it is cancelled, at a
     * cancellation point of POSIX threads, when the run ends early. */
    bool (*read)(void *context, void *item);

    /* What a thread needs for its work, such as a solver; NULL when there is no memory. */
    void *(*create_worker)(const void *context);
    void (*free_worker)(void *worker);
    void (*work)(void *worker, void *item);

    /* Takes a finished item; false to end the run. */
    bool (*write)(void *context, void *item);

    /* Called about twenty times a second while the next item is not finished; false to end the run. May be
     * NULL. */
    bool (*wait)(void *context);
} WorkerPool;

/* The number of threads that `threads` stands for, where 0 is one per core. */
int workers_count(int threads);

/* Runs until everything was written, `write` or `wait` returned false, or the stop flag was raised. KM_ERR_MEMORY when a
 * thread or a worker could not be created. */
KmStatus workers_run(const WorkerPool *pool);

#endif
