/* fen: reading and writing of FEN.
 *
 * The reader is a cursor over the text; each field is one function that either moves the cursor
 * past its field or fails at the byte that is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/fen.h"

#include "cursor.h"
#include "keymove/chess/words.h"

static bool field_ends(const Cursor *c) { return peek(c) == '\0' || is_space(peek(c)); }

static KmStatus fail(const Cursor *c, const char *what) {
    return km_fail(c->error, KM_ERR_SYNTAX, c->at, "%s", what);
}

static KmStatus read_rank(Cursor *c, KmSetup *setup, int rank) {
    int file = 0;
    bool after_digit = false;
    while (!field_ends(c) && peek(c) != '/') {
        const char ch = peek(c);
        const bool digit = ch >= '1' && ch <= '8';
        const KmPiece piece = km_words_piece(ch);
        if (!digit && piece == KM_NO_PIECE)
            return km_fail(c->error, KM_ERR_SYNTAX, c->at,
                           "'%c' is no piece; use PNBRQK, pnbrqk, or 1 to 8 for empty squares",
                           ch >= ' ' && ch <= '~' ? ch : '?');
        if (digit && after_digit) return fail(c, "two numbers of empty squares in a row");
        const int width = digit ? ch - '0' : 1;
        if (file + width > 8)
            return km_fail(c->error, KM_ERR_SYNTAX, c->at, "rank %d has more than 8 squares",
                           rank + 1);
        if (!digit) setup->board[km_square_make(file, rank)] = piece;
        file += width;
        after_digit = digit;
        c->at++;
    }
    if (file < 8)
        return km_fail(c->error, KM_ERR_SYNTAX, c->at, "rank %d has only %d of 8 squares", rank + 1,
                       file);
    return KM_OK;
}

static KmStatus read_board(Cursor *c, KmSetup *setup) {
    for (int rank = 7; rank >= 0; rank--) {
        const KmStatus status = read_rank(c, setup, rank);
        if (status != KM_OK) return status;
        if (rank == 0) break;
        if (peek(c) != '/')
            return km_fail(c->error, KM_ERR_SYNTAX, c->at,
                           "the board has only %d of 8 ranks, separated by '/'", 8 - rank);
        c->at++;
    }
    return field_ends(c) ? KM_OK : fail(c, "the board has more than 8 ranks");
}

static KmStatus read_side(Cursor *c, KmSetup *setup) {
    if (peek(c) != 'w' && peek(c) != 'b') return fail(c, "side to move must be 'w' or 'b'");
    setup->side = peek(c) == 'w' ? KM_WHITE : KM_BLACK;
    c->at++;
    return field_ends(c) ? KM_OK : fail(c, "side to move must be 'w' or 'b' alone");
}

/* The file of the first king of `color` on its home rank, or the e-file. */
static int king_file(const KmSetup *setup, KmColor color) {
    const int home = color == KM_WHITE ? 0 : 7;
    for (int file = 0; file < 8; file++)
        if (setup->board[km_square_make(file, home)] == km_piece_make(color, KM_KING)) return file;
    return 4;
}

/* Reads one letter of the castling field. Returns false when it is not one. */
static bool castling_letter(const KmSetup *setup, char ch, KmColor *color, int *wing, int *rook) {
    const bool upper = ch >= 'A' && ch <= 'Z';
    const char low = upper ? (char)(ch - 'A' + 'a') : ch;
    *color = upper ? KM_WHITE : KM_BLACK;
    *rook = KM_CASTLE_OUTERMOST;
    if (low == 'k' || low == 'q') {
        *wing = low == 'k' ? 0 : 1;
        return true;
    }
    if (low < 'a' || low > 'h') return false;
    *rook = low - 'a';
    *wing = *rook > king_file(setup, *color) ? 0 : 1;
    return true;
}

static KmStatus read_castling(Cursor *c, KmSetup *setup) {
    if (peek(c) == '-') {
        c->at++;
        return field_ends(c) ? KM_OK : fail(c, "castling rights must be '-' alone or letters");
    }
    while (!field_ends(c)) {
        KmColor color;
        int wing, rook;
        if (!castling_letter(setup, peek(c), &color, &wing, &rook))
            return fail(c, "castling rights must be '-', or letters of KQkq, or files A-H and a-h");
        if (setup->castling[color][wing] != KM_CASTLE_NONE)
            return fail(c, "castling right given twice for one side of the king");
        setup->castling[color][wing] = (uint8_t)rook;
        if (rook != KM_CASTLE_OUTERMOST) setup->chess960 = true;
        c->at++;
    }
    return KM_OK;
}

static KmStatus read_en_passant(Cursor *c, KmSetup *setup) {
    if (peek(c) == '-') {
        c->at++;
    } else {
        setup->en_passant = km_words_read_square(c->text + c->at);
        if (setup->en_passant == KM_NO_SQUARE)
            return fail(c, "en passant must be '-' or a square such as e3");
        c->at += 2;
    }
    return field_ends(c) ? KM_OK : fail(c, "en passant must be '-' or one square");
}

/* Up to the largest number that the counter of a position holds, so that all written FENs can be
 * read. */
