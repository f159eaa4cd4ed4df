/* solo_text: readers and writers of the three forms.
 *
 * The readers advance a cursor that also knows the start of the text, so that every error has an offset.
 * Invariant: a reader writes the board only when the whole text is valid.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_text.h"

#include <string.h>

typedef struct Cursor {
    const char *start, *at;
    KmError *error;
} Cursor;

/* The thesis' numbers for types, from 1. */
static const KmPieceType thesis_types[7] = {KM_NO_TYPE, KM_KING,   KM_QUEEN, KM_ROOK,
                                            KM_BISHOP,  KM_KNIGHT, KM_PAWN};
static const char letters[] = " PNK BRQ";

char km_solo_letter(KmPieceType type) { return letters[type & 7]; }

static size_t offset(const Cursor *c) { return (size_t)(c->at - c->start); }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static void skip_blanks(Cursor *c) {
    while (is_blank(*c->at)) c->at++;
}

/* A number from `low` to `high`, named in the error. */
static KmStatus read_number(Cursor *c, const char *what, int low, int high, int *number) {
    const size_t place = offset(c);
    if (!*c->at) return km_fail(c->error, KM_ERR_SYNTAX, place, "the text ends before %s", what);
    if (!is_digit(*c->at))
        return km_fail(c->error, KM_ERR_SYNTAX, place, "%s must be a number", what);
    int value = 0;
    for (; is_digit(*c->at); c->at++)
        if (value <= high) value = value * 10 + (*c->at - '0');
    if (value < low || value > high)
        return km_fail(c->error, KM_ERR_SYNTAX, place, "%s must be from %d to %d", what, low, high);
    *number = value;
    return KM_OK;
}

/* --- solo FEN -------------------------------------------------------------------------------------- */

/* The placement field, before the size is known: pieces by rank from the top. */
typedef struct Placement {
    int width, height;
    int ranks[KM_SOLO_SIDE];
    uint8_t types[KM_SOLO_SIDE][KM_SOLO_SIDE];
} Placement;

/* One rank: its pieces, and its length. */
static KmStatus read_rank(Cursor *c, Placement *placement) {
    int file = 0;
    uint8_t *types = placement->types[placement->height];
    for (; *c->at && !is_blank(*c->at) && *c->at != '/';) {
        int run = 1;
        if (is_digit(*c->at)) {
            const KmStatus status = read_number(c, "a run of empty squares", 1, KM_SOLO_SIDE, &run);
            if (status != KM_OK) return status;
        } else {
            const char *letter = *c->at == ' ' ? NULL : strchr(letters, *c->at);
            if (!letter)
                return km_fail(c->error, KM_ERR_SYNTAX, offset(c),
                               "'%c' is not a piece: use K, Q, R, B, N or P", *c->at);
            if (file < KM_SOLO_SIDE) types[file] = (uint8_t)(letter - letters);
            c->at++;
        }
        file += run;
        if (file > KM_SOLO_SIDE)
            return km_fail(c->error, KM_ERR_SYNTAX, offset(c) - 1, "a rank has at most %d squares",
                           KM_SOLO_SIDE);
    }
    if (file == 0) return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "a rank has no squares");
    placement->ranks[placement->height++] = file;
    return KM_OK;
}

static KmStatus read_placement(Cursor *c, Placement *placement) {
    for (;;) {
        if (placement->height == KM_SOLO_SIDE)
            return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "a board has at most %d ranks",
                           KM_SOLO_SIDE);
        const size_t start = offset(c);
        const KmStatus status = read_rank(c, placement);
        if (status != KM_OK) return status;
        const int length = placement->ranks[placement->height - 1];
        if (length != placement->ranks[0])
            return km_fail(c->error, KM_ERR_SYNTAX, start,
                           "this rank has %d squares, the first has %d", length,
                           placement->ranks[0]);
        if (*c->at != '/') break;
        c->at++;
    }
    placement->width = placement->ranks[0];
    return KM_OK;
}

static KmStatus read_left(Cursor *c, int *left) {
    *left = KM_SOLO_UNLIMITED;
    if (*c->at != 'u') return read_number(c, "captures left", 0, KM_SOLO_MOST_CAPTURES, left);
    c->at++;
    return KM_OK;
}

