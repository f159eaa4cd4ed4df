/* draw_offer: whether a program accepts the draw that its opponent offers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_DRAW_OFFER_H
#define KM_ENGINE_DRAW_OFFER_H

#include "keymove/api.h"
#include "keymove/engine/analysis.h"

KM_BEGIN_DECLS

typedef enum KmDrawAnswer {
    KM_DRAW_WORSE,  /* accepted: it stands worse by half a pawn, or is mated */
    KM_DRAW_LEVEL,  /* accepted: it does not stand better, and the game is well advanced */
    KM_DRAW_EARLY,  /* declined: it does not stand better, but there is much left to play for */
    KM_DRAW_BETTER, /* declined: it stands better */
    KM_DRAW_ANSWERS
} KmDrawAnswer;

/* The answer to an offer in this position; `score` is that of the side that is asked, whoever is to move. A game is
 * well advanced after thirty moves, or with at most four pieces besides kings and pawns. */
KM_API KmDrawAnswer km_draw_offer_answer(const KmPosition *pos, KmScore score);

KM_API bool km_draw_answer_accepts(KmDrawAnswer answer);

/* "worse", "level", "early" or "better". */
KM_API const char *km_draw_answer_name(KmDrawAnswer answer);

KM_END_DECLS
#endif
