/* oracle: the rules of chess a second time, slow and obvious, to test the fast ones against.
 *
 * A mailbox of letters. A move is tried on a copy of the board and is legal when the king of the
 * side that moved cannot be captured. Only the types KmSetup and KmMove come from src/chess, so
 * a mistake would have to be made twice to go unnoticed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_ORACLE_H
#define KEYMOVE_TESTS_ORACLE_H

#include "keymove/chess/setup.h"

enum { ORACLE_MAX_MOVES = 2048 };

typedef enum OracleSide { ORACLE_WHITE = 0, ORACLE_BLACK = 1 } OracleSide;

typedef struct OracleBoard {
    char piece[64]; /* the letters of FEN, '.' for an empty square; a1, b1, ... h8 */
    OracleSide side;
    int castling[2][2]; /* by side, then king's wing and queen's wing: the rook's square, or -1 */
    int en_passant; /* the square that a double step has just passed, even if no capture is legal; or -1 */
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

/* All moves that the pieces can make, ignoring the safety of the king. Castling only where it is
 * legal. */
int oracle_tries(const OracleBoard *board, OracleMove *moves);

OracleBoard oracle_play(const OracleBoard *board, OracleMove move);

/* Does a piece of `by` attack the square? */
bool oracle_attacked(const OracleBoard *board, int square, OracleSide by);

/* Does the piece on `from` attack `to`? */
bool oracle_attacks(const OracleBoard *board, int from, int to);

/* Is a king of `side` in check? */
bool oracle_in_check(const OracleBoard *board, OracleSide side);

uint64_t oracle_perft(const OracleBoard *board, int depth);

/* The move of a KmMove, read from its bits alone. */
OracleMove oracle_from_move(KmMove move);

/* A number for each move, to sort and compare by. */
int oracle_move_number(OracleMove move);

#endif
