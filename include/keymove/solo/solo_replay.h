/* solo_replay: verifies solutions by playing them. It shares no code with the solvers, not even their
 * capture generation. Every solution that a solver returns has been verified here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_REPLAY_H
#define KM_SOLO_SOLO_REPLAY_H

#include "keymove/api.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

/* Plays all captures. KM_OK when all of them are legal; otherwise `error` gives the reason, and its offset
 * is the index of the illegal capture. `remaining` (may be NULL) receives the number of pieces left. */
KM_API KmStatus km_solo_replay(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                               int *remaining, KmError *error);

/* KM_OK when the captures solve the board. */
KM_API KmStatus km_solo_replay_solves(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                                      KmError *error);

KM_END_DECLS
#endif
