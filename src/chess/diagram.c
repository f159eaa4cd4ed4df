/* diagram: boards drawn with characters, row by row from the top.
 *
 * Nothing is shown by colour alone: a terminal without colours gets the same marks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/diagram.h"

#include "keymove/chess/words.h"

/* Colours of the 256-colour palette. */
enum { LIGHT = 144, DARK = 65, CHECK = 160, PIN = 172, WHITE_MAN = 231, BLACK_MAN = 16 };

typedef struct Pen {
    KmBuf *out;
    const KmPosition *pos;
    const KmDiagramOptions *options;
    const KmAnatomy *anatomy; /* NULL when only the pieces are drawn */
} Pen;

/* The square at a row and column of the drawing, counted from the upper left. */
static KmSquare square_at(const Pen *p, int row, int column) {
    return p->options->flip ? km_square_make(7 - column, row) : km_square_make(column, 7 - row);
}

static const char *figurine(KmPiece piece) {
    static const char *const figurines[16] = {
        [KM_PAWN] = "♙",     [KM_KNIGHT] = "♘",     [KM_KING] = "♔",     [KM_BISHOP] = "♗",
        [KM_ROOK] = "♖",     [KM_QUEEN] = "♕",      [8 + KM_PAWN] = "♟", [8 + KM_KNIGHT] = "♞",
        [8 + KM_KING] = "♚", [8 + KM_BISHOP] = "♝", [8 + KM_ROOK] = "♜", [8 + KM_QUEEN] = "♛"};
    return figurines[piece & 15];
}

/* On coloured squares the colour of a piece shows its side, so both sides use the solid
 * figurines. */
static void write_piece(const Pen *p, KmPiece piece) {
    if (p->options->unicode)
        km_buf_text(p->out, figurine(p->options->colors ? piece | 8 : piece));
    else
        km_buf_char(p->out, km_words_letter(piece));
}

static void write_files(const Pen *p, int width) {
    for (int column = 0; column < 8; column++)
        km_buf_printf(p->out, "%*c", width, 'a' + km_square_file(square_at(p, 7, column)));
}

static void write_rank(const Pen *p, int row) {
    km_buf_printf(p->out, "%d", 1 + km_square_rank(square_at(p, row, 0)));
}

/* --- the board -------------------------------------------------------------------------------- */

static void write_border(const Pen *p, const char *left, const char *right) {
    km_buf_printf(p->out, "  %s", left);
    for (int i = 0; i < 17; i++) km_buf_text(p->out, p->options->unicode ? "─" : "-");
    km_buf_printf(p->out, "%s\n", right);
}

/* The board in a frame, with a dot for each empty square. */
static void write_plain_board(const Pen *p) {
    const bool unicode = p->options->unicode;
    write_border(p, unicode ? "┌" : "+", unicode ? "┐" : "+");
    for (int row = 0; row < 8; row++) {
        write_rank(p, row);
        km_buf_text(p->out, unicode ? " │" : " |");
        for (int column = 0; column < 8; column++) {
            const KmPiece piece = km_position_piece_at(p->pos, square_at(p, row, column));
            km_buf_char(p->out, ' ');
            if (piece != KM_NO_PIECE)
                write_piece(p, piece);
            else
                km_buf_text(p->out, unicode ? "·" : ".");
        }
        km_buf_text(p->out, unicode ? " │\n" : " |\n");
    }
    write_border(p, unicode ? "└" : "+", unicode ? "┘" : "+");
    km_buf_text(p->out, "   ");
    write_files(p, 2);
    km_buf_char(p->out, '\n');
}

/* Sets the colours of a square and of the piece on it. */
static void paint(const Pen *p, KmSquare square, int background) {
    if (!p->options->colors) return;
    const bool black = km_piece_color(km_position_piece_at(p->pos, square)) == KM_BLACK;
    km_buf_printf(p->out, "\033[48;5;%d;38;5;%dm", background, black ? BLACK_MAN : WHITE_MAN);
}

static int color_of(KmSquare square) { return km_bb_has(KM_BB_DARK, square) ? DARK : LIGHT; }

static void write_colored_board(const Pen *p) {
    for (int row = 0; row < 8; row++) {
        write_rank(p, row);
        km_buf_char(p->out, ' ');
        for (int column = 0; column < 8; column++) {
            const KmSquare s = square_at(p, row, column);
            const KmPiece piece = km_position_piece_at(p->pos, s);
            paint(p, s, color_of(s));
            km_buf_char(p->out, ' ');
            if (piece != KM_NO_PIECE)
                write_piece(p, piece);
            else
                km_buf_char(p->out, ' ');
            km_buf_char(p->out, ' ');
        }
        km_buf_text(p->out, "\033[0m\n");
    }
    km_buf_text(p->out, " ");
    write_files(p, 3);
    km_buf_char(p->out, '\n');
}

void km_diagram_write(const KmPosition *pos, const KmDiagramOptions *options, KmBuf *out) {
    const Pen pen = {out, pos, options, NULL};
    if (options->colors)
        write_colored_board(&pen);
    else
        write_plain_board(&pen);
}

/* --- checks and pins -------------------------------------------------------------------------- */

static bool is_pinner(const KmAnatomy *a, KmSquare square) {
    for (int i = 0; i < a->pins; i++)
        if (a->pin[i].pinner == square) return true;
    return false;
}

