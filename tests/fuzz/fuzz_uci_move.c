/* fuzz_uci_move: a move of any bytes in a position chosen by the first byte. What is read is legal and
 * comes back from its canonical form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const fens[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/P1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1",
        "1r2k1r1/8/8/8/8/8/p7/1R2K1R1 b GBgb - 0 1",
    };
    char text[64], canonical[KM_UCI_TEXT];
    KmPosition pos;
    if (size == 0) return 0;
    demand(km_fen_read(fens[data[0] % 4], &pos, NULL) == KM_OK);
    const size_t length = size - 1 < sizeof text ? size - 1 : sizeof text - 1;
    memcpy(text, data + 1, length);
    text[length] = '\0';
    KmMove move = KM_NO_MOVE, again = KM_NO_MOVE;
    KmError error;
    if (km_uci_read(&pos, text, &move, &error) != KM_OK) {
        demand(error.offset <= strlen(text) && error.text[0] != '\0');
        return 0;
    }
    demand(is_listed(&pos, move));
    KmBuf out = km_buf(canonical, sizeof canonical);
    km_uci_write(&pos, move, &out);
    demand(km_buf_fits(&out));
    demand(km_uci_read(&pos, canonical, &again, NULL) == KM_OK && again == move);
    return 0;
}
