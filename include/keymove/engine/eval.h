/* eval: static evaluation of a position.
 *
 * The score is the sum of features of the board (counts, positive for White) times their weights. A weight is
 * a pair, for the middlegame and the endgame, interpolated by the remaining material. The weights were
 * tuned on games of Keymove against itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_EVAL_H
#define KM_ENGINE_EVAL_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* The score in centipawns for the side to move, which should not be in check. */
KM_API int km_eval(const KmPosition *pos);

KM_END_DECLS
#endif
