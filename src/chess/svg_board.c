/* svg_board: the layers of the picture, from the squares up to the arrows.
 *
 * A square is 100 units wide, so that integers are exact enough everywhere and the decimal point
 * of a locale never matters. Colours are attributes, not styles, so that a page may contain
 * several pictures; the ids of the pieces may be the same in all of them because the drawings
 * are.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/svg_board.h"

#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "svg_pieces.h"

enum { SQUARE = 100, BOARD = 8 * SQUARE, MARGIN = 34 };

/* By KmSvgInk. */
static const char *const inks[4] = {"#15803d", "#c81e1e", "#d97706", "#1d4ed8"};

typedef struct Canvas {
    KmBuf *out;
    const KmPosition *pos;
    const KmSvgOptions *options;
    int margin;
} Canvas;

/* The upper left corner of a square. */
static int left_of(const Canvas *c, KmSquare square) {
    return c->margin +
           SQUARE * (c->options->flip ? 7 - km_square_file(square) : km_square_file(square));
}
static int top_of(const Canvas *c, KmSquare square) {
    return c->margin +
           SQUARE * (c->options->flip ? km_square_rank(square) : 7 - km_square_rank(square));
}

/* --- the board -------------------------------------------------------------------------------- */

/* One path over all squares of a set. */
static void tint(const Canvas *c, KmBitboard squares, const char *paint) {
    if (!squares) return;
    km_buf_printf(c->out, "<path %s d=\"", paint);
    while (squares) {
        const KmSquare s = km_bb_pop(&squares);
        km_buf_printf(c->out, "M%d %dh100v100h-100z", left_of(c, s), top_of(c, s));
    }
    km_buf_text(c->out, "\"/>\n");
}

/* Wood colours, but grey under an anatomy, so that its colours stand out. */
static void draw_squares(const Canvas *c) {
    const bool grey = c->options->anatomy != NULL;
    km_buf_printf(c->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
                  c->margin, c->margin, BOARD, BOARD, grey ? "#f7f7f5" : "#efe2c8");
    tint(c, KM_BB_DARK, grey ? "fill=\"#d6d6d2\"" : "fill=\"#b98d62\"");
    tint(c, c->options->last, "fill=\"#e3c100\" fill-opacity=\".5\"");
}

static void draw_coordinates(const Canvas *c) {
    if (c->options->no_coordinates) return;
    km_buf_text(c->out, "<g font-family=\"sans-serif\" font-size=\"24\" fill=\"#555\" "
                        "text-anchor=\"middle\">\n");
    for (int i = 0; i < 8; i++) {
        const KmSquare on_a = km_square_make(0, i), on_first = km_square_make(i, 0);
        km_buf_printf(c->out, "<text x=\"%d\" y=\"%d\">%d</text>", MARGIN / 2, top_of(c, on_a) + 58,
                      i + 1);
        km_buf_printf(c->out, "<text x=\"%d\" y=\"%d\">%c</text>\n", left_of(c, on_first) + 50,
                      BOARD + MARGIN + 25, 'a' + i);
    }
    km_buf_text(c->out, "</g>\n");
}

/* --- pieces ----------------------------------------------------------------------------------- */

static void define_piece(const Canvas *c, KmColor color, KmPieceType type) {
    const SvgPiece *piece = &km_svg_pieces[type];
    const bool white = color == KM_WHITE;
    if (!km_position_pieces(c->pos, color, type)) return;
    km_buf_printf(c->out,
                  "<g id=\"km-%c%c\" fill=\"%s\" stroke=\"#1a1a1a\" stroke-width=\"3\" "
                  "stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"%s\"/>"
                  "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\" d=\"%s\"/></g>\n",
                  white ? 'w' : 'b', km_words_letter(km_piece_make(KM_BLACK, type)),
                  white ? "#fff" : "#3a3a3a", piece->body, white ? "#1a1a1a" : "#eee",
                  piece->lines);
}

static void define_pieces(const Canvas *c) {
    km_buf_text(c->out, "<defs>\n");
    for (int type = KM_PAWN; type <= KM_QUEEN; type++) {
        if (!km_svg_pieces[type].body) continue;
        define_piece(c, KM_WHITE, (KmPieceType)type);
        define_piece(c, KM_BLACK, (KmPieceType)type);
    }
    km_buf_text(c->out, "</defs>\n");
}

