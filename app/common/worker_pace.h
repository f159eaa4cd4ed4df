/* worker_pace: how far ahead ranks and worker processes are given items, and how long results are gathered.
 *
 * A message, or a write to a pipe, costs several changes of threads and displaces what the solver has in the caches; so
 * they are rare. What is gathered must not hold up others: no time here is longer than a fraction of a second.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_WORKER_PACE_H
#define KEYMOVE_APP_COMMON_WORKER_PACE_H

/* What a rank asks for, in seconds and in items for each thread; what it passes on to its worker process of that; and
 * the time without a result after which the rest is given back. */
#define PACE_WAITING_SECONDS 0.4
#define PACE_SENT_SECONDS    0.12
#define PACE_STALL_SECONDS   0.1
enum { PACE_MOST_WAITING = 8192, PACE_MOST_SENT = 1024 };

/* For how long results are gathered: by the worker process, and by a rank. */
#define PACE_WRITE_SECONDS 0.04
#define PACE_SEND_SECONDS  0.05

#endif
