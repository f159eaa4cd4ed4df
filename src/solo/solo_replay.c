/* solo_replay: a slow, obvious referee over a grid of letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_replay.h"

#include "keymove/chess/words.h"

#include <stdlib.h>

/* A board of its own: the pieces by [rank][file], their limits, and the captures they have made. */
typedef struct Grid {
    int width, height, pieces;
    bool king_is_last;
    int type[KM_SOLO_SIDE][KM_SOLO_SIDE];
    int limit[KM_SOLO_SIDE][KM_SOLO_SIDE];
    int taken[KM_SOLO_SIDE][KM_SOLO_SIDE];
} Grid;

static void set_up(Grid *grid, const KmSoloBoard *board) {
    *grid = (Grid){.width = board->width, .height = board->height};
    bool king = false;
    for (int i = 0; i < grid->width * grid->height; i++) {
        const int rank = i / grid->width, file = i % grid->width;
        grid->type[rank][file] = board->type[i];
        grid->limit[rank][file] = board->left[i];
        grid->pieces += board->type[i] != KM_NO_TYPE;
        king = king || board->type[i] == KM_KING;
    }
    grid->king_is_last = king && !board->free_king;
}

/* Whether a piece of this type goes `right` files and `up` ranks on an empty board. */
static bool shape_fits(int type, int right, int up) {
    const int wide = abs(right), high = abs(up);
    switch (type) {
    case KM_KING:
        return wide <= 1 && high <= 1;
    case KM_QUEEN:
        return wide == high || wide == 0 || high == 0;
    case KM_ROOK:
        return wide == 0 || high == 0;
    case KM_BISHOP:
        return wide == high;
    case KM_KNIGHT:
        return wide * high == 2;
    case KM_PAWN:
        return wide == 1 && up == 1;
    default:
        return false;
    }
}

static int sign(int number) { return (number > 0) - (number < 0); }

/* Whether the squares between are empty, for a straight or diagonal move. */
static bool way_is_free(const Grid *grid, int file, int rank, int right, int up) {
    const int steps = abs(right) > abs(up) ? abs(right) : abs(up);
    for (int i = 1; i < steps; i++)
        if (grid->type[rank + i * sign(up)][file + i * sign(right)]) return false;
    return true;
}

/* Why a capture is illegal, or NULL. In the text, %M is the piece, %F its square and %T the destination. */
static const char *fault_of(const Grid *grid, int from_file, int from_rank, int file, int rank) {
    const int type = grid->type[from_rank][from_file];
    const int right = file - from_file, up = rank - from_rank;
    if (type == KM_NO_TYPE) return "there is no piece on %F";
    if (right == 0 && up == 0) return "a piece cannot capture itself";
    if (grid->type[rank][file] == KM_NO_TYPE)
        return "there is nothing to capture on %T, and every move is a capture";
    if (grid->type[rank][file] == KM_KING && grid->king_is_last)
        return "the king on %T may not be captured";
    if (grid->limit[from_rank][from_file] != KM_SOLO_UNLIMITED &&
        grid->taken[from_rank][from_file] >= grid->limit[from_rank][from_file])
        return "the %M on %F has no captures left";
    if (!shape_fits(type, right, up)) return "the %M on %F does not move to %T";
    if (type != KM_KNIGHT && !way_is_free(grid, from_file, from_rank, right, up))
        return "the way from %F to %T is blocked";
    return NULL;
}

static void write_fault(KmBuf *out, const Grid *grid, const char *fault, const int from[2],
                        const int to[2]) {
    for (const char *c = fault; *c; c++) {
        if (*c != '%') {
            km_buf_char(out, *c);
            continue;
        }
        const int *at = *++c == 'T' ? to : from;
        if (*c == 'M')
            km_buf_text(out, km_words_type((KmPieceType)grid->type[from[1]][from[0]]));
        else
            km_buf_printf(out, "%c%d", 'a' + at[0], at[1] + 1);
    }
}

static void take(Grid *grid, int from_file, int from_rank, int file, int rank) {
    grid->type[rank][file] = grid->type[from_rank][from_file];
    grid->limit[rank][file] = grid->limit[from_rank][from_file];
    grid->taken[rank][file] = grid->taken[from_rank][from_file] + 1;
    grid->type[from_rank][from_file] = KM_NO_TYPE;
    grid->pieces--;
}

KmStatus km_solo_replay(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                        int *remaining, KmError *error) {
    Grid grid;
    set_up(&grid, board);
    const int squares = grid.width * grid.height;
    for (int i = 0; i < count; i++) {
        if (moves[i].from >= squares || moves[i].to >= squares)
            return km_fail(error, KM_ERR_ILLEGAL, (size_t)i, "capture %d: off the board", i + 1);
        const int from[2] = {moves[i].from % grid.width, moves[i].from / grid.width};
        const int to[2] = {moves[i].to % grid.width, moves[i].to / grid.width};
        const char *fault = fault_of(&grid, from[0], from[1], to[0], to[1]);
        if (fault) {
            char text[KM_ERROR_TEXT];
            KmBuf words = km_buf(text, sizeof text);
            write_fault(&words, &grid, fault, from, to);
            return km_fail(error, KM_ERR_ILLEGAL, (size_t)i, "capture %d: %s", i + 1, text);
        }
        take(&grid, from[0], from[1], to[0], to[1]);
    }
    if (remaining) *remaining = grid.pieces;
    return KM_OK;
}

KmStatus km_solo_replay_solves(const KmSoloBoard *board, const KmSoloMove *moves, int count,
                               KmError *error) {
    int remaining = 0;
    const KmStatus status = km_solo_replay(board, moves, count, &remaining, error);
    if (status == KM_OK && remaining != 1)
        return km_fail(error, KM_ERR_ILLEGAL, (size_t)count, "%d pieces are left", remaining);
    return status;
}
