/* boards: random set-ups and random play, to meet what nobody thought of.
 *
 * Each family of set-ups is made to bring about one kind of trouble often: en passant beside a king,
 * castling past sliders, promotions on every file, crowded boards. The same seed gives the same boards
 * everywhere.
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
    BOARD_SPARSE,    /* two kings and up to ten men */
    BOARD_CROWDED,   /* up to sixty-two men, as many queens as may be */
    BOARD_PROMOTION,
    BOARD_EN_PASSANT,
    BOARD_CASTLING,
    BOARD_FAMILIES
} BoardFamily;

/* Any set-up of the family, with faults or without. */
KmSetup board_try(KmRng *rng, BoardFamily family);

/* A set-up of the family that is a chess position. */
KmSetup board_make(KmRng *rng, BoardFamily family);

/* Chooses one of the moves, `count` > 0; one time in two a capture, promotion, double step or castling
 * where there is one. */
KmMove board_pick(KmRng *rng, const KmMove *moves, int count);

#endif
