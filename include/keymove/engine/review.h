/* review: which moves of a game were mistakes, by the chances that they gave away.
 *
 * A score counts as the result that it lets one expect: a win is 1000 and a draw 500. A move is judged by how much less can be
 * expected after it than before it, so that half a pawn matters in a level position and hardly in a decided one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_REVIEW_H
#define KM_ENGINE_REVIEW_H

#include "keymove/api.h"
#include "keymove/engine/analysis.h"

KM_BEGIN_DECLS

typedef enum KmReviewMark {
    KM_REVIEW_GOOD = 0,
    KM_REVIEW_INACCURACY, /* loses a twentieth of a point, */
    KM_REVIEW_MISTAKE,    /* a tenth, */
    KM_REVIEW_BLUNDER,    /* a fifth */
    KM_REVIEW_MARKS
} KmReviewMark;

/* What a move did. */
typedef struct KmReviewedMove {
    KmReviewMark mark;
    int loss;        /* in thousandths of a point */
    int missed_mate; /* the mover could have mated in so many moves and no longer can; 0: no */
} KmReviewedMove;

/* The result to expect for the side whose score it is, in thousandths of a point. */
KM_API int km_review_expectation(KmScore score);

/* Judges a move by the scores before and after it, both for the side that made it. */
KM_API KmReviewedMove km_review_judge(KmScore before, KmScore after);

/* "good", "inaccuracy", "mistake" or "blunder". */
KM_API const char *km_review_mark_name(KmReviewMark mark);

KM_END_DECLS
#endif
