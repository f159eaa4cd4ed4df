/* solo_sheet: puzzles to print, as SVG pictures and as a page of HTML.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_SHEET_H
#define KM_SOLO_SOLO_SHEET_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/solo/solo_board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any board as SVG. */
enum { KM_SOLO_SVG_TEXT = 96 * 1024 };

/* One board: pieces with their captures left in the corner, spent pieces dark. */
KM_API void km_solo_write_svg(KmBuf *out, const KmSoloBoard *board, int pixels);

#ifdef __cplusplus
}
#endif
#endif
