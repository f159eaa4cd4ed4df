/* retraction: moves each piece of the side that has moved back to every empty square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "retraction.h"

#include "keymove/chess/movegen.h"

/* The position with a piece taken back, and the side that moved to move. */
static bool take_back(const KmPosition *pos, const KmSetup *setup, int from, int to,
                      KmPosition *before, KmMove *move) {
    KmSetup earlier = *setup;
    KmPosition after;
    earlier.board[from] = setup->board[to];
    earlier.board[to] = KM_NO_PIECE;
    earlier.en_passant = KM_NO_SQUARE;
    earlier.side = km_color_other(setup->side);
    if (earlier.halfmove) earlier.halfmove--;
    if (earlier.side == KM_BLACK && earlier.fullmove > 1) earlier.fullmove--;
    if (km_position_init(&earlier, before, NULL) != KM_OK) return false;
    *move = km_movegen_find(before, (KmSquare)from, (KmSquare)to, KM_NO_TYPE);
    if (!*move) return false;
    km_position_play(before, *move, &after);
    return km_position_same(&after, pos);
}

bool km_retraction_find(const KmPosition *pos, KmPosition *before, KmMove *move) {
    const KmSetup setup = km_position_setup(pos);
    const KmColor mover = km_color_other(setup.side);
    for (int to = 0; to < 64; to++) {
        const KmPiece piece = setup.board[to];
        if (!piece || km_piece_color(piece) != mover) continue;
        for (int from = 0; from < 64; from++)
            if (!setup.board[from] && take_back(pos, &setup, from, to, before, move)) return true;
    }
    return false;
}
