/* svg_board: a position as a picture, in one self-contained SVG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_SVG_BOARD_H
#define KM_CHESS_SVG_BOARD_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/anatomy.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmSvgInk { KM_INK_GREEN = 0, KM_INK_RED, KM_INK_AMBER, KM_INK_BLUE } KmSvgInk;

typedef struct KmSvgArrow {
    KmSquare from, to;
    KmSvgInk ink;
} KmSvgArrow;

/* Arrows beyond this number are left out. */
enum { KM_SVG_ARROWS = 64, KM_SVG_SIZE = 400 };

/* Room for any picture. */
#define KM_SVG_TEXT 49152

/* Zero is the default of each. */
typedef struct KmSvgOptions {
    int size;  /* width and height in pixels; 0 for KM_SVG_SIZE */
    bool flip; /* Black's side below */
    bool no_coordinates;
    KmBitboard last;  /* squares of the last move, tinted */
    KmBitboard marks; /* squares with a circle around them */
    const KmSvgArrow *arrows;
    int arrow_count;
    /* Draws the anatomy of the position on top: the heat of both sides' attacks, arrows from checkers
     * (red) and pinners (amber) to the king, a ring around each pinned man, dots on the flights, and
     * arrow and ring in blue for what taking en passant would uncover. */
    const KmAnatomy *anatomy;
} KmSvgOptions;

/* `options` may be NULL. A king in check stands on red. */
KM_API void km_svg_board_write(const KmPosition *pos, const KmSvgOptions *options, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
