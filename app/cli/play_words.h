/* play_words: what a person types to 'keymove play': commands, moves, and men set up one by one.
 *
 * Text becomes values here and nothing else happens, so that any bytes may be typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_WORDS_H
#define KEYMOVE_APP_CLI_PLAY_WORDS_H

#include "keymove/base/status.h"
#include "keymove/chess/setup.h"

/* --- the game ------------------------------------------------------------------------------------- */

typedef enum PlayVerb {
    PLAY_MOVE = 0, /* no command, so it should be a move */
    PLAY_BOARD,
    PLAY_DEPTH,
    PLAY_DRAW,
    PLAY_EVAL,
    PLAY_EXIT,
    PLAY_FEN,
    PLAY_FLIP,
    PLAY_HELP,
    PLAY_HINT,
    PLAY_LEVEL,
    PLAY_LOAD,
    PLAY_MOVES,
    PLAY_NEW,
    PLAY_RESIGN,
    PLAY_SAVE,
    PLAY_STATS,
    PLAY_SWITCH,
    PLAY_TIME,
    PLAY_UNDO,
    PLAY_VERBS
} PlayVerb;

/* "undo"; "" for a move. */
const char *play_verb_name(PlayVerb verb);

/* Does something follow the command, or may it? */
bool play_verb_takes_more(PlayVerb verb);

/* The command that a line begins with, in capitals or not; `rest` is then what follows it. */
PlayVerb play_read_verb(const char *line, const char **rest);

/* Room for a move as play_join_move leaves it. */
enum { PLAY_MOVE_TEXT = 32 };

/* A move as one word: "a2 a3" and "a7 a8 queen" become "a2a3" and "a7a8q"; one word stays as it is. False
 * when the line has more or longer words than any move. */
bool play_join_move(const char *line, char move[PLAY_MOVE_TEXT]);

/* A whole number from `least` to `most`, and nothing else. */
bool play_read_number(const char *text, long least, long most, long *number);

/* Seconds, more than 0 and at most a day. */
bool play_read_seconds(const char *text, double *seconds);

/* "white", "w", "black" or "b". */
bool play_read_color(const char *text, KmColor *color);

/* --- setting up ----------------------------------------------------------------------------------- */

typedef enum PlaceVerb {
    PLACE_MAN = 0,  /* piece, square */
    PLACE_NOTHING,  /* square: "empty e6" */
    PLACE_SIDE,     /* color: "black to move" */
    PLACE_CASTLING, /* castling: "castling KQkq" */
    PLACE_CLEAR,
    PLACE_BOARD,
    PLACE_HELP,
    PLACE_DONE,
    PLACE_EXIT
} PlaceVerb;

typedef struct Placement {
    PlaceVerb verb;
    KmPiece piece;
    KmSquare square;
    KmColor color;
    bool castling[2][2]; /* by colour; 0 for the king's side */
} Placement;

/* Reads "pawn e6 white", its words in any order, or another line of setting up. */
KmStatus play_read_placement(Placement *placement, const char *line, KmError *error);

/* Does to a set-up what the first five verbs say. */
void play_place(KmSetup *setup, const Placement *placement);

#endif
