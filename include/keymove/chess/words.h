/* words: squares, pieces and colours as players write them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_WORDS_H
#define KM_CHESS_WORDS_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/bitboard.h"

KM_BEGIN_DECLS

/* Writes a square: "e4". */
KM_API void km_words_write_square(KmSquare square, KmBuf *out);

/* Writes a set of squares from a1 to h8: "e4, f5 and g6". */
KM_API void km_words_write_squares(KmBitboard squares, KmBuf *out);

/* "White" or "Black". */
KM_API const char *km_words_color(KmColor color);

/* The name of a piece type: "knight"; "piece" for KM_NO_TYPE. */
KM_API const char *km_words_type(KmPieceType type);

/* The letter of a piece in FEN, 'P' to 'k'; '\0' for KM_NO_PIECE. */
KM_API char km_words_letter(KmPiece piece);

/* The piece of a letter in FEN, or KM_NO_PIECE. */
KM_API KmPiece km_words_piece(char letter);

/* The square that the first two characters of `text` name, or KM_NO_SQUARE. The text may go on
 * after them. */
KM_API KmSquare km_words_read_square(const char *text);

KM_END_DECLS
#endif
