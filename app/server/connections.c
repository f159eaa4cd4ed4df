/* connections: open connections and their deadlines. SPDX-License-Identifier: GPL-3.0-or-later */
#include "connections.h"

#include "keymove/base/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>

void connections_init(Connections *connections) {
    *connections = (Connections){0};
    pthread_mutex_init(&connections->lock, NULL);
}

void connections_destroy(Connections *connections) { pthread_mutex_destroy(&connections->lock); }

Connection *connections_open(Connections *connections, int socket) {
    Connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->socket = socket;
    connection_await_request(connection, HEADER_SECONDS);
    pthread_mutex_lock(&connections->lock);
    connection->next = connections->first;
    if (connection->next) connection->next->previous = connection;
    connections->first = connection;
    connections->count++;
    pthread_mutex_unlock(&connections->lock);
    return connection;
}

void connections_close(Connections *connections, Connection *connection) {
    if (!connection) return;
    pthread_mutex_lock(&connections->lock);
    *(connection->previous ? &connection->previous->next : &connections->first) = connection->next;
    if (connection->next) connection->next->previous = connection->previous;
    connections->count--;
    pthread_mutex_unlock(&connections->lock);
    free(connection);
}

int connections_count(Connections *connections) {
    pthread_mutex_lock(&connections->lock);
    const int count = connections->count;
    pthread_mutex_unlock(&connections->lock);
    return count;
}

/* A client that is late with the headers cannot be given a reply, so it gets no grace either. */
static bool is_overdue(const Connection *connection, double now, bool crowded) {
    const double deadline = atomic_load(&connection->deadline);
    const double waiting = atomic_load(&connection->waiting);
    if (waiting > 0 && crowded && now >= waiting + PATIENCE_SECONDS) return true;
    return deadline > 0 && now >= deadline + (waiting > 0 ? 0 : GRACE_SECONDS);
}

void connections_close_late(Connections *connections, int most) {
    const double now = km_clock_seconds();
    pthread_mutex_lock(&connections->lock);
    const bool crowded = connections->count > most;
    for (Connection *connection = connections->first; connection; connection = connection->next)
        if (is_overdue(connection, now, crowded)) shutdown(connection->socket, SHUT_RDWR);
    pthread_mutex_unlock(&connections->lock);
}

void connection_await_request(Connection *connection, double seconds) {
    if (!connection) return;
    connection_set_deadline(connection, seconds);
    atomic_store(&connection->waiting, km_clock_seconds());
}

void connection_set_deadline(Connection *connection, double seconds) {
    if (!connection) return;
    atomic_store(&connection->deadline, seconds > 0 ? km_clock_seconds() + seconds : 0);
    atomic_store(&connection->waiting, 0);
}

bool connection_is_late(const Connection *connection) {
    const double deadline = connection ? atomic_load(&connection->deadline) : 0;
    return deadline > 0 && km_clock_seconds() >= deadline;
}

bool connection_is_cut(const Connection *connection) {
    char byte;
    if (!connection) return false;
    const ssize_t count = recv(connection->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}
