/* fuzz_twin: any text is refused with a place inside it, or is a twin that is written; a twin that fits the
 * board is made, and leaves a set-up whose castling rights have their pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/twin.h"

#include <stdlib.h>
#include <string.h>

static void check_twin(const KmTwin *twin) {
    char text[KM_TWIN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmSetup setup;
    KmStipulation stipulation = {.square = KM_NO_SQUARE, .half_moves = 3};
    demand(twin->count >= 0 && twin->count <= KM_TWIN_STEPS);
    demand(km_fen_parse("r3k2r/p1p5/8/3nP3/3bp3/8/P1P5/R3K2R w KQkq - 0 1", &setup, NULL) == KM_OK);
    km_twin_write(twin, &setup, &out);
    demand(km_buf_fits(&out));
    if (km_twin_apply(twin, &setup, &stipulation, NULL) == KM_OK)
        demand(!(km_setup_faults(&setup) & KM_FAULT_CASTLING));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    if (!text) return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    KmTwin twin;
    KmError error = {KM_OK, 0, ""};
    const KmStatus status = km_twin_read(text, &twin, &error);
    if (status == KM_OK) {
        check_twin(&twin);
    } else {
        demand(error.status == status && error.text[0] != '\0');
        demand(error.offset <= strlen(text));
    }
    free(text);
    return 0;
}
