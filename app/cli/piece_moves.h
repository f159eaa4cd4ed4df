/* piece_moves: where one piece can go, and why it cannot go elsewhere, as lines of text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PIECE_MOVES_H
#define KEYMOVE_APP_CLI_PIECE_MOVES_H

#include "keymove/chess/anatomy.h"

#include <stdio.h>

/* Prints the legal moves of the piece on a square, one per line; if `all`, then every other square with the reason
 * against it. Squares that such a piece cannot reach on an empty board share a line at the end. */
void print_piece_moves(const KmAnatomy *anatomy, KmSquare from, bool all);

/* Prints a sentence to `stream` and returns false if no piece of the side to move is on the square. */
bool has_piece_to_move(const KmAnatomy *anatomy, KmSquare from, FILE *stream);

#endif
