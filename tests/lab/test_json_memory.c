/* test_json_memory: JSON is read while one allocation after another fails.
 *
 * The linker's option --wrap sends every call of malloc here. Whatever fails, the reader gives the whole value or
 * nothing, and says that memory ran out; address sanitizers see whether it oversteps its memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "json/json_memory.h"

#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);

static long allocations, failing; /* the first that fails; 0: none */
static bool all;                  /* and every one after it */

void *__wrap_malloc(size_t size) {
    allocations++;
    const bool fails = failing && (allocations == failing || (all && allocations > failing));
    return fails ? NULL : __real_malloc(size);
}

static json_t *read_failing(const char *text, long at, bool all_after) {
    json_error_t error;
    allocations = 0;
    failing = at;
    all = all_after;
    json_t *value = json_memory_read(text, strlen(text), JSON_REJECT_DUPLICATES, &error);
    failing = 0;
    return value;
}

/* Each allocation fails once, alone and with all that follow. */
static void check(const char *text) {
    json_t *whole = read_failing(text, 0, false);
    const long count = allocations;
    assert_non_null(whole);
    assert_false(json_memory_failed());
    assert_true(count > 3);
    for (long at = 1; at <= 2 * count; at++) {
        json_t *value = read_failing(text, at > count ? at - count : at, at > count);
        assert_null(value);
        assert_true(json_memory_failed());
        assert_false(json_memory_failed());
    }
    json_decref(whole);
}

static void test_values(void **state) {
    (void)state;
    check("{\"fen\":\"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\",\"moves\":2,\"keys\":[true,false,null]}");
    check("[123456789012345678, -1234567890.0123456789e-10, 12345678901234, 0]");
    check("{\"a\":{\"b\":{\"c\":[[],{},\"\",{\"d\":[1,2,3,4,5,6,7,8,9]}]}},\"\xc3\xa9\":1}");
    check("[\"tab\\tquote\\\"slash\\/\", \"\\u00e9\\ud83d\\ude00 and "
          "\xf0\x9f\x98\x80\xe2\x99\x94\"]");
}

/* The memory of a token grows when its length passes a power of two: the byte there may be any part of it. */
static void test_lengths(void **state) {
    static const char *const parts[] = {"a", "\\n", "\\u00e9", "\xe2\x99\x94"};
    char text[512];
    (void)state;
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++)
        for (size_t length = 10; length < 70; length++) {
            strcpy(text, "{\"k\":\"");
            while (strlen(text) < length) strcat(text, parts[part]);
            check(strcat(text, "\"}"));
        }
    for (size_t length = 1; length < 18; length++) {
        strcpy(text, "[");
        for (size_t i = 0; i < length; i++) strcat(text, "7");
        check(strcat(text, "]"));
    }
}

static void test_faults(void **state) {
    json_error_t error;
    (void)state;
    assert_null(json_memory_read("{\"a\":1,\"a\":2}", 13, JSON_REJECT_DUPLICATES, &error));
    assert_string_equal(error.text, "duplicate object key near '\"a\"'");
    assert_null(json_memory_read("[1,", 3, 0, &error));
    assert_int_equal(error.position, 3);
    assert_null(json_memory_read("", 0, 0, NULL));
    assert_false(json_memory_failed());
    json_memory_fail(); /* an earlier failure hinders no reader, and is not forgotten */
    json_t *value = json_memory_read("[1]", 3, 0, NULL);
    assert_int_equal(json_integer_value(json_array_get(value, 0)), 1);
    assert_true(json_memory_failed());
    json_decref(value);
}

int main(void) {
    json_memory_watch();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
