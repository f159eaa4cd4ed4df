/* listener: a conversation over UCI, with every line kept and the CPU time at which it came.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SUPPORT_LISTENER_H
#define KEYMOVE_TESTS_SUPPORT_LISTENER_H

#include "uci/uci.h"

#include <pthread.h>
#include <stddef.h>

typedef struct Listener {
    Uci *uci;
    pthread_mutex_t lock;
    pthread_cond_t heard;
    char **lines;
    double *times; /* as cpu_seconds */
    size_t count, room;
    size_t next; /* the first line that no one has waited for */
} Listener;

/* NULL when there is no memory. */
Listener *listener_start(void);
void listener_end(Listener *listener);

/* Hands in a line; false when the conversation is over. */
bool listener_send(Listener *listener, const char *line);

/* Waits for a line that begins so, after those already waited for; NULL after `seconds` by the clock.
 * `when`, which may be NULL, receives the CPU time at which it came. The line stays the listener's. */
const char *listener_await(Listener *listener, const char *prefix, double seconds, double *when);

/* How many lines that begin so have come in all. */
size_t listener_heard(Listener *listener, const char *prefix);

#endif
