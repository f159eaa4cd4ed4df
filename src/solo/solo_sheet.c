/* solo_sheet: boards as pictures. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_sheet.h"

enum { CELL = 60 };

/* Filled figurines, by KmPieceType; the colour says whether a piece is spent. */
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

void km_solo_write_svg(KmBuf *out, const KmSoloBoard *board, int pixels) {
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
