/* service: what every handler works with, and the limits that apply to all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_SERVICE_H
#define KEYMOVE_APP_SERVER_SERVICE_H

#include "jobs.h"

/* The limits that `meta` reports. */
enum {
    MAX_BODY = 4 << 20, /* bytes of a request's body */
    MAX_JOB_SECONDS = 3600,
    MAX_JOB_HASH = 512, /* megabytes */
    MAX_WAIT = 30,      /* seconds that a reply may wait for its job */
    MAX_CONNECTIONS = 512,
    MAX_CONNECTIONS_OF_ONE = 64 /* from one address, if other machines may connect */
};

typedef struct Service {
    Jobs *jobs;
    int concurrent_jobs;
    int threads;       /* maximum for one job */
    const char *store; /* the file of puzzles; NULL: the user's default */
} Service;

#endif
