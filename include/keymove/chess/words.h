/* words: squares, men and colours in the words and letters of players.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_WORDS_H
#define KM_CHESS_WORDS_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/bitboard.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "e4" */
KM_API void km_words_write_square(KmSquare square, KmBuf *out);

/* "e4, f5 and g6", from a1 upwards. */
KM_API void km_words_write_squares(KmBitboard squares, KmBuf *out);

/* "White" or "Black". */
KM_API const char *km_words_color(KmColor color);

/* "knight"; "piece" for none. */
KM_API const char *km_words_type(KmPieceType type);

/* FEN's letter, 'P' to 'k'; '\0' for none. */
KM_API char km_words_letter(KmPiece piece);

/* The piece of a FEN letter, or KM_NO_PIECE. */
KM_API KmPiece km_words_piece(char letter);

/* The square of two characters, "e4", or KM_NO_SQUARE; `text` ends in a NUL or has two characters. */
KM_API KmSquare km_words_read_square(const char *text);

#ifdef __cplusplus
}
#endif
#endif
