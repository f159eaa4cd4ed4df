/* test_utf8: lengths of characters, good and bad. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/utf8.h"

#include <string.h>

static void characters_have_lengths(void **state) {
    static const struct {
        const char *bytes;
        size_t length;
    } cases[] = {
        {"a", 1},
        {"\xc3\xbc", 2},         /* u with two dots */
        {"\xe2\x99\x94", 3},     /* a white king */
        {"\xf0\x9f\x99\x82", 4}, /* beyond the first plane */
        {"\xff", 0},
        {"\x80", 0}, /* no lead */
        {"\xc3", 0}, /* truncated */
        {"\xe2\x99", 0},
        {"\xc0\xaf", 0},         /* overlong */
        {"\xed\xa0\x80", 0},     /* a surrogate */
        {"\xf4\x90\x80\x80", 0}, /* beyond Unicode */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(
            km_utf8_length((const unsigned char *)cases[i].bytes, strlen(cases[i].bytes)),
            cases[i].length);
    assert_int_equal(km_utf8_length((const unsigned char *)"", 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(characters_have_lengths)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
