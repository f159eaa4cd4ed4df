/* solo_sheet: boards as SVG and HTML. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_sheet.h"

enum { CELL = 60, SHEET_PIXELS = 320 };

/* Filled figurines, by KmPieceType; the colour shows whether a piece has captures left. */
static const char *const figurines[8] = {"", "\u265f", "\u265e", "\u265a",
                                         "", "\u265d", "\u265c", "\u265b"};

static void draw_piece(KmBuf *out, int x, int y, int type, int left) {
    const char *paint = left ? "fill='#fffdf5' stroke='#222' stroke-width='1.2'" : "fill='#222'";
    km_buf_printf(out, "<text x='%d' y='%d' font-size='46' text-anchor='middle' %s>%s\ufe0e</text>",
                  x + CELL / 2, y + 46, paint, figurines[type & 7]);
    km_buf_printf(out, "<text x='%d' y='%d' font-size='13' text-anchor='end' fill='#222'>",
                  x + CELL - 4, y + 14);
    if (left == KM_SOLO_UNLIMITED)
        km_buf_text(out, "\u221e</text>\n");
    else
        km_buf_printf(out, "%d</text>\n", left);
}

void km_solo_svg_write(const KmSoloBoard *board, int pixels, KmBuf *out) {
    const int wide = board->width * CELL, high = board->height * CELL;
    km_buf_printf(out,
                  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-18 0 %d %d' width='%d' "
                  "font-family='DejaVu Sans, Segoe UI Symbol, Noto Sans Symbols2, sans-serif'>\n",
                  wide + 20, high + 20, pixels);
    for (int square = 0; square < km_solo_squares(board); square++) {
        const int file = km_solo_file(board, square), rank = km_solo_rank(board, square);
        const int x = file * CELL, y = (board->height - 1 - rank) * CELL;
        km_buf_printf(out, "<rect x='%d' y='%d' width='%d' height='%d' fill='%s'/>\n", x, y, CELL,
                      CELL, (file + rank) % 2 ? "#f0d9b5" : "#c9a67c");
        if (board->type[square]) draw_piece(out, x, y, board->type[square], board->left[square]);
    }
    for (int rank = 0; rank < board->height; rank++)
        km_buf_printf(out, "<text x='-16' y='%d' font-size='13'>%d</text>\n",
                      (board->height - 1 - rank) * CELL + 36, rank + 1);
    for (int file = 0; file < board->width; file++)
        km_buf_printf(out, "<text x='%d' y='%d' font-size='13'>%c</text>\n", file * CELL + 26,
                      high + 15, 'a' + file);
    km_buf_text(out, "</svg>\n");
}

void km_solo_sheet_write_begin(KmBuf *out) {
    km_buf_text(
        out,
        "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Solo Chess</title>\n"
        "<style>body{font:16px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:2em}\n"
        "figure{margin:0;break-inside:avoid}figcaption{text-align:center}</style></head><body>\n"
        "<h1>Solo Chess</h1>\n<p>Every move is a capture. No piece captures more often than the "
        "number in its corner says.\nThe king, if there is one, must be the last piece on the "
        "board.</p>\n<main>\n");
}

void km_solo_sheet_write_board(const KmSoloBoard *board, const char *name, int level, KmBuf *out) {
    km_buf_text(out, "<figure>");
    km_solo_svg_write(board, SHEET_PIXELS, out);
    km_buf_text(out, "<figcaption>");
    for (; *name; name++) {
        if (*name == '<' || *name == '&')
            km_buf_text(out, *name == '<' ? "&lt;" : "&amp;");
        else
            km_buf_char(out, *name);
    }
    if (level) km_buf_printf(out, " &#183; level %d", level);
    km_buf_text(out, "</figcaption></figure>\n");
}

void km_solo_sheet_write_end(KmBuf *out) { km_buf_text(out, "</main></body></html>\n"); }
