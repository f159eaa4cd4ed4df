/* make_problem: new problems of any stipulation that Keymove solves, every one of them proved.
 *
 * A problem has exactly one solution: one key in battle play, one line in help and series play; and none that is
 * shorter. Positions are drawn as for mates (see make.h), with the side to move that custom demands. Positions with
 * several solutions, or with a shorter one, are varied until a single one of full length is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_MAKE_PROBLEM_H
#define KM_PUZZLE_MAKE_PROBLEM_H

#include "keymove/api.h"
#include "keymove/problem/problem.h"
#include "keymove/puzzle/make.h"

KM_BEGIN_DECLS

typedef struct KmProblemMaker KmProblemMaker;

/* Checks the options and creates a maker. Of the options, `moves` is not used; `no_duals` is for direct mates only,
 * and ratings can be estimated of mates only: KM_ERR_ILLEGAL. Otherwise as km_maker_create. */
KM_API KmStatus km_problem_maker_create(const KmMakeOptions *options,
                                        const KmStipulation *stipulation, KmProblemMaker **maker,
                                        KmError *error);
KM_API void km_problem_maker_free(KmProblemMaker *maker);

/* Makes the next problem, different from all before it even when mirrored, and solved completely. It belongs to the
 * maker and holds until the next call. KM_ERR_LIMIT when it was stopped or the tries were used up;
 * KM_ERR_MEMORY. */
KM_API KmStatus km_problem_maker_next(KmProblemMaker *maker, const KmProblem **problem);

KM_END_DECLS
#endif
