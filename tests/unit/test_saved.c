/* test_saved: positions that are kept in a store. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "keymove/chess/fen.h"
#include "keymove/puzzle/saved.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[64], path[128];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/keymove-saved-XXXXXX");
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/puzzles.db", folder);
    return 0;
}

static int remove_folder(void **state) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char file[160];
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
    return rmdir(folder);
}

static KmStore *open_store(void) {
    KmStore *store;
    assert_int_equal(km_store_open(path, NULL, &store, NULL), KM_OK);
    return store;
}

static int64_t put(KmStore *store, const char *fen, const char *title) {
    KmPosition pos;
    int64_t id = 0;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    assert_int_equal(km_saved_put(store, &pos, title, 7, &id, NULL), KM_OK);
    return id;
}

static const char rook[] = "8/8/8/8/8/1k6/8/K6R w - - 0 1";
static const char rook_later[] = "8/8/8/8/8/1k6/8/K6R w - - 12 40";
static const char queen[] = "8/8/8/8/8/1k6/8/K6Q w - - 0 1";

/* The list as "title FEN" lines. */
static bool write_line(void *context, const KmSaved *saved) {
    km_buf_printf(context, "%s %s\n", saved->title, saved->position);
    assert_int_equal(saved->added, 7);
    return true;
}

static void assert_list(KmStore *store, int64_t before, int limit, const char *expected) {
    char text[1024];
    KmBuf out = km_buf(text, sizeof text);
    assert_int_equal(km_saved_list(store, before, limit, write_line, &out, NULL), KM_OK);
    assert_string_equal(text, expected);
}

static bool take_one(void *context, const KmSaved *saved) {
    (void)saved;
    ++*(int *)context;
    return false;
}

static void test_order_and_titles(void **state) {
    KmStore *store = open_store();
    int64_t count;
    (void)state;
    const int64_t first = put(store, rook, "Rook");
    const int64_t second = put(store, queen, NULL);
    assert_true(second > first);
    assert_list(store, 0, 0,
                " 8/8/8/8/8/1k6/8/K6Q w - - 0 1\nRook 8/8/8/8/8/1k6/8/K6R w - - 0 1\n");
    /* saved again with other counters: once, first, and its title stays unless there is another */
    assert_true(put(store, rook_later, "") > second);
    assert_list(store, 0, 1, "Rook 8/8/8/8/8/1k6/8/K6R w - - 12 40\n");
    /* the sink ends the list */
    int seen = 0;
    assert_int_equal(km_saved_list(store, 0, 0, take_one, &seen, NULL), KM_OK);
    assert_int_equal(seen, 1);
    const int64_t last = put(store, rook, "Ending");
    assert_list(store, last, 0, " 8/8/8/8/8/1k6/8/K6Q w - - 0 1\n");
    assert_int_equal(km_saved_count(store, &count, NULL), KM_OK);
    assert_int_equal(count, 2);
    /* they are no puzzles */
    assert_int_equal(km_store_count(store, NULL, &count, NULL), KM_OK);
    assert_int_equal(count, 0);
    km_store_close(store);
    store = open_store();
    assert_int_equal(km_saved_remove(store, last, NULL), KM_OK);
    assert_int_equal(km_saved_remove(store, last, NULL), KM_ERR_END);
    assert_list(store, 0, 0, " 8/8/8/8/8/1k6/8/K6Q w - - 0 1\n");
    assert_true(put(store, rook, NULL) > last); /* a number is never used again */
    km_store_close(store);
}

static void test_long_title(void **state) {
    char title[KM_SAVED_TITLE + 1];
    KmStore *store = open_store();
    KmPosition pos;
    KmError error;
    (void)state;
    memset(title, 'x', sizeof title - 1);
    title[KM_SAVED_TITLE] = '\0';
    assert_int_equal(km_fen_read(rook, &pos, NULL), KM_OK);
    assert_int_equal(km_saved_put(store, &pos, title, 7, NULL, &error), KM_ERR_LIMIT);
    title[KM_SAVED_TITLE - 1] = '\0';
    assert_int_equal(km_saved_put(store, &pos, title, 7, NULL, &error), KM_OK);
    km_store_close(store);
}

static void run_sql(const char *sql) {
    sqlite3 *handle;
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(handle);
}

/* A store of version 1, which had no such positions, takes them. */
static void test_older_store(void **state) {
    (void)state;
    km_store_close(open_store());
    run_sql("DROP TABLE saved; PRAGMA user_version = 1");
    KmStore *store = open_store();
    assert_list(store, 0, 0, "");
    put(store, rook, "Rook");
    km_store_close(store);
    store = open_store();
    assert_list(store, 0, 0, "Rook 8/8/8/8/8/1k6/8/K6R w - - 0 1\n");
    km_store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_order_and_titles, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_long_title, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_older_store, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
