/* legal: the static analysis of a position, and one enumeration of its legal moves for every use.
 *
 * legal_moves() finds the moves as sets of squares and passes them to a sink, so the sinks that
 * list, count and play moves (movegen.c, perft.c) share all of the rules. Colour and sink are
 * constants at each call and everything is inlined, so no sink is called through a pointer.
 *
 * Invariant: every set that a sink receives contains legal moves only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_LEGAL_H
#define KEYMOVE_SRC_CHESS_LEGAL_H

#include "play.h"
#include "tables.h"

#define KM_INLINE static inline __attribute__((always_inline))

/* The pieces of both sides as sets, from the point of view of the side to move. */
typedef struct Sides {
    KmBitboard occupied, own, enemy;
    KmBitboard pawns, knights, diagonal, straight, king;                               /* own */
    KmBitboard enemy_pawns, enemy_knights, enemy_diagonal, enemy_straight, enemy_king; /* theirs */
} Sides;

/* What restricts the side to move. */
typedef struct Restraints {
    KmSquare king;
    KmBitboard checkers;
    KmBitboard evasions;     /* squares that end a single check; all squares when there is none */
    KmBitboard pin_diagonal; /* lines of the pins, including the pinner */
    KmBitboard pin_straight;
} Restraints;

/* Which legal moves are wanted; a constant at each call. Captures and promotions are noisy, all
 * other moves are quiet. */
typedef enum Wanted { WANT_ALL, WANT_NOISY, WANT_QUIET } Wanted;

/* The squares where a wanted move may end, not counting promotions. */
KM_INLINE KmBitboard wanted_targets(const Sides *s, Wanted wanted) {
    return wanted == WANT_NOISY ? s->enemy : wanted == WANT_QUIET ? ~s->occupied : ~s->own;
}

/* Receives legal moves. A set of targets may be empty. */
typedef struct Sink {
    /* A piece other than a pawn, from one square to several. */
    void (*piece)(void *context, KmPieceType type, KmSquare from, KmBitboard targets);
    /* Pawns that all move by the same number of squares, `shift`, to `targets`. */
    void (*pawns)(void *context, KmBitboard targets, int shift, unsigned kind);
    void (*promotions)(void *context, KmBitboard targets, int shift);
    void (*en_passant)(void *context, KmSquare from, KmSquare to);
    void (*castle)(void *context, KmSquare king, KmSquare rook);
} Sink;

KM_INLINE Sides sides_of(const KmBitboard *plane, KmColor us) {
    const KmBitboard ours = us == KM_WHITE ? ~plane[3] : plane[3];
    const KmBitboard sliders = plane[2], leapers = ~plane[2];
    const KmBitboard pawns = plane[0] & ~plane[1] & leapers;
    const KmBitboard knights = plane[1] & ~plane[0] & leapers;
    const KmBitboard kings = plane[0] & plane[1] & leapers;
    const KmBitboard diagonal = sliders & plane[0], straight = sliders & plane[1];
    const KmBitboard occupied = plane[0] | plane[1] | plane[2];
    return (Sides){
        .occupied = occupied,
        .own = occupied & ours,
        .enemy = occupied & ~ours,
        .pawns = pawns & ours,
        .knights = knights & ours,
        .diagonal = diagonal & ours,
        .straight = straight & ours,
        .king = kings & ours,
        .enemy_pawns = pawns & ~ours,
        .enemy_knights = knights & ~ours,
        .enemy_diagonal = diagonal & ~ours,
        .enemy_straight = straight & ~ours,
        .enemy_king = kings & ~ours,
    };
}

/* All squares that the other side attacks; its rays pass through our king. */
KM_INLINE KmBitboard enemy_attacks(const Sides *s, KmColor us) {
    const KmBitboard occupied = s->occupied & ~s->king;
    KmBitboard attacks = km_bb_pawn_attacks(km_color_other(us), s->enemy_pawns) |
                         km_bb_knight_attacks(s->enemy_knights) |
                         km_king_attacks[km_bb_first(s->enemy_king)];
    for (KmBitboard b = s->enemy_diagonal; b;)
        attacks |= km_bishop_attacks(km_bb_pop(&b), occupied);
    for (KmBitboard r = s->enemy_straight; r;) attacks |= km_rook_attacks(km_bb_pop(&r), occupied);
    return attacks;
}

