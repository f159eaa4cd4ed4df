/* anatomy: attack counts piece by piece, pins and checks along the lines of the kings.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/anatomy.h"

#include "keymove/chess/query.h"

#include <string.h>

/* The rays of `color` pass through the other king. */
static void count_attacks(KmAnatomy *anatomy, KmColor color) {
    const KmPosition *pos = &anatomy->pos;
    const KmBitboard occupied =
        km_position_occupied(pos) & ~km_position_pieces(pos, km_color_other(color), KM_KING);
    for (KmBitboard pieces = km_position_color(pos, color); pieces;) {
        const KmSquare from = km_bb_pop(&pieces);
        const KmBitboard attacked =
            km_piece_attacks(km_position_piece_at(pos, from), from, occupied);
        anatomy->attacks[color] |= attacked;
        for (KmBitboard b = attacked; b;) anatomy->attack_counts[color][km_bb_pop(&b)]++;
    }
}

static void find_pins(KmAnatomy *anatomy, KmColor color) {
    const KmPosition *pos = &anatomy->pos;
    const KmSquare king = km_position_king(pos, color);
    const KmBitboard sliders = pos->plane[2] & km_position_color(pos, km_color_other(color));
    KmBitboard snipers = (km_bishop_rays[king] & sliders & pos->plane[0]) |
                         (km_rook_rays[king] & sliders & pos->plane[1]);
    while (snipers) {
        const KmSquare sniper = km_bb_pop(&snipers);
        const KmBitboard between = km_between[king][sniper];
        const KmBitboard pieces = between & km_position_occupied(pos);
        if (!pieces || km_bb_several(pieces) || !(pieces & km_position_color(pos, color))) continue;
        anatomy->pin[anatomy->pins++] = (KmPin){.king = king,
                                                .pinned = km_bb_first(pieces),
                                                .pinner = sniper,
                                                .line = between | km_bb_square(sniper)};
    }
}

static void find_checks(KmAnatomy *anatomy) {
    const KmSquare king = km_position_king(&anatomy->pos, km_position_side(&anatomy->pos));
    anatomy->checkers = km_position_checkers(&anatomy->pos);
    for (KmBitboard b = anatomy->checkers; b;)
        anatomy->check_line |= km_between[king][km_bb_pop(&b)];
    if (!km_bb_several(anatomy->checkers))
        anatomy->evasions = anatomy->check_line | anatomy->checkers;
}

static void find_flights(KmAnatomy *anatomy, KmColor color) {
    const KmPosition *pos = &anatomy->pos;
    anatomy->flights[color] = km_king_attacks[km_position_king(pos, color)] &
                              ~km_position_color(pos, color) &
                              ~anatomy->attacks[km_color_other(color)];
}

/* The pawn must be where its double step ended; otherwise there was no double step. */
static KmSquare passed_or_none(const KmPosition *pos, KmSquare passed) {
    const KmColor us = km_position_side(pos);
    if (passed >= KM_NO_SQUARE || km_square_rank(km_square_relative(us, passed)) != 5)
        return KM_NO_SQUARE;
    const KmSquare passer = (KmSquare)(us == KM_WHITE ? passed - 8 : passed + 8);
    const KmSquare origin = (KmSquare)(us == KM_WHITE ? passed + 8 : passed - 8);
    const bool stepped =
        km_position_piece_at(pos, passer) == km_piece_make(km_color_other(us), KM_PAWN) &&
        !((km_bb_square(passed) | km_bb_square(origin)) & km_position_occupied(pos));
    return stepped ? passed : KM_NO_SQUARE;
}

KmBitboard km_anatomy_en_passant_exposes(const KmAnatomy *anatomy, KmSquare from) {
    const KmPosition *pos = &anatomy->pos;
    const KmColor us = km_position_side(pos);
    const KmBitboard lifted =
        km_bb_square(from) | km_bb_square(km_anatomy_en_passant_pawn(anatomy));
    const KmBitboard occupied =
        (km_position_occupied(pos) & ~lifted) | km_bb_square(anatomy->en_passant);
    return km_position_attackers(pos, km_position_king(pos, us), occupied) & pos->plane[2] &
           km_position_color(pos, km_color_other(us)) & ~anatomy->checkers;
}

static void find_bound_takers(KmAnatomy *anatomy) {
    if (anatomy->en_passant == KM_NO_SQUARE) return;
    const KmColor us = km_position_side(&anatomy->pos);
    KmBitboard capturers = km_pawn_attacks[km_color_other(us)][anatomy->en_passant] &
                           km_position_pieces(&anatomy->pos, us, KM_PAWN);
    while (capturers) {
        const KmSquare from = km_bb_pop(&capturers);
        const KmBitboard attackers = km_anatomy_en_passant_exposes(anatomy, from);
        if (!attackers) continue;
        anatomy->en_passant_pinned |= km_bb_square(from);
        anatomy->en_passant_pinners |= attackers;
    }
}

void km_anatomy_init(const KmPosition *pos, KmSquare passed, KmAnatomy *anatomy) {
    memset(anatomy, 0, sizeof *anatomy);
    anatomy->pos = *pos;
    anatomy->en_passant =
        pos->en_passant != KM_NO_SQUARE ? pos->en_passant : passed_or_none(pos, passed);
    count_attacks(anatomy, KM_WHITE);
    count_attacks(anatomy, KM_BLACK);
    find_pins(anatomy, KM_WHITE);
    find_pins(anatomy, KM_BLACK);
    find_checks(anatomy);
    find_flights(anatomy, KM_WHITE);
    find_flights(anatomy, KM_BLACK);
    find_bound_takers(anatomy);
}

const KmPin *km_anatomy_pin(const KmAnatomy *anatomy, KmSquare square) {
    for (int i = 0; i < anatomy->pins; i++)
        if (anatomy->pin[i].pinned == square) return &anatomy->pin[i];
    return NULL;
}