static void draw_pieces(const Canvas *c) {
    for (KmBitboard pieces = km_position_occupied(c->pos); pieces;) {
        const KmSquare s = km_bb_pop(&pieces);
        const KmPiece piece = km_position_piece_at(c->pos, s);
        km_buf_printf(c->out, "<use href=\"#km-%c%c\" x=\"%d\" y=\"%d\"/>\n",
                      km_piece_color(piece) == KM_WHITE ? 'w' : 'b', km_words_letter(piece | 8),
                      left_of(c, s), top_of(c, s));
    }
}

/* --- arrows and marks ------------------------------------------------------------------------- */

static int root(int n) {
    int r = 0;
    while ((r + 1) * (r + 1) <= n) r++;
    return r;
}

/* One corner of an arrow, `along` its direction (dx, dy) of that length and `aside` to its left. */
static void corner(const Canvas *c, int x, int y, int dx, int dy, int length, int along,
                   int aside) {
    km_buf_printf(c->out, " %d %d", x + (dx * along - dy * aside) / length,
                  y + (dy * along + dx * aside) / length);
}

/* An arrow from the centre of one square to `gap` before the centre of another, an outline of
 * seven corners. */
static void draw_arrow(const Canvas *c, KmSvgArrow arrow, int gap) {
    enum { START = 18, HEAD = 42, HALF_SHAFT = 7, HALF_HEAD = 22 };
    const int x = left_of(c, arrow.from) + 50, y = top_of(c, arrow.from) + 50;
    const int dx = left_of(c, arrow.to) + 50 - x, dy = top_of(c, arrow.to) + 50 - y;
    const int length = root(dx * dx + dy * dy), tip = length - gap, neck = tip - HEAD;
    if (length == 0) return;
    km_buf_printf(c->out, "<polygon fill=\"%s\" fill-opacity=\".8\" points=\"",
                  inks[arrow.ink & 3]);
    corner(c, x, y, dx, dy, length, START, HALF_SHAFT);
    corner(c, x, y, dx, dy, length, neck, HALF_SHAFT);
    corner(c, x, y, dx, dy, length, neck, HALF_HEAD);
    corner(c, x, y, dx, dy, length, tip, 0);
    corner(c, x, y, dx, dy, length, neck, -HALF_HEAD);
    corner(c, x, y, dx, dy, length, neck, -HALF_SHAFT);
    corner(c, x, y, dx, dy, length, START, -HALF_SHAFT);
    km_buf_text(c->out, "\"/>\n");
}

static void draw_rings(const Canvas *c, KmBitboard squares, KmSvgInk ink) {
    while (squares) {
        const KmSquare s = km_bb_pop(&squares);
        km_buf_printf(c->out,
                      "<circle cx=\"%d\" cy=\"%d\" r=\"45\" fill=\"none\" stroke=\"%s\" "
                      "stroke-width=\"6\"/>\n",
                      left_of(c, s) + 50, top_of(c, s) + 50, inks[ink]);
    }
}

static void draw_arrows(const Canvas *c) {
    for (int i = 0; i < c->options->arrow_count && i < KM_SVG_ARROWS; i++)
        draw_arrow(c, c->options->arrows[i], 0);
}

/* --- anatomy ---------------------------------------------------------------------------------- */

/* The squares attacked by at least `level` pieces; each level adds one more coat of paint.
 * White's attacks are shown in the lower left half of a square, Black's in the upper right half. */
static void draw_heat(const Canvas *c, const KmAnatomy *a, KmColor color, int level) {
    KmBitboard attacked = 0;
    for (KmSquare s = 0; s < 64; s++)
        if (a->attack_counts[color][s] >= level) attacked |= km_bb_square(s);
    if (!attacked) return;
    const bool white = color == KM_WHITE;
    km_buf_printf(c->out, "<path fill=\"%s\" fill-opacity=\".22\" d=\"",
                  inks[white ? KM_INK_BLUE : KM_INK_RED]);
    while (attacked) {
        const KmSquare s = km_bb_pop(&attacked);
        km_buf_printf(c->out, white ? "M%d %dv100h100z" : "M%d %dh100v100z", left_of(c, s),
                      top_of(c, s));
    }
    km_buf_text(c->out, "\"/>\n");
}

static void draw_all_heat(const Canvas *c) {
    if (!c->options->anatomy) return;
    for (int level = 1; level <= 3; level++) {
        draw_heat(c, c->options->anatomy, KM_WHITE, level);
        draw_heat(c, c->options->anatomy, KM_BLACK, level);
    }
}