/* Looks along the lines from the king to enemy sliders that stand on them. With nothing between,
 * it is a check, and a piece can block it on that line; with one piece between, it is a pin. (If
 * that piece is theirs, the line contains none of ours, so it restricts nothing.) Returns the
 * lines of the pins. */
KM_INLINE KmBitboard look_along(const Sides *s, KmBitboard snipers, Restraints *r) {
    KmBitboard pins = 0;
    while (snipers) {
        const KmSquare sniper = km_bb_pop(&snipers);
        const KmBitboard between = km_between[r->king][sniper];
        const KmBitboard line = between | km_bb_square(sniper), pieces = between & s->occupied;
        if (!pieces) {
            r->checkers |= km_bb_square(sniper);
            r->evasions |= line;
        } else if (!km_bb_several(pieces)) {
            pins |= line;
        }
    }
    return pins;
}

KM_INLINE Restraints restraints_of(const Sides *s, KmColor us) {
    const KmSquare king = km_bb_first(s->king);
    Restraints r = {.king = king};
    r.checkers = (km_knight_attacks[king] & s->enemy_knights) |
                 (km_bb_pawn_attacks(us, s->king) & s->enemy_pawns);
    r.evasions = r.checkers;
    r.pin_diagonal = look_along(s, km_bishop_rays[king] & s->enemy_diagonal, &r);
    r.pin_straight = look_along(s, km_rook_rays[king] & s->enemy_straight, &r);
    if (!r.checkers) r.evasions = ~(KmBitboard)0;
    return r;
}

/* The rooks that the king could castle with if no square were attacked. In Chess960 the rook
 * itself may be pinned by a slider behind it. */
KM_INLINE KmBitboard castle_rooks(const KmPosition *pos, const Sides *s, const Restraints *r,
                                  KmColor us) {
    const KmBitboard home = us == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    KmBitboard ready = 0;
    if (r->checkers) return 0;
    for (KmBitboard rooks = pos->castling & home & ~r->pin_straight; rooks; rooks &= rooks - 1)
        if (!(castling_path(r->king, km_bb_first(rooks)) & s->occupied))
            ready |= rooks & (0 - rooks);
    return ready;
}

KM_INLINE void legal_king_moves(const KmPosition *pos, const Sides *s, const Restraints *r,
                                KmColor us, Wanted wanted, const Sink *sink, void *context) {
    const KmBitboard steps = km_king_attacks[r->king] & wanted_targets(s, wanted);
    KmBitboard rooks = wanted == WANT_NOISY ? 0 : castle_rooks(pos, s, r, us);
    if (!(steps | rooks)) return; /* often the case; the attack map is the most expensive part */
    const KmBitboard attacked = enemy_attacks(s, us);
    sink->piece(context, KM_KING, r->king, steps & ~attacked);
    while (rooks) {
        const KmSquare rook = km_bb_pop(&rooks);
        if (!(castling_walk(r->king, rook) & attacked)) sink->castle(context, r->king, rook);
    }
}

/* A pawn may advance unless it is pinned on a diagonal or a rank, and capture unless it is
 * pinned on a rank, a file or the other diagonal. A pinned pawn must stay on the line of its
 * pin. Testing all pin lines together is enough, because a pawn pinned on one line cannot reach
 * another pin line of the same king. */
