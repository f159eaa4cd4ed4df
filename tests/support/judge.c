/* judge: the definitions of docs/PROBLEMS.md, one function for each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "judge.h"

#include <stdlib.h>

static bool has_moves(const OracleBoard *board) {
    static _Thread_local OracleMove moves[ORACLE_MAX_MOVES];
    return oracle_moves(board, moves) > 0;
}

/* Where a castling king arrives. */
static int arrival(OracleMove move) {
    if (!move.castles) return move.to;
    return move.to / 8 * 8 + (move.to > move.from ? 6 : 2);
}

/* Does the move, played on `before`, reach the goal? */
static bool reaches(const KmStipulation *stipulation, const OracleBoard *before, OracleMove move) {
    const OracleBoard after = oracle_play(before, move);
    const bool check = oracle_in_check(&after, after.side);
    switch (stipulation->goal) {
    case KM_GOAL_MATE:
        return check && !has_moves(&after);
    case KM_GOAL_STALEMATE:
        return !check && !has_moves(&after);
    case KM_GOAL_MATE_OR_STALEMATE:
        return !has_moves(&after);
    case KM_GOAL_CHECK:
        return check;
    case KM_GOAL_CAPTURE:
        return move.en_passant || (!move.castles && before->piece[move.to] != '.');
    default:
        return arrival(move) == stipulation->square;
    }
}

typedef struct Moves {
    int count;
    OracleMove move[256];
} Moves;

static Moves moves_of(const OracleBoard *board) {
    OracleMove all[ORACLE_MAX_MOVES];
    Moves moves = {.count = oracle_moves(board, all)};
    if (moves.count > 256) abort(); /* the judge is for small positions */
    for (int i = 0; i < moves.count; i++) moves.move[i] = all[i];
    return moves;
}

static int count_reaching(const KmStipulation *stipulation, const OracleBoard *board) {
    const Moves moves = moves_of(board);
    int count = 0;
    for (int i = 0; i < moves.count; i++) count += reaches(stipulation, board, moves.move[i]);
    return count;
}

/* --- battle play --------------------------------------------------------------------------------- */

static bool solves(const KmStipulation *stipulation, const OracleBoard *board, OracleMove move,
                   int left);

/* The side to move, with `left` moves, forces the goal. */
static bool forces(const KmStipulation *stipulation, const OracleBoard *board, int left) {
    if (left == 0) return false;
    const Moves moves = moves_of(board);
    if (stipulation->play == KM_PLAY_REFLEX && count_reaching(stipulation, board)) return false;
    for (int i = 0; i < moves.count; i++)
        if (solves(stipulation, board, moves.move[i], left)) return true;
    return false;
}

/* The move, one of `left`, forces the goal. */
static bool solves(const KmStipulation *stipulation, const OracleBoard *board, OracleMove move,
                   int left) {
    const KmPlay play = stipulation->play;
    if (play == KM_PLAY_DIRECT && reaches(stipulation, board, move)) return true;
    const OracleBoard next = oracle_play(board, move);
    const Moves replies = moves_of(&next);
    if (replies.count == 0) return false;
    if (play == KM_PLAY_REFLEX || play == KM_PLAY_SEMI_REFLEX)
        if (count_reaching(stipulation, &next)) return true;
    for (int i = 0; i < replies.count; i++) {
        if (play == KM_PLAY_SELF && reaches(stipulation, &next, replies.move[i])) continue;
        const OracleBoard after = oracle_play(&next, replies.move[i]);
        if (!forces(stipulation, &after, left - 1)) return false;
    }
    return true;
}

/* --- help and series play ------------------------------------------------------------------------ */

/* Must the side to move reach the goal at once, if it can, although half-moves are left? */
static bool is_bound(const KmStipulation *stipulation) {
    return stipulation->play == KM_PLAY_HELP_REFLEX || stipulation->play == KM_PLAY_SERIES_REFLEX;
}

/* Lines in which the final half-move reaches the goal. */
static uint64_t final_lines(const KmStipulation *stipulation, const OracleBoard *board) {
    const int reaching = count_reaching(stipulation, board);
    if (stipulation->play == KM_PLAY_HELP_SELF || stipulation->play == KM_PLAY_SERIES_SELF)
        return reaching == moves_of(board).count ? (uint64_t)reaching : 0;
    return (uint64_t)reaching;
}

/* May the series go on after a move, with `left` half-moves to come? `next` takes who moves then. */
static bool series_goes_on(const KmStipulation *stipulation, OracleBoard *next, int left) {
    /* All but ser- end with a move of the other side. */
    if (left == 1 && stipulation->play != KM_PLAY_SERIES_DIRECT) return true;
    if (oracle_in_check(next, next->side)) return false;
    next->side = next->side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
    next->en_passant = -1;
    return true;
}

static uint64_t lines(const KmStipulation *stipulation, const OracleBoard *board, int left);

/* Lines that begin with a move, of `left` half-moves with it. */
static uint64_t lines_after(const KmStipulation *stipulation, const OracleBoard *board,
                            OracleMove move, int left) {
    OracleBoard next = oracle_play(board, move);
    if (km_play_is_series(stipulation->play) && !series_goes_on(stipulation, &next, left - 1))
        return 0;
    return lines(stipulation, &next, left - 1);
}

static uint64_t lines(const KmStipulation *stipulation, const OracleBoard *board, int left) {
    if (left == 1) return final_lines(stipulation, board);
    if (is_bound(stipulation) && count_reaching(stipulation, board)) return 0;
    const Moves moves = moves_of(board);
    uint64_t count = 0;
    for (int i = 0; i < moves.count; i++)
        count += lines_after(stipulation, board, moves.move[i], left);
    return count;
}

/* --- the first moves ----------------------------------------------------------------------------- */

static uint64_t solutions_after(const KmStipulation *stipulation, const OracleBoard *board,
                                OracleMove move) {
    if (km_play_is_battle(stipulation->play)) {
        if (stipulation->play == KM_PLAY_REFLEX && count_reaching(stipulation, board)) return 0;
        return solves(stipulation, board, move, (stipulation->half_moves + 1) / 2);
    }
    if (stipulation->half_moves == 1) return reaches(stipulation, board, move);
    if (is_bound(stipulation) && count_reaching(stipulation, board)) return 0;
    return lines_after(stipulation, board, move, stipulation->half_moves);
}

static int compare_numbers(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

void judge_solve(const OracleBoard *board, const KmStipulation *stipulation, Judgement *judgement) {
    const Moves moves = moves_of(board);
    judgement->key_count = 0;
    judgement->solutions = 0;
    for (int i = 0; i < moves.count; i++) {
        const uint64_t count = solutions_after(stipulation, board, moves.move[i]);
        judgement->solutions += count;
        if (count) judgement->keys[judgement->key_count++] = oracle_move_number(moves.move[i]);
    }
    qsort(judgement->keys, (size_t)judgement->key_count, sizeof *judgement->keys, compare_numbers);
}
