/* oracle: makes the move, looks at the king. SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- the board ------------------------------------------------------------------------------ */

static int file_of(int square) { return square % 8; }
static int rank_of(int square) { return square / 8; }

static bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

static OracleSide other(OracleSide side) {
    return side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
}

static bool is_empty(char piece) { return piece == '.'; }
static bool belongs_to(char piece, OracleSide side) {
    return side == ORACLE_WHITE ? isupper((unsigned char)piece) != 0
                                : islower((unsigned char)piece) != 0;
}
static char kind_of(char piece) { return (char)tolower((unsigned char)piece); }
static char dressed(char kind, OracleSide side) {
    return side == ORACLE_WHITE ? (char)toupper((unsigned char)kind) : kind;
}

static char letter_of(KmPiece piece) {
    char kind = '.';
    switch (piece & 7) {
    case KM_PAWN:
        kind = 'p';
        break;
    case KM_KNIGHT:
        kind = 'n';
        break;
    case KM_BISHOP:
        kind = 'b';
        break;
    case KM_ROOK:
        kind = 'r';
        break;
    case KM_QUEEN:
        kind = 'q';
        break;
    case KM_KING:
        kind = 'k';
        break;
    }
    return piece & 8 ? kind : (char)toupper((unsigned char)kind);
}

/* The square of the rook of a castling right: the one named, or the first one from the edge. */
static int castling_rook(const KmSetup *setup, const OracleBoard *board, OracleSide side,
                         int wing) {
    const int right = setup->castling[side][wing], home = side == ORACLE_WHITE ? 0 : 56;
    if (right == KM_CASTLE_NONE) return -1;
    if (right != KM_CASTLE_OUTERMOST) return home + right;
    for (int i = 0; i < 8; i++) {
        const int square = home + (wing == 0 ? 7 - i : i);
        if (board->piece[square] == dressed('r', side)) return square;
    }
    return -1;
}

OracleBoard oracle_from_setup(const KmSetup *setup) {
    OracleBoard board;
    for (int square = 0; square < 64; square++)
        board.piece[square] = letter_of(setup->board[square]);
    board.side = setup->side == KM_WHITE ? ORACLE_WHITE : ORACLE_BLACK;
    for (int wing = 0; wing < 2; wing++) {
        board.castling[0][wing] = castling_rook(setup, &board, ORACLE_WHITE, wing);
        board.castling[1][wing] = castling_rook(setup, &board, ORACLE_BLACK, wing);
    }
    board.en_passant = setup->en_passant < 64 ? setup->en_passant : -1;
    return board;
}

/* --- who attacks what ----------------------------------------------------------------------- */

/* There is no piece between the two squares, which lie on one line. */
static bool way_is_free(const OracleBoard *board, int from, int to) {
    const int across = file_of(to) - file_of(from), up = rank_of(to) - rank_of(from);
    const int step = (across > 0) - (across < 0) + 8 * ((up > 0) - (up < 0));
    for (int square = from + step; square != to; square += step)
        if (!is_empty(board->piece[square])) return false;
    return true;
}

bool oracle_attacks(const OracleBoard *board, int from, int to) {
    const char piece = board->piece[from];
    const int across = abs(file_of(to) - file_of(from)), up = rank_of(to) - rank_of(from);
    if (from == to) return false;
    switch (kind_of(piece)) {
    case 'p':
        return across == 1 && up == (piece == 'P' ? 1 : -1);
    case 'n':
        return (across == 1 && abs(up) == 2) || (across == 2 && abs(up) == 1);
    case 'k':
        return across <= 1 && abs(up) <= 1;
    case 'b':
        return across == abs(up) && way_is_free(board, from, to);
    case 'r':
        return (across == 0 || up == 0) && way_is_free(board, from, to);
    case 'q':
        return (across == 0 || up == 0 || across == abs(up)) && way_is_free(board, from, to);
    }
    return false;
}

bool oracle_attacked(const OracleBoard *board, int square, OracleSide by) {
    for (int from = 0; from < 64; from++)
        if (belongs_to(board->piece[from], by) && oracle_attacks(board, from, square)) return true;
    return false;
}

bool oracle_in_check(const OracleBoard *board, OracleSide side) {
    for (int square = 0; square < 64; square++)
        if (board->piece[square] == dressed('k', side) &&
            oracle_attacked(board, square, other(side)))
            return true;
    return false;
}

/* --- playing -------------------------------------------------------------------------------- */

/* The king and the rook end on the g- and f-files, or on the c- and d-files. */
static int king_goal(OracleMove move) { return move.from / 8 * 8 + (move.to > move.from ? 6 : 2); }
static int rook_goal(OracleMove move) { return move.from / 8 * 8 + (move.to > move.from ? 5 : 3); }

OracleBoard oracle_play(const OracleBoard *board, OracleMove move) {
    OracleBoard next = *board;
    const char piece = board->piece[move.from];
    next.en_passant = -1;
    next.side = other(board->side);
    next.piece[move.from] = '.';
    if (move.castles) {
        next.piece[move.to] = '.';
        next.piece[king_goal(move)] = piece;
        next.piece[rook_goal(move)] = dressed('r', board->side);
    } else {
        next.piece[move.to] = move.promotion ? dressed(move.promotion, board->side) : piece;
    }
    if (move.en_passant) next.piece[rank_of(move.from) * 8 + file_of(move.to)] = '.';
    if (kind_of(piece) == 'p' && abs(move.to - move.from) == 16)
        next.en_passant = (move.from + move.to) / 2;
    for (int side = 0; side < 2; side++)
        for (int wing = 0; wing < 2; wing++) {
            const int rook = board->castling[side][wing];
            const bool king_moved = kind_of(piece) == 'k' && side == (int)board->side;
            if (king_moved || rook == move.from || rook == move.to) next.castling[side][wing] = -1;
        }
    return next;
}

