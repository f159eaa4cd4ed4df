/* svg_board: a position as a picture, in one self-contained SVG.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_SVG_BOARD_H
#define KM_CHESS_SVG_BOARD_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/anatomy.h"

KM_BEGIN_DECLS

typedef enum KmSvgInk { KM_INK_GREEN = 0, KM_INK_RED, KM_INK_AMBER, KM_INK_BLUE } KmSvgInk;

typedef struct KmSvgArrow {
    KmSquare from, to;
    KmSvgInk ink;
} KmSvgArrow;

/* At most so many arrows are drawn; and the default size. */
enum { KM_SVG_ARROWS = 64, KM_SVG_SIZE = 400 };

/* A buffer of this size holds any picture. */
#define KM_SVG_TEXT 49152

/* Zero is the default in every field. */
typedef struct KmSvgOptions {
    int size;  /* width and height in pixels; default: KM_SVG_SIZE */
    bool flip; /* Black's side at the bottom */
    bool no_coordinates;
    KmBitboard last;  /* the squares of the last move, which are tinted */
    KmBitboard marks; /* squares that get a circle */
    const KmSvgArrow *arrows;
    int arrow_count;
    /* Draws the anatomy of the position on top: a heat map of both sides' attacks, arrows from
     * checkers (red) and pinners (amber) to the king, a ring around each pinned piece, dots on
     * the flights, and a blue arrow and ring for a capture en passant that would expose the
     * king. Or NULL. */
    const KmAnatomy *anatomy;
} KmSvgOptions;

/* Writes the picture. `options` may be NULL. The square of a king in check is red. */
KM_API void km_svg_board_write(const KmPosition *pos, const KmSvgOptions *options, KmBuf *out);

KM_END_DECLS
#endif
