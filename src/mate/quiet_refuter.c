/* quiet_refuter: prepares and judges. SPDX-License-Identifier: GPL-3.0-or-later */
#include "quiet_refuter.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "mate_in_one.h"

/* The attacker's pieces after the reply. */
typedef struct Attackers {
    KmBitboard own, pawns, knights, diagonal, straight;
} Attackers;

static Attackers attackers_of(const KmPosition *pos, KmColor us) {
    const KmBitboard own = km_position_color(pos, us);
    return (Attackers){
        .own = own,
        .pawns = km_position_pieces(pos, us, KM_PAWN),
        .knights = km_position_pieces(pos, us, KM_KNIGHT),
        .diagonal = own & pos->plane[2] & pos->plane[0],
        .straight = own & pos->plane[2] & pos->plane[1],
    };
}

/* May a check come about in a way that is not looked at here: castling, promotion, a double step, discovery? */
static bool is_special(const QuietRefuter *r, const KmPosition *pos, const Attackers *a) {
    const KmBitboard home = r->us == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    const KmBitboard last_but_one = km_bb_rank(r->us == KM_WHITE ? 6 : 1);
    const KmBitboard fourth = km_bb_rank(r->us == KM_WHITE ? 3 : 4);
    const int file = km_square_file(r->king);
    if (pos->en_passant != KM_NO_SQUARE || (a->pawns & last_but_one)) return true;
    if (km_pawn_attacks[km_color_other(r->us)][r->king] & fourth) return true;
    if ((pos->castling & home) && (km_bb_has(home, r->king) || file == 3 || file == 5)) return true;
    const KmBitboard behind = r->occupied & ~((r->from_diagonal | r->from_straight) & a->own);
    return (km_bishop_attacks(r->king, behind) & a->diagonal) ||
           (km_rook_attacks(r->king, behind) & a->straight);
}

/* Notes a check, legal or not, with the flights it leaves. False if there are none, or too many checks. */
static bool add_check(QuietRefuter *r, const KmPosition *pos, KmSquare from, KmSquare to) {
    const KmMove move = km_move_make(km_position_piece_at(pos, from), from, to,
                                     km_position_piece_at(pos, to), KM_NORMAL);
    const KmColor them = km_color_other(r->us);
    KmPosition next;
    if (r->checks == QUIET_CHECKS) return false;
    km_position_play(pos, move, &next);
    const KmBitboard flights = km_king_attacks[r->king] & ~km_position_color(&next, them) &
                               ~km_position_attack_map(&next, r->us);
    r->check[r->checks].flights = flights;
    r->check[r->checks++].occupied = km_position_occupied(&next) & ~km_bb_square(r->king);
    return flights != 0;
}

static bool add_checks(QuietRefuter *r, const KmPosition *pos, KmSquare from, KmBitboard to) {
    while (to)
        if (!add_check(r, pos, from, km_bb_pop(&to))) return false;
    return true;
}

/* Finds all checks after the reply. `movers` takes the pieces that give them. */
static bool find_checks(QuietRefuter *r, const KmPosition *pos, const Attackers *a,
                        KmBitboard *movers) {
    const KmColor them = km_color_other(r->us);
    const KmBitboard pawn_checks = km_pawn_attacks[them][r->king];
    *movers = 0;
    for (KmBitboard b = a->own & ~km_position_pieces(pos, r->us, KM_KING); b;) {
        const KmSquare from = km_bb_pop(&b);
        KmBitboard to = km_piece_attacks(km_position_piece_at(pos, from), from, r->occupied);
        KmBitboard checking = 0; /* a queen may come by one kind of line and check by the other */
        if (km_bb_has(a->diagonal, from)) checking = r->from_diagonal;
        if (km_bb_has(a->straight, from)) checking |= r->from_straight;
        to &= checking;
        if (km_bb_has(a->knights, from)) to = km_knight_attacks[from] & km_knight_attacks[r->king];
        if (km_bb_has(a->pawns, from))
            to = pawn_checks & ((km_pawn_attacks[r->us][from] & r->occupied) |
                                (km_bb_forward(r->us, km_bb_square(from)) & ~r->occupied));
        to &= ~a->own;
        if (to) *movers |= km_bb_square(from);
        if (!add_checks(r, pos, from, to)) return false;
    }
    return true;
}

/* Pieces that stand before one of their own sliders and, by leaving, let it see the king's surroundings or a square
 * from which it checks, even after a checking piece has left too. */
static KmBitboard line_openers(const QuietRefuter *r, KmBitboard sliders, KmBitboard own,
                               KmBitboard movers, bool diagonal) {
    const KmBitboard matters =
        km_king_attacks[r->king] | km_bb_square(r->king) | r->from_diagonal | r->from_straight;
    KmBitboard openers = 0;
    while (sliders) {
        const KmSquare slider = km_bb_pop(&sliders);
        const KmBitboard thin = r->occupied & ~(movers & ~km_bb_square(slider));
        const KmBitboard seen = diagonal ? km_bishop_attacks(slider, r->occupied)
                                         : km_rook_attacks(slider, r->occupied);
        const KmBitboard far =
            diagonal ? km_bishop_attacks(slider, thin) : km_rook_attacks(slider, thin);
        for (KmBitboard b = (seen | far) & own; b;) {
            const KmSquare square = km_bb_pop(&b);
            const KmBitboard without = thin & ~km_bb_square(square);
            const KmBitboard opened =
                diagonal ? km_bishop_attacks(slider, without) : km_rook_attacks(slider, without);
            if (opened & ~seen & matters) openers |= km_bb_square(square);
        }
    }
    return openers;
}

