/* draw_offer: the rule. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/draw_offer.h"

/* Centipawns, full moves, and pieces besides kings and pawns. */
enum { WORSE = -50, BETTER = 20, LATE_MOVES = 30, FEW_PIECES = 4 };

static bool is_well_advanced(const KmPosition *pos) {
    const KmBitboard small = km_position_type(pos, KM_KING) | km_position_type(pos, KM_PAWN);
    return pos->fullmove > LATE_MOVES ||
           km_bb_count(km_position_occupied(pos) & ~small) <= FEW_PIECES;
}

KmDrawAnswer km_draw_offer_answer(const KmPosition *pos, KmScore score) {
    if (score.mate) return score.mate < 0 ? KM_DRAW_WORSE : KM_DRAW_BETTER;
    if (score.centipawns <= WORSE) return KM_DRAW_WORSE;
    if (score.centipawns > BETTER) return KM_DRAW_BETTER;
    return is_well_advanced(pos) ? KM_DRAW_LEVEL : KM_DRAW_EARLY;
}

bool km_draw_answer_accepts(KmDrawAnswer answer) {
    return answer == KM_DRAW_WORSE || answer == KM_DRAW_LEVEL;
}

const char *km_draw_answer_name(KmDrawAnswer answer) {
    static const char *const names[KM_DRAW_ANSWERS] = {[KM_DRAW_WORSE] = "worse",
                                                       [KM_DRAW_LEVEL] = "level",
                                                       [KM_DRAW_EARLY] = "early",
                                                       [KM_DRAW_BETTER] = "better"};
    return (unsigned)answer < KM_DRAW_ANSWERS ? names[answer] : "unknown";
}