static KmStatus read_number(Cursor *c, unsigned *number, unsigned largest, const char *what) {
    const size_t start = c->at;
    uint64_t value = 0;
    while (peek(c) >= '0' && peek(c) <= '9' && value <= largest)
        value = value * 10 + (unsigned)(c->text[c->at++] - '0');
    *number = (unsigned)value;
    if (c->at > start && field_ends(c) && value <= largest) return KM_OK;
    c->at = start;
    return km_fail(c->error, KM_ERR_SYNTAX, start, "%s must be a number from 0 to %u", what,
                   largest);
}

/* Moves to the next field. Fails when the text ends. */
static KmStatus next_field(Cursor *c, const char *what) {
    skip_spaces(c);
    if (peek(c) != '\0') return KM_OK;
    return km_fail(c->error, KM_ERR_SYNTAX, c->at, "the text ends before the %s", what);
}

static KmStatus read_four_fields(Cursor *c, KmSetup *setup) {
    typedef KmStatus Reader(Cursor * c, KmSetup * setup);
    static const struct {
        const char *what;
        Reader *read;
    } fields[4] = {{"board", read_board},
                   {"side to move ('w' or 'b')", read_side},
                   {"castling rights ('-' for none)", read_castling},
                   {"en passant square ('-' for none)", read_en_passant}};
    *setup = km_setup_empty();
    for (int i = 0; i < 4; i++) {
        KmStatus status = next_field(c, fields[i].what);
        if (status == KM_OK) status = fields[i].read(c, setup);
        if (status != KM_OK) return status;
    }
    return KM_OK;
}

KmStatus km_fen_parse_epd(const char *text, KmSetup *setup, size_t *end, KmError *error) {
    Cursor c = {text, 0, error};
    const KmStatus status = read_four_fields(&c, setup);
    *end = c.at;
    return status;
}

KmStatus km_fen_parse(const char *text, KmSetup *setup, KmError *error) {
    Cursor c = {text, 0, error};
    KmStatus status = read_four_fields(&c, setup);
    if (status != KM_OK) return status;
    skip_spaces(&c);
    if (peek(&c) == '\0') return KM_OK;
    status = read_number(&c, &setup->halfmove, UINT16_MAX, "the half-move clock");
    if (status == KM_OK) status = next_field(&c, "full-move number (a FEN has 4 or 6 fields)");
    if (status == KM_OK)
        status = read_number(&c, &setup->fullmove, UINT32_MAX, "the full-move number");
    if (status != KM_OK) return status;
    if (setup->fullmove == 0) setup->fullmove = 1; /* some programs count from 0 */
    skip_spaces(&c);
    return peek(&c) == '\0' ? KM_OK : fail(&c, "text after the sixth field");
}

KmStatus km_fen_read(const char *text, KmPosition *pos, KmError *error) {
    KmSetup setup;
    const KmStatus status = km_fen_parse(text, &setup, error);
    return status == KM_OK ? km_position_init(&setup, pos, error) : status;
}

/* --- writing -------------------------------------------------------------------------------- */

static void write_rank(KmBuf *out, const KmSetup *setup, int rank) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        const KmPiece piece = setup->board[km_square_make(file, rank)];
        if (piece == KM_NO_PIECE) {
            empty++;
            continue;
        }
        if (empty) km_buf_printf(out, "%d", empty);
        empty = 0;
        km_buf_char(out, km_words_letter(piece));
    }
    if (empty) km_buf_printf(out, "%d", empty);
}

static void write_castling(KmBuf *out, const KmSetup *setup) {
    static const char outermost[2] = {'K', 'Q'};
    const size_t before = out->length;
    for (int i = 0; i < 4; i++) {
        const int right = setup->castling[i / 2][i % 2];
        if (right == KM_CASTLE_NONE) continue;
        const char letter = right == KM_CASTLE_OUTERMOST ? outermost[i % 2] : (char)('A' + right);
        km_buf_char(out, i / 2 == KM_WHITE ? letter : (char)(letter - 'A' + 'a'));
    }
    if (out->length == before) km_buf_char(out, '-');
}

static void write_four_fields(KmBuf *out, const KmSetup *setup) {
    for (int rank = 7; rank >= 0; rank--) {
        write_rank(out, setup, rank);
        if (rank) km_buf_char(out, '/');
    }
    km_buf_text(out, setup->side == KM_WHITE ? " w " : " b ");
    write_castling(out, setup);
    km_buf_char(out, ' ');
    if (setup->en_passant == KM_NO_SQUARE)
        km_buf_char(out, '-');
    else
        km_words_write_square(setup->en_passant, out);
}

void km_fen_write_setup(const KmSetup *setup, KmBuf *out) {
    write_four_fields(out, setup);
    km_buf_printf(out, " %u %u", setup->halfmove, setup->fullmove);
}

void km_fen_write(const KmPosition *pos, KmBuf *out) {
    const KmSetup setup = km_position_setup(pos);
    km_fen_write_setup(&setup, out);
}

void km_fen_write_epd(const KmPosition *pos, KmBuf *out) {
    const KmSetup setup = km_position_setup(pos);
    write_four_fields(out, &setup);
}
