/* solo_board: a board of Solo Chess, its captures, and playing one.
 *
 * The rules: every move takes a piece; each piece may take only so many times; where there is a king it
 * must be the last piece (unless `free_king`). Squares of a board of any size up to 16 x 16 are numbered
 * from the corner a1 along the rank: square = rank * width + file. All pieces are of one colour and
 * pawns take up the board; nothing promotes.
 *
 * Invariant: a board that km_solo_check accepts keeps every rule of the notation (at least one piece, at
 * most one king, sizes in range), and km_solo_play keeps it so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_BOARD_H
#define KM_SOLO_SOLO_BOARD_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/types.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    KM_SOLO_SIDE = 16,                             /* most files, most ranks */
    KM_SOLO_SQUARES = KM_SOLO_SIDE * KM_SOLO_SIDE, /* most squares, so most pieces */
    KM_SOLO_UNLIMITED = 255,                       /* as a number of captures left */
    KM_SOLO_MOST_CAPTURES = KM_SOLO_UNLIMITED - 1, /* the largest limit that is a number */
    KM_SOLO_MOVES = KM_SOLO_SQUARES - 1            /* a solution takes all pieces but one */
};

typedef struct KmSoloBoard {
    uint8_t width, height;
    bool free_king;                /* the king may be taken, and need not be last */
    uint16_t count;                /* pieces on the board */
    uint8_t type[KM_SOLO_SQUARES]; /* a KmPieceType; KM_NO_TYPE where empty */
    uint8_t left[KM_SOLO_SQUARES]; /* captures left to the piece there, or KM_SOLO_UNLIMITED */
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

/* Whether the board is one that can be played: sizes, pieces, kings. */
KM_API KmStatus km_solo_check(const KmSoloBoard *board, KmError *error);

/* The king's square, or -1. */
KM_API int km_solo_king(const KmSoloBoard *board);

/* Whether the king rule binds: there is a king and it is not free. */
KM_API bool km_solo_king_rules(const KmSoloBoard *board);

/* Whether the piece on `from` can take the piece on `to` now. With the king rule no one takes the king;
 * whether a capture is wise is not asked. */
KM_API bool km_solo_can_take(const KmSoloBoard *board, int from, int to);

/* All captures, by square of departure; returns how many. A piece, slider or leaper, reaches at most
 * eight others. */
KM_API int km_solo_moves(const KmSoloBoard *board, KmSoloMove moves[8 * KM_SOLO_SQUARES]);

/* Plays a capture that km_solo_can_take allows. */
KM_API void km_solo_play(KmSoloBoard *board, KmSoloMove move);

/* One piece is left, and it is the king where the king rule binds. */
KM_API bool km_solo_is_solved(const KmSoloBoard *board);

/* How many symmetries keep the rules on this board: 2 with pawns (the mirror), else 8 on a square board
 * and 4 on any other. */
KM_API int km_solo_symmetries(const KmSoloBoard *board);

/* The board under symmetry 0 (itself) to km_solo_symmetries() - 1. */
KM_API KmSoloBoard km_solo_transform(const KmSoloBoard *board, int symmetry);

/* The one board that stands for all that are the same up to symmetry. */
KM_API KmSoloBoard km_solo_canonical(const KmSoloBoard *board);

#ifdef __cplusplus
}
#endif
#endif
