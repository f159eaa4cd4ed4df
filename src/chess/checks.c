/* checks: a sink that keeps only those legal moves that give check.
 *
 * A piece gives check from the squares that the enemy king would attack if it moved like that
 * piece, or by leaving a line between one of its own sliders and that king. Castling, en passant
 * and promotion change more than two squares, or the piece itself, and are tested with the board
 * as it will be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/checks.h"

#include "count.h"

typedef struct Checks {
    const KmPosition *pos;
    KmMove *next;
    KmColor us;
    KmSquare king; /* theirs */
    KmBitboard occupied;
    KmBitboard diagonal; /* our sliders */
    KmBitboard straight;
    KmBitboard from_diagonal; /* the squares from which a bishop gives check */
    KmBitboard from_straight;
    KmBitboard discoverers; /* our pieces that discover a check by leaving a line */
} Checks;

/* Our pieces that are the only ones between one of our sliders and their king. */
KM_INLINE KmBitboard screens_of(const Sides *s, KmSquare king) {
    KmBitboard snipers = (km_bishop_rays[king] & s->diagonal) | (km_rook_rays[king] & s->straight);
    KmBitboard discoverers = 0;
    while (snipers) {
        const KmBitboard between = km_between[king][km_bb_pop(&snipers)] & s->occupied;
        if (!km_bb_several(between)) discoverers |= between & s->own;
    }
    return discoverers;
}

KmBitboard km_checks_discoverers(const KmPosition *pos, KmColor color) {
    const Sides s = sides_of(pos->plane, color);
    return screens_of(&s, km_bb_first(s.enemy_king));
}

KM_INLINE Checks checks_of(const KmPosition *pos, KmColor us, KmMove *moves) {
    const Sides s = sides_of(pos->plane, us);
    const KmSquare king = km_bb_first(s.enemy_king);
    return (Checks){
        .pos = pos,
        .next = moves,
        .us = us,
        .king = king,
        .occupied = s.occupied,
        .diagonal = s.diagonal,
        .straight = s.straight,
        .from_diagonal = km_bishop_attacks(king, s.occupied),
        .from_straight = km_rook_attacks(king, s.occupied),
        .discoverers = screens_of(&s, king),
    };
}

KM_INLINE KmBitboard checking_squares(const Checks *checks, KmPieceType type) {
    switch (type) {
    case KM_KNIGHT:
        return km_knight_attacks[checks->king];
    case KM_BISHOP:
        return checks->from_diagonal;
    case KM_ROOK:
        return checks->from_straight;
    case KM_QUEEN:
        return checks->from_diagonal | checks->from_straight;
    case KM_PAWN:
        return km_pawn_attacks[km_color_other(checks->us)][checks->king];
    default:
        return 0;
    }
}

/* Do our sliders attack their king when these squares are occupied? */
KM_INLINE bool sliders_check(const Checks *checks, KmBitboard occupied) {
    return (km_bishop_attacks(checks->king, occupied) & checks->diagonal & occupied) ||
           (km_rook_attacks(checks->king, occupied) & checks->straight & occupied);
}

KM_INLINE void check_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    Checks *checks = context;
    KmBitboard hits = targets & checking_squares(checks, type);
    if (km_bb_has(checks->discoverers, from)) hits |= targets & ~km_line[checks->king][from];
    while (hits) {
        const KmSquare to = km_bb_pop(&hits);
        *checks->next++ = km_move_make(km_piece_make(checks->us, type), from, to,
                                       km_position_piece_at(checks->pos, to), KM_NORMAL);
    }
}

KM_INLINE bool pawn_discovers(const Checks *checks, KmSquare from, KmSquare to) {
    return km_bb_has(checks->discoverers, from) && !km_bb_has(km_line[checks->king][from], to);
}

KM_INLINE void check_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    Checks *checks = context;
    const KmBitboard direct = checking_squares(checks, KM_PAWN);
    while (targets) {
        const KmSquare to = km_bb_pop(&targets), from = (KmSquare)(to - shift);
        if (!km_bb_has(direct, to) && !pawn_discovers(checks, from, to)) continue;
        *checks->next++ = km_move_make(km_piece_make(checks->us, KM_PAWN), from, to,
                                       km_position_piece_at(checks->pos, to), kind);
    }
}

