/* solo_big: natural numbers large enough for any count of solutions: no board has more than
 * (8 * 256) ^ 255 sequences of captures, a number of 2805 bits.
 *
 * Invariant: the highest limb in use is not 0; the number zero uses no limb.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_BIG_H
#define KEYMOVE_SRC_SOLO_BIG_H

#include "keymove/base/buf.h"

#include <stdint.h>

enum { BIG_LIMBS = 96 }; /* of 32 bits */

typedef struct Big {
    int used;
    uint32_t limb[BIG_LIMBS];
} Big;

void km_big_set(Big *a, uint32_t number);
void km_big_add(Big *a, const Big *b);
void km_big_multiply(Big *a, const Big *b);
void km_big_times(Big *a, uint32_t factor);
void km_big_divide(Big *a, uint32_t divisor); /* must divide exactly */
void km_big_write(const Big *a, KmBuf *out);

#endif