/* One number for all pieces, or one per piece in reading order. */
static KmStatus read_captures(Cursor *c, int pieces, int lefts[KM_SOLO_SQUARES]) {
    int count = 0;
    for (;;) {
        if (count == pieces && count > 1)
            return km_fail(c->error, KM_ERR_SYNTAX, offset(c),
                           "more than %d numbers for as many pieces", pieces);
        if (count == KM_SOLO_SQUARES) break;
        const KmStatus status = read_left(c, &lefts[count]);
        if (status != KM_OK) return status;
        count++;
        if (*c->at != ',') break;
        c->at++;
    }
    if (count > 1 && count != pieces)
        return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "%d numbers for %d pieces", count,
                       pieces);
    if (count == 1)
        for (int i = 1; i < pieces; i++) lefts[i] = lefts[0];
    return KM_OK;
}

static KmStatus read_rule(Cursor *c, bool *free_king) {
    skip_blanks(c);
    if (strncmp(c->at, "free", 4) == 0) {
        *free_king = true;
        c->at += 4;
        skip_blanks(c);
    }
    if (*c->at)
        return km_fail(c->error, KM_ERR_SYNTAX, offset(c),
                       "after the captures only 'free' may follow");
    return KM_OK;
}

/* Sets up the board that was read, in reading order. */
static KmSoloBoard place(const Placement *placement, const int *lefts, bool free_king) {
    KmSoloBoard board = km_solo_board(placement->width, placement->height);
    board.free_king = free_king;
    int piece = 0;
    for (int row = 0; row < placement->height; row++)
        for (int file = 0; file < placement->width; file++)
            if (placement->types[row][file])
                km_solo_put(&board, km_solo_square(&board, file, placement->height - 1 - row),
                            (KmPieceType)placement->types[row][file], lefts[piece++]);
    return board;
}

static int count_pieces(const Placement *placement) {
    int count = 0;
    for (int row = 0; row < placement->height; row++)
        for (int file = 0; file < placement->width; file++)
            count += placement->types[row][file] != 0;
    return count;
}

KmStatus km_solo_fen_read(const char *text, KmSoloBoard *board, KmError *error) {
    Cursor c = {text, text, error};
    Placement placement = {0};
    int lefts[KM_SOLO_SQUARES] = {0};
    bool free_king = false;
    skip_blanks(&c);
    KmStatus status = read_placement(&c, &placement);
    if (status != KM_OK) return status;
    skip_blanks(&c);
    status = read_captures(&c, count_pieces(&placement), lefts);
    if (status == KM_OK) status = read_rule(&c, &free_king);
    if (status != KM_OK) return status;
    const KmSoloBoard read = place(&placement, lefts, free_king);
    status = km_solo_check(&read, error);
    if (status == KM_OK) *board = read;
    return status;
}

void km_solo_fen_write(const KmSoloBoard *board, KmBuf *out) {
    int first = -1;
    bool alike = true;
    for (int rank = board->height - 1; rank >= 0; rank--) {
        int run = 0;
        for (int file = 0; file < board->width; file++) {
            const int square = km_solo_square(board, file, rank);
            if (!board->type[square]) {
                run++;
                continue;
            }
            if (run) km_buf_printf(out, "%d", run);
            run = 0;
            km_buf_char(out, km_solo_letter((KmPieceType)board->type[square]));
            if (first < 0) first = board->left[square];
            alike = alike && board->left[square] == first;
        }
        if (run) km_buf_printf(out, "%d", run);
        if (rank) km_buf_char(out, '/');
    }
    for (int rank = board->height - 1, pieces = 0; rank >= 0; rank--)
        for (int file = 0; file < board->width; file++) {
            const int square = km_solo_square(board, file, rank);
            if (!board->type[square] || (alike && pieces)) continue;
            km_buf_char(out, pieces++ ? ',' : ' ');
            if (board->left[square] == KM_SOLO_UNLIMITED)
                km_buf_char(out, 'u');
            else
                km_buf_printf(out, "%d", board->left[square]);
        }
    if (board->free_king) km_buf_text(out, " free");
}

/* --- the thesis' forms ----------------------------------------------------------------------------- */

