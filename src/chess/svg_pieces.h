/* svg_pieces: Keymove's own set of pieces, as outlines in a square of 100 by 100.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_SVG_PIECES_H
#define KEYMOVE_SRC_CHESS_SVG_PIECES_H

#include "keymove/chess/types.h"

/* Path data of SVG. */
typedef struct SvgPiece {
    const char *body;  /* filled and outlined */
    const char *lines; /* drawn on top of it, unfilled */
} SvgPiece;

/* By KmPieceType. */
extern const SvgPiece km_svg_pieces[8];

#endif
