/* worker_child: a pool whose items come through a pipe. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/worker_child.h"

#include "common/exit_codes.h"
#include "common/frames.h"
#include "common/signals.h"
#include "common/worker_pace.h"
#include "keymove/base/clock.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Results of short items are written together, because each time costs several changes of threads. The parent sends
 * enough items in advance for the threads to be busy meanwhile (see worker_process.c). */
enum { READ_BYTES = 64 * 1024, WRITE_BYTES = 32 * 1024 };
/* If all threads are busy for long, nobody adds results; then the reader writes those that wait. */
enum { LOOK_MS = 100 };

typedef struct Child {
    const WorkerPool *pool;
    int results; /* a file descriptor */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* guarded by the lock */
    Text input;     /* items that were read, as frames */
    size_t taken;   /* of the input, in bytes */
    int ready;      /* threads that have their worker */
    int in_work;    /* items */
    bool ended;     /* no more items will come */
    bool failed;    /* a worker could not be created */
    Text output;    /* results that were not written yet, as frames */
    double written; /* when, by the clock */
} Child;

/* Without memory for what is received and sent the whole process is of no use; the exit code says why. */
static void need(bool memory) {
    if (memory) return;
    fputs("keymove: out of memory in a worker\n", stderr);
    _exit(EXIT_SYSTEM);
}

/* --- results ---------------------------------------------------------------------------------------- */

/* Writes the results. Without a reader there is nothing left to do. Called with the lock held. */
static void write_results(Child *child) {
    size_t done = 0;
    while (done < child->output.length) {
        const ssize_t count =
            write(child->results, child->output.data + done, child->output.length - done);
        if (count > 0) done += (size_t)count;
        if (count < 0 && errno != EINTR) _exit(EXIT_FAILURE);
    }
    text_clear(&child->output);
    child->written = km_clock_seconds();
}

static bool is_idle(const Child *child) { return child->taken == child->input.length; }

static bool is_due(const Child *child) {
    return km_clock_seconds() - child->written >= PACE_WRITE_SECONDS;
}

/* Adds a result; it is written soon. */
static void add_result(Child *child, const Frame *result) {
    frame_put(&child->output, result);
    need(!child->output.failed);
    if (is_idle(child) || child->output.length >= WRITE_BYTES || is_due(child))
        write_results(child);
}

/* --- the work --------------------------------------------------------------------------------------- */

/* Waits for an item and takes it; false at the end. Called with the lock held. */
static bool take_item(Child *child, void *item, uint64_t *number) {
    while (is_idle(child) && !child->ended) pthread_cond_wait(&child->changed, &child->lock);
    Frame frame;
    if (!frame_take(child->input.data, child->input.length, &child->taken, &frame)) return false;
    *number = frame.number;
    need(child->pool->unpack(item, frame.bytes, frame.count));
    return true;
}

static void work_on_items(Child *child, void *worker, void *item) {
    const WorkerPool *pool = child->pool;
    Text bytes = {0};
    uint64_t number;
    pthread_mutex_lock(&child->lock);
    while (take_item(child, item, &number)) {
        child->in_work++;
        pthread_mutex_unlock(&child->lock);
        const double started = km_clock_seconds();
        pool->work(worker, item);
        text_clear(&bytes);
        pool->pack_result(item, &bytes);
        need(!bytes.failed);
        const Frame result = {number, FRAME_RESULT, km_clock_seconds() - started, bytes.data,
                              bytes.length};
        pthread_mutex_lock(&child->lock);
        child->in_work--;
        add_result(child, &result);
    }
    pthread_mutex_unlock(&child->lock);
    text_free(&bytes);
}

static void *worker_thread(void *context) {
    Child *child = context;
    const WorkerPool *pool = child->pool;
    void *worker = pool->create_worker(pool->context);
    void *item = calloc(1, pool->item_size);
    pthread_mutex_lock(&child->lock);
    child->ready += worker && item;
    child->failed |= !worker || !item;
    pthread_cond_broadcast(&child->changed);
    pthread_mutex_unlock(&child->lock);
    if (worker && item) work_on_items(child, worker, item);
    if (item && pool->free_item) pool->free_item(item);
    free(item);
    if (worker) pool->free_worker(worker);
    return NULL;
}

/* --- reading ---------------------------------------------------------------------------------------- */

