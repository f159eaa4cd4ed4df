/* shared_cores: which ranks of an MPI job have the same cores.
 *
 * Worker processes that share cores displace what the others have in the caches, and each has tables of its own. So
 * only the first of the ranks that share cores has a worker process, with threads for all of them; the others have nothing
 * to do. Ranks that are bound to different cores of a machine do not share them, nor do ranks whose environment has
 * KEYMOVE_OWN_WORKERS.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MPI_SHARED_CORES_H
#define KEYMOVE_APP_MPI_SHARED_CORES_H

#include <stdbool.h>

typedef struct SharedCores {
    int cores;   /* of this rank, 1 at least */
    int ranks;   /* that have the same cores, 1 at least */
    int served;  /* of those, by one worker process: all, or this rank only */
    bool works;  /* this rank has a worker process */
    int workers; /* ranks of the whole job that have one */
} SharedCores;

/* To be called by all ranks together. */
SharedCores shared_cores_find(void);

#endif
