/* test_tablebase: the behaviour without any tables, with and without libfathom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/engine/tablebase.h"

#include <string.h>

static void nothing_is_known(const KmTablebase *tables) {
    static const char *const fens[] = {
        "8/8/8/8/8/4k3/8/4K2R w - - 0 1", "8/8/8/8/8/4k3/8/4K2R w K - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", /* mated */
    };
    assert_int_equal(km_tablebase_pieces(tables), 0);
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        KmPosition pos;
        KmTableRoot root;
        assert_int_equal(km_fen_read(fens[i], &pos, NULL), KM_OK);
        CHECK_IN(&pos, km_tablebase_probe(tables, &pos) == KM_TABLE_UNKNOWN);
        CHECK_IN(&pos, !km_tablebase_root(tables, &pos, &root));
    }
}

static void folders_without_tables(void **state) {
    (void)state;
    static const char *const paths[] = {"", "/nowhere/at/all", "/dev/null:/tmp/none"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        KmTablebase *tables;
        KmError error;
        const KmStatus status = km_tablebase_open(paths[i], &tables, &error);
        if (km_tablebase_available()) {
            assert_int_equal(status, KM_OK);
        } else {
            assert_int_equal(status, KM_ERR_LIMIT);
            assert_null(tables);
            assert_non_null(strstr(error.text, "built without"));
        }
        nothing_is_known(tables);
        km_tablebase_close(tables);
    }
}

static void no_handle(void **state) {
    (void)state;
    nothing_is_known(NULL);
    km_tablebase_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(folders_without_tables),
                                       cmocka_unit_test(no_handle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