static void draw_checks_and_pins(const Canvas *c) {
    enum { KING_GAP = 28 }; /* so that the king stays visible */
    const KmAnatomy *a = c->options->anatomy;
    if (!a) return;
    for (int i = 0; i < a->pins; i++) {
        draw_rings(c, km_bb_square(a->pin[i].pinned), KM_INK_AMBER);
        draw_arrow(c, (KmSvgArrow){a->pin[i].pinner, a->pin[i].king, KM_INK_AMBER}, KING_GAP);
    }
    const KmSquare king = km_position_king(c->pos, km_position_side(c->pos));
    draw_rings(c, a->en_passant_pinned, KM_INK_BLUE);
    for (KmBitboard b = a->en_passant_pinners; b;)
        draw_arrow(c, (KmSvgArrow){km_bb_pop(&b), king, KM_INK_BLUE}, KING_GAP);
    for (KmBitboard b = a->checkers; b;)
        draw_arrow(c, (KmSvgArrow){km_bb_pop(&b), king, KM_INK_RED}, KING_GAP);
    for (KmBitboard b = a->flights[KM_WHITE] | a->flights[KM_BLACK]; b;) {
        const KmSquare s = km_bb_pop(&b);
        km_buf_printf(c->out, "<circle cx=\"%d\" cy=\"%d\" r=\"13\" fill=\"%s\"/>\n",
                      left_of(c, s) + 50, top_of(c, s) + 50, inks[KM_INK_GREEN]);
    }
}

/* --- the picture ------------------------------------------------------------------------------ */

/* For screen readers: "White: Ke1 Re2. Black: Kg8. White to move." */
static void describe(const Canvas *c) {
    static const KmPieceType order[6] = {KM_KING, KM_QUEEN, KM_ROOK, KM_BISHOP, KM_KNIGHT, KM_PAWN};
    for (int i = 0; i < 2; i++) {
        const KmColor color = i ? KM_BLACK : KM_WHITE;
        km_buf_printf(c->out, "%s:", km_words_color(color));
        for (int n = 0; n < 6; n++) {
            for (KmBitboard pieces = km_position_pieces(c->pos, color, order[n]); pieces;) {
                km_buf_char(c->out, ' ');
                if (order[n] != KM_PAWN)
                    km_buf_char(c->out, km_words_letter(km_piece_make(KM_WHITE, order[n])));
                km_words_write_square(km_bb_pop(&pieces), c->out);
            }
        }
        km_buf_text(c->out, ". ");
    }
    km_buf_printf(c->out, "%s to move.", km_words_color(km_position_side(c->pos)));
}

static void open_picture(const Canvas *c) {
    const int whole = BOARD + 2 * c->margin, size = c->options->size;
    km_buf_printf(c->out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
                  "height=\"%d\" role=\"img\" aria-label=\"",
                  whole, whole, size > 0 ? size : KM_SVG_SIZE, size > 0 ? size : KM_SVG_SIZE);
    describe(c);
    km_buf_text(c->out, "\">\n<title>");
    describe(c);
    km_buf_text(c->out, "</title>\n");
    if (c->options->anatomy)
        km_buf_text(c->out,
                    "<desc>Blue: attacked by White. Red: attacked by Black. Red arrow: check. "
                    "Amber arrow and ring: pin. Blue arrow and ring: pinned for en passant. "
                    "Green dot: flight of a king.</desc>\n");
}

void km_svg_board_write(const KmPosition *pos, const KmSvgOptions *options, KmBuf *out) {
    const KmSvgOptions plain = {0};
    const KmSvgOptions *chosen = options ? options : &plain;
    const Canvas c = {out, pos, chosen, chosen->no_coordinates ? 0 : MARGIN};
    open_picture(&c);
    define_pieces(&c);
    draw_squares(&c);
    draw_coordinates(&c);
    draw_all_heat(&c);
    if (km_position_in_check(pos))
        tint(&c, km_bb_square(km_position_king(pos, km_position_side(pos))),
             "fill=\"#e02020\" fill-opacity=\".6\"");
    draw_pieces(&c);
    draw_rings(&c, chosen->marks, KM_INK_GREEN);
    draw_checks_and_pins(&c);
    draw_arrows(&c);
    km_buf_text(out, "</svg>\n");
}
