/* helper: what every rank but rank 0 does. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "mpi/helper.h"

#include "common/frames.h"
#include "common/worker_pace.h"
#include "keymove/base/clock.h"

#include <stdio.h>
#include <time.h>

/* Results are sent together, if they do not wait for long. */
enum { SEND_BYTES = 16 * 1024 };

/* Pauses become longer while nothing happens. A rank asks for items when half of what it should have is left; it looks
 * for them several times before that is gone. */
#define SHORT_PAUSE 0.0001
#define LONG_PAUSE  0.05
#define OF_RESERVE  0.2

/* A rank without work looks for the end the more seldom the longer the job takes. */
#define LEAST_WAIT 0.001
#define MOST_WAIT  0.2
#define OF_THE_JOB 0.01

typedef struct Helper {
    Messages *messages;
    WorkerProcess *process;
    Text results;
    double sent; /* when results were sent last, by the clock */
    bool asked;  /* items were asked for and have not come */
    bool failed; /* there is no worker process any more */
    bool ended;
} Helper;

double helper_pause(Messages *messages, const WorkerProcess *process, int idle_turns) {
    const double of_reserve = worker_process_reserve(process) * OF_RESERVE;
    double seconds = SHORT_PAUSE * (double)(1 << (idle_turns < 8 ? idle_turns : 8));
    if (!messages_sending(messages) && seconds < of_reserve) seconds = of_reserve;
    return seconds < LONG_PAUSE ? seconds : LONG_PAUSE;
}

static void fail(Helper *helper, const char *text) {
    Text nothing = {0};
    if (helper->failed) return;
    fprintf(stderr, "keymove-mpi: %s\n", text);
    helper->failed = true;
    messages_send(helper->messages, 0, MESSAGE_FAILED, &nothing);
}

static void add_items(Helper *helper, const Text *bytes) {
    size_t at = 0;
    Frame frame;
    while (frame_take(bytes->data, bytes->length, &at, &frame))
        if (worker_process_add(helper->process, &frame) != KM_OK) fail(helper, "out of memory");
    helper->asked = false;
}

static bool take_messages(Helper *helper, Message *message) {
    bool any = false;
    while (!helper->ended && messages_receive(helper->messages, message)) {
        any = true;
        if (message->tag == MESSAGE_ITEMS) add_items(helper, &message->bytes);
        if (message->tag == MESSAGE_STOP) worker_process_stop(helper->process);
        if (message->tag == MESSAGE_END) helper->ended = true;
    }
    return any;
}

static void send_results(Helper *helper) {
    const double now = km_clock_seconds();
    const bool due = helper->results.length >= SEND_BYTES ||
                     now - helper->sent >= PACE_SEND_SECONDS ||
                     !worker_process_count(helper->process);
    if (!helper->results.length || !due) return;
    helper->sent = now;
    if (!messages_send(helper->messages, 0, MESSAGE_RESULTS, &helper->results))
        fail(helper, "out of memory");
}

/* Asks for items as soon as half of what there should be is gone. */
static void ask_for_items(Helper *helper) {
    const uint64_t wanted = worker_process_wanted(helper->process);
    Text bytes = {0};
    if (helper->asked || wanted == 0 || wanted < worker_process_count(helper->process)) return;
    pack_bytes(&bytes, &wanted, sizeof wanted);
    helper->asked = messages_send(helper->messages, 0, MESSAGE_WANTED, &bytes);
    if (!helper->asked) fail(helper, "out of memory");
}

static void give_back(Helper *helper) {
    Text items = {0};
    worker_process_give_back(helper->process, &items);
    if (items.length && !messages_send(helper->messages, 0, MESSAGE_RETURNED, &items))
        fail(helper, "out of memory");
}

static void work(Helper *helper, double pause) {
    KmError error;
    if (worker_process_step(helper->process, pause, &helper->results, &error) != KM_OK)
        fail(helper, error.text);
    send_results(helper);
    if (helper->failed) return;
    give_back(helper);
    ask_for_items(helper);
}

void helper_serve(Messages *messages, char *const *worker) {
    Helper helper = {.messages = messages, .process = worker_process_create(worker)};
    Message message = {0};
    int idle_turns = 0;
    if (!helper.process) fail(&helper, "out of memory");
    while (!helper.ended) {
        const size_t before = helper.results.length;
        const bool any = take_messages(&helper, &message);
        if (helper.ended) break;
        if (any) idle_turns = 0;
        work(&helper, helper_pause(messages, helper.process, idle_turns));
        idle_turns = any || helper.results.length != before ? 0 : idle_turns + 1;
    }
    worker_process_free(helper.process);
    text_free(&helper.results);
    text_free(&message.bytes);
}

void helper_wait(Messages *messages) {
    const double started = km_clock_seconds();
    Message message = {0};
    while (!messages_receive(messages, &message) || message.tag != MESSAGE_END) {
        double seconds = (km_clock_seconds() - started) * OF_THE_JOB;
        if (seconds < LEAST_WAIT) seconds = LEAST_WAIT;
        if (seconds > MOST_WAIT) seconds = MOST_WAIT;
        nanosleep(&(struct timespec){0, (long)(seconds * 1e9)}, NULL);
    }
    text_free(&message.bytes);
}
