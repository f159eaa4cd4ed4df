/* worker_process: a child process that answers items, watched by its parent.
 *
 * Invariant: items[0 .. sent) are with the child, items[sent .. count) wait; those under suspicion come first. Before
 * them there is room of items that are finished, as they mostly are in order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/worker_process.h"

#include "common/exit_codes.h"
#include "common/worker_pace.h"
#include "keymove/base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { READ_BYTES = 64 * 1024, TRIES = 2, MOST_ABANDONED = 8, MOST_STARTS = 3 };

/* An item takes this long until more is known, and how fast the estimate follows. */
#define FIRST_SECONDS 0.01
#define FOLLOW        0.1

typedef struct Item {
    uint64_t number;
    char *bytes;
    size_t count;
    bool suspect; /* it was with a child that ended, begun or not */
    int ended;    /* how many children have ended that had this item alone */
} Item;

struct WorkerProcess {
    char *const *argv;
    pid_t child;  /* 0: none */
    int to, from; /* pipes */
    bool ready;   /* the child has said how many threads it has */
    size_t threads;
    Item *room;  /* for items */
    Item *items; /* in it */
    size_t count, capacity, sent;
    Text output;     /* bytes on their way to the child */
    Text input;      /* bytes of the child that are no whole frame yet */
    Text returned;   /* frames of items that the child has returned */
    bool recalled;   /* it was asked for them, and has no item in reserve since then */
    double mean;     /* estimated seconds for an item */
    double progress; /* when there was the last result, or nothing in work, by the clock */
    int abandoned;   /* items in succession */
    int starts;      /* in succession, of children that were not ready when they ended */
};

WorkerProcess *worker_process_create(char *const *argv) {
    WorkerProcess *process = calloc(1, sizeof *process);
    if (!process) return NULL;
    process->argv = argv;
    process->to = process->from = -1;
    process->threads = 1;
    process->mean = FIRST_SECONDS;
    process->progress = km_clock_seconds();
    return process;
}

/* --- the child -------------------------------------------------------------------------------------- */

static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_both(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

static int spawn(WorkerProcess *process, int input, int output) {
    posix_spawn_file_actions_t actions;
    int code = posix_spawn_file_actions_init(&actions);
    if (code) return code;
    code = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!code) code = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!code)
        code =
            posix_spawnp(&process->child, process->argv[0], &actions, NULL, process->argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (code) process->child = 0;
    return code;
}

