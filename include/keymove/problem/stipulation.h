/* stipulation: what a chess problem asks for, as a value: the kind of play, the goal and the length.
 *
 * Notation, as problemists and Popeye write it: an optional prefix for the play, the goal, the number of
 * moves.
 *
 *      #3  s#3  r#2  semi-r#2      direct, self, reflex and semi-reflex play
 *      h#2.5  hs#3  hr#2           help, help-self and help-reflex play, which may have half a move
 *      ser-#4  ser-s#3  ser-r#3  ser-h#5
 *
 *      #  mate      =  stalemate   #=  mate or stalemate
 *      +  check     x  capture     zg3 a piece arrives on g3
 *
 * docs/PROBLEMS.md defines each of them. The length is kept in half-moves: #3 has 5, s#3 and h#3 have 6,
 * h#2.5 has 5, ser-#4 has 4, and ser-h#4 has 5, the final move of the other side included.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_STIPULATION_H
#define KM_PROBLEM_STIPULATION_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef enum KmPlay {
    KM_PLAY_DIRECT = 0,
    KM_PLAY_SELF,
    KM_PLAY_REFLEX,
    KM_PLAY_SEMI_REFLEX,
    KM_PLAY_HELP,
    KM_PLAY_HELP_SELF,
    KM_PLAY_HELP_REFLEX,
    KM_PLAY_SERIES_DIRECT,
    KM_PLAY_SERIES_SELF,
    KM_PLAY_SERIES_REFLEX,
    KM_PLAY_SERIES_HELP,
    KM_PLAYS
} KmPlay;

typedef enum KmGoal {
    KM_GOAL_MATE = 0,
    KM_GOAL_STALEMATE,
    KM_GOAL_MATE_OR_STALEMATE,
    KM_GOAL_CHECK,
    KM_GOAL_CAPTURE,
    KM_GOAL_SQUARE, /* a piece arrives on `square` */
    KM_GOALS
} KmGoal;

enum {
    KM_STIPULATION_LONGEST = 200, /* moves */
    KM_STIPULATION_HALF_MOVES = 2 * KM_STIPULATION_LONGEST + 1,
    KM_STIPULATION_TEXT = 24 /* room for any stipulation as text */
};

typedef struct KmStipulation {
    KmPlay play;
    KmGoal goal;
    KmSquare square; /* of KM_GOAL_SQUARE, else KM_NO_SQUARE */
    int half_moves;  /* of a solution of full length, from 1 to KM_STIPULATION_HALF_MOVES */
} KmStipulation;

/* Reads a whole text. Capital letters count as small ones. KM_ERR_SYNTAX when it is not a stipulation
 * or one that Keymove does not solve; `error` (which may be NULL) has the byte and what is known. */
KM_API KmStatus km_stipulation_read(const char *text, KmStipulation *stipulation, KmError *error);

/* The notation that km_stipulation_read reads, at most KM_STIPULATION_TEXT bytes with the NUL. */
KM_API void km_stipulation_write(const KmStipulation *stipulation, KmBuf *out);

/* Is it one in which a defender plays against the solver: direct, self, reflex, semi-reflex? */
static inline bool km_play_is_battle(KmPlay play) { return play <= KM_PLAY_SEMI_REFLEX; }

static inline bool km_play_is_help(KmPlay play) {
    return play >= KM_PLAY_HELP && play <= KM_PLAY_HELP_REFLEX;
}

static inline bool km_play_is_series(KmPlay play) { return play >= KM_PLAY_SERIES_DIRECT; }

/* The side that begins by custom: Black in help play of whole moves, in hs and hr play with half a move and in
 * ser-h play, otherwise White. */
KM_API KmColor km_stipulation_custom_side(const KmStipulation *stipulation);

/* Adapts a set-up whose side to move was given by custom: in ser-h play Black makes the series, although
 * the FEN of such a problem usually says White. Other kinds of play begin with the side that the set-up
 * names, and are left alone. */
KM_API void km_stipulation_adapt(const KmStipulation *stipulation, KmSetup *setup);

/* Does a legal move that led to `after` reach the goal? */
KM_API bool km_goal_reached(const KmStipulation *stipulation, KmMove move, const KmPosition *after);

KM_END_DECLS
#endif
