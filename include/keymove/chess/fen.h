/* fen: positions as text (FEN) with four or six fields; castling as KQkq, X-FEN or Shredder-FEN.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_FEN_H
#define KM_CHESS_FEN_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* A buffer of this size holds any FEN that this module writes. */
#define KM_FEN_TEXT 128

/* Reads a FEN as a set-up, without checking that it is a legal position. `error` (which may be
 * NULL) gets the byte offset of a syntax error. */
KM_API KmStatus km_fen_parse(const char *text, KmSetup *setup, KmError *error);

/* Reads the first four fields, as EPD has them; `end` gets the offset of the byte after them. */
KM_API KmStatus km_fen_parse_epd(const char *text, KmSetup *setup, size_t *end, KmError *error);

/* Reads a FEN as a position: parses the text and checks the set-up. */
KM_API KmStatus km_fen_read(const char *text, KmPosition *pos, KmError *error);

/* The same for FEN as it is published, with fields of an odd but unambiguous form: numbers of empty
 * squares side by side ("44"), a '/' after the last rank, the side as W or "white", castling rights
 * given twice or with hyphens between them, dashes of other kinds, an en passant square in capitals,
 * castling or en passant left out, one counter or none, and a byte order mark or "FEN:" before the
 * text. Whatever km_fen_parse and km_fen_read accept is read in the same way. */
KM_API KmStatus km_fen_parse_tolerant(const char *text, KmSetup *setup, size_t *end,
                                      KmError *error);
KM_API KmStatus km_fen_read_tolerant(const char *text, KmPosition *pos, KmError *error);

/* Writes all six fields. The en passant square is written only when a capture there is legal. */
KM_API void km_fen_write(const KmPosition *pos, KmBuf *out);

/* Writes the first four fields, with which an EPD record begins. */
KM_API void km_fen_write_epd(const KmPosition *pos, KmBuf *out);

/* Writes all six fields of a set-up as it is, legal or not. */
KM_API void km_fen_write_setup(const KmSetup *setup, KmBuf *out);

KM_END_DECLS
#endif
