/* diagram: a position, or its anatomy, drawn with characters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_DIAGRAM_H
#define KM_CHESS_DIAGRAM_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/anatomy.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any diagram. */
#define KM_DIAGRAM_TEXT 16384

/* Zero is the default of each. */
typedef struct KmDiagramOptions {
    bool unicode; /* figurines in UTF-8, else FEN's letters */
    bool colors;  /* escape sequences of a terminal with 256 colours */
    bool flip;    /* Black's side below */
} KmDiagramOptions;

/* The board with its coordinates. */
KM_API void km_diagram_write(const KmPosition *pos, const KmDiagramOptions *options, KmBuf *out);

/* Two boards side by side: the bonds (checks, pins, flights), and how many men strike each square. */
KM_API void km_diagram_write_anatomy(const KmAnatomy *anatomy, const KmDiagramOptions *options,
                                     KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
