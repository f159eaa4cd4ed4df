/* worker_process: a child process that answers items (see worker_child.h), watched by its parent.
 *
 * A child that ends while it has items is replaced. Whatever it had in work is then under suspicion and is sent to
 * the new child one item at a time; an item that ends the child twice, alone, is abandoned: that is reported
 * instead of a result. (The first child may have ended before it began the item.) So an item that crashes, or that
 * takes so much memory that the system kills the process, costs three children at most and no other item's answer.
 *
 * The child gets only as many items as it needs to be busy for a fraction of a second; the others wait here. If a hard item
 * holds them up, all that were not begun can be given back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_WORKER_PROCESS_H
#define KEYMOVE_APP_COMMON_WORKER_PROCESS_H

#include "common/frames.h"
#include "keymove/base/status.h"

typedef struct WorkerProcess WorkerProcess;

/* The process is started, with this command line, when the first item is there; NULL: no memory. */
WorkerProcess *worker_process_create(char *const *argv);

/* Ends the child, at once if it has items. */
void worker_process_free(WorkerProcess *process);

/* Adds an item; its bytes are copied. */
KmStatus worker_process_add(WorkerProcess *process, const Frame *item);

/* Sends items, and appends frames with results, FRAME_RESULT or FRAME_ABANDONED; waits for them so many seconds
 * at most. If the process cannot be started or has no memory, or if many items in succession end it, the status is
 * not KM_OK. */
KmStatus worker_process_step(WorkerProcess *process, double seconds, Text *results, KmError *error);

/* The number of items that should be added for the process to be busy for a while: the longer items take, the
 * fewer. 0 while it is busy enough. */
size_t worker_process_wanted(const WorkerProcess *process);

/* For how many seconds the items that have no result yet will keep the process busy, as far as can be foreseen. */
double worker_process_reserve(const WorkerProcess *process);

/* Items that have no result yet. */
size_t worker_process_count(const WorkerProcess *process);

/* If the items in work have taken long, gives back those that wait behind them: appends their frames. Those that the child
 * has in reserve are recalled, and come with a later call. */
void worker_process_give_back(WorkerProcess *process, Text *items);

/* Asks the child to stop its work, as Ctrl-C does. */
void worker_process_stop(const WorkerProcess *process);

#endif
