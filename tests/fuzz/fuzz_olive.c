/* fuzz_olive: any bytes are refused with a place inside them, or are a collection that is written and read again with
 * the same number of problems.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/problem/olive.h"

#include <stdlib.h>
#include <string.h>

typedef struct Written {
    char *text;
    size_t length, room;
} Written;

static bool append(void *context, const char *text, size_t length) {
    Written *written = context;
    if (written->length + length > written->room) {
        written->room = 2 * (written->length + length);
        written->text = realloc(written->text, written->room);
        demand(written->text);
    }
    memcpy(written->text + written->length, text, length);
    written->length += length;
    return true;
}

static void check_collection(KmOlive *olive) {
    const int count = km_olive_count(olive);
    for (int i = 0; i < count; i++) {
        KmProblemRecord record;
        KmError error = {KM_OK, 0, ""};
        const KmStatus status = km_olive_record(olive, i, &record, &error);
        demand(status == KM_OK || (status == KM_ERR_SYNTAX && error.text[0]));
        km_olive_intended(olive, i);
        demand(km_olive_line(olive, i) >= 1);
        demand(km_olive_set(olive, i, "solution", "  1.a\n\n 2.b ", NULL) == KM_OK);
    }
    Written written = {0};
    if (km_olive_write(olive, append, &written, NULL) == KM_OK && count > 0) {
        KmOlive *again;
        if (km_olive_read(written.text, written.length, &again, NULL) == KM_OK) {
            demand(km_olive_count(again) == count);
            demand(strcmp(km_olive_text(again, 0, "solution"), "  1.a\n\n 2.b ") == 0);
            km_olive_free(again);
        }
    }
    free(written.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    KmOlive *olive;
    KmError error = {KM_OK, 0, ""};
    const KmStatus status = km_olive_read((const char *)data, size, &olive, &error);
    if (status == KM_OK) {
        check_collection(olive);
        km_olive_free(olive);
    } else {
        demand(!olive && error.text[0] && error.offset <= size);
    }
    return 0;
}
