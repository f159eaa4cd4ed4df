/* movegen: the sinks that list, count and find legal moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/movegen.h"

#include "count.h"

/* --- listing ------------------------------------------------------------------------------- */

typedef struct Lister {
    const KmPosition *pos;
    KmMove *next;
    KmColor us;
} Lister;

KM_INLINE void list_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    Lister *lister = context;
    const KmMove stem =
        km_move_make(km_piece_make(lister->us, type), from, 0, KM_NO_PIECE, KM_NORMAL);
    const KmBitboard occupied = km_position_occupied(lister->pos);
    for (KmBitboard b = targets & occupied; b;) {
        const KmSquare to = km_bb_pop(&b);
        *lister->next++ =
            stem | km_move_make(0, 0, to, km_position_piece_at(lister->pos, to), KM_NORMAL);
    }
    for (KmBitboard b = targets & ~occupied; b;)
        *lister->next++ = stem | (KmMove)km_bb_pop(&b) << 10;
}

KM_INLINE void list_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    Lister *lister = context;
    while (targets) {
        const KmSquare to = km_bb_pop(&targets);
        *lister->next++ = km_move_make(km_piece_make(lister->us, KM_PAWN), (KmSquare)(to - shift),
                                       to, km_position_piece_at(lister->pos, to), kind);
    }
}

KM_INLINE void list_promotions(void *context, KmBitboard targets, int shift) {
    list_pawns(context, targets, shift, KM_PROMOTE + KM_QUEEN);
    list_pawns(context, targets, shift, KM_PROMOTE + KM_KNIGHT);
    list_pawns(context, targets, shift, KM_PROMOTE + KM_ROOK);
    list_pawns(context, targets, shift, KM_PROMOTE + KM_BISHOP);
}

KM_INLINE void list_en_passant(void *context, KmSquare from, KmSquare to) {
    Lister *lister = context;
    *lister->next++ =
        km_move_make(km_piece_make(lister->us, KM_PAWN), from, to,
                     km_piece_make(km_color_other(lister->us), KM_PAWN), KM_EN_PASSANT);
}

KM_INLINE void list_castle(void *context, KmSquare king, KmSquare rook) {
    Lister *lister = context;
    *lister->next++ =
        km_move_make(km_piece_make(lister->us, KM_KING), king, rook, KM_NO_PIECE, KM_CASTLE);
}

static const Sink list_sink = {list_piece, list_pawns, list_promotions, list_en_passant,
                               list_castle};

KM_INLINE void list_moves_of(KmMoveList *list, const KmPosition *pos, KmColor us, Wanted wanted) {
    Lister lister = {pos, list->moves, us};
    legal_moves_wanted(pos, us, wanted, &list_sink, &lister);
    list->count = (int)(lister.next - list->moves);
}

KM_INLINE void list_moves(KmMoveList *list, const KmPosition *pos, Wanted wanted) {
    if (km_position_side(pos) == KM_WHITE)
        list_moves_of(list, pos, KM_WHITE, wanted);
    else
        list_moves_of(list, pos, KM_BLACK, wanted);
}

void km_movegen_legal(const KmPosition *pos, KmMoveList *list) { list_moves(list, pos, WANT_ALL); }
void km_movegen_noisy(const KmPosition *pos, KmMoveList *list) {
    list_moves(list, pos, WANT_NOISY);
}
void km_movegen_quiet(const KmPosition *pos, KmMoveList *list) {
    list_moves(list, pos, WANT_QUIET);
}

KM_INLINE int list_pieces(KmMove *moves, const KmPosition *pos, KmColor us, KmBitboard from) {
    Lister lister = {pos, moves, us};
    Sides s = sides_of(pos->plane, us);
    const Restraints r = restraints_of(&s, us);
    if (s.king & from) legal_king_moves(pos, &s, &r, us, WANT_ALL, &list_sink, &lister);
    if (!km_bb_several(r.checkers)) {
        s.pawns &= from;
        s.knights &= from;
        s.diagonal &= from;
        s.straight &= from;
        legal_pawn_moves(pos, &s, &r, us, WANT_ALL, &list_sink, &lister);
        legal_piece_moves(&s, &r, WANT_ALL, &list_sink, &lister);
    }
    return (int)(lister.next - moves);
}

void km_movegen_pieces(const KmPosition *pos, KmBitboard from, KmMoveList *list) {
    list->count = km_position_side(pos) == KM_WHITE ? list_pieces(list->moves, pos, KM_WHITE, from)
                                                    : list_pieces(list->moves, pos, KM_BLACK, from);
}

/* --- counting and finding ------------------------------------------------------------------- */

int km_movegen_count(const KmPosition *pos) {
    return km_position_side(pos) == KM_WHITE ? legal_count(pos, KM_WHITE)
                                             : legal_count(pos, KM_BLACK);
}

bool km_movegen_any(const KmPosition *pos) { return km_movegen_count(pos) != 0; }

