/* events: the news of a job as server-sent events. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_EVENTS_H
#define KEYMOVE_APP_SERVER_EVENTS_H

#include "jobs.h"
#include "lines.h"

#include <microhttpd.h>

/* A response that streams the job's events, to be sent once. NULL when there is no memory. */
struct MHD_Response *events_response(Job *job, struct MHD_Connection *connection, Line *line);

#endif
