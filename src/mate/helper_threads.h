/* helper_threads: further threads that search for the same mate and share the table.
 *
 * Each helper asks for a different length, so that the threads do not search the same tree. The main
 * thread finds in the table what the helpers have proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_HELPER_THREADS_H
#define KEYMOVE_SRC_MATE_HELPER_THREADS_H

#include "prover.h"

typedef struct HelperThreads HelperThreads;

/* Starts `count` helpers, or as many as the system allows. NULL when none was asked for or there is no
 * memory: the main thread then searches alone. */
HelperThreads *km_helper_threads_start(ProofTable *table, const KmPosition *pos, bool defending,
                                       int longest, int count);

/* Stops and frees the helpers, which may be NULL. Returns the nodes that they searched. */
uint64_t km_helper_threads_stop(HelperThreads *all);

#endif
