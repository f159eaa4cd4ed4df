/* server: set-up and the loop.
 *
 * Requests are handled by the threads of libmicrohttpd and jobs by those of jobs.c. The loop only closes
 * late connections, returns unused memory, and waits for the signal that ends the server. That signal is
 * blocked everywhere except while the loop sleeps in pselect, so it cannot get lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "server.h"

#include "common/signals.h"
#include "http.h"
#include "http_library.h"
#include "listener.h"
#include "random_hex.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum {
    MIN_JOBS = 4, /* so that a move does not wait for an analysis that goes on */
    MAX_THREADS = 64,
    RANDOM_TOKEN = 25 /* with its NUL */
};

static bool set_access(const ServerOptions *options, const Listener *listener, AccessRules *rules) {
    memset(rules, 0, sizeof *rules);
    rules->open = !listener->loopback;
    snprintf(rules->bound, sizeof rules->bound, "%s", options->address);
    if (gethostname(rules->name, sizeof rules->name - 1) != 0) rules->name[0] = '\0';
    if (options->token) snprintf(rules->token, sizeof rules->token, "%s", options->token);
    return !rules->open || options->token || random_hex(rules->token, RANDOM_TOKEN);
}

static void report_ready(const ServerOptions *options, const Listener *listener,
                         const AccessRules *rules) {
    char url[1024];
    const char *host = listener->all_addresses && rules->name[0] ? rules->name : options->address;
    const bool brackets = strchr(host, ':') != NULL;
    if (!options->ready) return;
    snprintf(url, sizeof url, "http://%s%s%s:%d/%s%s", brackets ? "[" : "", host,
             brackets ? "]" : "", listener->port, rules->token[0] ? "?token=" : "", rules->token);
    options->ready(options->context, url);
}

/* Blocks the signals that end the server; `before` is the mask until now. */
static void block_signals(sigset_t *before) {
    sigset_t ending;
    sigemptyset(&ending);
    sigaddset(&ending, SIGINT);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, before);
}

static void loop(HttpServer *http) {
    sigset_t before;
    block_signals(&before);
    while (!signals_stopped()) {
        pselect(0, NULL, NULL, NULL, &(struct timespec){.tv_sec = 1}, &before);
        http_tick(http);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

KmStatus server_run(const ServerOptions *options, KmError *error) {
    Listener listener;
    KmStatus status = http_library_load(error);
    if (status == KM_OK) status = listener_open(options->address, options->port, &listener, error);
    if (status != KM_OK) return status;
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const int threads = cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : (int)cores;
    HttpOptions http_options = {.listener = listener.socket,
                                .jobs = options->jobs        ? options->jobs
                                        : threads < MIN_JOBS ? MIN_JOBS
                                                             : threads,
                                .threads = threads,
                                .store = options->store};
    sigset_t before;
    signal(SIGPIPE, SIG_IGN);
    signals_catch();
    block_signals(&before); /* for the threads that start now */
    HttpServer *http =
        set_access(options, &listener, &http_options.access) ? http_start(&http_options) : NULL;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!http) {
        signals_release();
        close(listener.socket);
        return km_fail(error, KM_ERR_MEMORY, 0, "the server could not be started");
    }
    report_ready(options, &listener, &http_options.access);
    loop(http);
    http_stop(http);
    signals_release();
    return KM_OK;
}
