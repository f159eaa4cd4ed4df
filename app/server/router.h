/* router: from a question to its answer, without sockets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_ROUTER_H
#define KEYMOVE_APP_SERVER_ROUTER_H

#include "fields.h"
#include "jobs.h"

#define API_ROOT "/api/v1/"

/* Limits that are told to all; those of a connection are in http.h. */
enum {
    BODY_MOST = 4 << 20,
    JOB_SECONDS = 3600,
    JOB_HASH = 512,
    JOB_WAIT = 30,
    CONNECTIONS_MOST = 512,
    PAIRS_MOST = 32
};

/* What handlers work with. */
typedef struct Workbench {
    Jobs *jobs;
    int jobs_at_once;
    int threads; /* of one job, at most */
} Workbench;

typedef struct Request {
    const char *method, *path;
    const Pair *query;
    int query_count;
    const char *type; /* of the body; NULL when none was told */
    const char *body;
    size_t body_length;
} Request;

/* Whether the path is the interface's, not the page's. */
bool route_is_api(const char *path);

/* Answers. `reply` begins as zero; free it with reply_free. */
void route(const Workbench *bench, const Request *request, Reply *reply);

#endif
