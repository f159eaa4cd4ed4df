/* test_store: puzzles come back as they were added, once; and what goes wrong loses nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "keymove/puzzle/import.h"
#include "keymove/puzzle/store.h"

#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[64], path[128];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/keymove-store-XXXXXX");
    if (!mkdtemp(folder)) return -1;
    snprintf(path, sizeof path, "%s/puzzles.db", folder);
    return 0;
}

/* With its log: one that is left over does not belong to a new store of the same name. */
static void remove_store(void) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    for (int i = 0; i < 4; i++) {
        char file[160];
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

static int remove_folder(void **state) {
    (void)state;
    remove_store();
    return rmdir(folder);
}

static KmStore *open_store(void) {
    KmStore *store;
    KmError error;
    if (km_store_open(path, NULL, &store, &error) != KM_OK) {
        print_error("%s\n", error.text);
        fail();
    }
    return store;
}

static int64_t count_all(KmStore *store) {
    int64_t count = -1;
    assert_int_equal(km_store_count(store, NULL, &count, NULL), KM_OK);
    return count;
}

static const KmRecord mate = {.kind = KM_RECORD_MATE,
                              .position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                              .stipulation = "#1",
                              .moves = 1,
                              .line = "d1d8",
                              .proved = true,
                              .rating = 900,
                              .deviation = 80,
                              .themes = "mate backRankMate",
                              .tags = "easy",
                              .collections = "Rooks,First ones",
                              .source = "test",
                              .reference = "nowhere",
                              .title = "Anna - Bob"};

/* --- puzzles ---------------------------------------------------------------------------------- */

static bool check_mate(void *context, const KmRecord *record) {
    ++*(int *)context;
    assert_int_equal(record->kind, KM_RECORD_MATE);
    assert_string_equal(record->position, mate.position);
    assert_string_equal(record->line, mate.line);
    assert_string_equal(record->stipulation, "#1");
    assert_true(km_record_has_name(record->themes, "backRankMate"));
    assert_true(km_record_has_name(record->tags, "easy"));
    assert_non_null(strstr(record->collections, "First ones"));
    assert_true(record->rating == 900 && record->deviation == 80 && record->proved);
    assert_string_equal(record->title, mate.title);
    return true;
}

static void test_add(void **state) {
    KmStore *store = open_store();
    int64_t id, again;
    bool added;
    int seen = 0;
    (void)state;
    assert_int_equal(km_store_add(store, &mate, 5, &id, &added, NULL), KM_OK);
    assert_true(added);
    KmRecord other = mate; /* the same position later in a game */
    other.position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 12 40";
    other.title = "somebody else";
    assert_int_equal(km_store_add(store, &other, 6, &again, &added, NULL), KM_OK);
    assert_true(!added && id == again);
    assert_int_equal(km_store_list(store, NULL, check_mate, &seen, NULL), KM_OK);
    assert_int_equal(seen, 1);
    other.kind = KM_RECORD_PROBLEM; /* another kind is another puzzle */
    other.stipulation = "h#1";
    other.line = NULL;
    assert_int_equal(km_store_add(store, &other, 6, &again, &added, NULL), KM_OK);
    assert_true(added && id != again);
    km_store_close(store);
    store = open_store();
    assert_int_equal(count_all(store), 2);
    km_store_close(store);
}

static int64_t count_of(KmStore *store, KmStoreFilter filter) {
    int64_t count = -1;
    assert_int_equal(km_store_count(store, &filter, &count, NULL), KM_OK);
    return count;
}

static void test_bad_records(void **state) {
    KmStore *store = open_store();
    KmError error;
    (void)state;
    KmRecord bad = mate;
    bad.position = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 x - - 0 1";
    assert_int_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_ERR_SYNTAX);
    bad = mate;
    bad.line = "d1d9";
    assert_int_not_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_OK);
    bad = mate;
    bad.moves = 0;
    assert_int_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_ERR_SYNTAX);
    assert_int_equal(error.offset, 0);
    bad = mate;
    bad.tags = "good bad,tag";
    assert_int_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_ERR_SYNTAX);
    char name[2 * KM_RECORD_NAME] = "";
    memset(name, 'x', sizeof name - 1);
    bad = mate;
    bad.collections = name;
    assert_int_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_ERR_SYNTAX);
    assert_int_equal(count_all(store), 0); /* the part before the error was undone */
    name[KM_RECORD_NAME - 1] = '\0';       /* the longest name there is */
    assert_int_equal(km_store_add(store, &bad, 0, NULL, NULL, &error), KM_OK);
    assert_int_equal(count_of(store, (KmStoreFilter){.collection = name}), 1);
    km_store_close(store);
}

