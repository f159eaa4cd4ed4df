/* review: the judgement of one move. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/review.h"

#include "keymove/engine/engine.h"

/* Thousandths of a point. */
enum { CERTAIN = 1000, INACCURACY = 50, MISTAKE = 100, BLUNDER = 200 };

int km_review_expectation(KmScore score) {
    int chances[3];
    if (score.mate) return score.mate > 0 ? CERTAIN : 0;
    km_score_chances(score, chances);
    return chances[0] + chances[1] / 2;
}

static KmReviewMark mark_of(int loss) {
    if (loss >= BLUNDER) return KM_REVIEW_BLUNDER;
    if (loss >= MISTAKE) return KM_REVIEW_MISTAKE;
    return loss >= INACCURACY ? KM_REVIEW_INACCURACY : KM_REVIEW_GOOD;
}

KmReviewedMove km_review_judge(KmScore before, KmScore after) {
    const int lost = km_review_expectation(before) - km_review_expectation(after);
    const int loss = lost > 0 ? lost : 0;
    return (KmReviewedMove){.mark = mark_of(loss),
                            .loss = loss,
                            .missed_mate = before.mate > 0 && after.mate <= 0 ? before.mate : 0};
}

const char *km_review_mark_name(KmReviewMark mark) {
    static const char *const names[KM_REVIEW_MARKS] = {[KM_REVIEW_GOOD] = "good",
                                                       [KM_REVIEW_INACCURACY] = "inaccuracy",
                                                       [KM_REVIEW_MISTAKE] = "mistake",
                                                       [KM_REVIEW_BLUNDER] = "blunder"};
    return (unsigned)mark < KM_REVIEW_MARKS ? names[mark] : "unknown";
}
