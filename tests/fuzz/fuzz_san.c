/* fuzz_san: "FEN;move" with any bytes for either. What is read as SAN is a legal move, and comes back
 * from its canonical form; what is read is what the list of legal moves would give.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/san.h"

#include <stdlib.h>
#include <string.h>

/* The position before the first ';', or the start position when that is none. */
static KmPosition position_of(char *text, char **rest) {
    KmPosition pos = km_position_start();
    *rest = text;
    char *mark = strchr(text, ';');
    if (!mark) return pos;
    *mark = '\0';
    *rest = mark + 1;
    if (km_fen_read(text, &pos, NULL) != KM_OK) pos = km_position_start();
    return pos;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[512], canonical[KM_SAN_TEXT], *san;
    const size_t length = size < sizeof text ? size : sizeof text - 1;
    if (length) memcpy(text, data, length);
    text[length] = '\0';
    const KmPosition pos = position_of(text, &san);
    KmMove move = KM_NO_MOVE, again = KM_NO_MOVE;
    KmError error;
    if (km_san_read(&pos, san, &move, &error) != KM_OK) {
        demand(error.offset <= strlen(san) && error.text[0] != '\0');
        return 0;
    }
    demand(is_listed(&pos, move));
    KmBuf out = km_buf(canonical, sizeof canonical);
    km_san_write(&pos, move, &out);
    demand(km_buf_fits(&out));
    demand(km_san_read(&pos, canonical, &again, NULL) == KM_OK && again == move);
    return 0;
}
