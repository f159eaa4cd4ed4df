/* hint: a move revealed step by step. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/hint.h"

#include "keymove/chess/san.h"
#include "keymove/chess/words.h"

void km_hint_write(const KmPosition *pos, KmMove move, KmHintLevel level, KmBuf *out) {
    const KmPieceType type = km_piece_type(km_move_piece(move));
    if (level >= KM_HINT_MOVE) {
        km_buf_text(out, "Play ");
        km_san_write(pos, move, out);
    } else {
        const bool named = level == KM_HINT_SQUARE;
        km_buf_printf(out, "Move %s %s", named || type == KM_KING ? "the" : "a",
                      km_words_type(type));
        if (named) {
            km_buf_text(out, " on ");
            km_words_write_square(km_move_from(move), out);
        }
    }
    km_buf_char(out, '.');
}