KM_INLINE void check_promotions(void *context, KmBitboard targets, int shift) {
    Checks *checks = context;
    while (targets) {
        const KmSquare to = km_bb_pop(&targets), from = (KmSquare)(to - shift);
        const KmBitboard occupied = checks->occupied & ~km_bb_square(from);
        const KmBitboard king = km_bb_square(checks->king);
        const bool discovers = pawn_discovers(checks, from, to);
        const bool diagonal = discovers || (km_bishop_attacks(to, occupied) & king);
        const bool straight = discovers || (km_rook_attacks(to, occupied) & king);
        const bool knight = discovers || (km_knight_attacks[to] & king);
        const KmMove stem = km_move_make(km_piece_make(checks->us, KM_PAWN), from, to,
                                         km_position_piece_at(checks->pos, to), 0);
        if (diagonal || straight) *checks->next++ = stem | (KmMove)(KM_PROMOTE + KM_QUEEN) << 20;
        if (knight) *checks->next++ = stem | (KmMove)(KM_PROMOTE + KM_KNIGHT) << 20;
        if (straight) *checks->next++ = stem | (KmMove)(KM_PROMOTE + KM_ROOK) << 20;
        if (diagonal) *checks->next++ = stem | (KmMove)(KM_PROMOTE + KM_BISHOP) << 20;
    }
}

KM_INLINE bool en_passant_checks(const Checks *checks, KmSquare from, KmSquare to) {
    const KmBitboard captured = km_bb_square(passed_square(checks->us, to));
    const KmBitboard occupied =
        (checks->occupied & ~captured & ~km_bb_square(from)) | km_bb_square(to);
    return km_bb_has(checking_squares(checks, KM_PAWN), to) || sliders_check(checks, occupied);
}

KM_INLINE void check_en_passant(void *context, KmSquare from, KmSquare to) {
    Checks *checks = context;
    if (!en_passant_checks(checks, from, to)) return;
    *checks->next++ =
        km_move_make(km_piece_make(checks->us, KM_PAWN), from, to,
                     km_piece_make(km_color_other(checks->us), KM_PAWN), KM_EN_PASSANT);
}

KM_INLINE bool castle_checks(const Checks *checks, KmSquare king, KmSquare rook) {
    const KmSquare rook_to = km_castle_rook_to(king, rook);
    const KmBitboard occupied = (checks->occupied & ~km_bb_square(king) & ~km_bb_square(rook)) |
                                km_bb_square(km_castle_king_to(king, rook)) | km_bb_square(rook_to);
    const bool direct = km_bb_has(km_rook_attacks(rook_to, occupied), checks->king);
    /* The rook's old square may now be occupied by the king. */
    Checks after = *checks;
    after.straight &= ~km_bb_square(rook);
    return direct || sliders_check(&after, occupied);
}

KM_INLINE void check_castle(void *context, KmSquare king, KmSquare rook) {
    Checks *checks = context;
    if (!castle_checks(checks, king, rook)) return;
    *checks->next++ =
        km_move_make(km_piece_make(checks->us, KM_KING), king, rook, KM_NO_PIECE, KM_CASTLE);
}

static const Sink check_sink = {check_piece, check_pawns, check_promotions, check_en_passant,
                                check_castle};

KM_INLINE int list_checks(KmMove *moves, const KmPosition *pos, KmColor us) {
    Checks checks = checks_of(pos, us, moves);
    legal_moves(pos, us, &check_sink, &checks);
    return (int)(checks.next - moves);
}

void km_checks_list(const KmPosition *pos, KmMoveList *list) {
    list->count = km_position_side(pos) == KM_WHITE ? list_checks(list->moves, pos, KM_WHITE)
                                                    : list_checks(list->moves, pos, KM_BLACK);
}

/* --- moves without check --------------------------------------------------------------------------------- */

typedef struct Avoidance {
    Checks checks;
    bool found; /* a move without check */
} Avoidance;

KM_INLINE void avoid_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    Avoidance *avoidance = context;
    const Checks *checks = &avoidance->checks;
    if (km_bb_has(checks->discoverers, from)) targets &= km_line[checks->king][from];
    avoidance->found |= (targets & ~checking_squares(checks, type)) != 0;
}

