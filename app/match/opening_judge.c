/* opening_judge: is a position level? Equal men, no check, no capture that wins something at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "opening_judge.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

#include <stdlib.h>

struct OpeningJudge {
    int looks;
};

OpeningJudge *opening_judge_create(void) { return calloc(1, sizeof(OpeningJudge)); }
void opening_judge_free(OpeningJudge *judge) { free(judge); }

static int value(KmPieceType type) {
    static const int values[8] = {
        [KM_PAWN] = 1, [KM_KNIGHT] = 3, [KM_BISHOP] = 3, [KM_ROOK] = 5, [KM_QUEEN] = 9};
    return values[type];
}

static int material(const KmPosition *pos, KmColor color) {
    int sum = 0;
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (value((KmPieceType)type))
            sum += value((KmPieceType)type) * bb_count(pos_pieces(pos, color, (KmPieceType)type));
    return sum;
}

/* What captures alone bring the side to move, at least nothing. */
static int gain(const KmPosition *pos, int depth) {
    KmMoveList list;
    int best = 0;
    km_moves(&list, pos);
    for (int i = 0; i < list.count && depth > 0; i++) {
        const KmMove move = list.moves[i];
        if (!mv_captured(move) && mv_kind(move) != KM_EN_PASSANT) continue;
        KmPosition next;
        km_position_play(&next, pos, move);
        const int won = mv_captured(move) ? value(piece_type(mv_captured(move))) : 1;
        const int net = won - gain(&next, depth - 1);
        if (net > best) best = net;
    }
    return best;
}

bool opening_is_level(OpeningJudge *judge, const Opening *opening, const KmPosition *pos) {
    (void)opening;
    judge->looks++;
    return !km_in_check(pos) && km_outcome(pos) == KM_ONGOING &&
           material(pos, KM_WHITE) == material(pos, KM_BLACK) && gain(pos, 4) == 0;
}
