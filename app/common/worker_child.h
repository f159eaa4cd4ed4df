/* worker_child: a pool whose items come from another process, through a pipe.
 *
 * Frames with items are read from standard input; threads answer them, and frames with results go to what was
 * standard output, in the order in which they are ready. The first frame says how many threads there are. The end
 * of the input ends the run, at once if items are still in work: then the process that sent them is gone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_WORKER_CHILD_H
#define KEYMOVE_APP_COMMON_WORKER_CHILD_H

#include "common/workers.h"

/* The process works for ranks that share cores. Together they have no more threads than cores, unless one of them alone is
 * to have more. */
typedef struct WorkerShare {
    int ranks, cores;
} WorkerShare;

/* The number of threads, if each rank is to have so many. */
int worker_child_threads(const WorkerShare *share, int each);

/* For an Executor; the context is a WorkerShare. */
KmStatus worker_child_run(void *context, const WorkerPool *pool);

#endif
