/* connections: the open connections and the deadline of each for its next step.
 *
 * libmicrohttpd closes idle connections; this also closes those that send or take only a byte now and then.
 * A late connection is shut down, which libmicrohttpd sees as the client hanging up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_CONNECTIONS_H
#define KEYMOVE_APP_SERVER_CONNECTIONS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Seconds for sending a request and for taking a reply, and the delay before a late connection is closed. */
enum { REQUEST_SECONDS = 20, REPLY_SECONDS = 30, GRACE_SECONDS = 5 };

typedef struct Connection {
    int socket;
    _Atomic double deadline; /* by km_clock_seconds; 0: none */
    struct Connection *next, *previous;
} Connection;

typedef struct Connections {
    pthread_mutex_t lock;
    Connection *first;
    int count;
} Connections;

void connections_init(Connections *connections);
void connections_destroy(Connections *connections);

/* Returns NULL when there is no memory. */
Connection *connections_open(Connections *connections, int socket);
void connections_close(Connections *connections, Connection *connection);
int connections_count(Connections *connections);

/* Shuts down the connections that are late. To be called every second or so. */
void connections_close_late(Connections *connections);

/* The next step must be done within so many seconds; 0: no deadline. Does nothing for NULL. */
void connection_set_deadline(Connection *connection, double seconds);
bool connection_is_late(const Connection *connection);

/* Whether the client has hung up. */
bool connection_is_cut(const Connection *connection);

#endif
