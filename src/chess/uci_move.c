/* uci_move: reading and writing of UCI moves. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/uci_move.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"

#include <string.h>

KmStatus km_uci_parse(const char *text, KmUciParts *parts, KmError *error) {
    static const char form[] = "a move is two squares and an optional promotion: e2e4, e7e8q";
    *parts = (KmUciParts){km_words_read_square(text), KM_NO_SQUARE, KM_NO_TYPE};
    if (parts->from == KM_NO_SQUARE) return km_fail(error, KM_ERR_SYNTAX, 0, "%s", form);
    parts->to = km_words_read_square(text + 2);
    if (parts->to == KM_NO_SQUARE) return km_fail(error, KM_ERR_SYNTAX, 2, "%s", form);
    if (text[4] == '\0') return KM_OK;
    if (!strchr("nbrq", text[4]))
        return km_fail(error, KM_ERR_SYNTAX, 4, "a promotion must be one of n, b, r, q");
    parts->promotion = km_piece_type(km_words_piece(text[4]));
    if (text[5] != '\0') return km_fail(error, KM_ERR_SYNTAX, 5, "text after the move");
    return KM_OK;
}

KmStatus km_uci_read(const KmPosition *pos, const char *text, KmMove *move, KmError *error) {
    KmUciParts parts;
    const KmStatus status = km_uci_parse(text, &parts, error);
    if (status != KM_OK) return status;
    const KmMove found = km_movegen_find(pos, parts.from, parts.to, parts.promotion);
    if (found == KM_NO_MOVE) return km_fail(error, KM_ERR_ILLEGAL, 0, "%s is not legal here", text);
    *move = found;
    return KM_OK;
}

void km_uci_write(const KmPosition *pos, KmMove move, KmBuf *out) {
    const KmSquare from = km_move_from(move), to = km_move_to(move);
    km_words_write_square(from, out);
    km_words_write_square(
        km_move_is_castle(move) && !pos->chess960 ? km_castle_king_to(from, to) : to, out);
    if (km_move_is_promotion(move))
        km_buf_char(out, km_words_letter(km_piece_make(KM_BLACK, km_move_promotion(move))));
}
