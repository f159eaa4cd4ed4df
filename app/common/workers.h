/* workers: a pool of threads that works on a sequence of items, with the results in the sequence's order.
 *
 *      read (a thread of its own)  ->  work (several threads)  ->  write (the calling thread, in order)
 *
 * Items stand in a ring of bounded size, so that a hard item holds up neither memory nor, for a while, the
 * other threads. Whoever calls the pool gives functions for the three stages; they share `context`, and must
 * not write to the same part of it.
 *
 * The work may also be done by other processes: an executor takes the place of the threads, and moves items as
 * bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_WORKERS_H
#define KEYMOVE_APP_COMMON_WORKERS_H

#include "common/text.h"
#include "keymove/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

    /* For work in other processes of the same program: the item and its result as bytes. `unpack` and
     * `unpack_result` return false if the bytes are not what was packed, or there is no memory. */
    void (*pack)(const void *item, Text *out);
    bool (*unpack)(void *item, const char *bytes, size_t count);
    void (*pack_result)(const void *item, Text *out);
    bool (*unpack_result)(void *item, const char *bytes, size_t count);
    /* Makes the result of an item that ended its process twice; `reason` is how. */
    void (*abandon)(void *item, const char *reason);
} WorkerPool;

/* How pools are run, instead of by threads of this process. */
typedef struct Executor {
    KmStatus (*run)(void *context, const WorkerPool *pool);
    void *context;
    bool
        answers_only; /* the items come from another process: this one opens no input and no output */
    int threads;      /* the default number of threads; 0: one per core */
} Executor;

/* Lets all pools be run by the executor, which must stay valid; NULL: by threads. To be called before there are
 * other threads. */
void workers_use(const Executor *executor);

/* Whether this process only answers what another one sends. */
bool workers_answer_only(void);

/* The number of threads that `threads` stands for, where 0 is the default. */
int workers_count(int threads);

/* Runs until everything was written, `write` or `wait` returned false, or the stop flag was raised. KM_ERR_MEMORY when a
 * thread or a worker could not be created; what an executor reports, which has then printed why. */
KmStatus workers_run(const WorkerPool *pool);

/* --- for executors ---------------------------------------------------------------------------------- */

/* The items between the stages. */
typedef struct WorkQueue WorkQueue;

/* Runs the pool with a ring of this size and one thread that calls `serve` in place of the workers: it takes
 * items, has them answered and finishes them, until there are no more. */
KmStatus workers_run_with(const WorkerPool *pool, size_t ring,
                          KmStatus (*serve)(void *context, const WorkerPool *pool,
                                            WorkQueue *queue),
                          void *context);

/* Takes the next item; false if none is waiting. */
bool work_queue_take(WorkQueue *queue, uint64_t *number);

/* How many items are waiting to be taken. */
uint64_t work_queue_waiting(WorkQueue *queue);

/* Whether no more items can be taken, because all have been, or the run ends early. */
bool work_queue_ended(WorkQueue *queue);

/* Whether the run ends early: what has been taken need not be finished. */
bool work_queue_closing(WorkQueue *queue);

/* An item that was taken and is not finished; NULL if the number is not that of one. */
void *work_queue_item(WorkQueue *queue, uint64_t number);

/* Hands the item, which holds its result, to `write`. */
void work_queue_finish(WorkQueue *queue, uint64_t number);

#endif