/* A name of 127 bytes is kept, and a longer one refused, however long it is. */
static void test_long_names(void **state) {
    KmStore *store = open_store();
    char name[512];
    (void)state;
    for (size_t length = sizeof name - 1; length >= 127; length--) {
        KmRecord record = mate;
        KmError error;
        memset(name, 'a', length);
        name[length] = '\0';
        record.tags = name;
        const KmStatus status = km_store_add(store, &record, 0, NULL, NULL, &error);
        assert_int_equal(status, length < KM_RECORD_NAME ? KM_OK : KM_ERR_SYNTAX);
        assert_int_equal(count_all(store), length < KM_RECORD_NAME);
    }
    km_store_close(store);
}

static void test_filters(void **state) {
    KmStore *store = open_store();
    int64_t id;
    (void)state;
    assert_int_equal(km_store_add(store, &mate, 5, &id, NULL, NULL), KM_OK);
    assert_int_equal(count_of(store, (KmStoreFilter){.theme = "mate,backRankMate"}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.theme = "mate,fork"}), 0);
    assert_int_equal(count_of(store, (KmStoreFilter){.tag = "easy"}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.collection = "Rooks"}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.collection = "rooks"}), 0);
    assert_int_equal(count_of(store, (KmStoreFilter){.least_rating = 901}), 0);
    assert_int_equal(count_of(store, (KmStoreFilter){.least_rating = 900, .most_rating = 900}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.most_moves = 1, .kind = "mate"}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.text = "anna"}), 1);
    assert_int_equal(count_of(store, (KmStoreFilter){.text = "'; DROP TABLE puzzle; --"}), 0);
    assert_int_equal(count_of(store, (KmStoreFilter){.after = id}), 0);
    assert_int_equal(count_of(store, (KmStoreFilter){.unsolved = true}), 1);
    assert_int_equal(km_store_tag(store, id, "easy", false, NULL), KM_OK);
    assert_int_equal(count_of(store, (KmStoreFilter){.tag = "easy"}), 0);
    assert_int_equal(km_store_collect(store, id, "Rooks", false, NULL), KM_OK);
    assert_int_equal(count_of(store, (KmStoreFilter){.collection = "Rooks"}), 0);
    assert_int_equal(km_store_tag(store, id + 1, "x", true, NULL), KM_ERR_END);
    assert_int_equal(km_store_schedule(store, "none", true, NULL), KM_ERR_END);
    assert_int_equal(km_store_remove(store, id, NULL), KM_OK);
    assert_int_equal(km_store_remove(store, id, NULL), KM_ERR_END);
    assert_int_equal(count_all(store), 0);
    km_store_close(store);
}

/* --- what goes wrong -------------------------------------------------------------------------- */

static KmStatus open_status(KmError *error) {
    KmStore *store;
    const KmStatus status = km_store_open(path, &(KmStoreOptions){.busy_ms = 50}, &store, error);
    km_store_close(store);
    return status;
}

static void run_sql(const char *sql) {
    sqlite3 *handle;
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    assert_int_equal(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(handle);
}

static void test_other_files(void **state) {
    KmError error;
    (void)state;
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < 500; i++) fputs("this is not a database\n", file);
    fclose(file);
    assert_int_equal(open_status(&error), KM_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "not a puzzle store"));
    file = fopen(path, "r"); /* and it was left alone */
    char line[64];
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "this is not a database\n");
    fclose(file);
    unlink(path);
    run_sql("CREATE TABLE other (x)");
    assert_int_equal(open_status(&error), KM_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "another program"));
    assert_int_equal(km_store_open(folder, NULL, &(KmStore *){NULL}, &error), KM_ERR_IO);
}

static void test_newer_version(void **state) {
    KmError error;
    (void)state;
    KmStore *store = open_store();
    assert_int_equal(km_store_add(store, &mate, 5, NULL, NULL, NULL), KM_OK);
    km_store_close(store);
    run_sql("PRAGMA user_version = 99");
    assert_int_equal(open_status(&error), KM_ERR_SYNTAX);
    assert_non_null(strstr(error.text, "newer version"));
    run_sql("PRAGMA user_version = 2");
    store = open_store();
    assert_int_equal(count_all(store), 1);
    km_store_close(store);
}

static void test_two_programs(void **state) {
    KmStore *first = open_store(), *second;
    KmError error;
    int64_t count;
    (void)state;
    assert_int_equal(km_store_open(path, &(KmStoreOptions){.busy_ms = 50}, &second, NULL), KM_OK);
    assert_int_equal(km_store_begin(first, NULL), KM_OK);
    assert_int_equal(km_store_add(first, &mate, 5, NULL, NULL, NULL), KM_OK);
    /* reading goes on, writing waits and then says why it cannot */
    assert_int_equal(km_store_count(second, NULL, &count, NULL), KM_OK);
    assert_int_equal(count, 0);
    assert_int_equal(km_store_add(second, &mate, 5, NULL, NULL, &error), KM_ERR_LIMIT);
    assert_non_null(strstr(error.text, "another program"));
    assert_int_equal(km_store_commit(first, NULL), KM_OK);
    bool added = true;
    assert_int_equal(km_store_add(second, &mate, 5, NULL, &added, NULL), KM_OK);
    assert_false(added);
    km_store_close(first);
    km_store_close(second);
}

