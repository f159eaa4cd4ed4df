/* solo_state: the board during a search by the thesis' methods. Its places are the squares occupied at the
 * start, in the order of the thesis' files. They are linked along the four kinds of line, so that the next
 * piece on a line is found in one step.
 *
 * Invariant: a place that was left is out of its four lists but keeps its links (dancing links), and places
 * are relinked in the reverse order; so the lists are always those of the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_SOLO_STATE_H
#define KEYMOVE_SRC_SOLO_STATE_H

#include "keymove/solo/solo_board.h"

enum { NOWHERE = KM_SOLO_SQUARES, AXES = 4 };

/* Identifies a state: exactly if the pieces of all places fit into 128 bits (up to 25 places in ordinary
 * puzzles), otherwise by a 128-bit hash. */
typedef struct Key {
    uint64_t word[2];
} Key;

typedef struct Leaps {
    uint8_t count;
    uint8_t to[8];
} Leaps;

typedef struct State {
    int places; /* at the start */
    int king; /* the place of a king under the king rule; -1 if there is none, or it was captured */
    int spared; /* the place that cannot be captured: the king's, or -1 if `king_can_be_taken` */
    bool king_rules, king_can_be_taken;
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

/* What km_solo_state_undo needs. */
typedef struct Undo {
    uint8_t from, to, type, left;
    int16_t king;
    Key key;
} Undo;

void km_solo_state_init(State *state, const KmSoloBoard *board);

/* Lets the king be captured, which never leads to a solution. */
void km_solo_state_expose_king(State *state);

/* Whether one piece is left, and it is the king if there was one under the king rule. */
bool km_solo_state_is_solved(const State *state);

/* Replaces the pieces: types and captures left by place; type 0 where there is no piece. */
void km_solo_state_load(State *state, const uint8_t *type, const uint8_t *left);

Undo km_solo_state_play(State *state, int from, int to);
void km_solo_state_undo(State *state, const Undo *undo);

/* The places that the piece on `from` could capture from `at`; at most eight. */
int km_solo_state_victims(const State *state, int from, int at, uint8_t victims[8]);

/* Removes a place from its lines, and puts it back. */
void km_solo_state_unlink(State *state, int place);
void km_solo_state_relink(State *state, int place);

/* Whether a place shares no line and no knight's leap with any other piece. */
bool km_solo_state_is_lonely(const State *state, int place);

#endif
