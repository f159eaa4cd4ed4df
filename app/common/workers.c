/* workers: a pool of threads with ordered results.
 *
 * Invariant: written <= taken <= read <= written + ring; the items in [written, taken) are in work or
 * finished, those in [taken, read) wait.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/workers.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { AHEAD = 16, MOST_AHEAD = 16 * WORKERS_MOST, WAIT_MS = 50 };

typedef struct Run {
    const WorkerPool *pool;
    pthread_mutex_t lock;
    pthread_cond_t room, work, answer;
    char *items;    /* a ring */
    bool *finished; /* for each slot of the ring */
    size_t ring;
    uint64_t read, taken, written;
    bool read_all;
    bool closing; /* nothing more shall be begun */
    bool failed;  /* a worker could not be created */
} Run;

int workers_count(int threads) {
    if (threads <= 0) threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return threads < 1 ? 1 : threads > WORKERS_MOST ? WORKERS_MOST : threads;
}

static void *item_at(const Run *run, uint64_t number) {
    return run->items + (number % run->ring) * run->pool->item_size;
}

static bool is_stopped(const Run *run) {
    const volatile int *stop = run->pool->stop;
    return stop && __atomic_load_n(stop, __ATOMIC_RELAXED);
}

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

/* Works on items until there are none. The writer is woken when it has much to do or the workers have nothing
 * left; otherwise it looks by itself. So items that take microseconds do not cost a change of threads each. */
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
        run->finished[number % run->ring] = true;
        if (run->taken == run->read || run->taken - run->written >= run->ring / 2)
            pthread_cond_signal(&run->answer);
    }
    pthread_cond_signal(&run->answer);
    pthread_mutex_unlock(&run->lock);
}

static void *worker_thread(void *context) {
    Run *run = context;
    void *worker = run->pool->create_worker(run->pool->context);
    if (worker) {
        work_on_items(run, worker);
        run->pool->free_worker(worker);
        return NULL;
    }
    pthread_mutex_lock(&run->lock);
    run->failed = true;
    pthread_cond_signal(&run->answer);
    pthread_mutex_unlock(&run->lock);
    return NULL;
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
        if (run->failed) return false;
        const bool all_taken = run->read_all && run->taken == run->read;
        if (run->written == run->taken && (all_taken || is_stopped(run))) return false;
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
    if (pthread_create(&reader, NULL, reader_thread, run) != 0) return KM_ERR_MEMORY;
    while (started < count && pthread_create(&workers[started], NULL, worker_thread, run) == 0)
        started++;
    run->failed |= started == 0;
    write_items(run);
    pthread_cancel(reader);
    pthread_join(reader, NULL);
    for (int i = 0; i < started; i++) pthread_join(workers[i], NULL);
    return run->failed ? KM_ERR_MEMORY : KM_OK;
}

KmStatus workers_run(const WorkerPool *pool) {
    const int count = workers_count(pool->threads);
    Run run = {.pool = pool, .ring = (size_t)count * (size_t)(pool->ahead ? pool->ahead : AHEAD)};
    if (run.ring > MOST_AHEAD) run.ring = MOST_AHEAD;
    KmStatus status = KM_ERR_MEMORY;
    run.items = calloc(run.ring, pool->item_size);
    run.finished = calloc(run.ring, sizeof *run.finished);
    if (run.items && run.finished) {
        pthread_mutex_init(&run.lock, NULL);
        pthread_cond_init(&run.room, NULL);
        pthread_cond_init(&run.work, NULL);
        pthread_cond_init(&run.answer, NULL);
        status = run_threads(&run, count);
        pthread_cond_destroy(&run.answer);
        pthread_cond_destroy(&run.work);
        pthread_cond_destroy(&run.room);
        pthread_mutex_destroy(&run.lock);
        for (size_t i = 0; pool->free_item && i < run.ring; i++)
            pool->free_item(run.items + i * pool->item_size);
    }
    free(run.finished);
    free(run.items);
    return status;
}