/* Opens the store once the pipe is closed; the exit code is the status. */
static pid_t open_in_child(const int gate[2]) {
    const pid_t child = fork();
    if (child != 0) return child;
    KmStore *store;
    KmError error;
    char byte;
    close(gate[1]);
    if (read(gate[0], &byte, 1) != 0) _exit(99);
    const KmStatus status = km_store_open(path, NULL, &store, &error);
    if (status != KM_OK) print_error("%s\n", error.text);
    _exit((int)status);
}

/* Programs that open a store which does not exist yet wait for the one that creates it. */
static void test_many_create_it(void **state) {
    enum { ROUNDS = 20, PROGRAMS = 8 };
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        pid_t children[PROGRAMS];
        int gate[2];
        remove_store();
        assert_int_equal(pipe(gate), 0);
        for (int i = 0; i < PROGRAMS; i++) children[i] = open_in_child(gate);
        close(gate[0]);
        close(gate[1]);
        for (int i = 0; i < PROGRAMS; i++) {
            int status;
            assert_int_equal(waitpid(children[i], &status, 0), children[i]);
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == KM_OK);
        }
    }
}

/* Different positions, as EPD. */
static char *many_lines(int count) {
    char *text = calloc(1, (size_t)count * 96 + 1), *at = text;
    assert_non_null(text);
    int made = 0;
    for (int king = 0; king < 64 && made < count; king++)
        for (int rook = 0; rook < 64 && made < count; rook++) {
            char board[64] = {0};
            board[56] = 'k';
            board[42] = 'K';
            if (board[king] || board[rook] || king == rook || king / 8 == 7 || king / 8 == 0)
                continue;
            board[king] = 'P';
            board[rook] = 'Q';
            for (int rank = 7; rank >= 0; rank--) {
                for (int file = 0; file < 8; file++)
                    *at++ = board[8 * rank + file] ? board[8 * rank + file] : '1';
                *at++ = rank ? '/' : ' ';
            }
            at += sprintf(at, "w - - dm 9;\n");
            made++;
        }
    return text;
}

static KmStatus import(KmStore *store, const char *text, KmImportTally *tally, KmError *error) {
    const KmImportOptions options = {.now = 7, .nodes = 1};
    return km_import_text(store, text, strlen(text), &options, tally, error);
}

static void test_killed(void **state) {
    char *text = many_lines(2500);
    KmImportTally tally;
    (void)state;
    km_store_close(open_store());
    const pid_t child = fork();
    if (child == 0) { /* dies in the middle of the third step */
        KmStore *store = open_store();
        char *cut = text;
        for (int i = 0; i < 2000; i++) cut = strchr(cut, '\n') + 1;
        *cut = '\0';
        import(store, text, &tally, NULL);
        km_store_begin(store, NULL);
        km_store_add(store, &mate, 5, NULL, NULL, NULL);
        kill(getpid(), SIGKILL);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    KmStore *store = open_store();
    const int64_t before = count_all(store);
    assert_true(before > 1500);
    assert_int_equal(import(store, text, &tally, NULL), KM_OK);
    assert_int_equal(tally.known, before);
    assert_true(tally.added > 0);
    const int64_t after = count_all(store);
    assert_int_equal(after, before + (int64_t)tally.added);
    assert_int_equal(import(store, text, &tally, NULL), KM_OK); /* twice changes nothing */
    assert_int_equal(tally.added, 0);
    assert_int_equal(count_all(store), after);
    km_store_close(store);
    free(text);
}

/* A limit on the size of files stands for a full disk. */
static void test_full_disk(void **state) {
    char *text = many_lines(2500);
    KmImportTally tally;
    (void)state;
    KmStore *store = open_store();
    assert_int_equal(km_store_add(store, &mate, 5, NULL, NULL, NULL), KM_OK);
    km_store_close(store);
    const pid_t child = fork();
    if (child == 0) {
        KmError error;
        const struct rlimit limit = {300000, 300000};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
        store = open_store();
        _exit(import(store, text, &tally, &error) == KM_ERR_IO ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    store = open_store();
    assert_true(count_all(store) >= 1);
    assert_int_equal(import(store, text, &tally, NULL), KM_OK);
    km_store_close(store);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_add, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_bad_records, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_long_names, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_filters, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_other_files, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_newer_version, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_two_programs, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_many_create_it, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_killed, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_full_disk, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
