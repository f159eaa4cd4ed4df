/* coordinator: rank 0 of an MPI job.
 *
 * Invariant: an item that was taken from the queue is with one rank, or among those that were given back, or finished.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mpi/coordinator.h"

#include "common/frames.h"
#include "common/worker_process.h"
#include "keymove/base/clock.h"
#include "mpi/helper.h"

#include <stdio.h>
#include <stdlib.h>

/* Items that may be on their way, for each thread, so that a hard one holds up the others as late as possible. */
enum { AHEAD = 16, FURTHER = 8, LEAST_RING = 1024, MOST_RING = 1 << 16 };

/* How long to wait for what is in work when the run is stopped. */
#define STOP_SECONDS 0.3

typedef struct Handout {
    const Coordinator *job;
    const WorkerPool *pool;
    WorkQueue *queue;
    WorkerProcess *process; /* of this rank */
    uint64_t *wanted;       /* by rank */
    uint64_t
        *returned; /* items that were given back; those before `returned_first` are gone again */
    size_t returned_first, returned_count, returned_capacity;
    uint64_t in_work;
    int next;    /* the rank to serve first */
    Text packed; /* an item */
    KmStatus status;
    double stopped; /* when the others were asked to stop, by the clock; or 0 */
} Handout;

static void fail(Handout *handout, const char *text) {
    if (handout->status == KM_OK && text) fprintf(stderr, "keymove-mpi: %s\n", text);
    handout->status = KM_ERR_IO;
}

/* --- results ---------------------------------------------------------------------------------------- */

static void take_result(Handout *handout, const Frame *frame) {
    void *item = work_queue_item(handout->queue, frame->number);
    if (!item) return; /* the run ends early */
    if (frame->kind == FRAME_ABANDONED) {
        char reason[64];
        snprintf(reason, sizeof reason, "%.*s", (int)frame->count, frame->bytes);
        handout->pool->abandon(item, reason);
    } else if (!handout->pool->unpack_result(item, frame->bytes, frame->count)) {
        fail(handout, "out of memory");
        return;
    }
    handout->in_work--;
    work_queue_finish(handout->queue, frame->number);
}

static void take_results(Handout *handout, const Text *bytes) {
    size_t at = 0;
    Frame frame;
    while (frame_take(bytes->data, bytes->length, &at, &frame)) take_result(handout, &frame);
}

static void take_returned(Handout *handout, const Text *bytes) {
    size_t at = 0;
    Frame frame;
    while (frame_take(bytes->data, bytes->length, &at, &frame)) {
        if (handout->returned_count == handout->returned_capacity) {
            const size_t capacity = handout->returned_capacity * 2 + 64;
            uint64_t *larger = realloc(handout->returned, capacity * sizeof *larger);
            if (!larger) {
                fail(handout, "out of memory");
                return;
            }
            handout->returned = larger;
            handout->returned_capacity = capacity;
        }
        handout->returned[handout->returned_count++] = frame.number;
        handout->in_work--;
    }
}

static void take_message(Handout *handout, const Message *message) {
    Unpacker from = {message->bytes.data, message->bytes.length, false};
    if (message->tag == MESSAGE_RESULTS) take_results(handout, &message->bytes);
    if (message->tag == MESSAGE_RETURNED) take_returned(handout, &message->bytes);
    if (message->tag == MESSAGE_WANTED)
        unpack_bytes(&from, &handout->wanted[message->rank], sizeof handout->wanted[message->rank]);
    if (message->tag == MESSAGE_FAILED) fail(handout, NULL);
}

static bool take_messages(Handout *handout, Message *message) {
    bool any = false;
    if (handout->job->workers == 1) return false; /* nobody writes */
    while (messages_receive(handout->job->messages, message)) {
        any = true;
        take_message(handout, message);
    }
    return any;
}

/* --- items ------------------------------------------------------------------------------------------ */

static size_t returned_left(const Handout *handout) {
    return handout->returned_count - handout->returned_first;
}

/* Items that were given back come first, in their order: the output waits for them. */
static bool next_item(Handout *handout, uint64_t *number) {
    if (returned_left(handout) == 0) return work_queue_take(handout->queue, number);
    *number = handout->returned[handout->returned_first++];
    if (returned_left(handout) == 0) handout->returned_first = handout->returned_count = 0;
    return true;
}

/* Packs so many items as frames; returns how many there were. */
static uint64_t pack_items(Handout *handout, uint64_t count, Text *out) {
    uint64_t number, packed = 0;
    for (; packed < count && next_item(handout, &number); packed++) {
        text_clear(&handout->packed);
        handout->pool->pack(work_queue_item(handout->queue, number), &handout->packed);
        frame_put(out,
                  &(Frame){number, FRAME_ITEM, 0, handout->packed.data, handout->packed.length});
        if (handout->packed.failed) fail(handout, "out of memory");
    }
    handout->in_work += packed;
    return packed;
}

