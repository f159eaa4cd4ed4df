/* perft: counts leaves, fast.
 *
 * The walk plays each set of moves as the enumeration delivers it, without a list, on boards
 * without a hash key; one ply above the leaves the moves are only counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/perft.h"

#include "count.h"
#include "keymove/chess/movegen.h"

static uint64_t leaves_white(const KmPosition *pos, int depth);
static uint64_t leaves_black(const KmPosition *pos, int depth);

/* A function of its own, so that it does not compete with the walk for registers. */
static __attribute__((noinline)) int count_white(const KmPosition *pos) {
    return legal_count(pos, KM_WHITE);
}
static __attribute__((noinline)) int count_black(const KmPosition *pos) {
    return legal_count(pos, KM_BLACK);
}

typedef struct Walker {
    const KmPosition *pos;
    uint64_t leaves;
    int depth; /* plies below the moves that are delivered */
    KmColor us;
} Walker;

KM_INLINE void go_down(Walker *walker, const KmPosition *next) {
    if (walker->depth == 1)
        walker->leaves +=
            (uint64_t)(walker->us == KM_WHITE ? count_black(next) : count_white(next));
    else
        walker->leaves += walker->us == KM_WHITE ? leaves_black(next, walker->depth)
                                                 : leaves_white(next, walker->depth);
}

KM_INLINE void walk_piece(void *context, KmPieceType type, KmSquare from, KmBitboard targets) {
    Walker *walker = context;
    const KmPosition *pos = walker->pos;
    const KmBitboard home = walker->us == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    const KmBitboard forfeit = km_bb_square(from) | (type == KM_KING ? home : 0);
    KmPosition next;
    next.en_passant = KM_NO_SQUARE;
    while (targets) {
        const KmBitboard to = km_bb_square(km_bb_pop(&targets));
        planes_store(next.plane, planes_move(planes_load(pos->plane), km_bb_square(from) | to, to,
                                             km_piece_make(walker->us, type)));
        next.castling = pos->castling & ~(forfeit | to);
        go_down(walker, &next);
    }
}

/* Pawns that arrive as `type`: as pawns, or as the piece they promote to. */
KM_INLINE void walk_pawns_as(Walker *walker, KmBitboard targets, int shift, unsigned kind,
                             KmPieceType type) {
    const KmPosition *pos = walker->pos;
    KmPosition next;
    next.en_passant = KM_NO_SQUARE;
    while (targets) {
        const KmSquare square = km_bb_pop(&targets);
        const KmBitboard to = km_bb_square(square), from = km_bb_square((KmSquare)(square - shift));
        planes_store(next.plane, planes_move(planes_load(pos->plane), from | to, to,
                                             km_piece_make(walker->us, type)));
        next.castling = pos->castling & ~to;
        if (kind == KM_DOUBLE_PUSH)
            next.en_passant = en_passant_after(next.plane, walker->us, square);
        go_down(walker, &next);
    }
}

KM_INLINE void walk_pawns(void *context, KmBitboard targets, int shift, unsigned kind) {
    walk_pawns_as(context, targets, shift, kind, KM_PAWN);
}

KM_INLINE void walk_promotions(void *context, KmBitboard targets, int shift) {
    static const KmPieceType choices[4] = {KM_QUEEN, KM_KNIGHT, KM_ROOK, KM_BISHOP};
    for (int i = 0; i < 4; i++) walk_pawns_as(context, targets, shift, KM_NORMAL, choices[i]);
}

KM_INLINE void walk_en_passant(void *context, KmSquare from, KmSquare to) {
    Walker *walker = context;
    KmPosition next = *walker->pos;
    const KmBitboard lifted = km_bb_square(from) | km_bb_square(passed_square(walker->us, to));
    planes_store(next.plane, planes_move(planes_load(walker->pos->plane), lifted, km_bb_square(to),
                                         km_piece_make(walker->us, KM_PAWN)));
    next.en_passant = KM_NO_SQUARE;
    go_down(walker, &next);
}

KM_INLINE void walk_castle(void *context, KmSquare king, KmSquare rook) {
    Walker *walker = context;
    KmPosition next = *walker->pos;
    const KmBitboard home = walker->us == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    planes_store(next.plane,
                 planes_castle(planes_load(walker->pos->plane), walker->us, king, rook));
    next.castling &= ~home;
    next.en_passant = KM_NO_SQUARE;
    go_down(walker, &next);
}

static const Sink walk_sink = {walk_piece, walk_pawns, walk_promotions, walk_en_passant,
                               walk_castle};

KM_INLINE uint64_t leaves(const KmPosition *pos, KmColor us, int depth) {
    Walker walker = {pos, 0, depth - 1, us};
    legal_moves(pos, us, &walk_sink, &walker);
    return walker.leaves;
}

static uint64_t leaves_white(const KmPosition *pos, int depth) {
    return leaves(pos, KM_WHITE, depth);
}

static uint64_t leaves_black(const KmPosition *pos, int depth) {
    return leaves(pos, KM_BLACK, depth);
}

uint64_t km_perft(const KmPosition *pos, int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return (uint64_t)km_movegen_count(pos);
    return km_position_side(pos) == KM_WHITE ? leaves_white(pos, depth) : leaves_black(pos, depth);
}

uint64_t km_perft_played(const KmPosition *pos, int depth) {
    if (depth <= 0) return 1;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    uint64_t count = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        count += km_perft_played(&next, depth - 1);
    }
    return count;
}
