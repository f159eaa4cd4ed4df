/* make: new mate problems, every one of them proved.
 *
 * Random positions are drawn until one has a mate in exactly N moves with a single first move that forces it;
 * where N is large, positions with shorter mates are varied until their mates are long enough. The same options
 * and seed give the same problems on every machine. White moves and mates in all of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_MAKE_H
#define KM_PUZZLE_MAKE_H

#include "keymove/api.h"
#include "keymove/puzzle/make_options.h"
#include "keymove/puzzle/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmMaker KmMaker;

/* Checks the options and creates a maker. KM_ERR_SYNTAX or KM_ERR_ILLEGAL with the reason in `error`;
 * KM_ERR_MEMORY. */
KM_API KmStatus km_maker_create(const KmMakeOptions *options, KmMaker **maker, KmError *error);
KM_API void km_maker_free(KmMaker *maker);

/* Makes the next problem, different from all before it even when mirrored. KM_ERR_LIMIT when it was stopped
 * or the tries were used up; KM_ERR_MEMORY. */
KM_API KmStatus km_maker_next(KmMaker *maker, KmPuzzle *puzzle);

#ifdef __cplusplus
}
#endif
#endif
