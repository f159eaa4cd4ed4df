/* boards: random set-ups and random play, to find cases that nobody thought of.
 *
 * Each family of set-ups produces one kind of difficulty often: en passant beside a king,
 * castling past sliders, promotions on every file, crowded boards. The same seed gives the same
 * boards everywhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_BOARDS_H
#define KEYMOVE_TESTS_BOARDS_H

#include "keymove/base/rng.h"
#include "keymove/chess/setup.h"

typedef enum BoardFamily {
    BOARD_START = 0,
    BOARD_CHESS960,  /* one of the 960, the same for both sides */
    BOARD_DOUBLE960, /* one for each side */
    BOARD_SPARSE,    /* two kings and up to ten other pieces */
    BOARD_CROWDED,   /* up to sixty-two pieces, with any number of queens */
    BOARD_PROMOTION,
    BOARD_EN_PASSANT,
    BOARD_CASTLING,
    BOARD_FAMILIES
} BoardFamily;

/* Any set-up of the family, with or without faults. */
KmSetup board_try(KmRng *rng, BoardFamily family);

/* A set-up of the family that is a legal chess position. */
KmSetup board_make(KmRng *rng, BoardFamily family);

/* Chooses one of the moves, `count` > 0. Half of the time it prefers a capture, promotion,
 * double step or castling if there is one. */
KmMove board_pick(KmRng *rng, const KmMove *moves, int count);

#endif
