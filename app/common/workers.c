/* workers: a pool of threads with ordered results.
 *
 * Invariant: written <= taken <= read <= written + ring; the items in [written, taken) are in work or
 * finished, those in [taken, read) wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/workers.h"

#include "keymove/base/budget.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { AHEAD = 16, MOST_AHEAD = 16 * WORKERS_MOST, WAIT_MS = 50 };

/* Set once, by the main function of a program that has another executor than threads. */
static const Executor *chosen;

struct WorkQueue {
    const WorkerPool *pool;
    pthread_mutex_t lock;
    pthread_cond_t room, work, answer;
    char *items;    /* a ring */
    bool *finished; /* for each slot of the ring */
    size_t ring;
    uint64_t read, taken, written;
    bool read_all;
    bool closing;    /* nothing more shall be begun */
    KmStatus status; /* KM_OK unless the work failed */
    int serving;     /* threads that take items */
    /* of an executor */
    KmStatus (*serve)(void *context, const WorkerPool *pool, WorkQueue *queue);
    void *context;
};

typedef WorkQueue Run;

void workers_use(const Executor *executor) { chosen = executor; }

bool workers_answer_only(void) { return chosen && chosen->answers_only; }

int workers_count(int threads) {
    if (threads <= 0 && chosen) threads = chosen->threads;
    if (threads <= 0) threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return threads < 1 ? 1 : threads > WORKERS_MOST ? WORKERS_MOST : threads;
}

static void *item_at(const Run *run, uint64_t number) {
    return run->items + (number % run->ring) * run->pool->item_size;
}

static bool is_stopped(const Run *run) { return km_stop_requested(run->pool->stop); }

/* --- reading ---------------------------------------------------------------------------------------- */

/* Only the reading itself can be cancelled, never while the lock is held. */
static bool read_item(Run *run, void *item) {
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, NULL);
    const bool more = run->pool->read(run->pool->context, item);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    return more;
}

static void *reader_thread(void *context) {
    Run *run = context;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    pthread_mutex_lock(&run->lock);
    for (;;) {
        while (run->read - run->written == run->ring && !run->closing)
            pthread_cond_wait(&run->room, &run->lock);
        if (run->closing) break;
        void *item = item_at(run, run->read);
        pthread_mutex_unlock(&run->lock);
        const bool more = !is_stopped(run) && read_item(run, item);
        pthread_mutex_lock(&run->lock);
        if (!more) break;
        run->finished[run->read % run->ring] = false;
        run->read++;
        pthread_cond_signal(&run->work);
    }
    run->read_all = true;
    pthread_cond_signal(&run->answer);
    pthread_cond_broadcast(&run->work);
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

/* --- working ---------------------------------------------------------------------------------------- */

/* The writer is woken when it has much to do or the workers have nothing left; otherwise it looks by itself. So
 * items that take microseconds do not cost a change of threads each. Called with the lock held. */
static void finish(Run *run, uint64_t number) {
    run->finished[number % run->ring] = true;
    if (run->taken == run->read || run->taken - run->written >= run->ring / 2)
        pthread_cond_signal(&run->answer);
}

/* Works on items until there are none. */
static void work_on_items(Run *run, void *worker) {
    pthread_mutex_lock(&run->lock);
    for (;;) {
        while (run->taken == run->read && !run->read_all && !run->closing)
            pthread_cond_wait(&run->work, &run->lock);
        if (run->taken == run->read || run->closing || is_stopped(run)) break;
        const uint64_t number = run->taken++;
        pthread_mutex_unlock(&run->lock);
        run->pool->work(worker, item_at(run, number));
        pthread_mutex_lock(&run->lock);
        finish(run, number);
    }
    pthread_mutex_unlock(&run->lock);
}

/* A thread that took items ends. */
static void leave(Run *run, KmStatus status) {
    pthread_mutex_lock(&run->lock);
    if (run->status == KM_OK) run->status = status;
    run->serving--;
    pthread_cond_signal(&run->answer);
    pthread_mutex_unlock(&run->lock);
}

static void *worker_thread(void *context) {
    Run *run = context;
    void *worker = run->pool->create_worker(run->pool->context);
    if (worker) {
        work_on_items(run, worker);
        run->pool->free_worker(worker);
    }
    leave(run, worker ? KM_OK : KM_ERR_MEMORY);
    return NULL;
}

static void *executor_thread(void *context) {
    Run *run = context;
    leave(run, run->serve(run->context, run->pool, run));
    return NULL;
}

/* --- the queue, for executors ----------------------------------------------------------------------- */

bool work_queue_take(WorkQueue *queue, uint64_t *number) {
    pthread_mutex_lock(&queue->lock);
    const bool taken = queue->taken < queue->read && !queue->closing && !is_stopped(queue);
    if (taken) *number = queue->taken++;
    pthread_mutex_unlock(&queue->lock);
    return taken;
}

uint64_t work_queue_waiting(WorkQueue *queue) {
    pthread_mutex_lock(&queue->lock);
    const uint64_t waiting = queue->read - queue->taken;
    pthread_mutex_unlock(&queue->lock);
    return waiting;
}

bool work_queue_closing(WorkQueue *queue) {
    pthread_mutex_lock(&queue->lock);
    const bool closing = queue->closing || is_stopped(queue);
    pthread_mutex_unlock(&queue->lock);
    return closing;
}

bool work_queue_ended(WorkQueue *queue) {
    pthread_mutex_lock(&queue->lock);
    const bool ended =
        (queue->taken == queue->read && queue->read_all) || queue->closing || is_stopped(queue);
    pthread_mutex_unlock(&queue->lock);
    return ended;
}

void *work_queue_item(WorkQueue *queue, uint64_t number) {
    pthread_mutex_lock(&queue->lock);
    const bool open =
        number >= queue->written && number < queue->taken && !queue->finished[number % queue->ring];
    pthread_mutex_unlock(&queue->lock);
    return open ? item_at(queue, number) : NULL;
}

void work_queue_finish(WorkQueue *queue, uint64_t number) {
    pthread_mutex_lock(&queue->lock);
    finish(queue, number);
    pthread_mutex_unlock(&queue->lock);
}

/* --- writing ---------------------------------------------------------------------------------------- */

static void wait_a_while(Run *run) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_MS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&run->answer, &run->lock, &until);
}

