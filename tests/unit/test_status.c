/* test_status: errors as values. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/status.h"

#include <string.h>

static void failing_fills_the_error(void **state) {
    (void)state;
    KmError error;
    assert_int_equal(km_fail(&error, KM_ERR_SYNTAX, 17, "rank %d of %s", 3, "board"),
                     KM_ERR_SYNTAX);
    assert_int_equal(error.status, KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 17);
    assert_string_equal(error.text, "rank 3 of board");
}

static void failing_without_an_error(void **state) {
    (void)state;
    assert_int_equal(km_fail(NULL, KM_ERR_LIMIT, 0, "%s", "nobody reads this"), KM_ERR_LIMIT);
}

static void long_words_are_cut(void **state) {
    (void)state;
    KmError error;
    char words[2 * KM_ERROR_TEXT];
    memset(words, 'x', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    km_fail(&error, KM_ERR_IO, 1, "%s", words);
    assert_int_equal(strlen(error.text), KM_ERROR_TEXT - 1);
    assert_memory_equal(error.text, words, KM_ERROR_TEXT - 1);
}

static void every_status_has_its_own_name(void **state) {
    (void)state;
    for (int a = KM_OK; a <= KM_ERR_END; a++)
        for (int b = KM_OK; b < a; b++)
            assert_string_not_equal(km_status_name((KmStatus)a), km_status_name((KmStatus)b));
    assert_string_equal(km_status_name(KM_ERR_SYNTAX), "bad syntax");
    assert_string_equal(km_status_name((KmStatus)(KM_ERR_END + 1)), "unknown status");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(failing_fills_the_error),
        cmocka_unit_test(failing_without_an_error),
        cmocka_unit_test(long_words_are_cut),
        cmocka_unit_test(every_status_has_its_own_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
