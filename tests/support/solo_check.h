/* solo_check: claims about a Solo Chess board, which is printed when they fail.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SOLO_CHECK_H
#define KEYMOVE_TESTS_SOLO_CHECK_H

#include "harness.h"
#include "keymove/solo/solo_text.h"

static inline void solo_check_board(const KmSoloBoard *board, bool holds, const char *claim,
                                    int line) {
    if (holds) return;
    char text[KM_SOLO_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_fen_write(board, &out);
    print_error("false on %s\n  %s\n", text, claim);
    _fail(__FILE__, line);
}
#define CHECK_ON(board, claim) solo_check_board((board), (claim), #claim, __LINE__)

#endif