/* Waits for the next item to be finished; false when there will be none. Called with the lock held. */
static bool await_next(Run *run) {
    for (;;) {
        if (run->written < run->taken && run->finished[run->written % run->ring]) return true;
        if (run->status != KM_OK) return false;
        const bool all_taken = run->read_all && run->taken == run->read;
        if (run->written == run->taken && (all_taken || is_stopped(run))) return false;
        if (run->serving == 0) return false; /* it was stopped */
        wait_a_while(run);
        pthread_mutex_unlock(&run->lock);
        const bool more = !run->pool->wait || run->pool->wait(run->pool->context);
        pthread_mutex_lock(&run->lock);
        if (!more) return false;
    }
}

static void write_items(Run *run) {
    pthread_mutex_lock(&run->lock);
    while (await_next(run)) {
        void *item = item_at(run, run->written);
        pthread_mutex_unlock(&run->lock);
        const bool more = run->pool->write(run->pool->context, item);
        pthread_mutex_lock(&run->lock);
        if (!more) break;
        run->written++;
        if (run->read - run->written <= run->ring / 2) pthread_cond_signal(&run->room);
    }
    run->closing = true;
    pthread_cond_broadcast(&run->work);
    pthread_cond_broadcast(&run->room);
    pthread_mutex_unlock(&run->lock);
}

/* --- the run ---------------------------------------------------------------------------------------- */

static KmStatus run_threads(Run *run, int count) {
    pthread_t reader, workers[WORKERS_MOST];
    int started = 0;
    void *(*work)(void *) = run->serve ? executor_thread : worker_thread;
    if (pthread_create(&reader, NULL, reader_thread, run) != 0) return KM_ERR_MEMORY;
    run->serving = count;
    while (started < count && pthread_create(&workers[started], NULL, work, run) == 0) started++;
    for (int i = started; i < count; i++) leave(run, started ? KM_OK : KM_ERR_MEMORY);
    write_items(run);
    pthread_cancel(reader);
    pthread_join(reader, NULL);
    for (int i = 0; i < started; i++) pthread_join(workers[i], NULL);
    return run->status;
}

static KmStatus run_ring(Run *run, int count) {
    const WorkerPool *pool = run->pool;
    KmStatus status = KM_ERR_MEMORY;
    run->items = calloc(run->ring, pool->item_size);
    run->finished = calloc(run->ring, sizeof *run->finished);
    if (run->items && run->finished) {
        pthread_mutex_init(&run->lock, NULL);
        pthread_cond_init(&run->room, NULL);
        pthread_cond_init(&run->work, NULL);
        pthread_cond_init(&run->answer, NULL);
        status = run_threads(run, count);
        pthread_cond_destroy(&run->answer);
        pthread_cond_destroy(&run->work);
        pthread_cond_destroy(&run->room);
        pthread_mutex_destroy(&run->lock);
        for (size_t i = 0; pool->free_item && i < run->ring; i++)
            pool->free_item(run->items + i * pool->item_size);
    }
    free(run->finished);
    free(run->items);
    return status;
}

KmStatus workers_run_with(const WorkerPool *pool, size_t ring,
                          KmStatus (*serve)(void *context, const WorkerPool *pool,
                                            WorkQueue *queue),
                          void *context) {
    Run run = {.pool = pool, .ring = ring, .serve = serve, .context = context};
    return run_ring(&run, 1);
}

KmStatus workers_run(const WorkerPool *pool) {
    if (chosen) return chosen->run(chosen->context, pool);
    const int count = workers_count(pool->threads);
    Run run = {.pool = pool, .ring = (size_t)count * (size_t)(pool->ahead ? pool->ahead : AHEAD)};
    if (run.ring > MOST_AHEAD) run.ring = MOST_AHEAD;
    return run_ring(&run, count);
}
