/* signals: the one signal handler of the program. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/signals.h"

#include <signal.h>
#include <stddef.h>

static volatile int stopped;

static const int caught[] = {SIGINT, SIGTERM};
enum { CAUGHT = sizeof caught / sizeof *caught };

static struct sigaction previous[CAUGHT];
static int installed; /* the first so many of `caught` */

static void request_stop(int number) {
    (void)number;
    __atomic_store_n(&stopped, 1, __ATOMIC_RELAXED);
    for (int i = 0; i < installed && i < CAUGHT; i++) signal(caught[i], SIG_DFL);
}

/* System calls go on after the signal: an interrupted write must not look like a failed one. */
static volatile int *install(int count) {
    struct sigaction action = {.sa_handler = request_stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    signals_release();
    __atomic_store_n(&stopped, 0, __ATOMIC_RELAXED);
    for (installed = 0; installed < count; installed++)
        sigaction(caught[installed], &action, &previous[installed]);
    return &stopped;
}

volatile int *signals_catch(void) { return install(CAUGHT); }

volatile int *signals_catch_interrupt(void) { return install(1); }

void signals_release(void) {
    while (installed > 0) {
        installed--;
        sigaction(caught[installed], &previous[installed], NULL);
    }
}

void signals_stop(void) { __atomic_store_n(&stopped, 1, __ATOMIC_RELAXED); }

bool signals_stopped(void) { return __atomic_load_n(&stopped, __ATOMIC_RELAXED); }
