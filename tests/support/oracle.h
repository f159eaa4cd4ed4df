/* oracle: the rules of chess again, slow and obvious, to judge the fast ones by.
 *
 * A mailbox of letters. A move is tried out on a copy of the board, and is legal when the king that
 * moved cannot be taken then. Nothing here comes from src/chess but the types of a KmSetup and of a
 * KmMove, so that a mistake would have to be made twice to go unseen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_ORACLE_H
#define KEYMOVE_TESTS_ORACLE_H

#include "keymove/chess/setup.h"

enum { ORACLE_MAX_MOVES = 2048 };

typedef enum OracleSide { ORACLE_WHITE = 0, ORACLE_BLACK = 1 } OracleSide;

typedef struct OracleBoard {
    char man[64]; /* FEN's letters, '.' where nobody stands; a1, b1, ... h8 */
    OracleSide side;
    int castling[2][2]; /* by side, then king's wing and queen's wing: the rook's square, or -1 */
    int en_passant;     /* the square that a double step just passed, whoever may take; or -1 */
} OracleBoard;

typedef struct OracleMove {
    int from, to;   /* castling: from the king to its rook */
    char promotion; /* 'n', 'b', 'r', 'q', or 0 */
    bool castles, en_passant;
} OracleMove;

/* The board of a set-up that has no faults. */
OracleBoard oracle_from_setup(const KmSetup *setup);

/* All legal moves; `moves` has room for ORACLE_MAX_MOVES. Returns their number. */
int oracle_moves(const OracleBoard *board, OracleMove *moves);

/* All moves that the men can make, whatever happens to the king. Castling only where it is legal. */
int oracle_tries(const OracleBoard *board, OracleMove *moves);

OracleBoard oracle_play(const OracleBoard *board, OracleMove move);

/* Does a man of `by` strike the square? */
bool oracle_attacked(const OracleBoard *board, int square, OracleSide by);

/* Does the man on `from` strike `to`? */
bool oracle_strikes(const OracleBoard *board, int from, int to);

/* Does some king of `side` stand in check? */
bool oracle_in_check(const OracleBoard *board, OracleSide side);

uint64_t oracle_perft(const OracleBoard *board, int depth);

/* The move that a KmMove speaks of, by its bits alone. */
OracleMove oracle_from_move(KmMove move);

/* A number for each move, to sort and compare by. */
int oracle_move_number(OracleMove move);

#endif
