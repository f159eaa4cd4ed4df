/* mate_in_one: checks come from sets of squares, without a list of legal moves.
 *
 * A piece checks from the squares where the enemy king, moving like it, would attack it. Few pieces reach such a
 * square, and most of those that do leave a flight; only what is left is made, and whether it was legal is asked only
 * of a mate. Discovered checks,
 * promotions, en passant and castling that may check are left to km_checks_mate_in_one, which knows every case.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "mate_in_one.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/query.h"

typedef struct Attack {
    const KmPosition *pos;
    KmColor us;
    KmSquare king; /* theirs */
    KmBitboard occupied, own, pawns, diagonal, straight;
    KmBitboard from_diagonal, from_straight; /* squares from which a bishop or a rook checks */
    KmBitboard flights; /* where their king could go now; found when a check is met */
    bool flights_known;
} Attack;

static Attack attack_of(const KmPosition *pos) {
    const KmColor us = km_position_side(pos);
    const KmBitboard occupied = km_position_occupied(pos), own = km_position_color(pos, us);
    const KmSquare king = km_position_king(pos, km_color_other(us));
    return (Attack){
        .pos = pos,
        .us = us,
        .king = king,
        .occupied = occupied,
        .own = own,
        .pawns = km_position_pieces(pos, us, KM_PAWN),
        .diagonal = own & pos->plane[2] & pos->plane[0],
        .straight = own & pos->plane[2] & pos->plane[1],
        .from_diagonal = km_bishop_attacks(king, occupied),
        .from_straight = km_rook_attacks(king, occupied),
    };
}

/* Can a piece uncover a check by one of its own sliders? */
static bool discovers(const Attack *a) {
    const KmBitboard screens = (a->from_diagonal | a->from_straight) & a->own;
    if (!screens) return false;
    const KmBitboard behind = a->occupied & ~screens;
    return (km_bishop_attacks(a->king, behind) & a->diagonal) ||
           (km_rook_attacks(a->king, behind) & a->straight);
}

/* May a check come about in a way that sets of squares do not show? */
static bool is_special(const Attack *a) {
    const KmBitboard home = a->us == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    const KmBitboard last_but_one = km_bb_rank(a->us == KM_WHITE ? 6 : 1);
    const KmBitboard fourth = km_bb_rank(a->us == KM_WHITE ? 3 : 4);
    if (a->pos->en_passant != KM_NO_SQUARE || (a->pawns & last_but_one)) return true;
    if (km_pawn_attacks[km_color_other(a->us)][a->king] & fourth)
        return true; /* by a double step */
    /* A rook that castles arrives on the d or the f file. */
    const int file = km_square_file(a->king);
    if ((a->pos->castling & home) && (km_bb_has(home, a->king) || file == 3 || file == 5))
        return true;
    return discovers(a);
}

/* Does the king still have one of its flights after this check? No means only that it must be looked at. */
static bool leaves_flight(Attack *a, KmPiece piece, KmSquare from, KmSquare to) {
    if (!a->flights_known) {
        const KmBitboard theirs = a->occupied & ~a->own;
        a->flights = km_king_attacks[a->king] & ~theirs & ~km_position_attack_map(a->pos, a->us);
        a->flights_known = true;
    }
    const KmBitboard stay = ~km_bb_square(from);
    const KmBitboard occupied = (a->occupied & stay & ~km_bb_square(a->king)) | km_bb_square(to);
    for (KmBitboard b = a->flights & ~km_piece_attacks(piece, to, occupied); b;) {
        const KmSquare flight = km_bb_pop(&b);
        if (!(km_bishop_attacks(flight, occupied) & a->diagonal & stay) &&
            !(km_rook_attacks(flight, occupied) & a->straight & stay))
            return true;
    }
    return false;
}

static KmMove mating_move(Attack *a, KmPiece piece, KmSquare from, KmBitboard targets) {
    while (targets) {
        const KmSquare to = km_bb_pop(&targets);
        if (leaves_flight(a, piece, from, to)) continue;
        const KmMove move =
            km_move_make(piece, from, to, km_position_piece_at(a->pos, to), KM_NORMAL);
        KmPosition next;
        km_position_play(a->pos, move, &next);
        if (!km_position_is_mated(&next)) continue;
        const KmBitboard attackers = km_position_attackers(&next, km_position_king(&next, a->us),
                                                           km_position_occupied(&next));
        if (!(attackers & km_position_color(&next, km_color_other(a->us)))) return move;
    }
    return KM_NO_MOVE;
}

static KmMove pawn_mates(Attack *a) {
    const KmColor them = km_color_other(a->us);
    const KmPiece pawn = km_piece_make(a->us, KM_PAWN);
    const int up = a->us == KM_WHITE ? 8 : -8;
    const KmBitboard from = km_pawn_attacks[them][a->king];
    KmMove mate = KM_NO_MOVE;
    for (KmBitboard b = from & km_bb_forward(a->us, a->pawns) & ~a->occupied; b && !mate;) {
        const KmSquare to = km_bb_pop(&b);
        mate = mating_move(a, pawn, (KmSquare)(to - up), km_bb_square(to));
    }
    for (KmBitboard b = from & a->occupied & ~a->own; b && !mate;) {
        const KmSquare to = km_bb_pop(&b);
        for (KmBitboard takers = km_pawn_attacks[them][to] & a->pawns; takers && !mate;)
            mate = mating_move(a, pawn, km_bb_pop(&takers), km_bb_square(to));
    }
    return mate;
}

static KmMove knight_mates(Attack *a) {
    const KmBitboard goals = km_knight_attacks[a->king] & ~a->own;
    KmMove mate = KM_NO_MOVE;
    for (KmBitboard b = km_position_pieces(a->pos, a->us, KM_KNIGHT); b && !mate;) {
        const KmSquare from = km_bb_pop(&b);
        mate =
            mating_move(a, km_piece_make(a->us, KM_KNIGHT), from, km_knight_attacks[from] & goals);
    }
    return mate;
}

static KmMove slider_mates(Attack *a) {
    KmMove mate = KM_NO_MOVE;
    for (KmBitboard b = a->diagonal | a->straight; b && !mate;) {
        const KmSquare from = km_bb_pop(&b);
        KmBitboard goals = 0, reach = 0;
        if (km_bb_has(a->diagonal, from)) {
            goals = a->from_diagonal;
            reach = km_bishop_attacks(from, a->occupied);
        }
        if (km_bb_has(a->straight, from)) {
            goals |= a->from_straight;
            reach |= km_rook_attacks(from, a->occupied);
        }
        mate = mating_move(a, km_position_piece_at(a->pos, from), from, reach & goals & ~a->own);
    }
    return mate;
}

KmMove km_mate_in_one(const KmPosition *pos) {
    Attack a = attack_of(pos);
    if (is_special(&a)) return km_checks_mate_in_one(pos);
    KmMove mate = slider_mates(&a);
    if (!mate) mate = knight_mates(&a);
    if (!mate) mate = pawn_mates(&a);
    return mate;
}
