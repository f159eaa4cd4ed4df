/* solo_sheet: puzzles to print: boards as SVG pictures, and an HTML page of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SHEET_H
#define KM_SOLO_SOLO_SHEET_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

/* Room for any board as SVG, or as an entry of a page. */
enum { KM_SOLO_SVG_TEXT = 96 * 1024 };

/* Draws a board `pixels` wide. Each piece shows its captures left in the corner; a piece without any is
 * dark. */
KM_API void km_solo_svg_write(const KmSoloBoard *board, int pixels, KmBuf *out);

/* An HTML page: its beginning with the rules, one entry per board, its end. The caption of an entry is
 * `name` and, unless it is 0, the level. */
KM_API void km_solo_sheet_write_begin(KmBuf *out);
KM_API void km_solo_sheet_write_board(const KmSoloBoard *board, const char *name, int level,
                                      KmBuf *out);
KM_API void km_solo_sheet_write_end(KmBuf *out);

KM_END_DECLS
#endif
