/* draw: random positions that a game could have reached, as far as single positions show.
 *
 * No castling and no en passant; no more pieces of a kind than the start position has; bishops on both colours and
 * none shut in behind its own pawns; the side to move not in check. That the other side can have made a last move is
 * a question of its own, because it costs more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_PUZZLE_DRAW_H
#define KEYMOVE_SRC_PUZZLE_DRAW_H

#include "keymove/base/rng.h"
#include "keymove/chess/position.h"
#include "keymove/puzzle/make_options.h"
#include "keymove/puzzle/seen.h"

/* Pieces of one side, by type. */
typedef struct Army {
    int count[8];
} Army;

/* What to draw, and the random numbers to draw with. */
typedef struct Draw {
    KmRng rng;
    int least_pieces, most_pieces; /* kings included; where the material is free */
    bool fixed;                    /* exactly these pieces */
    Army armies[2];
    KmColor side; /* to move */
    KmSetup from; /* the position to vary, if `varies` */
    bool varies;
} Draw;

/* Checks and takes over the options that concern positions. */
KmStatus km_draw_init(Draw *draw, const KmMakeOptions *options, KmColor side, KmError *error);

/* A set of positions that were made: empty, or with the position to vary, which is not to be made again. NULL when there
 * is no memory. */
KmSeen *km_draw_seen(const Draw *draw);

int km_draw_below(Draw *draw, int bound);

/* A position to begin with: random, or a neighbour of the one to vary. */
KmSetup km_draw_first(Draw *draw);

/* A neighbour: one or two pieces moved, or, where the material is free, one added or removed. */
KmSetup km_draw_vary(Draw *draw, const KmSetup *parent);

/* Takes back a random move of the side that is not to move, which is to move then; where the material is free, it
 * may have been a capture. False if no such move was found. */
bool km_draw_take_back(Draw *draw, KmSetup *setup);

bool km_draw_is_plausible(const Draw *draw, const KmSetup *setup, KmPosition *pos);

/* Could the side that is not to move have moved a piece last, from an empty square and without taking anything? */
bool km_draw_has_last_move(const KmSetup *setup);

#endif
