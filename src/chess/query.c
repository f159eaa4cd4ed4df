/* query: checks, pins, attacks, outcomes. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/query.h"

#include "keymove/chess/movegen.h"
#include "legal.h"

KmBitboard km_position_attackers(const KmPosition *pos, KmSquare square, KmBitboard occupied) {
    const KmBitboard sliders = pos->plane[2];
    return (km_pawn_attacks[KM_BLACK][square] & km_position_pieces(pos, KM_WHITE, KM_PAWN)) |
           (km_pawn_attacks[KM_WHITE][square] & km_position_pieces(pos, KM_BLACK, KM_PAWN)) |
           (km_knight_attacks[square] & km_position_type(pos, KM_KNIGHT)) |
           (km_king_attacks[square] & km_position_type(pos, KM_KING)) |
           (km_bishop_attacks(square, occupied) & sliders & pos->plane[0]) |
           (km_rook_attacks(square, occupied) & sliders & pos->plane[1]);
}

KmBitboard km_position_checkers(const KmPosition *pos) {
    const KmColor us = km_position_side(pos);
    return km_position_attackers(pos, km_position_king(pos, us), km_position_occupied(pos)) &
           km_position_color(pos, km_color_other(us));
}

KmBitboard km_position_attack_map(const KmPosition *pos, KmColor color) {
    const KmColor other = km_color_other(color);
    const Sides sides = sides_of(pos->plane, other);
    return enemy_attacks(&sides, other);
}

KmBitboard km_position_pinned(const KmPosition *pos, KmColor color) {
    const Sides sides = sides_of(pos->plane, color);
    const Restraints restraints = restraints_of(&sides, color);
    return (restraints.pin_diagonal | restraints.pin_straight) & sides.own;
}

bool km_position_is_dead(const KmPosition *pos) {
    const KmBitboard kings = km_position_type(pos, KM_KING);
    const KmBitboard pieces = km_position_occupied(pos) & ~kings;
    if (!pieces) return true;
    const KmBitboard bishops = km_position_type(pos, KM_BISHOP);
    /* Bishops that are all on one colour never attack the squares of the other. */
    if (pieces == bishops) return !(pieces & KM_BB_DARK) || !(pieces & ~KM_BB_DARK);
    return pieces == km_position_type(pos, KM_KNIGHT) && !km_bb_several(pieces);
}

KmOutcome km_position_outcome(const KmPosition *pos) {
    if (!km_movegen_any(pos)) return km_position_in_check(pos) ? KM_CHECKMATE : KM_STALEMATE;
    return km_position_is_dead(pos) ? KM_DEAD_POSITION : KM_ONGOING;
}

const char *km_outcome_name(KmOutcome outcome) {
    static const char *const names[] = {
        [KM_ONGOING] = "ongoing",
        [KM_CHECKMATE] = "checkmate",
        [KM_STALEMATE] = "stalemate",
        [KM_DEAD_POSITION] = "dead position",
        [KM_FIVEFOLD] = "fivefold repetition",
        [KM_SEVENTY_FIVE] = "seventy-five moves",
        [KM_THREEFOLD] = "threefold repetition",
        [KM_FIFTY] = "fifty moves",
    };
    return (size_t)outcome < sizeof names / sizeof *names ? names[outcome] : "unknown outcome";
}
