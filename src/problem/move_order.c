/* move_order: ranks moves by square, direction and distance. SPDX-License-Identifier: GPL-3.0-or-later */
#include "move_order.h"

#include <stdlib.h>

/* Castling comes before the other moves of a king, the long one first. */
enum { LONG_CASTLING = 0, SHORT_CASTLING, OTHER_MOVES };
enum { DOUBLE_STEP = 0, STEP, CAPTURE_RIGHT, CAPTURE_LEFT };

static int sign(int number) { return (number > 0) - (number < 0); }

/* Counter-clockwise from the lower left: first the diagonals, then the ranks and files. */
static unsigned line_direction(int files, int ranks) {
    static const unsigned char order[3][3] = {{0, 5, 3}, {4, 8, 6}, {1, 7, 2}};
    return order[sign(files) + 1][sign(ranks) + 1];
}

/* Counter-clockwise from two to the left and one down. */
static unsigned knight_direction(int files, int ranks) {
    static const signed char jumps[8][2] = {{-2, -1}, {-1, -2}, {1, -2}, {2, -1},
                                            {2, 1},   {1, 2},   {-1, 2}, {-2, 1}};
    unsigned i = 0;
    while (i < 7 && (jumps[i][0] != files || jumps[i][1] != ranks)) i++;
    return i;
}

static unsigned promotion_rank(KmPieceType type) {
    switch (type) {
    case KM_KNIGHT:
        return 1;
    case KM_ROOK:
        return 2;
    case KM_BISHOP:
        return 3;
    default:
        return 0;
    }
}

/* Among the moves of one piece. */
static unsigned rank_on_square(KmMove move) {
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    const int files = km_square_file(to) - km_square_file(from);
    const int ranks = km_square_rank(to) - km_square_rank(from);
    if (km_move_is_castle(move)) return files > 0 ? SHORT_CASTLING : LONG_CASTLING;
    switch (km_piece_type(km_move_piece(move))) {
    case KM_PAWN: {
        const unsigned way = files > 0         ? CAPTURE_RIGHT
                             : files < 0       ? CAPTURE_LEFT
                             : abs(ranks) == 2 ? DOUBLE_STEP
                                               : STEP;
        return way * 4 + promotion_rank(km_move_promotion(move));
    }
    case KM_KNIGHT:
        return knight_direction(files, ranks);
    default: {
        const int distance = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
        return OTHER_MOVES + line_direction(files, ranks) * 8 + (unsigned)(8 - distance);
    }
    }
}

bool km_move_order_reversed(const KmStipulation *stipulation, bool last) {
    return last && (stipulation->goal == KM_GOAL_MATE || stipulation->goal == KM_GOAL_CHECK);
}

unsigned km_move_order_rank(KmMove move, bool reversed) {
    const unsigned square = reversed ? 63u - km_move_from(move) : km_move_from(move);
    return square << 8 | rank_on_square(move);
}

void km_move_order_sort(KmMoveList *list, bool reversed) {
    unsigned ranks[KM_MAX_MOVES];
    for (int i = 0; i < list->count; i++) {
        const KmMove move = list->moves[i];
        const unsigned rank = km_move_order_rank(move, reversed);
        int at = i;
        for (; at > 0 && ranks[at - 1] > rank; at--) {
            ranks[at] = ranks[at - 1];
            list->moves[at] = list->moves[at - 1];
        }
        ranks[at] = rank;
        list->moves[at] = move;
    }
}
