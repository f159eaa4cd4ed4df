/* move_text: moves as text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/move_text.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"

#include <stdlib.h>
#include <string.h>

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

/* --- lists ---------------------------------------------------------------------------------------- */

typedef struct NamedMove {
    KmMove move;
    MoveText uci;
} NamedMove;

static int by_uci(const void *a, const void *b) {
    return strcmp(((const NamedMove *)a)->uci.text, ((const NamedMove *)b)->uci.text);
}

void list_moves(const KmPosition *pos, KmSquare from, KmMoveList *list) {
    NamedMove named[KM_MAX_MOVES];
    int count = 0;
    km_movegen_legal(pos, list);
    for (int i = 0; i < list->count; i++) {
        const KmMove move = list->moves[i];
        if (from == KM_NO_SQUARE || km_move_from(move) == from)
            named[count++] = (NamedMove){move, move_uci(pos, move)};
    }
    qsort(named, (size_t)count, sizeof *named, by_uci);
    for (int i = 0; i < count; i++) list->moves[i] = named[i].move;
    list->count = count;
}
