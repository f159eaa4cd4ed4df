/* events: the news of a job as server-sent events. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_EVENTS_H
#define KEYMOVE_APP_SERVER_EVENTS_H

#include "connections.h"
#include "jobs.h"

#include <microhttpd.h>

/* Returns a response that streams the job's events and can be sent once, or NULL when there is no memory. */
struct MHD_Response *events_response(Job *job, struct MHD_Connection *connection, Connection *peer);

#endif