KM_INLINE KmBitboard pawn_sources(KmBitboard targets, int shift) {
    return shift > 0 ? targets >> shift : targets << -shift;
}

KM_INLINE void avoid_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    Avoidance *avoidance = context;
    const Checks *checks = &avoidance->checks;
    (void)kind;
    const KmBitboard quiet =
        pawn_sources(targets & ~checking_squares(checks, KM_PAWN), shift) & ~checks->discoverers;
    avoidance->found |= quiet != 0;
    KmBitboard screens =
        pawn_sources(targets & ~checking_squares(checks, KM_PAWN), shift) & checks->discoverers;
    while (screens) {
        const KmSquare from = km_bb_pop(&screens);
        avoidance->found |= !pawn_discovers(checks, from, (KmSquare)(from + shift));
    }
}

/* No square is a knight's jump and a queen's move away from the king at once, so one of the two gives no check. */
KM_INLINE void avoid_promotions(void *context, KmBitboard targets, int shift) {
    Avoidance *avoidance = context;
    while (targets) {
        const KmSquare to = km_bb_pop(&targets);
        avoidance->found |= !pawn_discovers(&avoidance->checks, (KmSquare)(to - shift), to);
    }
}

KM_INLINE void avoid_en_passant(void *context, KmSquare from, KmSquare to) {
    Avoidance *avoidance = context;
    avoidance->found |= !en_passant_checks(&avoidance->checks, from, to);
}

KM_INLINE void avoid_castle(void *context, KmSquare king, KmSquare rook) {
    Avoidance *avoidance = context;
    avoidance->found |= !castle_checks(&avoidance->checks, king, rook);
}

static const Sink avoid_sink = {avoid_piece, avoid_pawns, avoid_promotions, avoid_en_passant,
                                avoid_castle};

/* The moves that cost least to find come first; in check, a step of the king is the likeliest. */
KM_INLINE bool avoidable(const KmPosition *pos, KmColor us) {
    Avoidance avoidance = {.checks = checks_of(pos, us, NULL)};
    const Sides s = sides_of(pos->plane, us);
    const Restraints r = restraints_of(&s, us);
    if (r.checkers) {
        legal_king_moves(pos, &s, &r, us, WANT_ALL, &avoid_sink, &avoidance);
        if (avoidance.found || km_bb_several(r.checkers)) return avoidance.found;
    }
    legal_pawn_moves(pos, &s, &r, us, WANT_ALL, &avoid_sink, &avoidance);
    if (avoidance.found) return true;
    legal_piece_moves(&s, &r, WANT_ALL, &avoid_sink, &avoidance);
    if (avoidance.found || r.checkers) return avoidance.found;
    legal_king_moves(pos, &s, &r, us, WANT_ALL, &avoid_sink, &avoidance);
    return avoidance.found;
}

bool km_checks_avoidable(const KmPosition *pos) {
    return km_position_side(pos) == KM_WHITE ? avoidable(pos, KM_WHITE) : avoidable(pos, KM_BLACK);
}

/* --- mates ----------------------------------------------------------------------------------------------- */

/* Most checks can be answered by a king move, so that is tested first. */
KM_INLINE bool mated(const KmPosition *pos, KmColor us) {
    const Sides s = sides_of(pos->plane, us);
    const Restraints r = restraints_of(&s, us);
    if (!r.checkers) return false;
    const KmBitboard steps = km_king_attacks[r.king] & ~s.own;
    if (steps && (steps & ~enemy_attacks(&s, us))) return false;
    if (km_bb_several(r.checkers)) return true;
    int parries = 0;
    legal_piece_moves(&s, &r, WANT_ALL, &count_sink, &parries);
    if (parries) return false;
    legal_pawn_moves(pos, &s, &r, us, WANT_ALL, &count_sink, &parries);
    return parries == 0;
}

bool km_position_is_mated(const KmPosition *pos) {
    return km_position_side(pos) == KM_WHITE ? mated(pos, KM_WHITE) : mated(pos, KM_BLACK);
}

KmMove km_checks_mate_in_one(const KmPosition *pos) {
    KmMoveList list;
    km_checks_list(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (km_position_is_mated(&next)) return list.moves[i];
    }
    return KM_NO_MOVE;
}
