/* diagram: a position, or its anatomy, drawn with characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_DIAGRAM_H
#define KM_CHESS_DIAGRAM_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/anatomy.h"

KM_BEGIN_DECLS

/* A buffer of this size holds any diagram. */
#define KM_DIAGRAM_TEXT 16384

/* Zero is the default in every field. */
typedef struct KmDiagramOptions {
    bool unicode; /* figurines in UTF-8; default: the letters of FEN */
    bool colors;  /* escape sequences for a terminal with 256 colours */
    bool flip;    /* Black's side at the bottom */
} KmDiagramOptions;

/* Draws the board with its coordinates. */
KM_API void km_diagram_write(const KmPosition *pos, const KmDiagramOptions *options, KmBuf *out);

/* Draws two boards side by side: checks, pins and flights on one, and on the other how many
 * pieces of each side attack each square. */
KM_API void km_diagram_write_anatomy(const KmAnatomy *anatomy, const KmDiagramOptions *options,
                                     KmBuf *out);

KM_END_DECLS
#endif
