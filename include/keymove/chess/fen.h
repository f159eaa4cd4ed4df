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
KM_API KmStatus km_fen_parse(KmSetup *setup, const char *text, KmError *error);

/* Reads the first four fields; `end` takes the byte after them. For EPD. */
KM_API KmStatus km_fen_parse_epd(KmSetup *setup, const char *text, size_t *end, KmError *error);

/* Reads and checks. */
KM_API KmStatus km_fen_read(KmPosition *pos, const char *text, KmError *error);

/* All six fields; the en passant square only where a capture is legal. */
KM_API void km_fen_write(KmBuf *out, const KmPosition *pos);

/* The first four fields, as EPD begins. */
KM_API void km_fen_write_epd(KmBuf *out, const KmPosition *pos);

/* A set-up as it stands, all six fields. */
KM_API void km_fen_write_setup(KmBuf *out, const KmSetup *setup);

#ifdef __cplusplus
}
#endif
#endif
