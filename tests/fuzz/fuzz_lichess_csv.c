/* fuzz_lichess_csv: any line. A row that is read comes back the same from what is written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/puzzle/audit.h"

#include <string.h>

static void write(char *room, const KmLichessRow *row) {
    KmBuf out = km_buf(room, 2 * KM_LICHESS_BYTES);
    km_lichess_row_write(row, row->line, row->line_length, NULL, &out);
    demand(km_buf_fits(&out));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[1 << 14], first[2 * KM_LICHESS_BYTES], second[2 * KM_LICHESS_BYTES];
    static KmLichessRow row, again;
    const size_t length = size < sizeof text ? size : sizeof text - 1;
    KmAuditClaim claim;
    KmError error;
    if (length) memcpy(text, data, length);
    text[length] = '\0';
    if (km_lichess_row_read(text, &row, &error) != KM_OK) {
        demand(error.offset <= length && error.text[0] != '\0');
        return 0;
    }
    km_audit_claim_of_row(&row, &claim);
    demand(claim.line_length == row.line_length && claim.mate <= row.line_length);
    write(first, &row);
    demand(km_lichess_row_read(first, &again, NULL) == KM_OK);
    demand(km_position_same(&row.pos, &again.pos) && row.line_length == again.line_length);
    write(second, &again);
    demand(strcmp(first, second) == 0);
    return 0;
}
