/* free_reply: only replies of pieces other than the king count, and only if they cannot be pinned by one move
 * without check: either they stand off the lines of their king, or another piece stands between. A move that
 * is not of the king, gives no check, begins off the lines of the attacker's king, and neither enters nor leaves
 * the squares noted here leaves the reply as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "free_reply.h"

#include "rules.h"

static bool contains(const KmMoveList *list, KmMove move) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

static KmBitboard lines_of(KmSquare king) { return km_bishop_rays[king] | km_rook_rays[king]; }

/* Moves that change more than the squares where they begin and end, promotions aside. */
static bool is_special(KmMove move) {
    return km_move_is_castle(move) || km_move_kind(move) == KM_EN_PASSANT;
}

/* Notes a reply, if it is certain enough. */
static void note(const KmPosition *pos, KmSquare king, KmMove reply, FreeReplies *free) {
    const KmSquare from = km_move_from(reply), to = km_move_to(reply);
    KmBitboard shield = 0;
    if (km_bb_has(lines_of(king), from)) {
        shield = km_between[king][from] & km_position_occupied(pos);
        if (!shield) return;
    }
    free->reply[free->count++] = (struct FreeReply){
        .to = km_bb_square(from) | km_bb_square(to) | km_between[from][to],
        .from = km_bb_square(to) | shield,
    };
}

void km_free_replies_find(const KmPosition *pos, FreeReplies *free) {
    KmMoveList replies, checking;
    free->count = 0;
    if (km_position_in_check(pos)) return;
    const KmPosition passed = after_pass(pos);
    const KmColor defender = km_position_side(&passed);
    const KmSquare king = km_position_king(pos, defender);
    list_moves(&passed, &replies);
    list_checks(&passed, &checking);
    for (int i = 0; i < replies.count && free->count < FREE_REPLIES; i++) {
        const KmMove reply = replies.moves[i];
        if (km_piece_type(km_move_piece(reply)) == KM_KING || is_special(reply)) continue;
        if (!contains(&checking, reply)) note(pos, king, reply, free);
    }
    if (free->count == 0) return;
    free->lines = lines_of(km_position_king(pos, km_color_other(defender)));
    list_checks(pos, &free->checks);
}

bool km_free_replies_refute(const FreeReplies *free, KmMove move) {
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    if (km_piece_type(km_move_piece(move)) == KM_KING || is_special(move)) return false;
    if (km_bb_has(free->lines, from)) return false;
    for (int i = 0; i < free->count; i++)
        if (!km_bb_has(free->reply[i].to, to) && !km_bb_has(free->reply[i].from, from))
            return !contains(&free->checks, move);
    return false;
}
