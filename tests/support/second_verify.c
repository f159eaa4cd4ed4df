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
    char play; /* 'd'irect, 's'elf, 'r'eflex, 'm' for semi-reflex */
    char goal; /* '#', '=', 'n' for #=, '+', 'x', 'z' */
    int square;
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

/* Does a legal move reach the goal of the certificate? */
static bool reaches(const Checker *checker, const OracleBoard *before, OracleMove move) {
    OracleMove moves[ORACLE_MAX_MOVES];
    const OracleBoard board = oracle_play(before, move);
    const bool check = oracle_in_check(&board, board.side);
    switch (checker->goal) {
    case '+':
        return check;
    case 'x':
        return !move.castles && (move.en_passant || before->piece[move.to] != '.');
    case 'z':
        if (move.castles) return checker->square == move.to / 8 * 8 + (move.to > move.from ? 6 : 2);
        return checker->square == move.to;
    case '#':
        return check && oracle_moves(&board, moves) == 0;
    case '=':
        return !check && oracle_moves(&board, moves) == 0;
    default:
        return oracle_moves(&board, moves) == 0;
    }
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

/* The defences of a position that are still to be answered. */
typedef struct Defences {
    OracleMove moves[ORACLE_MAX_MOVES];
    bool answered[ORACLE_MAX_MOVES];
    int count;
    bool closed; /* "defence#" in reflex play: the defender must reach the goal */
} Defences;

static bool check_answer(Checker *checker, const OracleBoard *board, Defences *defences, int left,
                         char *word) {
    char *sign = strpbrk(word, "#:");
    if (!sign || defences->closed) return false;
    const char kind = *sign;
    *sign = '\0';
    const int defence = find_move(checker, defences->moves, defences->count, word);
    if (defence < 0 || defences->answered[defence]) return false;
    defences->answered[defence] = true;
    if (kind == '#' && sign[1] == '\0') {
        defences->closed = checker->play == 'r' || checker->play == 'm';
        return checker->play != 'd' && reaches(checker, board, defences->moves[defence]);
    }
    if (left < 1) return false;
    const OracleBoard next = oracle_play(board, defences->moves[defence]);
    if (kind == ':') return check_reference(checker, &next, left, (unsigned)atol(sign + 1));
    OracleMove replies[ORACLE_MAX_MOVES];
    const int reply = find_move(checker, replies, oracle_moves(&next, replies), sign + 1);
    return reply >= 0 && checker->play == 'd' && reaches(checker, &next, replies[reply]);
}

static bool check_answers(Checker *checker, const OracleBoard *board, int left, char *rest) {
    Defences defences = {0};
    defences.count = oracle_moves(board, defences.moves);
    if (defences.count == 0) return false;
    for (char *word; (word = strtok_r(rest, " ", &rest));)
        if (!check_answer(checker, board, &defences, left, word)) return false;
    for (int i = 0; i < defences.count && !defences.closed; i++)
        if (!defences.answered[i]) return false;
    return true;
}

/* The attacker's move, after which the goal is reached or every defence is answered. */
static bool check_attack(Checker *checker, const OracleBoard *board, int left, const char *name,
                         char *rest) {
    OracleMove legal[ORACLE_MAX_MOVES];
    const int count = oracle_moves(board, legal), move = find_move(checker, legal, count, name);
    if (move < 0 || left < 1) return false;
    for (int i = 0; i < count && checker->play == 'r'; i++)
        if (reaches(checker, board, legal[i])) return false;
    if (!*rest && checker->play == 'd' && reaches(checker, board, legal[move])) return true;
    const OracleBoard after = oracle_play(board, legal[move]);
    return check_answers(checker, &after, left - 1, rest);
}

static bool check_defender(Checker *checker, const OracleBoard *board, int left, char *rest) {
    OracleMove moves[ORACLE_MAX_MOVES];
    if (!*rest && oracle_in_check(board, board->side) && oracle_moves(board, moves) == 0)
        return true;
    return check_answers(checker, board, left, rest);
}

static bool check_line(Checker *checker, char *line) {
    char *rest = line;
    const char *index = strtok_r(rest, " ", &rest), *moves = strtok_r(rest, " ", &rest);
    const char *name = strtok_r(rest, " ", &rest);
    if (!name || (unsigned)atol(index) != checker->lines || checker->lines >= checker->named)
        return false;
    Known *known = &checker->known[checker->lines];
    const int left = atoi(moves);
    if (left > known->left) return false;
    known->left = left;
    const OracleBoard board = known->board;
    const bool good = strcmp(name, "-") == 0 ? check_defender(checker, &board, left, rest)
                                             : check_attack(checker, &board, left, name, rest);
    checker->lines++;
    return good;
}

/* The claim of a certificate of version 2: "stipulation semi-r#3". */
static bool read_stipulation(Checker *checker, const char *claim, int *length) {
    if (strncmp(claim, "stipulation ", 12) != 0) return false;
    const char *text = claim + 12;
    checker->play = 'd';
    if (strncmp(text, "semi-r", 6) == 0)
        checker->play = 'm', text += 6;
    else if (*text == 's' || *text == 'r')
        checker->play = *text++;
    if (!*text || !strchr("#=+xz", *text)) return false;
    checker->goal = *text++;
    if (checker->goal == '#' && *text == '=') checker->goal = 'n', text++;
    if (checker->goal == 'z') {
        if (*text < 'a' || *text > 'h' || text[1] < '1' || text[1] > '8') return false;
        checker->square = text[0] - 'a' + 8 * (text[1] - '1');
        text += 2;
    }
    char end;
    return *text >= '1' && *text <= '9' && sscanf(text, "%3d%c", length, &end) == 1 &&
           *length <= 255;
}

/* The claim of a certificate of version 1. */
static bool read_mate(Checker *checker, const char *claim, int *length) {
    checker->play = 'd';
    checker->goal = '#';
    return sscanf(claim, "mate %d", length) == 1 || sscanf(claim, "mated %d", length) == 1;
}

/* The three lines before the proof. */
static bool read_head(Checker *checker, char **rest) {
    const char *magic = strtok_r(*rest, "\n", rest), *fen = strtok_r(*rest, "\n", rest);
    const char *claim = strtok_r(*rest, "\n", rest);
    KmSetup setup;
    if (!claim || strncmp(magic, "keymove certificate ", 20) != 0) return false;
    int spaces = 0;
    for (const char *c = fen; *c; c++) spaces += *c == ' ';
    if (spaces != 6) return false;
    if (strncmp(fen, "fen ", 4) != 0 || km_fen_parse(fen + 4, &setup, NULL) != KM_OK) return false;
    int length;
    if (strcmp(magic + 20, "2") == 0
            ? !read_stipulation(checker, claim, &length)
            : strcmp(magic + 20, "1") != 0 || !read_mate(checker, claim, &length))
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
