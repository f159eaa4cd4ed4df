/* movegen: the sinks that list, count and look for legal moves.
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
    const KmMove stem = mv_make(piece_make(lister->us, type), from, 0, KM_NO_PIECE, KM_NORMAL);
    const KmBitboard occupied = pos_occupied(lister->pos);
    for (KmBitboard b = targets & occupied; b;) {
        const KmSquare to = bb_pop(&b);
        *lister->next++ = stem | mv_make(0, 0, to, pos_piece_at(lister->pos, to), KM_NORMAL);
    }
    for (KmBitboard b = targets & ~occupied; b;) *lister->next++ = stem | (KmMove)bb_pop(&b) << 10;
}

KM_INLINE void list_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    Lister *lister = context;
    while (targets) {
        const KmSquare to = bb_pop(&targets);
        *lister->next++ = mv_make(piece_make(lister->us, KM_PAWN), (KmSquare)(to - shift), to,
                                  pos_piece_at(lister->pos, to), kind);
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
    *lister->next++ = mv_make(piece_make(lister->us, KM_PAWN), from, to,
                              piece_make(color_other(lister->us), KM_PAWN), KM_EN_PASSANT);
}

KM_INLINE void list_castle(void *context, KmSquare king, KmSquare rook) {
    Lister *lister = context;
    *lister->next++ = mv_make(piece_make(lister->us, KM_KING), king, rook, KM_NO_PIECE, KM_CASTLE);
}

static const Sink list_sink = {list_piece, list_pawns, list_promotions, list_en_passant,
                               list_castle};

KM_INLINE void list_moves(KmMoveList *list, const KmPosition *pos, KmColor us) {
    Lister lister = {pos, list->moves, us};
    legal_moves(pos, us, &list_sink, &lister);
    list->count = (int)(lister.next - list->moves);
}

void km_moves(KmMoveList *list, const KmPosition *pos) {
    if (pos_side(pos) == KM_WHITE)
        list_moves(list, pos, KM_WHITE);
    else
        list_moves(list, pos, KM_BLACK);
}

/* --- counting and looking ------------------------------------------------------------------- */

int km_moves_count(const KmPosition *pos) {
    return pos_side(pos) == KM_WHITE ? legal_count(pos, KM_WHITE) : legal_count(pos, KM_BLACK);
}

bool km_moves_any(const KmPosition *pos) { return km_moves_count(pos) != 0; }

KmMove km_moves_find(const KmPosition *pos, KmSquare from, KmSquare to, KmPieceType promotion) {
    KmMoveList list;
    km_moves(&list, pos);
    KmMove castle = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        const KmMove move = list.moves[i];
        if (mv_from(move) != from || mv_promotion(move) != promotion) continue;
        if (mv_to(move) == to) return move;
        if (mv_is_castle(move) && castle_king_to(from, mv_to(move)) == to) castle = move;
    }
    return castle;
}
