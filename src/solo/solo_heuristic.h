/* solo_heuristic: the heuristics of the thesis, which decide the captures to try first.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_HEURISTIC_H
#define KEYMOVE_SRC_SOLO_HEURISTIC_H

#include "keymove/base/rng.h"
#include "keymove/solo/solo_result.h"
#include "solo_state.h"

/* A capture with its score; ties are broken at random. */
typedef struct Candidate {
    uint8_t from, to;
    int32_t value; /* lower is tried first */
    uint32_t tie;
} Candidate;

typedef struct Heuristic {
    KmSoloMethod method;
    bool as_published;
    unsigned without;                                     /* reductions that are turned off */
    uint8_t file[KM_SOLO_SQUARES], rank[KM_SOLO_SQUARES]; /* of each place */
    int32_t far[KM_SOLO_SQUARES];                         /* from each place to the centre */
    /* Lengths of captures: along ranks and files, along diagonals, and the knight's. */
    int32_t straight[KM_SOLO_SIDE], diagonal[KM_SOLO_SIDE], leap;
    KmRng rng;
} Heuristic;

void km_heuristic_init(Heuristic *h, const State *state, const KmSoloBoard *board,
                       const KmSoloOptions *options);

/* Lists all captures of the state, best first, or none if a reduction of the thesis shows a dead end.
 * Returns their number; `candidates` has room for 8 per piece. */
int km_heuristic_moves(Heuristic *h, State *state, Candidate *candidates);

/* The terms of Rank, Attack and Center for a capture; `from` and `to` are places. */
typedef struct Terms {
    uint8_t from, to;
    int mover_rank, victim_rank, victim_left;
    int out_after, out_mover, out_victim, in_mover;
    double length, center_distance;
} Terms;

/* The terms of all captures of the board, of which `state` is the state, without reductions. Returns their
 * number; `terms` has room for 8 per piece. `center` receives the place of the centre. */
int km_heuristic_terms(State *state, const KmSoloBoard *board, bool as_published, Terms *terms,
                       int *center);

#endif
