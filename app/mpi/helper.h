/* helper: what every rank but rank 0 does: it asks for items, has them answered by a worker process, and sends the
 * results; or it waits for the end, if another rank works for it (see shared_cores.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MPI_HELPER_H
#define KEYMOVE_APP_MPI_HELPER_H

#include "common/worker_process.h"
#include "mpi/messages.h"

/* Serves rank 0 until it says that this is the end. `worker` is the command line of the worker process. */
void helper_serve(Messages *messages, char *const *worker);

/* Waits for the end. */
void helper_wait(Messages *messages);

/* How long to wait for something to happen, after so many turns in which nothing did. Waiting for messages costs
 * time on a core that others could use, because MPI can only be polled, and each look displaces what the worker has in
 * its caches. So there is no hurry while the worker process has items for a while; its results end the pause in any
 * case. */
double helper_pause(Messages *messages, const WorkerProcess *process, int idle_turns);

#endif
