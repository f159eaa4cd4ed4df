/* solo_board: a Solo Chess board and its captures.
 *
 * The rules: every move is a capture; each piece has a limited number of captures; a king, if there is one,
 * must be the last piece on the board (unless `free_king`). Boards have up to 16 x 16 squares, numbered
 * from a1 along the ranks: square = rank * width + file. All pieces have the same colour, pawns capture up
 * the board, and there is no promotion.
 *
 * Invariant: a board that passes km_solo_check has at least one piece, at most one king and a valid size;
 * km_solo_play preserves this.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_BOARD_H
#define KM_SOLO_SOLO_BOARD_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/types.h"

KM_BEGIN_DECLS

enum {
    KM_SOLO_SIDE = 16,                             /* maximum number of files and of ranks */
    KM_SOLO_SQUARES = KM_SOLO_SIDE * KM_SOLO_SIDE, /* maximum number of squares, so of pieces */
    KM_SOLO_UNLIMITED = 255,                       /* captures left: no limit */
    KM_SOLO_MOST_CAPTURES = KM_SOLO_UNLIMITED - 1, /* the largest limit */
    KM_SOLO_MOVES = KM_SOLO_SQUARES - 1            /* a solution captures all pieces but one */
};

typedef struct KmSoloBoard {
    uint8_t width, height;
    bool free_king;                /* the king may be captured and need not be last */
    uint16_t count;                /* pieces on the board */
    uint8_t type[KM_SOLO_SQUARES]; /* a KmPieceType; KM_NO_TYPE where empty */
    uint8_t left[KM_SOLO_SQUARES]; /* captures the piece has left, or KM_SOLO_UNLIMITED */
} KmSoloBoard;

typedef struct KmSoloMove {
    uint8_t from, to;
} KmSoloMove;

static inline int km_solo_file(const KmSoloBoard *board, int square) {
    return square % board->width;
}
static inline int km_solo_rank(const KmSoloBoard *board, int square) {
    return square / board->width;
}
static inline int km_solo_square(const KmSoloBoard *board, int file, int rank) {
    return rank * board->width + file;
}
static inline int km_solo_squares(const KmSoloBoard *board) { return board->width * board->height; }

/* An empty board; add pieces with km_solo_put. */
KM_API KmSoloBoard km_solo_board(int width, int height);

/* Puts a piece on an empty square. */
KM_API void km_solo_put(KmSoloBoard *board, int square, KmPieceType type, int left);

/* Checks the size, the number of pieces and the number of kings. */
KM_API KmStatus km_solo_check(const KmSoloBoard *board, KmError *error);

/* The king's square, or -1 if there is no king. */
KM_API int km_solo_king(const KmSoloBoard *board);

/* Whether the king rule applies: there is a king and it is not free. */
KM_API bool km_solo_king_rules(const KmSoloBoard *board);

/* Whether the piece on `from` can capture the piece on `to`. Under the king rule the king cannot be
 * captured. */
KM_API bool km_solo_can_take(const KmSoloBoard *board, int from, int to);

/* Lists all captures, ordered by the square of departure, and returns their number. A piece attacks at
 * most eight others. */
KM_API int km_solo_moves(const KmSoloBoard *board, KmSoloMove moves[8 * KM_SOLO_SQUARES]);

/* Plays a capture that km_solo_can_take allows. */
KM_API void km_solo_play(KmSoloBoard *board, KmSoloMove move);

/* One piece is left; under the king rule it is the king. */
KM_API bool km_solo_is_solved(const KmSoloBoard *board);

/* The number of symmetries that preserve the rules on this board: 2 with pawns (identity and left-right
 * mirror), otherwise 8 on a square board and 4 on any other. */
KM_API int km_solo_symmetries(const KmSoloBoard *board);

/* The board under symmetry 0 (itself) to km_solo_symmetries() - 1. */
KM_API KmSoloBoard km_solo_transform(const KmSoloBoard *board, int symmetry);

/* The representative of all boards that are equal up to symmetry. */
KM_API KmSoloBoard km_solo_canonical(const KmSoloBoard *board);

KM_END_DECLS
#endif
