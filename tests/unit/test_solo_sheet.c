/* test_solo_sheet: the largest board fits, and names are escaped. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/solo/solo_sheet.h"

#include <string.h>

static void the_largest_board_fits(void **unused) {
    (void)unused;
    static char text[KM_SOLO_SVG_TEXT];
    KmSoloBoard board = km_solo_board(KM_SOLO_SIDE, KM_SOLO_SIDE);
    for (int square = 0; square < KM_SOLO_SQUARES; square++)
        km_solo_put(&board, square, KM_QUEEN, 254);
    KmBuf out = km_buf(text, sizeof text);
    km_solo_sheet_write_board(&board, "<a & b>", 5, &out);
    assert_true(km_buf_fits(&out));
    assert_non_null(strstr(text, "<figcaption>&lt;a &amp; b>"));
    assert_non_null(strstr(text, "level 5"));
}

static void pages_are_whole(void **unused) {
    (void)unused;
    static char text[KM_SOLO_SVG_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_sheet_write_begin(&out);
    km_solo_sheet_write_end(&out);
    assert_true(strncmp(text, "<!DOCTYPE html>", 15) == 0);
    assert_non_null(strstr(text, "<main>\n</main></body></html>"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_board_fits),
        cmocka_unit_test(pages_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
