/* fen: positions as text, FEN with 4 or 6 fields, castling as KQkq, X-FEN or Shredder-FEN.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_FEN_H
#define KM_CHESS_FEN_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any FEN that km_fen_write writes. */
#define KM_FEN_TEXT 128

/* Reads a whole text as FEN, unchecked as chess. `error` (which may be NULL) has the byte. */
KM_API KmStatus km_fen_parse(const char *text, KmSetup *setup, KmError *error);

/* Reads the first four fields; `end` takes the byte after them. For EPD. */
KM_API KmStatus km_fen_parse_epd(const char *text, KmSetup *setup, size_t *end, KmError *error);

/* Reads and checks. */
KM_API KmStatus km_fen_read(const char *text, KmPosition *pos, KmError *error);

/* All six fields; the en passant square only where a capture is legal. */
KM_API void km_fen_write(const KmPosition *pos, KmBuf *out);

/* The first four fields, as EPD begins. */
KM_API void km_fen_write_epd(const KmPosition *pos, KmBuf *out);

/* A set-up as it stands, all six fields. */
KM_API void km_fen_write_setup(const KmSetup *setup, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