/* Returns the items that were not begun. Called with the lock held. */
static void return_items(Child *child) {
    Frame frame;
    while (frame_take(child->input.data, child->input.length, &child->taken, &frame))
        frame_put(&child->output, &(Frame){.number = frame.number, .kind = FRAME_RETURNED});
    need(!child->output.failed);
    write_results(child);
}

/* Adds what was read to the input. Incomplete frames stay with the reader. */
static void add_items(Child *child, Text *partial) {
    size_t whole = 0;
    Frame frame;
    pthread_mutex_lock(&child->lock);
    text_remove(&child->input, child->taken);
    child->taken = 0;
    while (frame_take(partial->data, partial->length, &whole, &frame)) {
        if (frame.kind == FRAME_RECALL)
            return_items(child);
        else
            frame_put(&child->input, &frame);
    }
    need(!child->input.failed);
    pthread_cond_broadcast(&child->changed);
    pthread_mutex_unlock(&child->lock);
    text_remove(partial, whole);
}

/* Waits for input, and writes results that wait for long meanwhile. */
static void await_input(Child *child) {
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    while (poll(&input, 1, LOOK_MS) == 0) {
        pthread_mutex_lock(&child->lock);
        if (child->output.length && is_due(child)) write_results(child);
        pthread_mutex_unlock(&child->lock);
    }
}

/* Reads until the end of the input. What is still in work then has no reader any more. */
static void read_items(Child *child) {
    Text partial = {0};
    for (;;) {
        need(text_reserve(&partial, READ_BYTES));
        await_input(child);
        const ssize_t count = read(STDIN_FILENO, partial.data + partial.length, READ_BYTES);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        partial.length += (size_t)count;
        add_items(child, &partial);
    }
    pthread_mutex_lock(&child->lock);
    child->ended = true;
    if (child->in_work || !is_idle(child)) signals_stop();
    pthread_cond_broadcast(&child->changed);
    pthread_mutex_unlock(&child->lock);
    text_free(&partial);
}

/* --- the run ---------------------------------------------------------------------------------------- */

/* Waits for the workers to be created, and says so. */
static bool announce(Child *child, int threads) {
    pthread_mutex_lock(&child->lock);
    while (child->ready < threads && !child->failed)
        pthread_cond_wait(&child->changed, &child->lock);
    const bool ready = !child->failed;
    if (ready) {
        frame_put(&child->output, &(Frame){.number = (uint64_t)threads, .kind = FRAME_ITEM});
        write_results(child);
    }
    pthread_mutex_unlock(&child->lock);
    return ready;
}

int worker_child_threads(const WorkerShare *share, int each) {
    const int64_t all = (int64_t)each * share->ranks;
    const int most = share->cores > each ? share->cores : each;
    const int64_t count = all < most ? all : most;
    return count < WORKERS_MOST ? (int)count : WORKERS_MOST;
}

static KmStatus run_threads(Child *child, int count) {
    pthread_t threads[WORKERS_MOST];
    int started = 0;
    while (started < count && pthread_create(&threads[started], NULL, worker_thread, child) == 0)
        started++;
    if (started == count && announce(child, count)) read_items(child);
    pthread_mutex_lock(&child->lock);
    child->failed |= started < count;
    child->ended = true;
    pthread_cond_broadcast(&child->changed);
    pthread_mutex_unlock(&child->lock);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return child->failed ? KM_ERR_MEMORY : KM_OK;
}

/* What is printed by mistake must not get among the results. */
static int take_standard_output(void) {
    const int results = dup(STDOUT_FILENO);
    if (results >= 0) dup2(STDERR_FILENO, STDOUT_FILENO);
    return results;
}

KmStatus worker_child_run(void *context, const WorkerPool *pool) {
    const int threads = worker_child_threads(context, workers_count(pool->threads));
    Child child = {.pool = pool, .results = take_standard_output()};
    if (child.results < 0) return KM_ERR_MEMORY;
    pthread_mutex_init(&child.lock, NULL);
    pthread_cond_init(&child.changed, NULL);
    const KmStatus status = run_threads(&child, threads);
    pthread_cond_destroy(&child.changed);
    pthread_mutex_destroy(&child.lock);
    text_free(&child.input);
    text_free(&child.output);
    close(child.results);
    return status;
}
