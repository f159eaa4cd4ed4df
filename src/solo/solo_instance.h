/* solo_instance: what both studies of Solo Chess share: the name and the random numbers of an instance, the seeds of its
 * runs, and the fields of its record.
 *
 * Invariant: seeds depend on the seed of the study and on the place of the instance in it only, so that a study that was
 * interrupted or divided gives the same records.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_INSTANCE_H
#define KEYMOVE_SRC_SOLO_INSTANCE_H

#include "keymove/base/rng.h"
#include "keymove/base/status.h"
#include "keymove/solo/solo_text.h"

/* Names instance `number` (from 1) of those with `pieces` pieces, and returns the random numbers for its board. */
KmRng km_solo_instance_begin(uint64_t seed, int pieces, long number, char id[KM_SOLO_ID]);

/* The seed of a run, from 0, on the instance with this index in the study. */
uint64_t km_solo_instance_seed(uint64_t seed, uint64_t index, int run);

/* Reads a line of CSV: a name, the number of pieces, and further numbers; `count` numbers in all. */
KmStatus km_solo_instance_read(const char *line, char id[KM_SOLO_ID], double *values, int count,
                               KmError *error);

#endif
