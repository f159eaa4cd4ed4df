/* test_late_library: what is missing is named, and what is there can be called.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/late_library.h"
#include "harness.h"

#include <string.h>

#define A_LIBRARY KEYMOVE_HTTP_LIBRARY /* the build has found it */

static void test_functions_are_found(void **state) {
    const char *(*version)(void) = NULL;
    const LateSymbol symbols[] = {{"MHD_get_version", &version}};
    KmError error;
    (void)state;
    assert_int_equal(late_library_load(A_LIBRARY, symbols, 1, &error), KM_OK);
    assert_non_null(version);
    assert_non_null(strchr(version(), '.'));
}

static void test_missing_library_is_named(void **state) {
    KmError error;
    (void)state;
    assert_int_equal(late_library_load("libkeymove-has-no-such.so.9", NULL, 0, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "libkeymove-has-no-such.so.9"));
}

static void test_missing_function_is_named(void **state) {
    void *place = NULL;
    const LateSymbol symbols[] = {{"MHD_no_such_function", &place}};
    KmError error;
    (void)state;
    assert_int_equal(late_library_load(A_LIBRARY, symbols, 1, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "MHD_no_such_function"));
    assert_null(place);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions_are_found),
        cmocka_unit_test(test_missing_library_is_named),
        cmocka_unit_test(test_missing_function_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
