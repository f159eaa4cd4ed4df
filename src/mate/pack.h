/* pack: further threads that hunt for the same mate and share the table.
 *
 * Each asks for another length, so that they do not walk in step; what one proves, all find. The
 * thread that leads looks at the table for what the pack has brought.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_PACK_H
#define KEYMOVE_SRC_MATE_PACK_H

#include "prover.h"

typedef struct Pack Pack;

/* Sets `threads` helpers on the position; NULL when there are none, or no memory: the leader hunts
 * alone then. */
Pack *km_pack_start(ProofTable *table, const KmPosition *pos, bool defending, int longest,
                    int threads);

/* Calls them back, and adds up the nodes they spent. */
uint64_t km_pack_stop(Pack *pack);

#endif
