/* rng: seeded random numbers, the only source of randomness in the library (xoshiro256**,
 * Blackman and Vigna 2018, seeded by splitmix64). The same seed gives the same numbers on every
 * machine.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_RNG_H
#define KM_BASE_RNG_H

#include "keymove/api.h"

#include <stdint.h>

KM_BEGIN_DECLS

/* The state of a generator, a value; a copy continues with the same numbers. */
typedef struct KmRng {
    uint64_t state[4];
} KmRng;

/* A generator with this seed; any number is a good seed. */
KM_API KmRng km_rng(uint64_t seed);

/* The next random number. */
KM_API uint64_t km_rng_next(KmRng *rng);

/* A random number from 0 to bound - 1, all equally likely; 0 when bound is 0. */
KM_API uint64_t km_rng_below(KmRng *rng, uint64_t bound);

KM_END_DECLS
#endif
