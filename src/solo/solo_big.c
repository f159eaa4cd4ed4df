/* solo_big: long addition, multiplication and division. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_big.h"

#include <string.h>

void km_big_set(Big *a, uint32_t number) {
    a->used = number != 0;
    a->limb[0] = number;
}

static void carry(Big *a, uint32_t limb) {
    if (limb && a->used < BIG_LIMBS) a->limb[a->used++] = limb;
}

void km_big_add(Big *a, const Big *b) {
    uint64_t sum = 0;
    const int used = a->used > b->used ? a->used : b->used;
    for (int i = 0; i < used; i++) {
        sum += (uint64_t)(i < a->used ? a->limb[i] : 0) + (i < b->used ? b->limb[i] : 0);
        a->limb[i] = (uint32_t)sum;
        sum >>= 32;
    }
    a->used = used;
    carry(a, (uint32_t)sum);
}

void km_big_times(Big *a, uint32_t factor) {
    uint64_t product = 0;
    for (int i = 0; i < a->used; i++) {
        product += (uint64_t)a->limb[i] * factor;
        a->limb[i] = (uint32_t)product;
        product >>= 32;
    }
    carry(a, (uint32_t)product);
    while (a->used && !a->limb[a->used - 1]) a->used--;
}

void km_big_multiply(Big *a, const Big *b) {
    Big product = {0};
    for (int i = b->used; i-- > 0;) {
        Big part = *a;
        km_big_times(&part, b->limb[i]);
        if (product.used && product.used < BIG_LIMBS) {
            memmove(product.limb + 1, product.limb, (size_t)product.used * sizeof *product.limb);
            product.limb[0] = 0;
            product.used++;
        }
        km_big_add(&product, &part);
    }
    *a = product;
}

/* Returns the remainder. */
static uint32_t divide(Big *a, uint32_t divisor) {
    uint64_t rest = 0;
    for (int i = a->used; i-- > 0;) {
        rest = rest << 32 | a->limb[i];
        a->limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    while (a->used && !a->limb[a->used - 1]) a->used--;
    return (uint32_t)rest;
}

void km_big_divide(Big *a, uint32_t divisor) { divide(a, divisor); }

void km_big_write(const Big *a, KmBuf *out) {
    char digits[BIG_LIMBS * 10 + 1];
    int at = (int)sizeof digits;
    Big rest = *a;
    do digits[--at] = (char)('0' + divide(&rest, 10));
    while (rest.used && at > 0);
    km_buf_bytes(out, digits + at, sizeof digits - (size_t)at);
}
