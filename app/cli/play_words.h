/* play_words: the input of 'keymove play': commands, moves, and pieces set up one by one.
 *
 * These functions only parse, and accept any bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_WORDS_H
#define KEYMOVE_APP_CLI_PLAY_WORDS_H

#include "keymove/base/status.h"
#include "keymove/chess/setup.h"

/* --- the game ------------------------------------------------------------------------------------- */

typedef enum PlayVerb {
    PLAY_MOVE = 0, /* not a command; presumably a move */
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

/* Does the command take an argument? */
bool play_verb_takes_more(PlayVerb verb);

/* The command at the beginning of a line, in upper or lower case; `rest` points to what follows it. */
PlayVerb play_read_verb(const char *line, const char **rest);

/* Room for the result of play_join_move. */
enum { PLAY_MOVE_TEXT = 32 };

/* A move as one word: "a2 a3" and "a7 a8 queen" become "a2a3" and "a7a8q"; one word stays as it is. False
 * if the line has more or longer words than any move. */
bool play_join_move(const char *line, char move[PLAY_MOVE_TEXT]);

/* The piece that a pawn can become: "queen" or "q", and so on; KM_NO_TYPE for any other word. */
KmPieceType play_read_promotion(const char *word);

/* "e2", or "e2 all" (also "e2 --all"). */
bool play_read_piece_square(const char *text, KmSquare *square, bool *all);

/* "white", "w", "black" or "b". */
bool play_read_color(const char *text, KmColor *color);

/* --- setting up ----------------------------------------------------------------------------------- */

typedef enum PlaceVerb {
    PLACE_PIECE = 0, /* piece, square */
    PLACE_NOTHING,   /* square: "empty e6" */
    PLACE_SIDE,      /* color: "black to move" */
    PLACE_CASTLING,  /* castling: "castling KQkq" */
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

/* Reads "pawn e6 white", with the words in any order, or another command of setting up. */
KmStatus play_read_placement(Placement *placement, const char *line, KmError *error);

/* Applies one of the first five verbs to a set-up. */
void play_place(KmSetup *setup, const Placement *placement);

#endif
