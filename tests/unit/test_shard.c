/* test_shard: parts of a batch, and the marks in their outputs. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/shard.h"
#include "harness.h"

static void test_names(void **state) {
    (void)state;
    Shard shard;
    assert_true(shard_read("2/8", &shard) && shard.index == 2 && shard.count == 8);
    assert_true(shard_read("1/1", &shard) && shard.index == 1 && shard.count == 1);
    assert_true(shard_read("1000000/1000000", &shard));
    static const char *const bad[] = {"",
                                      "/",
                                      "2",
                                      "0/8",
                                      "9/8",
                                      "-1/8",
                                      "2/0",
                                      "2/",
                                      "/8",
                                      "2/8x",
                                      "1/1000001",
                                      " 1/2",
                                      "1 /2",
                                      "1/ 2",
                                      "1/2/3",
                                      "a/b",
                                      "1000000000000000000000/2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(shard_read(bad[i], &shard));
}

/* Every item belongs to exactly one shard, and following a shard meets all its items. */
static void test_items_are_divided(void **state) {
    (void)state;
    enum { ITEMS = 50 };
    for (uint32_t count = 1; count <= 7; count++) {
        int owners[ITEMS + 1] = {0};
        for (uint32_t index = 1; index <= count; index++) {
            const Shard shard = {index, count};
            for (uint64_t item = shard_next(shard, 0); item <= ITEMS;
                 item = shard_next(shard, item)) {
                assert_true(shard_has(shard, item));
                owners[item]++;
            }
        }
        for (int item = 1; item <= ITEMS; item++) assert_int_equal(owners[item], 1);
    }
    assert_true(shard_has((Shard){0, 0}, 17));
    assert_int_equal(shard_next((Shard){0, 0}, 17), 18);
}

static ShardMark read_back(Text *text) {
    assert_int_equal(text->data[text->length - 1], '\n');
    text->data[text->length - 1] = '\0';
    const ShardMark mark = shard_mark_read(text->data);
    text_free(text);
    return mark;
}

static void test_marks(void **state) {
    (void)state;
    Text text = {0};
    shard_write_header((Shard){3, 16}, "puzzle mine", &text);
    ShardMark mark = read_back(&text);
    assert_int_equal(mark.kind, SHARD_HEADER);
    assert_string_equal(mark.command, "puzzle mine");
    assert_true(mark.shard.index == 3 && mark.shard.count == 16);
    shard_write_item(INT64_MAX, &text);
    mark = read_back(&text);
    assert_true(mark.kind == SHARD_ITEM && mark.number == INT64_MAX);
    shard_write_item((uint64_t)INT64_MAX + 1, &text);
    assert_int_equal(read_back(&text).kind, SHARD_BAD_MARK);
    shard_write_item(0, &text);
    assert_int_equal(read_back(&text).kind, SHARD_BAD_MARK);
    shard_write_end(0, &text);
    mark = read_back(&text);
    assert_true(mark.kind == SHARD_END && mark.number == 0);
    assert_int_equal(shard_mark_read("").kind, SHARD_NO_MARK);
    assert_int_equal(shard_mark_read("{\"board\":\"# end 3\"}").kind, SHARD_NO_MARK);
    static const char *const bad[] = {"#",
                                      "# item",
                                      "# item -1",
                                      "# item 3 ",
                                      "# end x",
                                      "# keymove mate shard 0/3",
                                      "# keymove  mate",
                                      "# keymove abcdefghijklmnopqrstuvwxyzabcdefghijkl shard 1/2"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(shard_mark_read(bad[i]).kind, SHARD_BAD_MARK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_items_are_divided),
        cmocka_unit_test(test_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