/* `n width height`; the cursor is at the first number. */
static KmStatus read_size(Cursor *c, KmSoloBoard *board, int *pieces) {
    int width = 0, height = 0;
    KmStatus status = read_number(c, "the number of pieces", 1, KM_SOLO_SQUARES, pieces);
    skip_blanks(c);
    if (status == KM_OK) status = read_number(c, "the width", 1, KM_SOLO_SIDE, &width);
    skip_blanks(c);
    if (status == KM_OK) status = read_number(c, "the height", 1, KM_SOLO_SIDE, &height);
    if (status == KM_OK) *board = km_solo_board(width, height);
    return status;
}

/* `type x y captures`, separated by commas or blanks. */
static KmStatus read_piece(Cursor *c, KmSoloBoard *board, char comma) {
    static const char *const names[4] = {"the type of a piece", "the file x", "the rank y",
                                         "captures left"};
    const int lows[4] = {1, 0, 0, 0};
    const int highs[4] = {6, board->width - 1, board->height - 1, KM_SOLO_MOST_CAPTURES};
    int values[4];
    const size_t place = offset(c);
    for (int i = 0; i < 4; i++) {
        if (i && comma && *c->at != comma)
            return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "expected ',' before %s", names[i]);
        if (i && comma) c->at++;
        if (!comma) skip_blanks(c);
        const KmStatus status = read_number(c, names[i], lows[i], highs[i], &values[i]);
        if (status != KM_OK) return status;
    }
    const int square = km_solo_square(board, values[1], board->height - 1 - values[2]);
    if (board->type[square])
        return km_fail(c->error, KM_ERR_SYNTAX, place, "square %d,%d is occupied twice", values[1],
                       values[2]);
    km_solo_put(board, square, thesis_types[values[0]], values[3]);
    return KM_OK;
}

static KmStatus read_end(Cursor *c, const KmSoloBoard *read, KmSoloBoard *board) {
    skip_blanks(c);
    if (*c->at)
        return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "more text after the last piece");
    const KmStatus status = km_solo_check(read, c->error);
    if (status == KM_OK) *board = *read;
    return status;
}

KmStatus km_solo_thesis_read(const char *text, KmSoloBoard *board, KmError *error) {
    Cursor c = {text, text, error};
    KmSoloBoard read;
    int pieces = 0;
    skip_blanks(&c);
    KmStatus status = read_size(&c, &read, &pieces);
    for (int i = 0; i < pieces && status == KM_OK; i++) {
        skip_blanks(&c);
        status = read_piece(&c, &read, '\0');
    }
    return status == KM_OK ? read_end(&c, &read, board) : status;
}

KmStatus km_solo_line_read(const char *text, KmSoloBoard *board, char *id, KmError *error) {
    Cursor c = {text, text, error};
    const size_t length = strcspn(text, "\t");
    if (!text[length]) return km_fail(error, KM_ERR_SYNTAX, 0, "a tab must follow the name");
    if (length >= KM_SOLO_ID)
        return km_fail(error, KM_ERR_SYNTAX, 0, "a name has at most %d bytes", KM_SOLO_ID - 1);
    KmSoloBoard read;
    int pieces = 0;
    c.at += length + 1;
    KmStatus status = read_size(&c, &read, &pieces);
    skip_blanks(&c);
    for (int i = 0; i < pieces && status == KM_OK; i++) {
        if (i && *c.at == ';')
            c.at++;
        else if (i)
            return km_fail(error, KM_ERR_SYNTAX, offset(&c), "expected %d pieces, found %d", pieces,
                           i);
        status = read_piece(&c, &read, ',');
    }
    if (status == KM_OK) status = read_end(&c, &read, board);
    if (status == KM_OK && id) {
        memcpy(id, text, length);
        id[length] = '\0';
    }
    return status;
}

bool km_solo_is_thesis(const char *text) {
    const size_t length = strcspn(text, "\r\n");
    return text[length] != '\0' && strspn(text, "0123456789 ") == length &&
           memchr(text, ' ', length) != NULL;
}

int km_solo_thesis_lines(const char *line) {
    Cursor c = {line, line, NULL};
    int numbers[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        skip_blanks(&c);
        if (read_number(&c, "a number", 1, i ? KM_SOLO_SIDE : KM_SOLO_SQUARES, &numbers[i]) !=
            KM_OK)
            return 0;
        if (*c.at && !is_blank(*c.at)) return 0;
    }
    skip_blanks(&c);
    return *c.at ? 0 : numbers[0];
}

