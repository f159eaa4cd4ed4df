/* rng: xoshiro256** seeded by splitmix64. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/rng.h"

static uint64_t rotate_left(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t splitmix(uint64_t *x) {
    uint64_t z = (*x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

KmRng km_rng(uint64_t seed) {
    KmRng rng;
    for (int i = 0; i < 4; i++) rng.state[i] = splitmix(&seed);
    return rng;
}

uint64_t km_rng_next(KmRng *rng) {
    uint64_t *s = rng->state;
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint64_t km_rng_below(KmRng *rng, uint64_t bound) {
    if (bound == 0) return 0;
    /* Numbers below this would make the low remainders more likely, so they are rejected. */
    const uint64_t uneven = (0 - bound) % bound;
    uint64_t x;
    do x = km_rng_next(rng);
    while (x < uneven);
    return x % bound;
}
