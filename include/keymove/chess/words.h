/* words: squares, men and colours in the words and letters of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_CHESS_WORDS_H
#define KEYMOVE_CHESS_WORDS_H

#include "keymove/base/buf.h"
#include "keymove/chess/bitboard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "e4" */
void km_words_square(KmBuf *out, KmSquare square);

/* "e4, f5 and g6", from a1 upwards. */
void km_words_squares(KmBuf *out, KmBitboard squares);

/* "White" or "Black". */
const char *km_words_color(KmColor color);

/* "knight"; "piece" for none. */
const char *km_words_type(KmPieceType type);

/* FEN's letter, 'P' to 'k'; '\0' for none. */
char km_words_letter(KmPiece piece);

/* The piece of a FEN letter, or KM_NO_PIECE. */
KmPiece km_words_piece(char letter);

/* The square of two characters, "e4", or KM_NO_SQUARE; `text` ends in a NUL or has two characters. */
KmSquare km_words_read_square(const char *text);

#ifdef __cplusplus
}
#endif
#endif