KmMove km_movegen_find(const KmPosition *pos, KmSquare from, KmSquare to, KmPieceType promotion) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    KmMove castle = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        const KmMove move = list.moves[i];
        if (km_move_from(move) != from || km_move_promotion(move) != promotion) continue;
        if (km_move_to(move) == to) return move;
        if (km_move_is_castle(move) && km_castle_king_to(from, km_move_to(move)) == to)
            castle = move;
    }
    return castle;
}

/* --- finding one move without a list ---------------------------------------------------------- */

/* Do pins and checks allow this piece, which is not a king, to go to `to`? */
static bool restraints_allow(const Restraints *r, KmSquare from, KmSquare to) {
    if (km_bb_several(r->checkers) || !km_bb_has(r->evasions, to)) return false;
    if (!km_bb_has(r->pin_diagonal | r->pin_straight, from)) return true;
    return km_bb_has(km_line[r->king][from], to);
}

static KmMove named_king_move(const KmPosition *pos, const Sides *s, const Restraints *r,
                              KmColor us, KmSquare to) {
    const KmPiece king = km_piece_make(us, KM_KING);
    if (km_bb_has(castle_rooks(pos, s, r, us), to)) {
        if (castling_walk(r->king, to) & enemy_attacks(s, us)) return KM_NO_MOVE;
        return km_move_make(king, r->king, to, KM_NO_PIECE, KM_CASTLE);
    }
    if (!km_bb_has(km_king_attacks[r->king] & ~s->own, to)) return KM_NO_MOVE;
    if (km_bb_has(enemy_attacks(s, us), to)) return KM_NO_MOVE;
    return km_move_make(king, r->king, to, km_position_piece_at(pos, to), KM_NORMAL);
}

/* The move of a pawn, without promotion; KM_NO_MOVE when a pawn does not move like that. */
static KmMove pawn_step(const KmPosition *pos, const Sides *s, KmColor us, KmSquare from,
                        KmSquare to) {
    const KmPiece pawn = km_piece_make(us, KM_PAWN);
    const KmBitboard empty = ~s->occupied, one = km_bb_forward(us, km_bb_square(from)) & empty;
    const KmBitboard third = us == KM_WHITE ? km_bb_rank(2) : km_bb_rank(5);
    if (km_bb_has(km_pawn_attacks[us][from] & s->enemy, to))
        return km_move_make(pawn, from, to, km_position_piece_at(pos, to), KM_NORMAL);
    if (km_bb_has(one, to)) return km_move_make(pawn, from, to, KM_NO_PIECE, KM_NORMAL);
    if (km_bb_has(km_bb_forward(us, one & third) & empty, to))
        return km_move_make(pawn, from, to, KM_NO_PIECE, KM_DOUBLE_PUSH);
    return KM_NO_MOVE;
}

static KmMove named_pawn_move(const KmPosition *pos, const Sides *s, const Restraints *r,
                              KmColor us, KmSquare from, KmSquare to, KmPieceType promotion) {
    const bool arrives = km_bb_has(KM_BB_RANK_1 | KM_BB_RANK_8, to);
    if (arrives != (promotion != KM_NO_TYPE) || promotion == KM_PAWN || promotion == KM_KING)
        return KM_NO_MOVE;
    if (to == pos->en_passant && km_bb_has(km_pawn_attacks[us][from], to)) {
        if (!en_passant_is_safe(pos->plane, us, from, to, r->king, r->checkers)) return KM_NO_MOVE;
        return km_move_make(km_piece_make(us, KM_PAWN), from, to,
                            km_piece_make(km_color_other(us), KM_PAWN), KM_EN_PASSANT);
    }
    const KmMove step = pawn_step(pos, s, us, from, to);
    if (!step || !restraints_allow(r, from, to)) return KM_NO_MOVE;
    return promotion ? step | (KmMove)(KM_PROMOTE + promotion) << 20 : step;
}

KmMove km_movegen_find_exact(const KmPosition *pos, KmSquare from, KmSquare to,
                             KmPieceType promotion) {
    const KmColor us = km_position_side(pos);
    const Sides s = sides_of(pos->plane, us);
    const KmPiece piece = km_position_piece_at(pos, from);
    if (!km_bb_has(s.own, from) || promotion == 4) return KM_NO_MOVE;
    const Restraints r = restraints_of(&s, us);
    if (km_piece_type(piece) == KM_PAWN)
        return named_pawn_move(pos, &s, &r, us, from, to, promotion);
    if (promotion) return KM_NO_MOVE;
    if (km_piece_type(piece) == KM_KING) return named_king_move(pos, &s, &r, us, to);
    if (!km_bb_has(km_piece_attacks(piece, from, s.occupied) & ~s.own, to)) return KM_NO_MOVE;
    if (!restraints_allow(&r, from, to)) return KM_NO_MOVE;
    return km_move_make(piece, from, to, km_position_piece_at(pos, to), KM_NORMAL);
}