static void give_to_process(Handout *handout, const Text *bytes) {
    size_t at = 0;
    Frame frame;
    while (frame_take(bytes->data, bytes->length, &at, &frame))
        if (worker_process_add(handout->process, &frame) != KM_OK) fail(handout, "out of memory");
}

/* Gives a rank what it wants, but not more than a small part of what there is. */
static bool serve_rank(Handout *handout, int rank) {
    const uint64_t there = returned_left(handout) + work_queue_waiting(handout->queue);
    const uint64_t most = there / (2 * (uint64_t)handout->job->workers) + 1;
    const uint64_t wanted = handout->wanted[rank] < most ? handout->wanted[rank] : most;
    Text bytes = {0};
    if (!there || !wanted || !pack_items(handout, wanted, &bytes)) return false;
    handout->wanted[rank] = 0;
    if (rank == 0)
        give_to_process(handout, &bytes);
    else if (!messages_send(handout->job->messages, rank, MESSAGE_ITEMS, &bytes))
        fail(handout, "out of memory");
    text_free(&bytes);
    return true;
}

static bool hand_out(Handout *handout) {
    const int ranks = handout->job->ranks;
    bool any = false;
    if (work_queue_closing(handout->queue)) return false;
    for (int i = 0; i < ranks; i++) any |= serve_rank(handout, (handout->next + i) % ranks);
    handout->next = (handout->next + 1) % ranks;
    return any;
}

/* --- the worker process of this rank -------------------------------------------------------------------- */

static bool step_process(Handout *handout, double pause) {
    Text results = {0}, returned = {0};
    KmError error;
    const KmStatus status = worker_process_step(handout->process, pause, &results, &error);
    if (status != KM_OK) fail(handout, error.text);
    take_results(handout, &results);
    worker_process_give_back(handout->process, &returned);
    take_returned(handout, &returned);
    const size_t wanted = worker_process_wanted(handout->process);
    /* As the other ranks do: it asks when half is gone. */
    handout->wanted[0] = wanted >= worker_process_count(handout->process) ? wanted : 0;
    const bool any = results.length || returned.length;
    text_free(&results);
    text_free(&returned);
    return any;
}

/* --- the run ---------------------------------------------------------------------------------------- */

/* Asks all ranks to stop their work, once. */
static void stop_work(Handout *handout) {
    if (handout->stopped > 0) return;
    handout->stopped = km_clock_seconds();
    worker_process_stop(handout->process);
    for (int rank = 1; rank < handout->job->ranks; rank++)
        messages_send(handout->job->messages, rank, MESSAGE_STOP, &(Text){0});
}

static bool is_done(Handout *handout) {
    if (handout->status != KM_OK) return true;
    if (work_queue_closing(handout->queue)) {
        stop_work(handout);
        return handout->in_work == 0 || km_clock_seconds() - handout->stopped > STOP_SECONDS;
    }
    return work_queue_ended(handout->queue) && handout->in_work == 0 && returned_left(handout) == 0;
}

static KmStatus serve(void *context, const WorkerPool *pool, WorkQueue *queue) {
    const Coordinator *job = context;
    Handout handout = {.job = job,
                       .pool = pool,
                       .queue = queue,
                       .process = worker_process_create(job->worker),
                       .wanted = calloc((size_t)job->ranks, sizeof *handout.wanted)};
    Message message = {0};
    int idle_turns = 0;
    if (!handout.process || !handout.wanted) fail(&handout, "out of memory");
    while (!is_done(&handout)) {
        bool any = take_messages(&handout, &message);
        any |= hand_out(&handout);
        if (any) idle_turns = 0;
        any |= step_process(&handout, helper_pause(job->messages, handout.process, idle_turns));
        idle_turns = any ? 0 : idle_turns + 1;
    }
    if (handout.status != KM_OK) stop_work(&handout);
    worker_process_free(handout.process);
    text_free(&message.bytes);
    text_free(&handout.packed);
    free(handout.wanted);
    free(handout.returned);
    return handout.status;
}

KmStatus coordinator_run(void *context, const WorkerPool *pool) {
    Coordinator *job = context;
    const size_t ahead = (size_t)(pool->ahead ? pool->ahead : AHEAD) * FURTHER;
    size_t ring = (size_t)workers_count(pool->threads) * (size_t)job->ranks * ahead;
    if (ring < LEAST_RING) ring = LEAST_RING;
    if (ring > MOST_RING) ring = MOST_RING;
    return workers_run_with(pool, ring, serve, job);
}
