/* solo_state: a board in play as the thesis' methods see it: places (the squares that were occupied at
 * the start, in the order of its files), linked along the four kinds of line so that the next piece
 * on a line is one step away.
 *
 * Invariant: a place that was left is out of its four lists but remembers its neighbours there, and places
 * are put back in the reverse order of leaving; so the lists are always those of the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_STATE_H
#define KEYMOVE_SRC_SOLO_STATE_H

#include "keymove/solo/solo_board.h"

enum { NOWHERE = KM_SOLO_SQUARES, AXES = 4 };

/* Two words that tell states apart: exactly where the pieces of all places fit into 128 bits (25 places
 * in ordinary puzzles), else by a hash of as many. */
typedef struct Key {
    uint64_t word[2];
} Key;

typedef struct Leaps {
    uint8_t count;
    uint8_t to[8];
} Leaps;

typedef struct State {
    int places; /* at the start */
    int king;   /* the place of a king under the king rule, or -1 */
    bool king_rules;
    uint8_t square[KM_SOLO_SQUARES];
    uint8_t type[KM_SOLO_SQUARES], left[KM_SOLO_SQUARES];
    uint16_t next[AXES][KM_SOLO_SQUARES + 1], prev[AXES][KM_SOLO_SQUARES + 1];
    Leaps knight[KM_SOLO_SQUARES], king_step[KM_SOLO_SQUARES], pawn[KM_SOLO_SQUARES];
    int pieces;                      /* now */
    uint8_t listed[KM_SOLO_SQUARES]; /* the occupied places in the order of the thesis' list */
    Key key;
    bool exact;
    int field, fields; /* bits of a place in the key; places in a word */
    uint8_t code[8][256];
} State;

/* What an undo needs. */
typedef struct Undo {
    uint8_t from, to, type, left;
    Key key;
} Undo;

void km_solo_state_init(State *state, const KmSoloBoard *board);

/* Sets the pieces anew: types and captures left by place, 0 where nothing stands. */
void km_solo_state_load(State *state, const uint8_t *type, const uint8_t *left);

Undo km_solo_state_play(State *state, int from, int to);
void km_solo_state_undo(State *state, const Undo *undo);

/* The places that the piece on `from` could take if it stood on `at`; at most eight. */
int km_solo_state_victims(const State *state, int from, int at, uint8_t victims[8]);

/* Takes a place out of its lines, and puts it back. */
void km_solo_state_unlink(State *state, int place);
void km_solo_state_relink(State *state, int place);

/* Whether a place shares a line or a knight's leap with any other piece. */
bool km_solo_state_is_lonely(const State *state, int place);

#endif
