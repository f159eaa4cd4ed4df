/* test_server: access, the port, the embedded page, and text that is always JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "json/json_text.h"
#include "server/access.h"
#include "server/listener.h"
#include "server/page.h"

#include <string.h>
#include <unistd.h>

static void hosts(void **state) {
    const AccessRules closed = {.name = "box"}, open = {.open = true, .name = "box"};
    (void)state;
    assert_true(access_host_allowed(&closed, "127.0.0.1:8377"));
    assert_true(access_host_allowed(&closed, "LOCALHOST"));
    assert_true(access_host_allowed(&closed, "[::1]:8377"));
    assert_false(access_host_allowed(&closed, NULL));
    assert_false(access_host_allowed(&closed, ""));
    assert_false(access_host_allowed(&closed, "localhost.evil.example"));
    assert_false(access_host_allowed(&closed, "127.evil.example"));
    assert_false(access_host_allowed(&closed, "127..."));
    assert_false(access_host_allowed(&closed, "[::1].evil.example"));
    assert_false(access_host_allowed(&closed, "192.168.0.2"));
    assert_false(access_host_allowed(&closed, "box"));
    assert_true(access_host_allowed(&open, "192.168.0.2:80"));
    assert_true(access_host_allowed(&open, "[fe80::1]:80"));
    assert_false(access_host_allowed(&open, "[evil]:80"));
    assert_true(access_host_allowed(&open, "Box:80"));
    assert_true(access_host_allowed(&open, "box.local"));
    assert_false(access_host_allowed(&open, "box.evil.example"));
    assert_false(access_host_allowed(&open, "evil.example"));
    const AccessRules bound = {.open = true, .name = "box", .bound = "chess.example"};
    assert_true(access_host_allowed(&bound, "Chess.Example:80"));
    assert_false(access_host_allowed(&bound, "chess.example.evil.example"));
    assert_false(access_host_allowed(&bound, "example"));
}

static void origins(void **state) {
    (void)state;
    assert_true(access_origin_allowed("localhost:1", NULL, NULL));
    assert_true(access_origin_allowed("localhost:1", "http://localhost:1", "same-origin"));
    assert_true(access_origin_allowed("localhost:1", NULL, "none"));
    assert_true(access_origin_allowed("localhost:1", "https://LocalHost:1", "same-origin"));
    assert_false(access_origin_allowed("localhost:1", "https://localhost:2", NULL));
    assert_false(access_origin_allowed("localhost:1", "ftp://localhost:1", NULL));
    assert_false(access_origin_allowed("localhost:1", "localhost:1", NULL));
    assert_false(access_origin_allowed(NULL, "http://localhost:1", NULL));
    assert_false(access_origin_allowed("localhost:1", "http://localhost:2", NULL));
    assert_false(access_origin_allowed("localhost:1", "http://localhost:1.evil.example", NULL));
    assert_false(access_origin_allowed("localhost:1", "null", NULL));
    assert_false(access_origin_allowed("localhost:1", NULL, "cross-site"));
    assert_false(access_origin_allowed("localhost:1", NULL, "same-site"));
}

static void tokens(void **state) {
    const AccessRules none = {0}, guard = {.token = "12345678"};
    (void)state;
    assert_true(access_headers_allowed(&none, NULL, NULL));
    assert_false(access_token_matches(&none, ""));
    assert_false(access_headers_allowed(&guard, NULL, NULL));
    assert_true(access_headers_allowed(&guard, "bearer 12345678", NULL));
    assert_false(access_headers_allowed(&guard, "Bearer 123456789", NULL));
    assert_false(access_headers_allowed(&guard, "Bearer 1234567", NULL));
    assert_true(access_headers_allowed(&guard, NULL, "keymove=12345678"));
    assert_true(access_headers_allowed(&guard, NULL, "a=1; keymove=12345678; b=2"));
    assert_false(access_headers_allowed(&guard, NULL, "xkeymove=12345678"));
    assert_false(access_headers_allowed(&guard, NULL, "keymove="));
    assert_true(access_is_token("abc-DEF_09"));
    assert_false(access_is_token("short"));
    assert_false(access_is_token("with a blank"));
}

static void assert_written(const char *bytes, size_t count, const char *expected) {
    Text text = {0};
    text_string(&text, bytes, count);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void strings_are_utf8(void **state) {
    (void)state;
    json_t *clean = json_clean("a\xff"
                               "b",
                               3); /* in place of the byte, a replacement character */
    assert_int_equal(json_string_length(clean), 5);
    assert_string_equal(json_string_value(clean), "a\xef\xbf\xbd"
                                                  "b");
    json_decref(clean);
    assert_written("e4", 2, "\"e4\"");
    assert_written("a\"b\\c\n", 6, "\"a\\\"b\\\\c\\u000a\"");
    assert_written("\xc3\xa9", 2, "\"\xc3\xa9\"");
    assert_written("\xc3", 1, "\"\xef\xbf\xbd\"");
    assert_written("\xc0\xaf", 2, "\"\xef\xbf\xbd\xef\xbf\xbd\"");                 /* overlong */
    assert_written("\xed\xa0\x80", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\""); /* surrogate */
    assert_written("\xf0\x9f\x99\x82", 4, "\"\xf0\x9f\x99\x82\"");
}

/* Every single byte and every pair gives what jansson reads. */
static void any_bytes_are_json(void **state) {
    (void)state;
    for (int first = 0; first < 256; first++)
        for (int second = 0; second < 256; second += 3) {
            const char bytes[2] = {(char)first, (char)second};
            json_t *value = json_clean(bytes, 2);
            assert_true(json_is_string(value));
            json_decref(value);
        }
}

static void addresses_of_the_page(void **state) {
    (void)state;
    assert_null(page_find("/missing.js"));
    assert_null(page_find("/assets/missing.css"));
    if (!page_file_count) return; /* built without the page */
    assert_string_equal(page_find("/")->path, "/index.html");
    assert_string_equal(page_find("/solve")->path, "/index.html");
    for (size_t i = 0; i < page_file_count; i++)
        assert_ptr_equal(page_find(page_files[i].path), &page_files[i]);
}

static void ports(void **state) {
    Listener first, second;
    KmError error;
    (void)state;
    assert_int_equal(listener_open("127.0.0.1", 0, &first, &error), KM_OK);
    assert_true(first.port > 0 && first.loopback && !first.all_addresses);
    assert_int_equal(listener_open("127.0.0.1", first.port, &second, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "127.0.0.1, port "));
    assert_int_equal(listener_open("0.0.0.0", 0, &second, &error), KM_OK);
    assert_true(second.all_addresses && !second.loopback);
    close(first.socket);
    close(second.socket);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hosts),
        cmocka_unit_test(origins),
        cmocka_unit_test(tokens),
        cmocka_unit_test(strings_are_utf8),
        cmocka_unit_test(any_bytes_are_json),
        cmocka_unit_test(addresses_of_the_page),
        cmocka_unit_test(ports),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
