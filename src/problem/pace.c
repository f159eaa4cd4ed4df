/* pace: squares reached move by move. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pace.h"

/* All squares of `set` and those that one move of a piece of this kind leads to. */
static KmBitboard spread(unsigned kind, KmBitboard set) {
    KmBitboard reached = set;
    while (set) reached |= pace_attacks(kind, km_bb_pop(&set));
    return reached;
}

/* The same for pawns, which may capture at will. */
static KmBitboard pawn_spread(KmColor color, KmBitboard pawns) {
    const KmBitboard second = color == KM_WHITE ? km_bb_rank(1) : km_bb_rank(6);
    const KmBitboard one = km_bb_forward(color, pawns);
    return pawns | one | km_bb_forward(color, km_bb_forward(color, pawns & second)) |
           km_bb_pawn_attacks(color, pawns);
}

static void walk_piece(PaceTable *table, unsigned kind, KmSquare from) {
    table->on[0] = km_bb_square(from);
    for (int moves = 1; moves <= PACE_MOVES; moves++)
        table->on[moves] = spread(kind, table->on[moves - 1]);
    for (int moves = 0; moves <= PACE_MOVES; moves++) table->any[moves] = table->on[moves];
}

static void walk_pawn(PaceTable *table, KmColor color, KmSquare from) {
    const KmBitboard last = color == KM_WHITE ? KM_BB_RANK_8 : KM_BB_RANK_1;
    table->promotes = true;
    table->on[0] = table->any[0] = km_bb_square(from);
    for (int moves = 1; moves <= PACE_MOVES; moves++) {
        const KmBitboard stepped = pawn_spread(color, table->on[moves - 1]);
        table->on[moves] = stepped & ~last;
        table->as_queen[moves] = spread(KM_QUEEN, table->as_queen[moves - 1]) | (stepped & last);
        table->as_knight[moves] = spread(KM_KNIGHT, table->as_knight[moves - 1]) | (stepped & last);
        table->any[moves] = table->on[moves] | table->as_queen[moves] | table->as_knight[moves];
    }
}

const PaceTable *km_pace_table(Pace *pace, unsigned kind, KmSquare from) {
    PaceTable *table = &pace->table[kind][from];
    if (table->ready) return table;
    if (kind == KM_PAWN || kind == PACE_BLACK_PAWN)
        walk_pawn(table, kind == KM_PAWN ? KM_WHITE : KM_BLACK, from);
    else
        walk_piece(table, kind, from);
    table->ready = true;
    return table;
}
