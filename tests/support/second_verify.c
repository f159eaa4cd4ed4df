/* second_verify: the outline of docs/CERTIFICATE.md, as a program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "second_verify.h"

#include "keymove/chess/fen.h"
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Known {
    OracleBoard board;
    int left;
} Known;

typedef struct Checker {
    Known *known;
    unsigned named, room, lines;
    bool chess960;
} Checker;

static OracleSide other(OracleSide side) {
    return side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
}

static void move_text(const Checker *checker, OracleMove move, char text[8]) {
    int to = move.to;
    if (move.castles && !checker->chess960) to = move.to / 8 * 8 + (move.to > move.from ? 6 : 2);
    snprintf(text, 8, "%c%c%c%c%c", 'a' + move.from % 8, '1' + move.from / 8, 'a' + to % 8,
             '1' + to / 8, move.promotion);
}

/* The number of the legal move of this name, or -1. */
static int find_move(const Checker *checker, const OracleMove *moves, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        char text[8];
        move_text(checker, moves[i], text);
        if (strcmp(text, name) == 0) return i;
    }
    return -1;
}

/* The en passant square, if somebody may capture there. */
static int passed(const OracleBoard *board) {
    OracleMove moves[ORACLE_MAX_MOVES];
    const int count = oracle_moves(board, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].en_passant) return board->en_passant;
    return -1;
}

static bool same(const OracleBoard *a, const OracleBoard *b) {
    return memcmp(a->piece, b->piece, sizeof a->piece) == 0 && a->side == b->side &&
           memcmp(a->castling, b->castling, sizeof a->castling) == 0 && passed(a) == passed(b);
}

static bool is_mate(const OracleBoard *board) {
    OracleMove moves[ORACLE_MAX_MOVES];
    return oracle_in_check(board, board->side) && oracle_moves(board, moves) == 0;
}

static bool name_position(Checker *checker, const OracleBoard *board, int left) {
    if (checker->named == checker->room) {
        const unsigned room = 2 * checker->room + 16;
        Known *known = realloc(checker->known, room * sizeof *known);
        if (!known) return false;
        checker->known = known;
        checker->room = room;
    }
    checker->known[checker->named++] = (Known){*board, left};
    return true;
}

static bool check_reference(Checker *checker, const OracleBoard *board, int left, unsigned index) {
    if (index == checker->named) return name_position(checker, board, left);
    if (index > checker->named || !same(&checker->known[index].board, board)) return false;
    if (index <= checker->lines) return checker->known[index].left <= left;
    if (left < checker->known[index].left) checker->known[index].left = left;
    return true;
}

static bool check_answer(Checker *checker, const OracleBoard *board, const OracleMove *moves,
                         bool *answered, int count, int left, char *word) {
    char *sign = strpbrk(word, "#:");
    if (!sign || left < 1) return false;
    const char kind = *sign;
    *sign = '\0';
    const int defence = find_move(checker, moves, count, word);
    if (defence < 0 || answered[defence]) return false;
    answered[defence] = true;
    const OracleBoard next = oracle_play(board, moves[defence]);
    if (kind == ':') return check_reference(checker, &next, left, (unsigned)atol(sign + 1));
    OracleMove replies[ORACLE_MAX_MOVES];
    const int reply = find_move(checker, replies, oracle_moves(&next, replies), sign + 1);
    if (reply < 0) return false;
    const OracleBoard end = oracle_play(&next, replies[reply]);
    return is_mate(&end);
}

static bool check_answers(Checker *checker, const OracleBoard *board, int left, char *rest) {
    OracleMove moves[ORACLE_MAX_MOVES];
    bool answered[ORACLE_MAX_MOVES] = {false};
    const int count = oracle_moves(board, moves);
    if (count == 0 && !oracle_in_check(board, board->side)) return false;
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        if (!check_answer(checker, board, moves, answered, count, left, word)) return false;
    for (int i = 0; i < count; i++)
        if (!answered[i]) return false;
    return true;
}

static bool check_line(Checker *checker, char *line) {
    char *rest = line;
    const char *index = strtok_r(rest, " ", &rest), *moves = strtok_r(rest, " ", &rest);
    const char *name = strtok_r(rest, " ", &rest);
    if (!name || (unsigned)atol(index) != checker->lines || checker->lines >= checker->named)
        return false;
    Known *known = &checker->known[checker->lines];
    int left = atoi(moves);
    if (left > known->left) return false;
    known->left = left;
    OracleBoard board = known->board;
    if (strcmp(name, "-") != 0) {
        OracleMove legal[ORACLE_MAX_MOVES];
        const int move = find_move(checker, legal, oracle_moves(&board, legal), name);
        if (move < 0) return false;
        board = oracle_play(&board, legal[move]);
        left--;
    }
    const bool good = check_answers(checker, &board, left, rest);
    checker->lines++;
    return good;
}

/* The three lines before the proof. */
static bool read_head(Checker *checker, char **rest) {
    const char *magic = strtok_r(*rest, "\n", rest), *fen = strtok_r(*rest, "\n", rest);
    const char *claim = strtok_r(*rest, "\n", rest);
    KmSetup setup;
    if (!claim || strcmp(magic, "keymove certificate 1") != 0) return false;
    int spaces = 0;
    for (const char *c = fen; *c; c++) spaces += *c == ' ';
    if (spaces != 6) return false;
    if (strncmp(fen, "fen ", 4) != 0 || km_fen_parse(fen + 4, &setup, NULL) != KM_OK) return false;
    int length;
    if (sscanf(claim, "mate %d", &length) != 1 && sscanf(claim, "mated %d", &length) != 1)
        return false;
    checker->chess960 = setup.chess960;
    const OracleBoard board = oracle_from_setup(&setup);
    return !oracle_in_check(&board, other(board.side)) && name_position(checker, &board, length);
}

bool second_verify(const char *text, size_t length) {
    Checker checker = {0};
    char *copy = malloc(length + 1), *rest = copy;
    if (!copy) return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    bool good = read_head(&checker, &rest), ended = false;
    for (char *line; good && !ended && (line = strtok_r(rest, "\n", &rest));) {
        ended = strncmp(line, "end ", 4) == 0;
        good = ended ? (unsigned)atol(line + 4) == checker.lines : check_line(&checker, line);
    }
    good = good && ended && checker.named == checker.lines && *rest == '\0';
    free(checker.known);
    free(copy);
    return good;
}
