/* server: the whole server, from opening its port to closing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_SERVER_H
#define KEYMOVE_APP_SERVER_SERVER_H

#include "keymove/base/status.h"

enum { SERVER_MAX_JOBS = 64 };

typedef struct ServerOptions {
    const char *address; /* to listen on */
    int port;            /* negative: the default port or the next free one; 0: any free port */
    const char *token;   /* NULL: a random one, if other machines can connect */
    const char *store;   /* the file of puzzles; NULL: the user's default */
    int jobs;            /* that run at the same time; 0: one per core, at least four */
    /* Called once, when the server listens, with the address of the page. May be NULL. */
    void (*ready)(void *context, const char *url);
    void *context;
} ServerOptions;

/* Serves until SIGINT or SIGTERM is received, then ends all jobs and connections. */
KmStatus server_run(const ServerOptions *options, KmError *error);

#endif
