/* words: names of squares and pieces. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/words.h"

#include <string.h>

static const char letters[] = ".PNK.BRQ.pnk.brq";

void km_words_write_square(KmSquare square, KmBuf *out) {
    km_buf_char(out, (char)('a' + km_square_file(square)));
    km_buf_char(out, (char)('1' + km_square_rank(square)));
}

void km_words_write_squares(KmBitboard squares, KmBuf *out) {
    while (squares) {
        km_words_write_square(km_bb_pop(&squares), out);
        if (squares) km_buf_text(out, km_bb_several(squares) ? ", " : " and ");
    }
}

const char *km_words_color(KmColor color) { return color == KM_WHITE ? "White" : "Black"; }

const char *km_words_type(KmPieceType type) {
    static const char *const names[8] = {"piece", "pawn",   "knight", "king",
                                         "piece", "bishop", "rook",   "queen"};
    return names[type & 7];
}

char km_words_letter(KmPiece piece) {
    const char letter = letters[piece & 15];
    return letter == '.' ? '\0' : letter;
}

KmPiece km_words_piece(char letter) {
    if (letter == '\0' || letter == '.') return KM_NO_PIECE;
    const char *found = strchr(letters, letter);
    return found ? (KmPiece)(found - letters) : KM_NO_PIECE;
}

KmSquare km_words_read_square(const char *text) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return KM_NO_SQUARE;
    return km_square_make(text[0] - 'a', text[1] - '1');
}