KmStatus km_solo_read(const char *text, KmSoloBoard *board, char *id, KmError *error) {
    if (strchr(text, '\t')) return km_solo_line_read(text, board, id, error);
    if (id) id[0] = '\0';
    return km_solo_is_thesis(text) ? km_solo_thesis_read(text, board, error)
                                   : km_solo_fen_read(text, board, error);
}

static int thesis_type(KmPieceType type) {
    int number = 1;
    while (thesis_types[number] != type) number++;
    return number;
}

/* The pieces in the order of the thesis' files: by x, then by y. */
static KmStatus write_pieces(const KmSoloBoard *board, const char *format, const char *separator,
                             KmBuf *out, KmError *error) {
    if (board->free_king && km_solo_king(board) >= 0)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the thesis' notation cannot express a free king");
    int count = 0;
    for (int x = 0; x < board->width; x++)
        for (int y = 0; y < board->height; y++) {
            const int square = km_solo_square(board, x, board->height - 1 - y);
            if (!board->type[square]) continue;
            /* No piece makes more than n - 1 captures, so this is no limit. */
            const int left =
                board->left[square] == KM_SOLO_UNLIMITED ? board->count - 1 : board->left[square];
            if (count++) km_buf_text(out, separator);
            km_buf_printf(out, format, thesis_type((KmPieceType)board->type[square]), x, y, left);
        }
    return KM_OK;
}

KmStatus km_solo_thesis_write(const KmSoloBoard *board, KmBuf *out, KmError *error) {
    km_buf_printf(out, "%d %d %d\n", board->count, board->width, board->height);
    const KmStatus status = write_pieces(board, "%d %d %d %d", "\n", out, error);
    if (status == KM_OK) km_buf_char(out, '\n');
    return status;
}

KmStatus km_solo_line_write(const KmSoloBoard *board, const char *id, KmBuf *out, KmError *error) {
    km_buf_printf(out, "%s\t%d\t%d\t%d\t", id, board->count, board->width, board->height);
    return write_pieces(board, "%d,%d,%d,%d", ";", out, error);
}

/* --- squares and captures -------------------------------------------------------------------------- */

void km_solo_square_write(const KmSoloBoard *board, int square, KmBuf *out) {
    km_buf_printf(out, "%c%d", 'a' + km_solo_file(board, square), km_solo_rank(board, square) + 1);
}

void km_solo_move_write(const KmSoloBoard *board, KmSoloMove move, KmBuf *out) {
    km_buf_char(out, km_solo_letter((KmPieceType)board->type[move.from]));
    km_solo_square_write(board, move.from, out);
    km_buf_char(out, 'x');
    km_solo_square_write(board, move.to, out);
}

void km_solo_uci_write(const KmSoloBoard *board, KmSoloMove move, KmBuf *out) {
    km_solo_square_write(board, move.from, out);
    km_solo_square_write(board, move.to, out);
}

static KmStatus read_square(Cursor *c, const KmSoloBoard *board, int *square) {
    const int file = *c->at - 'a';
    if (file < 0 || file >= board->width)
        return km_fail(c->error, KM_ERR_SYNTAX, offset(c), "a file must be from a to %c",
                       'a' + board->width - 1);
    c->at++;
    int rank = 0;
    const KmStatus status = read_number(c, "a rank", 1, board->height, &rank);
    if (status == KM_OK) *square = km_solo_square(board, file, rank - 1);
    return status;
}

KmStatus km_solo_move_read(const KmSoloBoard *board, const char *text, KmSoloMove *move,
                           KmError *error) {
    Cursor c = {text, text, error};
    int from = 0, to = 0;
    skip_blanks(&c);
    if (*c.at && strchr("KQRBNP", *c.at)) c.at++;
    KmStatus status = read_square(&c, board, &from);
    if (status != KM_OK) return status;
    skip_blanks(&c);
    if (*c.at == 'x') c.at++;
    skip_blanks(&c);
    status = read_square(&c, board, &to);
    if (status != KM_OK) return status;
    skip_blanks(&c);
    if (*c.at) return km_fail(error, KM_ERR_SYNTAX, offset(&c), "more text after the move");
    *move = (KmSoloMove){(uint8_t)from, (uint8_t)to};
    return KM_OK;
}
