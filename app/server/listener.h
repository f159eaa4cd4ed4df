/* listener: the socket that the server listens on. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_LISTENER_H
#define KEYMOVE_APP_SERVER_LISTENER_H

#include "keymove/base/status.h"

#include <stdbool.h>

/* Where the server really listens, however the address was written. */
typedef struct Listener {
    int socket;
    int port;
    bool loopback;      /* reachable from this machine only */
    bool all_addresses; /* every address of this machine */
} Listener;

/* Listens on a name or address. A negative port stands for the default port or the next free one, 0 for any
 * free port. */
KmStatus listener_open(const char *address, int port, Listener *listener, KmError *error);

#endif
