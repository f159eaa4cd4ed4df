/* test_buf: the writer never leaves its memory, and counts what did not fit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/buf.h"

#include <string.h>

static void text_that_fits(void **state) {
    (void)state;
    char data[16];
    KmBuf buf = km_buf(data, sizeof data);
    assert_string_equal(data, "");
    assert_true(km_buf_fits(&buf));
    km_buf_char(&buf, 'K');
    km_buf_text(&buf, "xe");
    km_buf_printf(&buf, "%d%c", 5, '+');
    km_buf_bytes(&buf, "!!?", 2);
    assert_string_equal(data, "Kxe5+!!");
    assert_int_equal(buf.length, 7);
    assert_true(km_buf_fits(&buf));
}

static void nothing_is_nothing(void **state) {
    (void)state;
    char data[4];
    KmBuf buf = km_buf(data, sizeof data);
    km_buf_text(&buf, "");
    km_buf_printf(&buf, "%s", "");
    km_buf_bytes(&buf, "abc", 0);
    assert_int_equal(buf.length, 0);
    assert_string_equal(data, "");
}

/* Writes "abcdef" in some way. */
typedef void Writer(KmBuf *buf);
static void by_char(KmBuf *buf) {
    for (const char *p = "abcdef"; *p; p++) km_buf_char(buf, *p);
}
static void by_text(KmBuf *buf) { km_buf_text(buf, "abcdef"); }
static void by_printf(KmBuf *buf) { km_buf_printf(buf, "%s", "abcdef"); }
static void by_two(KmBuf *buf) {
    km_buf_printf(buf, "ab%c", 'c');
    km_buf_text(buf, "def");
}

/* Every capacity from none to more than enough, every way of writing. */
static void text_that_is_cut(void **state) {
    (void)state;
    Writer *const writers[] = {by_char, by_text, by_printf, by_two};
    for (size_t w = 0; w < sizeof writers / sizeof *writers; w++)
        for (size_t capacity = 0; capacity < 10; capacity++) {
            char data[16];
            memset(data, '#', sizeof data);
            KmBuf buf = km_buf(data, capacity);
            writers[w](&buf);
            const size_t kept = capacity == 0 ? 0 : capacity <= 6 ? capacity - 1 : 6;
            assert_int_equal(buf.length, 6);
            assert_int_equal(km_buf_fits(&buf), capacity > 6);
            assert_memory_equal(data, "abcdef", kept);
            if (capacity) assert_int_equal(data[kept], '\0');
            for (size_t i = capacity; i < sizeof data; i++) assert_int_equal(data[i], '#');
        }
}

/* After text has been cut off, a shorter text must not fill the gap. */
static void counting_goes_on(void **state) {
    (void)state;
    char data[4];
    KmBuf buf = km_buf(data, sizeof data);
    km_buf_text(&buf, "abcdef");
    km_buf_char(&buf, 'x');
    km_buf_printf(&buf, "%d", 12345);
    assert_string_equal(data, "abc");
    assert_int_equal(buf.length, 12);
    assert_false(km_buf_fits(&buf));
}

static void no_memory_at_all(void **state) {
    (void)state;
    KmBuf buf = km_buf(NULL, 0);
    km_buf_text(&buf, "counted");
    km_buf_char(&buf, '!');
    km_buf_printf(&buf, "%03d", 7);
    assert_int_equal(buf.length, 11);
    assert_false(km_buf_fits(&buf));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_that_fits),   cmocka_unit_test(nothing_is_nothing),
        cmocka_unit_test(text_that_is_cut), cmocka_unit_test(counting_goes_on),
        cmocka_unit_test(no_memory_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
