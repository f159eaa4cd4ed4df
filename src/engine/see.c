/* see: the exchange on one square, with the least valuable pieces first and sliders behind them joining in.
 * Pins are ignored; castling wins and loses nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "see.h"

#include "keymove/chess/query.h"

const int km_exchange_value[8] = {
    [KM_PAWN] = 100, [KM_KNIGHT] = 320, [KM_BISHOP] = 330, [KM_ROOK] = 500, [KM_QUEEN] = 950,
};

static const KmPieceType cheapest_first[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP,
                                             KM_ROOK, KM_QUEEN,  KM_KING};

/* The least valuable of `pieces`; `square` receives its square. */
static KmPieceType cheapest(const KmPosition *pos, KmBitboard pieces, KmSquare *square) {
    for (int i = 0;; i++) {
        const KmBitboard set = pieces & km_position_type(pos, cheapest_first[i]);
        if (!set) continue;
        *square = km_bb_first(set);
        return cheapest_first[i];
    }
}

/* Sliders that attack the square once a piece has left their line. */
static KmBitboard joining(const KmPosition *pos, KmPieceType left, KmSquare target,
                          KmBitboard occupied) {
    KmBitboard pieces = 0;
    if (left & 1) pieces |= km_bishop_attacks(target, occupied) & pos->plane[2] & pos->plane[0];
    if (left & 2) pieces |= km_rook_attacks(target, occupied) & pos->plane[2] & pos->plane[1];
    return pieces;
}

bool km_see_reaches(const KmPosition *pos, KmMove move, int threshold) {
    if (km_move_is_castle(move)) return threshold <= 0;
    const KmSquare target = km_move_to(move);
    const KmPieceType promotion = km_move_promotion(move);
    int balance = km_exchange_value[km_piece_type(km_move_captured(move))] - threshold;
    KmPieceType victim = km_piece_type(km_move_piece(move));
    if (promotion) {
        balance += km_exchange_value[promotion] - km_exchange_value[KM_PAWN];
        victim = promotion;
    }
    if (balance < 0) return false;
    balance -= km_exchange_value[victim];
    if (balance >= 0) return true;

    KmBitboard occupied = km_position_occupied(pos) & ~km_bb_square(km_move_from(move));
    if (km_move_kind(move) == KM_EN_PASSANT) occupied &= ~km_bb_square((KmSquare)(target ^ 8));
    occupied |= km_bb_square(target);
    KmBitboard pieces = km_position_attackers(pos, target, occupied) & occupied;
    KmColor side = km_color_other(km_position_side(pos)); /* the side to capture next */
    for (KmBitboard own; (own = pieces & km_position_color(pos, side)) != 0;) {
        KmSquare from;
        const KmPieceType type = cheapest(pos, own, &from);
        occupied &= ~km_bb_square(from);
        pieces = (pieces | joining(pos, type, target, occupied)) & occupied;
        const KmBitboard guards = pieces & km_position_color(pos, km_color_other(side));
        balance = -balance - 1 - km_exchange_value[type];
        if (balance >= 0) {
            /* The side that captures last has won, but a king cannot capture a guarded piece. */
            if (type != KM_KING || !guards) side = km_color_other(side);
            break;
        }
        side = km_color_other(side);
    }
    return side != km_position_side(pos);
}
