/* router: from a request to its reply, without sockets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_ROUTER_H
#define KEYMOVE_APP_SERVER_ROUTER_H

#include "fields.h"
#include "service.h"

#define API_ROOT "/api/v1/"

/* Maximum number of fields in a query. */
enum { MAX_QUERY = 32 };

typedef struct Request {
    const char *method, *path;
    const Pair *query;
    int query_count;
    const char *type; /* of the body; NULL: not given */
    const char *body;
    size_t body_length;
} Request;

/* Whether the path belongs to the interface, not to the page. */
bool route_is_api(const char *path);

/* Handles a request. `reply` must be zero before, and is freed with reply_free. */
void route(const Service *service, const Request *request, Reply *reply);

#endif