KM_INLINE void legal_pawn_moves(const KmPosition *pos, const Sides *s, const Restraints *r,
                                KmColor us, Wanted wanted, const Sink *sink, void *context) {
    const int up = us == KM_WHITE ? 8 : -8;
    const KmBitboard last = us == KM_WHITE ? KM_BB_RANK_8 : KM_BB_RANK_1;
    const KmBitboard third = us == KM_WHITE ? km_bb_rank(2) : km_bb_rank(5);
    const KmBitboard empty = ~s->occupied;

    const KmBitboard walkers = s->pawns & ~r->pin_diagonal;
    const KmBitboard one = (km_bb_forward(us, walkers & ~r->pin_straight) |
                            (km_bb_forward(us, walkers & r->pin_straight) & r->pin_straight)) &
                           empty;
    const KmBitboard two = km_bb_forward(us, one & third) & empty & r->evasions;
    const KmBitboard push = one & r->evasions;

    const KmBitboard capturers = s->pawns & ~r->pin_straight;
    const KmBitboard free = capturers & ~r->pin_diagonal, pinned = capturers & r->pin_diagonal;
    const KmBitboard victims = s->enemy & r->evasions;
    const KmBitboard west =
        (km_bb_forward_west(us, free) | (km_bb_forward_west(us, pinned) & r->pin_diagonal)) &
        victims;
    const KmBitboard east =
        (km_bb_forward_east(us, free) | (km_bb_forward_east(us, pinned) & r->pin_diagonal)) &
        victims;

    if (wanted != WANT_NOISY) {
        sink->pawns(context, push & ~last, up, KM_NORMAL);
        sink->pawns(context, two, 2 * up, KM_DOUBLE_PUSH);
    }
    if (wanted == WANT_QUIET) return;
    sink->pawns(context, west & ~last, up - 1, KM_NORMAL);
    sink->pawns(context, east & ~last, up + 1, KM_NORMAL);
    if ((push | west | east) & last) {
        sink->promotions(context, push & last, up);
        sink->promotions(context, west & last, up - 1);
        sink->promotions(context, east & last, up + 1);
    }
    if (pos->en_passant != KM_NO_SQUARE) {
        const KmSquare to = pos->en_passant;
        for (KmBitboard b = km_pawn_attacks[km_color_other(us)][to] & s->pawns; b;) {
            const KmSquare from = km_bb_pop(&b);
            if (en_passant_is_safe(pos->plane, us, from, to, r->king, r->checkers))
                sink->en_passant(context, from, to);
        }
    }
}

/* Moves along diagonals, or along ranks and files. A queen is visited twice, once for each. */
KM_INLINE void legal_slider_moves(const Sides *s, bool diagonal, KmBitboard sliders,
                                  KmBitboard targets, const Sink *sink, void *context) {
    const KmBitboard queens = diagonal ? s->straight : s->diagonal; /* among `sliders` */
    while (sliders) {
        const KmSquare from = km_bb_pop(&sliders);
        const KmPieceType type = diagonal ? KM_BISHOP : KM_ROOK;
        const KmBitboard attacked =
            diagonal ? km_bishop_attacks(from, s->occupied) : km_rook_attacks(from, s->occupied);
        sink->piece(context, km_bb_has(queens, from) ? KM_QUEEN : type, from, attacked & targets);
    }
}

KM_INLINE void legal_piece_moves(const Sides *s, const Restraints *r, Wanted wanted,
                                 const Sink *sink, void *context) {
    const KmBitboard targets = wanted_targets(s, wanted) & r->evasions;
    const KmBitboard pinned = r->pin_diagonal | r->pin_straight;
    for (KmBitboard b = s->knights & ~pinned; b;) {
        const KmSquare from = km_bb_pop(&b);
        sink->piece(context, KM_KNIGHT, from, km_knight_attacks[from] & targets);
    }
    legal_slider_moves(s, true, s->diagonal & ~pinned, targets, sink, context);
    legal_slider_moves(s, false, s->straight & ~pinned, targets, sink, context);
    if (!pinned) return;
    legal_slider_moves(s, true, s->diagonal & r->pin_diagonal & ~r->pin_straight,
                       targets & r->pin_diagonal, sink, context);
    legal_slider_moves(s, false, s->straight & r->pin_straight & ~r->pin_diagonal,
                       targets & r->pin_straight, sink, context);
}

/* Passes the wanted legal moves of `us`, the side to move, to the sink. */
KM_INLINE void legal_moves_wanted(const KmPosition *pos, KmColor us, Wanted wanted,
                                  const Sink *sink, void *context) {
    const Sides s = sides_of(pos->plane, us);
    const Restraints r = restraints_of(&s, us);
    legal_king_moves(pos, &s, &r, us, wanted, sink, context);
    if (!(r.checkers | r.pin_diagonal | r.pin_straight)) {
        /* The case of most positions, repeated with constants so that the compiler drops the
         * masks. */
        const Restraints free = {.king = r.king, .evasions = ~(KmBitboard)0};
        legal_pawn_moves(pos, &s, &free, us, wanted, sink, context);
        legal_piece_moves(&s, &free, wanted, sink, context);
    } else if (!km_bb_several(r.checkers)) { /* in double check only the king can move */
        legal_pawn_moves(pos, &s, &r, us, wanted, sink, context);
        legal_piece_moves(&s, &r, wanted, sink, context);
    }
}

/* Passes all legal moves to the sink. */
KM_INLINE void legal_moves(const KmPosition *pos, KmColor us, const Sink *sink, void *context) {
    legal_moves_wanted(pos, us, WANT_ALL, sink, context);
}

#endif
