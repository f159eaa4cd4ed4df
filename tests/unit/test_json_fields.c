/* test_json_fields: an object has the same fields and numbers as text and as jansson's value.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "json/json_fields.h"
#include "json/json_text.h"

/* Every kind of field, with numbers at their limits. */
static void write_all(JsonFields out) {
    json_fields_string(out, "status", "solved");
    json_fields_integer(out, "none", 0);
    json_fields_integer(out, "ten", 10);
    json_fields_integer(out, "most", INT64_MAX);
    json_fields_flag(out, "yes", true);
    json_fields_flag(out, "no", false);
    json_fields_real(out, "seconds", 0.0000125, 6);
    json_fields_real(out, "score", 12.345678, 2);
    json_fields_real(out, "whole", 7, 1);
}

static void both_forms_are_equal(void **state) {
    (void)state;
    Text text = {0};
    json_t *object = json_object();
    text_put(&text, "{");
    write_all((JsonFields){.text = &text});
    text_put(&text, "}");
    write_all((JsonFields){.object = object});
    assert_string_equal(text.data, "{\"status\":\"solved\",\"none\":0,\"ten\":10,"
                                   "\"most\":9223372036854775807,\"yes\":true,\"no\":false,"
                                   "\"seconds\":0.000013,\"score\":12.35,\"whole\":7.0}");
    json_t *read = json_loads(text.data, 0, NULL);
    assert_non_null(read);
    assert_int_equal(json_object_size(read), 9);
    assert_true(json_equal(read, object));
    json_decref(read);
    json_decref(object);
    text_free(&text);
}

/* More digits than any type of number has. */
static void digits(void **state) {
    (void)state;
    static const char many[] = "123456789012345678901234567890";
    Text text = {0};
    json_t *object = json_object();
    text_put(&text, "{\"id\":\"a\"");
    json_fields_digits((JsonFields){.text = &text}, "solutions", many);
    json_fields_digits((JsonFields){.object = object}, "solutions", many);
    assert_string_equal(text.data, "{\"id\":\"a\",\"solutions\":123456789012345678901234567890");
    assert_string_equal(json_string_value(json_object_get(object, "solutions")), many);
    json_decref(object);
    text_free(&text);
}

/* Without memory for the object nothing is written and nothing breaks. */
static void no_object(void **state) {
    (void)state;
    write_all((JsonFields){0});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_forms_are_equal),
        cmocka_unit_test(digits),
        cmocka_unit_test(no_object),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
