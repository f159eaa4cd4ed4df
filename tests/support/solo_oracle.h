/* solo_oracle: Solo Chess by trying everything, over the rules of solo_board alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SOLO_ORACLE_H
#define KEYMOVE_TESTS_SOLO_ORACLE_H

#include "keymove/base/rng.h"
#include "keymove/solo/solo_board.h"

typedef struct SoloTruth {
    uint64_t sequences; /* that solve the board */
    int most;           /* captures that can be made at all */
} SoloTruth;

/* For boards of up to 64 squares, and of so few pieces that all states fit into memory. */
SoloTruth solo_oracle(const KmSoloBoard *board);

/* A random board of 2 to `most` pieces, of several sizes, limits and king rules. */
KmSoloBoard solo_random_board(KmRng *rng, int most);

#endif
