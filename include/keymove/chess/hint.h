/* hint: a move revealed step by step: the kind of piece, its square, the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_HINT_H
#define KM_CHESS_HINT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef enum KmHintLevel {
    KM_HINT_PIECE = 1, /* "Move a knight." */
    KM_HINT_SQUARE,    /* "Move the knight on h6." */
    KM_HINT_MOVE       /* "Play Nf7+." */
} KmHintLevel;

/* Writes the sentence of a level about a legal move. */
KM_API void km_hint_write(const KmPosition *pos, KmMove move, KmHintLevel level, KmBuf *out);

KM_END_DECLS
#endif