/* How many lines of pins cross an empty square, and the last of them. */
static int pins_over(const KmAnatomy *a, KmSquare square, const KmPin **last) {
    int count = 0;
    for (int i = 0; i < a->pins; i++) {
        if (!km_bb_has(a->pin[i].line, square)) continue;
        *last = &a->pin[i];
        count++;
    }
    return count;
}

/* The character for the direction of the line; it is the same when the board is flipped. */
static const char *stroke_of(const KmPin *pin, bool unicode) {
    const int files = km_square_file(pin->pinner) - km_square_file(pin->king);
    const int ranks = km_square_rank(pin->pinner) - km_square_rank(pin->king);
    if (files == 0) return unicode ? "│" : "|";
    if (ranks == 0) return unicode ? "─" : "-";
    return (files > 0) == (ranks > 0) ? unicode ? "╱" : "/" : unicode ? "╲" : "\\";
}

static const char *empty_mark(const Pen *p, KmSquare square) {
    const KmAnatomy *a = p->anatomy;
    const bool unicode = p->options->unicode;
    const KmPin *pin = NULL;
    const int pins = pins_over(a, square, &pin);
    if (km_bb_has(a->check_line, square)) return "*";
    if (km_bb_has(a->flights[KM_WHITE] | a->flights[KM_BLACK], square)) return "o";
    if (pins > 1) return "+";
    if (pins == 1) return stroke_of(pin, unicode);
    return p->options->colors ? " " : unicode ? "·" : ".";
}

/* [X] is pinned, (X) may not capture en passant because it would expose its king, <X> pins or
 * gives check, and a king may capture Xo. */
static void write_marked_piece(const Pen *p, KmSquare s, KmPiece piece) {
    const KmAnatomy *a = p->anatomy;
    const bool pinned = km_anatomy_pin(a, s) != NULL,
               en_passant_pinned = km_bb_has(a->en_passant_pinned, s);
    const bool binds = km_bb_has(a->checkers, s) || is_pinner(a, s);
    const bool capturable = km_bb_has(a->flights[KM_WHITE] | a->flights[KM_BLACK], s);
    km_buf_char(p->out, pinned ? '[' : en_passant_pinned ? '(' : binds ? '<' : ' ');
    write_piece(p, piece);
    km_buf_char(p->out, binds               ? '>'
                        : pinned            ? ']'
                        : en_passant_pinned ? ')'
                        : capturable        ? 'o'
                                            : ' ');
}

static int mark_color(const Pen *p, KmSquare s) {
    const KmAnatomy *a = p->anatomy;
    const KmPin *pin = NULL;
    if (km_bb_has(a->check_line | a->checkers, s)) return CHECK;
    return pins_over(a, s, &pin) ? PIN : color_of(s);
}

static void write_marks_row(const Pen *p, int row) {
    for (int column = 0; column < 8; column++) {
        const KmSquare s = square_at(p, row, column);
        const KmPiece piece = km_position_piece_at(p->pos, s);
        paint(p, s, mark_color(p, s));
        if (piece != KM_NO_PIECE)
            write_marked_piece(p, s, piece);
        else
            km_buf_printf(p->out, " %s ", empty_mark(p, s));
    }
    if (p->options->colors) km_buf_text(p->out, "\033[0m");
}

/* --- attack counts ---------------------------------------------------------------------------- */

static void write_count(const Pen *p, int count, int color) {
    if (p->options->colors && count) km_buf_printf(p->out, "\033[1;38;5;%dm", color);
    km_buf_char(p->out, (char)(count == 0 ? '.' : count > 9 ? '+' : '0' + count));
    if (p->options->colors && count) km_buf_text(p->out, "\033[0m");
}

static void write_counts_row(const Pen *p, int row) {
    enum { BLUE = 39, RED = 203 };
    for (int column = 0; column < 8; column++) {
        const KmSquare s = square_at(p, row, column);
        km_buf_char(p->out, ' ');
        write_count(p, p->anatomy->attack_counts[KM_WHITE][s], BLUE);
        write_count(p, p->anatomy->attack_counts[KM_BLACK][s], RED);
    }
}

void km_diagram_write_anatomy(const KmAnatomy *anatomy, const KmDiagramOptions *options,
                              KmBuf *out) {
    const Pen pen = {out, &anatomy->pos, options, anatomy};
    km_buf_text(out, "   checks, pins, flights          attacked by White, Black\n");
    for (int row = 0; row < 8; row++) {
        write_rank(&pen, row);
        km_buf_char(out, ' ');
        write_marks_row(&pen, row);
        km_buf_text(out, "    ");
        write_rank(&pen, row);
        km_buf_char(out, ' ');
        write_counts_row(&pen, row);
        km_buf_char(out, '\n');
    }
    km_buf_char(out, ' ');
    write_files(&pen, 3);
    km_buf_text(out, "       ");
    write_files(&pen, 3);
    km_buf_text(out, "\n\n[ ] pinned   < > pins or gives check   * line of check   ");
    km_buf_text(out, options->unicode ? "│ ─ ╱ ╲" : "| - / \\");
    km_buf_text(out, " line of a pin   o flight\n");
    if (anatomy->en_passant_pinned)
        km_buf_text(out, "( ) would expose its king by capturing en passant\n");
}
