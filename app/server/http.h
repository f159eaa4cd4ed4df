/* http: the router behind libmicrohttpd. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_HTTP_H
#define KEYMOVE_APP_SERVER_HTTP_H

#include "access.h"
#include "router.h"

typedef struct HttpServer HttpServer;

typedef struct HttpOptions {
    int listener; /* a socket that listens; the server closes it, unless it cannot be started */
    int jobs;     /* that run at the same time */
    int threads;  /* maximum for one job */
    const char *store; /* see Service */
    AccessRules access;
} HttpOptions;

/* Returns NULL when there is no memory, or no thread could be started. */
HttpServer *http_start(const HttpOptions *options);

/* Closes late connections and returns unused memory. To be called every second or so. */
void http_tick(HttpServer *server);

/* Ends all jobs and connections. */
void http_stop(HttpServer *server);

#endif
