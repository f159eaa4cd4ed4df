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

enum {
    HEADER_SECONDS = 8,   /* for the headers of the first request of a connection */
    IDLE_SECONDS = 20,    /* until the headers of the next request on the same connection */
    REQUEST_SECONDS = 20, /* for the body */
    REPLY_SECONDS = 30,   /* for taking the reply */
    GRACE_SECONDS = 5,    /* before a connection is closed whose body or reply is late */
    PATIENCE_SECONDS = 2  /* for the headers, while there are too many connections */
};

typedef struct Connection {
    int socket;
    _Atomic double deadline; /* by km_clock_seconds; 0: none */
    _Atomic double
        waiting; /* since when it has been waiting for the headers of a request; 0: it is not */
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

/* Shuts down the connections that are late; if there are more than `most`, also those on which no request
 * has arrived for PATIENCE_SECONDS, so that new clients get a place. To be called every second or so. */
void connections_close_late(Connections *connections, int most);

/* The headers of the next request must arrive within so many seconds. Does nothing for NULL. */
void connection_await_request(Connection *connection, double seconds);

/* The next step of a request that has begun must be done within so many seconds; 0: no deadline. Does nothing
 * for NULL. */
void connection_set_deadline(Connection *connection, double seconds);
bool connection_is_late(const Connection *connection);

/* Whether the client has hung up. */
bool connection_is_cut(const Connection *connection);

#endif
