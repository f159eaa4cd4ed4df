/* listener: opening the port. SPDX-License-Identifier: GPL-3.0-or-later */
#include "listener.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { DEFAULT_PORT = 8377, PORTS_TRIED = 20 };

static int listen_at(const struct addrinfo *info) {
    const int yes = 1;
    const int sock = socket(info->ai_family, SOCK_STREAM, 0);
    if (sock < 0) return -1;
    setsockopt(sock, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(sock, info->ai_addr, info->ai_addrlen) == 0 && listen(sock, SOMAXCONN) == 0)
        return sock;
    const int reason = errno;
    close(sock);
    errno = reason;
    return -1;
}

/* Returns a socket, or -1 with the reason in `why`. */
static int open_port(const char *address, int port, const char **why) {
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM,
                                   .ai_flags = AI_PASSIVE | AI_NUMERICSERV};
    struct addrinfo *found;
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    const int code = getaddrinfo(address, service, &hints, &found);
    if (code != 0) {
        *why = gai_strerror(code);
        errno = 0;
        return -1;
    }
    const int sock = listen_at(found);
    *why = sock < 0 ? strerror(errno) : NULL;
    freeaddrinfo(found);
    return sock;
}

static Listener describe(int sock) {
    struct sockaddr_storage address = {0};
    socklen_t length = sizeof address;
    if (getsockname(sock, (struct sockaddr *)&address, &length) != 0)
        return (Listener){.socket = sock};
    if (address.ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&address;
        return (Listener){.socket = sock,
                          .port = ntohs(six->sin6_port),
                          .loopback = IN6_IS_ADDR_LOOPBACK(&six->sin6_addr),
                          .all_addresses = IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr)};
    }
    const struct sockaddr_in *four = (const struct sockaddr_in *)&address;
    const uint32_t number = ntohl(four->sin_addr.s_addr);
    return (Listener){.socket = sock,
                      .port = ntohs(four->sin_port),
                      .loopback = number >> 24 == IN_LOOPBACKNET,
                      .all_addresses = number == INADDR_ANY};
}

KmStatus listener_open(const char *address, int port, Listener *listener, KmError *error) {
    const int first = port < 0 ? DEFAULT_PORT : port;
    const int last = port < 0 ? DEFAULT_PORT + PORTS_TRIED : first;
    const char *why = "";
    for (int tried = first; tried <= last; tried++) {
        const int sock = open_port(address, tried, &why);
        if (sock >= 0) {
            *listener = describe(sock);
            return KM_OK;
        }
        if (errno != EADDRINUSE) break;
    }
    return km_fail(error, KM_ERR_IO, 0, "%s, port %d: %s", address, first, why);
}
