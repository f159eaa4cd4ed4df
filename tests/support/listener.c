/* listener: lines under a lock. SPDX-License-Identifier: GPL-3.0-or-later */
#include "listener.h"

#include "cpu_time.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static void hear(void *context, const char *line) {
    Listener *listener = context;
    pthread_mutex_lock(&listener->lock);
    if (listener->count == listener->room) {
        listener->room = listener->room ? 2 * listener->room : 64;
        listener->lines = realloc(listener->lines, listener->room * sizeof *listener->lines);
        listener->times = realloc(listener->times, listener->room * sizeof *listener->times);
        if (!listener->lines || !listener->times) abort();
    }
    listener->lines[listener->count] = strdup(line);
    listener->times[listener->count++] = cpu_seconds();
    pthread_cond_broadcast(&listener->heard);
    pthread_mutex_unlock(&listener->lock);
}

Listener *listener_start(void) {
    Listener *listener = calloc(1, sizeof *listener);
    if (!listener) return NULL;
    pthread_mutex_init(&listener->lock, NULL);
    pthread_cond_init(&listener->heard, NULL);
    listener->uci = uci_create(hear, listener);
    if (listener->uci) return listener;
    free(listener);
    return NULL;
}

void listener_end(Listener *listener) {
    if (!listener) return;
    uci_free(listener->uci);
    for (size_t i = 0; i < listener->count; i++) free(listener->lines[i]);
    free(listener->lines);
    free(listener->times);
    pthread_cond_destroy(&listener->heard);
    pthread_mutex_destroy(&listener->lock);
    free(listener);
}

bool listener_send(Listener *listener, const char *line) { return uci_line(listener->uci, line); }

static bool begins(const char *line, const char *prefix) {
    return strncmp(line, prefix, strlen(prefix)) == 0;
}

const char *listener_await(Listener *listener, const char *prefix, double seconds, double *when) {
    struct timespec deadline;
    clock_gettime(CLOCK_REALTIME, &deadline);
    const double end = (double)deadline.tv_nsec / 1e9 + seconds;
    deadline.tv_sec += (time_t)end;
    deadline.tv_nsec = (long)((end - (double)(time_t)end) * 1e9);
    const char *found = NULL;
    pthread_mutex_lock(&listener->lock);
    for (int late = 0; !found && !late;) {
        for (; !found && listener->next < listener->count; listener->next++) {
            if (!begins(listener->lines[listener->next], prefix)) continue;
            found = listener->lines[listener->next];
            if (when) *when = listener->times[listener->next];
        }
        if (!found) late = pthread_cond_timedwait(&listener->heard, &listener->lock, &deadline);
    }
    pthread_mutex_unlock(&listener->lock);
    return found;
}

size_t listener_heard(Listener *listener, const char *prefix) {
    size_t count = 0;
    pthread_mutex_lock(&listener->lock);
    for (size_t i = 0; i < listener->count; i++) count += begins(listener->lines[i], prefix);
    pthread_mutex_unlock(&listener->lock);
    return count;
}
