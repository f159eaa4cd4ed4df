/* fuzz_epd: any line. What is read comes back the same from what is written, and writing that again
 * gives the same text; its lengths, moves and names can be read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/epd.h"

#include <stdlib.h>
#include <string.h>

static void write(char *room, const KmEpd *epd) {
    KmBuf out = km_buf(room, KM_EPD_TEXT);
    km_epd_write(epd, &out);
    demand(km_buf_fits(&out));
}

static void ask(const KmEpd *epd) {
    KmMove moves[64];
    int count, mate;
    if (km_epd_mate(epd, &mate)) demand(mate != 0);
    if (km_epd_best_moves(epd, moves, 64, &count, NULL) == KM_OK) demand(count <= 64);
    if (km_epd_pv(epd, moves, 64, &count, NULL) == KM_OK) demand(count <= 64);
    const KmEpdOperation *id = km_epd_find(epd, "id");
    demand(km_epd_id(epd) == (id ? km_epd_operand(epd, id, 0) : NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 15], first[KM_EPD_TEXT], second[KM_EPD_TEXT];
    const size_t length = size < sizeof text ? size : sizeof text - 1;
    if (length) memcpy(text, data, length);
    text[length] = '\0';
    KmEpd epd, again;
    KmError error;
    if (km_epd_read(text, &epd, &error) != KM_OK) {
        demand(error.offset <= length && error.text[0] != '\0');
        return 0;
    }
    ask(&epd);
    write(first, &epd);
    demand(km_epd_read(first, &again, NULL) == KM_OK);
    demand(km_position_same(&epd.pos, &again.pos) && epd.count == again.count);
    demand(epd.pos.halfmove == again.pos.halfmove && epd.pos.fullmove == again.pos.fullmove);
    demand(epd.used == again.used && memcmp(epd.bytes, again.bytes, epd.used) == 0);
    write(second, &again);
    demand(strcmp(first, second) == 0);
    return 0;
}