static KmStatus start(WorkerProcess *process, KmError *error) {
    int in[2], out[2];
    if (!open_pipe(in)) return km_fail(error, KM_ERR_IO, 0, "pipe: %s", strerror(errno));
    if (!open_pipe(out)) {
        close_both(in);
        return km_fail(error, KM_ERR_IO, 0, "pipe: %s", strerror(errno));
    }
    const int code = spawn(process, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    if (code) {
        close(in[1]);
        close(out[0]);
        return km_fail(error, KM_ERR_IO, 0, "%s: %s", process->argv[0], strerror(code));
    }
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    process->to = in[1];
    process->from = out[0];
    process->ready = process->recalled = false;
    process->starts++;
    process->progress = km_clock_seconds();
    return KM_OK;
}

/* Closes the pipes and waits for the child, which then ends soon. */
static int end_child(WorkerProcess *process) {
    int status = 0;
    close(process->to);
    close(process->from);
    while (waitpid(process->child, &status, 0) < 0 && errno == EINTR) continue;
    process->child = 0;
    process->to = process->from = -1;
    text_clear(&process->output);
    text_clear(&process->input);
    return status;
}

void worker_process_free(WorkerProcess *process) {
    if (!process) return;
    if (process->child) end_child(process);
    for (size_t i = 0; i < process->count; i++) free(process->items[i].bytes);
    free(process->room);
    text_free(&process->output);
    text_free(&process->input);
    text_free(&process->returned);
    free(process);
}

void worker_process_stop(const WorkerProcess *process) {
    if (process->child) kill(process->child, SIGTERM);
}

/* --- items ------------------------------------------------------------------------------------------ */

static KmStatus no_memory(KmError *error) {
    return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
}

/* Makes room for one more item: what is before the items is used again if it is half of the room. */
static bool make_room(WorkerProcess *process) {
    const size_t before = process->room ? (size_t)(process->items - process->room) : 0;
    if (before + process->count < process->capacity) return true;
    if (before <= process->capacity / 2) {
        const size_t capacity = process->capacity * 2 + 64;
        Item *larger = realloc(process->room, capacity * sizeof *larger);
        if (!larger) return false;
        process->room = larger;
        process->items = larger + before;
        process->capacity = capacity;
        return true;
    }
    memmove(process->room, process->items, process->count * sizeof *process->items);
    process->items = process->room;
    return true;
}

KmStatus worker_process_add(WorkerProcess *process, const Frame *item) {
    if (!make_room(process)) return KM_ERR_MEMORY;
    char *bytes = malloc(item->count + 1);
    if (!bytes) return KM_ERR_MEMORY;
    memcpy(bytes, item->bytes, item->count);
    Item *added = &process->items[process->count++];
    *added = (Item){.number = item->number, .count = item->count};
    added->bytes = bytes;
    return KM_OK;
}

static void remove_item(WorkerProcess *process, size_t at) {
    free(process->items[at].bytes);
    memmove(&process->items[1], &process->items[0], at * sizeof *process->items);
    process->items++;
    process->count--;
    if (at < process->sent) process->sent--;
}

size_t worker_process_count(const WorkerProcess *process) { return process->count; }

/* How many items the threads need for so many seconds, `most` at most for each. */
static size_t items_for(const WorkerProcess *process, double seconds, size_t most) {
    const double each = seconds / (process->mean > 1e-6 ? process->mean : 1e-6);
    return process->threads * (each < 1 ? 1 : each > (double)most ? most : (size_t)each);
}

double worker_process_reserve(const WorkerProcess *process) {
    return process->mean * (double)process->count / (double)process->threads;
}

static bool is_stalled(const WorkerProcess *process) {
    return process->sent >= process->threads &&
           km_clock_seconds() - process->progress > PACE_STALL_SECONDS;
}

size_t worker_process_wanted(const WorkerProcess *process) {
    const size_t enough =
        items_for(process, PACE_WAITING_SECONDS, PACE_MOST_WAITING) + process->threads;
    return process->count >= enough || is_stalled(process) ? 0 : enough - process->count;
}

/* Asks the child for the items that it has not begun. */
static void recall_items(WorkerProcess *process) {
    if (process->recalled || process->sent <= process->threads || process->items[0].suspect) return;
    frame_put(&process->output, &(Frame){.kind = FRAME_RECALL});
    process->recalled = true;
}

void worker_process_give_back(WorkerProcess *process, Text *items) {
    pack_bytes(items, process->returned.data, process->returned.length);
    text_clear(&process->returned);
    if (!is_stalled(process)) return;
    recall_items(process);
    if (process->sent == process->count || process->items[process->sent].suspect) return;
    for (size_t i = process->sent; i < process->count; i++) {
        const Item *item = &process->items[i];
        frame_put(items, &(Frame){.number = item->number, .kind = FRAME_ITEM});
        free(item->bytes);
    }
    process->count = process->sent;
}

/* --- traffic ---------------------------------------------------------------------------------------- */

/* Hands the child what it may have: one item for each thread, and if they are short as many as keep it busy until it
 * writes results the next time. An item under suspicion gets a child for itself. */
static void feed(WorkerProcess *process) {
    size_t most = process->threads;
    if (process->ready && !is_stalled(process) && process->mean < PACE_SENT_SECONDS)
        most += items_for(process, PACE_SENT_SECONDS, PACE_MOST_SENT);
    while (process->sent < process->count) {
        const Item *item = &process->items[process->sent];
        const bool alone = item->suspect || (process->sent && process->items[0].suspect);
        if (process->sent >= (alone ? 1 : most)) break;
        frame_put(&process->output,
                  &(Frame){item->number, FRAME_ITEM, 0, item->bytes, item->count});
        process->sent++;
        process->recalled = false;
    }
}

static void send_output(WorkerProcess *process) {
    if (!process->output.length) return;
    const ssize_t count = write(process->to, process->output.data, process->output.length);
    if (count > 0) text_remove(&process->output, (size_t)count);
}

static void take_result(WorkerProcess *process, const Frame *frame, Text *results) {
    if (frame->kind == FRAME_ITEM) {
        process->ready = true;
        process->starts = 0;
        process->threads = frame->number ? frame->number : 1;
        process->progress = km_clock_seconds();
        return;
    }
    const bool returned = frame->kind == FRAME_RETURNED;
    for (size_t i = 0; i < process->sent; i++) {
        if (process->items[i].number != frame->number) continue;
        remove_item(process, i);
        frame_put(returned ? &process->returned : results, frame);
        break;
    }
    if (returned) return;
    process->progress = km_clock_seconds();
    process->mean += FOLLOW * (frame->seconds - process->mean);
    process->abandoned = 0;
}

/* Reads what is there; false at the end. */
static bool receive(WorkerProcess *process, Text *results) {
    if (!text_reserve(&process->input, READ_BYTES)) return true;
    const ssize_t count =
        read(process->from, process->input.data + process->input.length, READ_BYTES);
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    if (count == 0) return false;
    process->input.length += (size_t)count;
    size_t whole = 0;
    Frame frame;
    while (frame_take(process->input.data, process->input.length, &whole, &frame))
        take_result(process, &frame, results);
    text_remove(&process->input, whole);
    return true;
}

/* "signal 11", "exit code 1" */
static void describe_end(int status, char *text, size_t room) {
    if (WIFSIGNALED(status))
        snprintf(text, room, "signal %d", WTERMSIG(status));
    else
        snprintf(text, room, "exit code %d", WEXITSTATUS(status));
}

/* The child has ended by itself. */
static KmStatus bury_child(WorkerProcess *process, Text *results, KmError *error) {
    const bool ready = process->ready;
    const int status = end_child(process);
    char reason[32];
    describe_end(status, reason, sizeof reason);
    const bool gave_up = WIFEXITED(status) && (!ready || WEXITSTATUS(status) == EXIT_SYSTEM);
    if (gave_up || process->starts == MOST_STARTS)
        return km_fail(error, KM_ERR_IO, 0, "a worker could not work: %s", reason);
    if (ready && process->sent == 1 && ++process->items[0].ended == TRIES) {
        frame_put(results,
                  &(Frame){process->items[0].number, FRAME_ABANDONED, 0, reason, strlen(reason)});
        remove_item(process, 0);
        if (++process->abandoned == MOST_ABANDONED)
            return km_fail(error, KM_ERR_IO, 0, "%d items in succession ended their worker: %s",
                           MOST_ABANDONED, reason);
    }
    for (size_t i = 0; i < process->sent; i++) process->items[i].suspect |= ready;
    process->sent = 0;
    return KM_OK;
}

/* Waits until there is something to read, or room to write. */
static void wait_for_child(const WorkerProcess *process, double seconds) {
    struct timeval most = {(time_t)seconds,
                           (suseconds_t)((seconds - (double)(time_t)seconds) * 1e6)};
    fd_set readable, writable;
    FD_ZERO(&readable);
    FD_ZERO(&writable);
    int last = -1;
    if (process->child) {
        FD_SET(process->from, &readable);
        if (process->output.length) FD_SET(process->to, &writable);
        last = process->from > process->to ? process->from : process->to;
    }
    select(last + 1, &readable, &writable, NULL, &most);
}

KmStatus worker_process_step(WorkerProcess *process, double seconds, Text *results,
                             KmError *error) {
    if (!process->child && process->count) {
        const KmStatus status = start(process, error);
        if (status != KM_OK) return status;
    }
    feed(process);
    if (process->child) send_output(process);
    wait_for_child(process, seconds);
    if (process->child && !receive(process, results)) {
        const KmStatus status = bury_child(process, results, error);
        if (status != KM_OK) return status;
    }
    if (!process->sent) process->progress = km_clock_seconds();
    const bool failed = process->output.failed || process->input.failed ||
                        process->returned.failed || results->failed;
    return failed ? no_memory(error) : KM_OK;
}
