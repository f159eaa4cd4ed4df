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

/* For an Executor; the context is not used. */
KmStatus worker_child_run(void *context, const WorkerPool *pool);

#endif
