/* test_numbers: numbers of the command line. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "harness.h"

static void test_whole_numbers(void **state) {
    (void)state;
    int64_t number;
    assert_true(number_read("20", 1, 20, &number) && number == 20);
    assert_true(number_read("-3", -5, 5, &number) && number == -3);
    assert_true(number_read("9223372036854775807", 0, INT64_MAX, &number) && number == INT64_MAX);
    static const char *const bad[] = {"",    "0",  "21", "-3",  "3x", "x",
                                      "3.5", " 3", "+3", "0x3", "-",  "99999999999999999999"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(number_read(bad[i], 1, 20, &number));
    assert_false(number_read("9223372036854775808", 0, INT64_MAX, &number));
}

static void test_unsigned_numbers(void **state) {
    (void)state;
    uint64_t number;
    assert_true(number_read_unsigned("18446744073709551615", &number) && number == UINT64_MAX);
    static const char *const bad[] = {"", "-1", "+1", " 1", "1 ", "x", "18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(number_read_unsigned(bad[i], &number));
}

static void test_seconds(void **state) {
    (void)state;
    double seconds;
    assert_true(number_read_seconds("0.5", &seconds) && seconds == 0.5);
    assert_true(number_read_seconds("1e-3", &seconds) && seconds == 0.001);
    static const char *const bad[] = {"", "0", "-1", "nan", "inf", "1e10", "2 s", "0x10", "1e"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(number_read_seconds(bad[i], &seconds));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_numbers),
        cmocka_unit_test(test_unsigned_numbers),
        cmocka_unit_test(test_seconds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
