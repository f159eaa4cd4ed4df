/* http: the server: libmicrohttpd around the router. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_HTTP_H
#define KEYMOVE_APP_SERVER_HTTP_H

#include "guard.h"
#include "router.h"

typedef struct Server Server;

typedef struct ServerOptions {
    int listener; /* a socket that listens; the server's from here on */
    int jobs;     /* at once */
    int threads;  /* of a job, at most */
    Guard guard;
} ServerOptions;

/* NULL when there is no memory, or no thread. */
Server *server_start(const ServerOptions *options);

/* What must be done a few times a second. */
void server_tick(Server *server);

/* Ends all jobs and connections. */
void server_stop(Server *server);

#endif
