/* solo_replay: the judge of solutions. It plays a list of captures on the board and says whether each
 * is one and what is left, and shares no code with what makes solutions: not even their way to find
 * captures. Every solution is judged here before anyone sees it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_REPLAY_H
#define KM_SOLO_SOLO_REPLAY_H

#include "keymove/api.h"
#include "keymove/solo/solo_board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Plays all captures. KM_OK when each keeps the rules; else `error` says why not, and its offset is the
 * number of the capture, from 0. `remaining` (may be NULL) takes the number of pieces left. */
KM_API KmStatus km_solo_replay(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                               int *remaining, KmError *error);

/* KM_OK when the captures solve the board. */
KM_API KmStatus km_solo_replay_solves(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                                      KmError *error);

#ifdef __cplusplus
}
#endif
#endif
