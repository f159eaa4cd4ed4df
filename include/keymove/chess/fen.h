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

/* Writes all six fields. The en passant square is written only when a capture there is legal. */
KM_API void km_fen_write(const KmPosition *pos, KmBuf *out);

/* Writes the first four fields, with which an EPD record begins. */
KM_API void km_fen_write_epd(const KmPosition *pos, KmBuf *out);

/* Writes all six fields of a set-up as it is, legal or not. */
KM_API void km_fen_write_setup(const KmSetup *setup, KmBuf *out);

KM_END_DECLS
#endif
