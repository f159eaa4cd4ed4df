/* free_reply: for each piece of the defender one step, and the squares on which it depends.
 *
 * A move that is not of the king leaves the lines of both kings where they are. A piece of the defender becomes pinned
 * when a slider of the attacker comes to the line behind it, or when the only other piece between them leaves; it
 * discovers a check when the only other piece between its slider and the attacker's king leaves. A step of an officer
 * is not stopped by a piece that arrives at its end, since that can be captured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "free_reply.h"

typedef struct Board {
    const KmPosition *pos;
    KmColor us;               /* the attacker, to move */
    KmSquare king, own_king;  /* the attacker's; the defender's */
    KmBitboard occupied, own; /* own: the defender's pieces */
} Board;

/* The sliders of a side that move along a line through two squares. */
static KmBitboard sliders_on(const Board *board, KmSquare a, KmSquare b, KmColor side) {
    const KmPosition *pos = board->pos;
    const KmBitboard kind = km_bb_has(km_bishop_rays[a], b) ? pos->plane[0] : pos->plane[1];
    return km_line[a][b] & kind & pos->plane[2] & km_position_color(pos, side);
}

/* The squares of a line that lie behind `square`, seen from a king. */
static KmBitboard behind(KmSquare king, KmSquare square) {
    const KmBitboard upper = ~(KmBitboard)0 << square;
    return km_line[king][square] & (square > king ? upper : ~upper) & ~km_bb_square(square);
}

/* Keeps a piece on the defender's king's lines from being pinned. False if that cannot be said. */
static bool stays_unpinned(const Board *board, KmSquare from, struct FreeReply *reply) {
    const KmSquare king = board->own_king;
    const KmBitboard line = km_line[king][from];
    if (!line) return true;
    const KmBitboard shields = km_between[king][from] & board->occupied;
    if (km_bb_several(shields)) return true;
    if (shields) {
        reply->from |= shields;
        return true;
    }
    const KmBitboard rear = behind(king, from);
    const KmBitboard seen = km_queen_attacks(from, board->occupied) & rear;
    const KmBitboard first = seen & board->occupied;
    if (first & sliders_on(board, king, from, board->us)) return false; /* pinned now */
    reply->to |= seen;
    reply->from |= first & ~board->own;
    return true;
}

/* Keeps a piece that leaves `from` from discovering a check of the attacker's king. */
static bool discovers_nothing(const Board *board, KmSquare from, struct FreeReply *reply) {
    if (!km_line[board->king][from]) return true;
    KmBitboard sliders =
        sliders_on(board, board->king, from, km_color_other(board->us)) & behind(board->king, from);
    while (sliders) {
        const KmBitboard others =
            km_between[board->king][km_bb_pop(&sliders)] & board->occupied & ~km_bb_square(from);
        if (!others) return false;
        if (!km_bb_several(others)) reply->from |= others;
    }
    return true;
}

/* The steps of an officer that give no check wherever the other pieces stand. */
static KmBitboard quiet_steps(const Board *board, KmSquare from) {
    const KmPieceType type = km_piece_type(km_position_piece_at(board->pos, from));
    if (type == KM_KNIGHT) return km_knight_attacks[from] & ~km_knight_attacks[board->king];
    KmBitboard steps = 0, checks = 0;
    if (type & 1) steps |= km_bishop_rays[from], checks |= km_bishop_rays[board->king];
    if (type & 2) steps |= km_rook_rays[from], checks |= km_rook_rays[board->king];
    return steps & km_king_attacks[from] & ~checks;
}

static void note(const Board *board, KmSquare from, KmBitboard stops, FreeReplies *free) {
    struct FreeReply *reply = &free->reply[free->count];
    *reply = (struct FreeReply){.to = stops | km_bb_square(from)};
    if (!stays_unpinned(board, from, reply) || !discovers_nothing(board, from, reply)) return;
    free->to &= reply->to;
    free->from |= reply->from;
    free->count++;
}

static void note_pawns(const Board *board, FreeReplies *free) {
    const KmColor them = km_color_other(board->us);
    /* A pawn that promotes may choose between a knight and a queen, of which one gives no check. */
    KmBitboard steps = km_bb_forward(them, board->own & km_position_type(board->pos, KM_PAWN)) &
                       ~board->occupied & ~km_pawn_attacks[board->us][board->king];
    while (steps && free->count < FREE_REPLIES) {
        const KmSquare to = km_bb_pop(&steps);
        note(board, km_bb_first(km_bb_forward(board->us, km_bb_square(to))), km_bb_square(to),
             free);
    }
}

void km_free_replies_find(const KmPosition *pos, FreeReplies *free) {
    const KmColor us = km_position_side(pos), them = km_color_other(us);
    const Board board = {.pos = pos,
                         .us = us,
                         .king = km_position_king(pos, us),
                         .own_king = km_position_king(pos, them),
                         .occupied = km_position_occupied(pos),
                         .own = km_position_color(pos, them)};
    free->count = 0;
    free->to = ~(KmBitboard)0;
    free->from = 0;
    note_pawns(&board, free);
    const KmBitboard taken = board.own | km_bb_square(board.king);
    KmBitboard officers =
        board.own & ~km_position_type(pos, KM_PAWN) & ~km_bb_square(board.own_king);
    while (officers && free->count < FREE_REPLIES) {
        const KmSquare from = km_bb_pop(&officers);
        if (quiet_steps(&board, from) & ~taken) note(&board, from, 0, free);
    }
}