/* Pieces whose leaving matters. */
static KmBitboard sources_of(const QuietRefuter *r, const Attackers *a, KmBitboard movers) {
    const KmBitboard visible = (r->from_diagonal | r->from_straight) & a->own;
    const KmBitboard behind = r->occupied & ~visible;
    const KmBitboard second = km_bishop_attacks(r->king, behind) | km_rook_attacks(r->king, behind);
    return visible | second | km_knight_attacks[r->king] |
           km_pawn_attacks[km_color_other(r->us)][r->king] | km_bb_forward(r->us, a->pawns) |
           line_openers(r, a->diagonal, a->own, movers, true) |
           line_openers(r, a->straight, a->own, movers, false);
}

bool km_quiet_refuter_init(QuietRefuter *r, const KmPosition *passed, KmMove reply) {
    const KmSquare from = km_move_from(reply), to = km_move_to(reply);
    if (km_move_kind(reply) != KM_NORMAL) return false;
    reply = km_movegen_find_exact(passed, from, to, KM_NO_TYPE);
    if (!reply || km_move_kind(reply) != KM_NORMAL) return false;
    km_position_play(passed, reply, &r->after);
    if (km_position_in_check(&r->after)) return false;
    r->us = km_position_side(&r->after);
    r->king = km_position_king(&r->after, km_color_other(r->us));
    r->reply = reply;
    r->occupied = km_position_occupied(&r->after);
    r->from_diagonal = km_bishop_attacks(r->king, r->occupied);
    r->from_straight = km_rook_attacks(r->king, r->occupied);
    r->busy = km_between[from][to] | km_bb_square(from) | km_bb_square(to);
    r->line = from == km_position_king(passed, km_color_other(r->us)) ? 0 : km_line[r->king][from];
    r->checks = 0;
    const Attackers a = attackers_of(&r->after, r->us);
    KmBitboard movers;
    if (is_special(r, &r->after, &a) || !find_checks(r, &r->after, &a, &movers)) return false;
    r->sources = sources_of(r, &a, movers);
    return true;
}

/* Could the piece check from its new square with its next move, or stand in line with the king? */
static bool prepares_check(const QuietRefuter *r, KmMove move) {
    const KmPiece piece = km_move_piece(move);
    const KmSquare to = km_move_to(move);
    const KmBitboard occupied = r->occupied & ~km_bb_square(km_move_from(move));
    const KmBitboard next = km_piece_attacks(piece, to, occupied);
    if (km_bb_has(next, r->king)) return true; /* where the king has gone with the reply */
    switch (km_piece_type(piece)) {
    case KM_PAWN:
        return km_bb_has(KM_BB_RANK_1 << 8 | KM_BB_RANK_8 >> 8, to) ||
               ((next | km_bb_forward(r->us, km_bb_square(to))) &
                km_pawn_attacks[km_color_other(r->us)][r->king]);
    case KM_KNIGHT:
        return (next & km_knight_attacks[r->king]) != 0;
    case KM_BISHOP:
        return km_bb_has(km_bishop_rays[r->king], to) || (next & r->from_diagonal);
    case KM_ROOK:
        return km_bb_has(km_rook_rays[r->king], to) || (next & r->from_straight);
    case KM_QUEEN:
        return km_bb_has(km_bishop_rays[r->king] | km_rook_rays[r->king], to) ||
               (next & (r->from_diagonal | r->from_straight));
    default:
        return false;
    }
}

/* Does the quiet move change nothing about the mates in one after the reply? */
static bool is_harmless(const QuietRefuter *r, KmMove move) {
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    const KmPiece piece = km_move_piece(move);
    if (km_bb_has(r->sources | r->line, from)) return false;
    if (km_piece_type(piece) >= KM_BISHOP && km_bb_has(r->line, to)) return false;
    /* What is captured may have stood between the king and a slider; the capturer may leave again. */
    if (km_move_captured(move) && km_bb_has(r->from_diagonal | r->from_straight, to)) return false;
    if (prepares_check(r, move)) return false;
    for (int i = 0; i < r->checks; i++) {
        const KmBitboard occupied = r->check[i].occupied & ~km_bb_square(from);
        if (!(r->check[i].flights & ~km_piece_attacks(piece, to, occupied))) return false;
    }
    return true;
}

/* Looks for the mate in one after the move and the reply, which are made in the other order. */
static bool leaves_no_mate(const QuietRefuter *r, KmMove move) {
    KmPosition now;
    km_position_play(&r->after, move, &now);
    if (km_position_in_check(&now)) return false; /* the reply is not legal after this move */
    km_position_pass(&now, &now);
    return !km_mate_in_one(&now);
}

bool km_quiet_refuter_refutes(const QuietRefuter *r, KmMove move) {
    const unsigned kind = km_move_kind(move);
    if (kind != KM_NORMAL && kind != KM_DOUBLE_PUSH) return false;
    if (km_bb_has(r->busy, km_move_to(move)) || km_move_from(move) == km_move_to(r->reply))
        return false;
    return is_harmless(r, move) || leaves_no_mate(r, move);
}
