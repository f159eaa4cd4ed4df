/* solo_board: captures on boards of any size. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_board.h"

#include <stdlib.h>
#include <string.h>

typedef struct Step {
    int8_t file, rank;
} Step;

static const Step lines[8] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
static const Step leaps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                              {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

KmSoloBoard km_solo_board(int width, int height) {
    return (KmSoloBoard){.width = (uint8_t)width, .height = (uint8_t)height};
}

void km_solo_put(KmSoloBoard *board, int square, KmPieceType type, int left) {
    board->type[square] = (uint8_t)type;
    board->left[square] = (uint8_t)left;
    board->count++;
}

KmStatus km_solo_check(const KmSoloBoard *board, KmError *error) {
    if (board->width < 1 || board->width > KM_SOLO_SIDE || board->height < 1 ||
        board->height > KM_SOLO_SIDE)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "a board has 1 to %d files and ranks, not %d x %d",
                       KM_SOLO_SIDE, board->width, board->height);
    int kings = 0, pieces = 0;
    for (int square = 0; square < km_solo_squares(board); square++) {
        pieces += board->type[square] != KM_NO_TYPE;
        kings += board->type[square] == KM_KING;
    }
    if (kings > 1)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "%d kings; at most one is allowed", kings);
    if (pieces == 0) return km_fail(error, KM_ERR_ILLEGAL, 0, "there is no piece on the board");
    return KM_OK;
}

int km_solo_king(const KmSoloBoard *board) {
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square] == KM_KING) return square;
    return -1;
}

bool km_solo_king_rules(const KmSoloBoard *board) {
    return !board->free_king && km_solo_king(board) >= 0;
}

/* Whether a piece of `type` moves in direction `line` (an index of `lines`). */
static bool moves_along(KmPieceType type, int line) {
    switch (type) {
    case KM_PAWN:
        return line == 4 || line == 5;
    case KM_BISHOP:
        return line >= 4;
    case KM_ROOK:
        return line < 4;
    default:
        return type == KM_QUEEN || type == KM_KING;
    }
}

static bool on_board(const KmSoloBoard *board, int file, int rank) {
    return file >= 0 && file < board->width && rank >= 0 && rank < board->height;
}

/* The square of the first piece from `from` on along a line, or -1. */
static int first_met(const KmSoloBoard *board, int from, Step step, int reach) {
    int file = km_solo_file(board, from), rank = km_solo_rank(board, from);
    while (reach-- > 0) {
        file += step.file, rank += step.rank;
        if (!on_board(board, file, rank)) return -1;
        const int square = km_solo_square(board, file, rank);
        if (board->type[square]) return square;
    }
    return -1;
}

/* The squares that the piece on `from` attacks, without the king rule; at most eight. */
static int victims(const KmSoloBoard *board, int from, int squares[8]) {
    const KmPieceType type = (KmPieceType)board->type[from];
    if (type == KM_NO_TYPE || board->left[from] == 0) return 0;
    int count = 0;
    const int reach = type >= KM_BISHOP ? KM_SOLO_SIDE : 1;
    for (int i = 0; i < 8; i++) {
        if (type != KM_KNIGHT && !moves_along(type, i)) continue;
        const int met = first_met(board, from, type == KM_KNIGHT ? leaps[i] : lines[i], reach);
        if (met >= 0) squares[count++] = met;
    }
    return count;
}

int km_solo_moves(const KmSoloBoard *board, KmSoloMove moves[8 * KM_SOLO_SQUARES]) {
    const int king = board->free_king ? -1 : km_solo_king(board);
    int count = 0;
    for (int from = 0; from < km_solo_squares(board); from++) {
        int squares[8];
        const int found = victims(board, from, squares);
        for (int i = 0; i < found; i++)
            if (squares[i] != king)
                moves[count++] = (KmSoloMove){(uint8_t)from, (uint8_t)squares[i]};
    }
    return count;
}

bool km_solo_can_take(const KmSoloBoard *board, int from, int to) {
    if (!board->free_king && board->type[to] == KM_KING) return false;
    int squares[8];
    const int found = victims(board, from, squares);
    for (int i = 0; i < found; i++)
        if (squares[i] == to) return true;
    return false;
}

void km_solo_play(KmSoloBoard *board, KmSoloMove move) {
    const uint8_t left = board->left[move.from];
    board->type[move.to] = board->type[move.from];
    board->left[move.to] = left == KM_SOLO_UNLIMITED ? left : (uint8_t)(left - 1);
    board->type[move.from] = KM_NO_TYPE;
    board->left[move.from] = 0;
    board->count--;
}

bool km_solo_is_solved(const KmSoloBoard *board) {
    /* Under the king rule the king cannot have been captured, so the last piece is the king. */
    return board->count == 1;
}

int km_solo_symmetries(const KmSoloBoard *board) {
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square] == KM_PAWN) return 2;
    return board->width == board->height ? 8 : 4;
}

KmSoloBoard km_solo_transform(const KmSoloBoard *board, int symmetry) {
    KmSoloBoard out = km_solo_board(board->width, board->height);
    out.free_king = board->free_king;
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square]) continue;
        int file = km_solo_file(board, square), rank = km_solo_rank(board, square);
        if (symmetry & 1) file = board->width - 1 - file;
        if (symmetry & 2) rank = board->height - 1 - rank;
        const int to =
            symmetry & 4 ? km_solo_square(board, rank, file) : km_solo_square(board, file, rank);
        km_solo_put(&out, to, (KmPieceType)board->type[square], board->left[square]);
    }
    return out;
}

/* An order of the boards of one size. */
static int compare(const KmSoloBoard *a, const KmSoloBoard *b) {
    const int types = memcmp(a->type, b->type, sizeof a->type);
    return types ? types : memcmp(a->left, b->left, sizeof a->left);
}

KmSoloBoard km_solo_canonical(const KmSoloBoard *board) {
    KmSoloBoard first = km_solo_transform(board, 0);
    for (int i = 1; i < km_solo_symmetries(board); i++) {
        const KmSoloBoard other = km_solo_transform(board, i);
        if (compare(&other, &first) < 0) first = other;
    }
    return first;
}
