/* coordinator: rank 0 of an MPI job as an executor of worker pools: it hands items to the other ranks, and to a worker
 * process of its own, as they ask for them.
 *
 * How many items a rank asks for depends on how long they take there (see worker_process.h). When few are left, every
 * rank gets a small part of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MPI_COORDINATOR_H
#define KEYMOVE_APP_MPI_COORDINATOR_H

#include "common/workers.h"
#include "mpi/messages.h"

typedef struct Coordinator {
    Messages *messages;
    int ranks;
    int workers;         /* ranks that have a worker process, this one included */
    char *const *worker; /* the command line of the worker process */
} Coordinator;

/* For an Executor; the context is a Coordinator. */
KmStatus coordinator_run(void *context, const WorkerPool *pool);

#endif
