/* fuzz_stipulation: any text is refused with a place inside it, or is a stipulation that is written and read
 * again as the same value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/problem/stipulation.h"

#include <stdlib.h>
#include <string.h>

static void check_writing(const KmStipulation *stipulation) {
    char text[KM_STIPULATION_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmStipulation read;
    km_stipulation_write(stipulation, &out);
    demand(km_buf_fits(&out));
    demand(km_stipulation_read(text, &read, NULL) == KM_OK);
    demand(read.play == stipulation->play && read.goal == stipulation->goal);
    demand(read.square == stipulation->square && read.half_moves == stipulation->half_moves);
    demand(read.half_moves >= 1 && read.half_moves <= KM_STIPULATION_HALF_MOVES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    KmStipulation stipulation;
    KmError error = {KM_OK, 0, ""};
    const KmStatus status = km_stipulation_read(text, &stipulation, &error);
    if (status == KM_OK) {
        check_writing(&stipulation);
    } else {
        demand(error.status == status && error.text[0] != '\0');
        demand(error.offset <= strlen(text));
    }
    free(text);
    return 0;
}
