/* demand: assertions of the fuzz targets; libFuzzer treats a failed one as a crash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SUPPORT_DEMAND_H
#define KEYMOVE_TESTS_SUPPORT_DEMAND_H

#include "keymove/chess/movegen.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void demand(bool holds) {
    if (!holds) abort();
}

/* Is the move among all legal ones? */
static inline bool is_listed(const KmPosition *pos, KmMove move) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i] == move) return true;
    return false;
}

#endif