/* --- moves ---------------------------------------------------------------------------------- */

typedef struct Pen {
    OracleMove *moves;
    int count;
} Pen;

static void note(Pen *pen, OracleMove move) { pen->moves[pen->count++] = move; }

/* A pawn's step or capture, four times when it promotes. */
static void note_pawn(Pen *pen, int from, int to) {
    if (rank_of(to) != 0 && rank_of(to) != 7) {
        note(pen, (OracleMove){.from = from, .to = to});
        return;
    }
    for (const char *p = "nbrq"; *p; p++)
        note(pen, (OracleMove){.from = from, .to = to, .promotion = *p});
}

static void try_pawn(Pen *pen, const OracleBoard *board, int from) {
    const int up = board->side == ORACLE_WHITE ? 1 : -1, rank = rank_of(from);
    const int one = from + 8 * up, two = from + 16 * up;
    if (is_empty(board->piece[one])) {
        note_pawn(pen, from, one);
        if (rank == (board->side == ORACLE_WHITE ? 1 : 6) && is_empty(board->piece[two]))
            note(pen, (OracleMove){.from = from, .to = two});
    }
    for (int side = -1; side <= 1; side += 2) {
        if (!on_board(file_of(from) + side, rank + up)) continue;
        const int to = one + side;
        if (belongs_to(board->piece[to], other(board->side)))
            note_pawn(pen, from, to);
        else if (to == board->en_passant)
            note(pen, (OracleMove){.from = from, .to = to, .en_passant = true});
    }
}

/* Every square of the king's path and of the rook's is empty apart from these two. */
static bool castling_way_is_free(const OracleBoard *board, OracleMove move) {
    OracleBoard cleared = *board;
    cleared.piece[move.from] = cleared.piece[move.to] = '.';
    const int ways[2][2] = {{move.from, king_goal(move)}, {move.to, rook_goal(move)}};
    for (int i = 0; i < 2; i++) {
        const int low = ways[i][0] < ways[i][1] ? ways[i][0] : ways[i][1];
        const int high = ways[i][0] < ways[i][1] ? ways[i][1] : ways[i][0];
        for (int square = low; square <= high; square++)
            if (!is_empty(cleared.piece[square])) return false;
    }
    return true;
}

/* The king is put on each square that it passes. */
static bool castling_way_is_safe(const OracleBoard *board, OracleMove move) {
    const int goal = king_goal(move), step = goal > move.from ? 1 : -1;
    const char king = board->piece[move.from];
    for (int square = move.from; square != goal; square += step) {
        OracleBoard passing = *board;
        passing.piece[move.from] = '.';
        passing.piece[square] = king;
        if (oracle_attacked(&passing, square, other(board->side))) return false;
    }
    const OracleBoard after = oracle_play(board, move);
    return !oracle_in_check(board, board->side) && !oracle_in_check(&after, board->side);
}

static void try_castling(Pen *pen, const OracleBoard *board, int king) {
    for (int wing = 0; wing < 2; wing++) {
        const int rook = board->castling[board->side][wing];
        const OracleMove move = {.from = king, .to = rook, .castles = true};
        if (rook >= 0 && castling_way_is_free(board, move) && castling_way_is_safe(board, move))
            note(pen, move);
    }
}

int oracle_tries(const OracleBoard *board, OracleMove *moves) {
    Pen pen = {moves, 0};
    for (int from = 0; from < 64; from++) {
        if (!belongs_to(board->piece[from], board->side)) continue;
        if (kind_of(board->piece[from]) == 'p') {
            try_pawn(&pen, board, from);
            continue;
        }
        for (int to = 0; to < 64; to++)
            if (!belongs_to(board->piece[to], board->side) && oracle_attacks(board, from, to))
                note(&pen, (OracleMove){.from = from, .to = to});
        if (kind_of(board->piece[from]) == 'k') try_castling(&pen, board, from);
    }
    return pen.count;
}

int oracle_moves(const OracleBoard *board, OracleMove *moves) {
    const int tries = oracle_tries(board, moves);
    int legal = 0;
    for (int i = 0; i < tries; i++) {
        const OracleBoard next = oracle_play(board, moves[i]);
        if (!oracle_in_check(&next, board->side)) moves[legal++] = moves[i];
    }
    return legal;
}

uint64_t oracle_perft(const OracleBoard *board, int depth) {
    if (depth == 0) return 1;
    OracleMove moves[ORACLE_MAX_MOVES];
    const int count = oracle_moves(board, moves);
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        const OracleBoard next = oracle_play(board, moves[i]);
        leaves += oracle_perft(&next, depth - 1);
    }
    return leaves;
}

/* --- in the library's terms ------------------------------------------------------------------ */

OracleMove oracle_from_move(KmMove move) {
    const KmPieceType promotion = km_move_promotion(move);
    return (OracleMove){.from = km_move_from(move),
                        .to = km_move_to(move),
                        .promotion = promotion ? kind_of(letter_of((KmPiece)promotion)) : (char)0,
                        .castles = km_move_is_castle(move),
                        .en_passant = km_move_kind(move) == KM_EN_PASSANT};
}

int oracle_move_number(OracleMove move) {
    return ((move.from * 64 + move.to) * 128 + move.promotion) * 4 + move.castles * 2 +
           move.en_passant;
}
