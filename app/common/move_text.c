/* move_text: one move as text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/move_text.h"

#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"

MoveText move_san(const KmPosition *pos, KmMove move) {
    MoveText san = {0};
    KmBuf out = km_buf(san.text, sizeof san.text);
    km_san_write(pos, move, &out);
    return san;
}

MoveText move_uci(const KmPosition *pos, KmMove move) {
    MoveText uci = {0};
    KmBuf out = km_buf(uci.text, sizeof uci.text);
    km_uci_write(pos, move, &out);
    return uci;
}
