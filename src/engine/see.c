/* see: the exchange on one square, played out with the cheapest men first, sliders behind them joining
 * in. Pinned men take part; castling wins and loses nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "see.h"

#include "keymove/chess/query.h"

const int km_exchange_value[8] = {
    [KM_PAWN] = 100, [KM_KNIGHT] = 320, [KM_BISHOP] = 330, [KM_ROOK] = 500, [KM_QUEEN] = 950,
};

static const KmPieceType cheapest_first[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP,
                                             KM_ROOK, KM_QUEEN,  KM_KING};

/* The cheapest of `men`; `square` takes where it stands. */
static KmPieceType cheapest(const KmPosition *pos, KmBitboard men, KmSquare *square) {
    for (int i = 0;; i++) {
        const KmBitboard set = men & pos_type(pos, cheapest_first[i]);
        if (!set) continue;
        *square = bb_first(set);
        return cheapest_first[i];
    }
}

/* Sliders that a man leaving one of their lines lets through. */
static KmBitboard joining(const KmPosition *pos, KmPieceType left, KmSquare goal,
                          KmBitboard occupied) {
    KmBitboard men = 0;
    if (left & 1) men |= km_bishop_attacks(goal, occupied) & pos->plane[2] & pos->plane[0];
    if (left & 2) men |= km_rook_attacks(goal, occupied) & pos->plane[2] & pos->plane[1];
    return men;
}

bool see_reaches(const KmPosition *pos, KmMove move, int threshold) {
    if (mv_is_castle(move)) return threshold <= 0;
    const KmSquare goal = mv_to(move);
    const KmPieceType promotion = mv_promotion(move);
    int balance = km_exchange_value[piece_type(mv_captured(move))] - threshold;
    KmPieceType victim = piece_type(mv_piece(move));
    if (promotion) {
        balance += km_exchange_value[promotion] - km_exchange_value[KM_PAWN];
        victim = promotion;
    }
    if (balance < 0) return false;
    balance -= km_exchange_value[victim];
    if (balance >= 0) return true;

    KmBitboard occupied = pos_occupied(pos) & ~bb_square(mv_from(move));
    if (mv_kind(move) == KM_EN_PASSANT) occupied &= ~bb_square((KmSquare)(goal ^ 8));
    occupied |= bb_square(goal);
    KmBitboard men = km_attackers(pos, goal, occupied) & occupied;
    KmColor side = color_other(pos_side(pos)); /* whose turn it is to take */
    for (KmBitboard own; (own = men & pos_color(pos, side)) != 0;) {
        KmSquare from;
        const KmPieceType type = cheapest(pos, own, &from);
        occupied &= ~bb_square(from);
        men = (men | joining(pos, type, goal, occupied)) & occupied;
        const KmBitboard guards = men & pos_color(pos, color_other(side));
        balance = -balance - 1 - km_exchange_value[type];
        if (balance >= 0) {
            /* The one who takes last has won, but a king does not take what is guarded. */
            if (type != KM_KING || !guards) side = color_other(side);
            break;
        }
        side = color_other(side);
    }
    return side != pos_side(pos);
}
