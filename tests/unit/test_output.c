/* Tests of app/common/output: what happens to regular files, links, pipes and devices that are written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* for mknod */
#include "common/output.h"

#include "common/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/keymove-output-XXXXXX";

/* Every test works in an empty folder. */
static int set_up(void **state) {
    (void)state;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    glob_t files;
    if (glob("*", 0, NULL, &files) == 0) {
        for (size_t i = 0; i < files.gl_pathc; i++) remove(files.gl_pathv[i]);
        globfree(&files);
    }
    return chdir("/") == 0 && rmdir(folder) == 0 ? 0 : -1;
}

static void put(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void assert_file(const char *path, const char *expected) {
    char text[256] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, expected);
}

static mode_t kind(const char *path) {
    struct stat about;
    assert_int_equal(lstat(path, &about), 0);
    return about.st_mode & S_IFMT;
}

static void assert_files(size_t count) {
    glob_t files;
    const int found = glob("*", 0, NULL, &files);
    assert_int_equal(found == 0 ? files.gl_pathc : 0, count);
    if (found == 0) globfree(&files);
}

static void test_replacing(void **state) {
    (void)state;
    Output output;
    KmError error;
    put("f", "old");
    put("f.part", "somebody's");
    assert_int_equal(chmod("f", 0640), 0);
    assert_int_equal(output_open(&output, "f", OUTPUT_REPLACE, &error), KM_OK);
    assert_true(output.regular);
    fputs("new", output.file);
    fflush(output.file);
    assert_file("f", "old");
    assert_int_equal(output_close(&output, &error), KM_OK);
    assert_file("f", "new");
    assert_file("f.part", "somebody's");
    struct stat about;
    assert_int_equal(stat("f", &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
    assert_files(2);
    assert_int_equal(output_write("g", "created", &error), KM_OK);
    assert_file("g", "created");
}

static void test_temporary_name_in_use(void **state) {
    (void)state;
    char taken[64];
    KmError error;
    snprintf(taken, sizeof taken, "f.%ld-0.part", (long)getpid());
    put(taken, "somebody's");
    assert_int_equal(output_write("f", "new", &error), KM_OK);
    assert_file("f", "new");
    assert_file(taken, "somebody's");
    assert_files(2);
}

static void test_discarding(void **state) {
    (void)state;
    Output output;
    put("f", "old");
    assert_int_equal(output_open(&output, "f", OUTPUT_REPLACE, NULL), KM_OK);
    fputs("new", output.file);
    output_discard(&output);
    assert_null(output.file);
    output_discard(&output);
    assert_file("f", "old");
    assert_int_equal(output_open(&output, "g", OUTPUT_REPLACE, NULL), KM_OK);
    output_discard(&output);
    assert_files(1);
}

static void test_links(void **state) {
    (void)state;
    KmError error;
    put("f", "old");
    assert_int_equal(mkdir("d", 0777), 0);
    assert_int_equal(symlink("../f", "d/link"), 0);
    assert_int_equal(symlink("d/link", "link"), 0);
    assert_int_equal(output_write("link", "new", &error), KM_OK);
    assert_file("f", "new");
    assert_true(S_ISLNK(kind("link")));
    assert_true(S_ISLNK(kind("d/link")));
    assert_true(S_ISREG(kind("f")));
    assert_int_equal(symlink("absent", "d/dangling"), 0);
    assert_int_equal(output_write("d/dangling", "made", &error), KM_OK);
    assert_true(S_ISLNK(kind("d/dangling")));
    assert_file("d/absent", "made");
    remove("d/link");
    remove("d/dangling");
    remove("d/absent");
    assert_int_equal(symlink("circle", "circle"), 0);
    assert_int_equal(output_write("circle", "new", &error), KM_ERR_IO);
    assert_string_equal(error.text, "circle: Too many levels of symbolic links");
}

/* A short target in a long folder, absolute ones, and as many links one after another as are followed. */
static void test_more_links(void **state) {
    (void)state;
    KmError error;
    char target[128], name[16], next[16];
    assert_int_equal(mkdir("a-rather-long-name", 0777), 0);
    assert_int_equal(symlink("t", "a-rather-long-name/l"), 0);
    assert_int_equal(output_write("a-rather-long-name/l", "short", &error), KM_OK);
    assert_file("a-rather-long-name/t", "short");
    snprintf(target, sizeof target, "%s/f", folder);
    assert_int_equal(symlink(target, "a-rather-long-name/absolute"), 0);
    assert_int_equal(output_write("a-rather-long-name/absolute", "far", &error), KM_OK);
    assert_file("f", "far");
    remove("a-rather-long-name/l");
    remove("a-rather-long-name/t");
    remove("a-rather-long-name/absolute");
    for (int i = 0; i < 40; i++) {
        snprintf(name, sizeof name, "link%d", i + 1);
        snprintf(next, sizeof next, i ? "link%d" : "f", i);
        assert_int_equal(symlink(next, name), 0);
    }
    assert_int_equal(output_write("link40", "through forty", &error), KM_OK);
    assert_file("f", "through forty");
    assert_int_equal(symlink("link40", "link41"), 0);
    assert_int_equal(output_write("link41", "new", &error), KM_ERR_IO);
}

static void *read_pipe(void *text) {
    FILE *file = fopen("pipe", "r");
    char *end = (char *)text + fread(text, 1, 255, file);
    *end = '\0';
    fclose(file);
    return NULL;
}

static void test_pipes(void **state) {
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    for (OutputMode mode = OUTPUT_REPLACE; mode <= OUTPUT_CONTINUE; mode++) {
        char text[256];
        pthread_t reader;
        Output output;
        KmError error;
        assert_int_equal(pthread_create(&reader, NULL, read_pipe, text), 0);
        assert_int_equal(output_open(&output, "pipe", mode, &error), KM_OK);
        assert_false(output.regular);
        fputs("through", output.file);
        assert_int_equal(output_close(&output, &error), KM_OK);
        pthread_join(reader, NULL);
        assert_string_equal(text, "through");
        assert_true(S_ISFIFO(kind("pipe")));
    }
    assert_files(1);
}

static void test_journal_to_pipe(void **state) {
    (void)state;
    char text[256];
    pthread_t reader;
    Journal journal;
    Text line = {0};
    bool whole;
    KmError error;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_int_equal(pthread_create(&reader, NULL, read_pipe, text), 0);
    assert_int_equal(journal_open(&journal, "pipe", &error), KM_OK);
    assert_int_equal(journal_read(&journal, &line, &whole, &error), KM_ERR_END);
    assert_int_equal(journal_append(&journal, "line\n", 5, &error), KM_OK);
    assert_int_equal(journal_close(&journal, &error), KM_OK);
    pthread_join(reader, NULL);
    assert_string_equal(text, "line\n");
}

static void test_devices(void **state) {
    (void)state;
    KmError error;
    assert_int_equal(output_write("/dev/null", "gone", &error), KM_OK);
    assert_true(S_ISCHR(kind("/dev/null")));
    assert_int_equal(output_write("/dev/full", "gone", &error), KM_ERR_IO);
    assert_string_equal(error.text, "/dev/full: No space left on device");
    /* A device in a folder where files can be renamed; only root can make one. */
    if (mknod("full", S_IFCHR | 0600, makedev(1, 7)) != 0) return;
    const int file = open("full", O_WRONLY);
    if (file < 0) return; /* devices do not work in this folder */
    close(file);
    assert_int_equal(output_write("full", "gone", &error), KM_ERR_IO);
    assert_true(S_ISCHR(kind("full")));
    assert_files(1);
}

/* A file that another process has open keeps its identity. */
static void test_alias(void **state) {
    (void)state;
    char path[64];
    struct stat before, after;
    KmError error;
    FILE *file = fopen("f", "w");
    snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
    assert_int_equal(stat("f", &before), 0);
    assert_int_equal(output_write(path, "new", &error), KM_OK);
    fclose(file);
    assert_int_equal(stat("f", &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_file("f", "new");
}

static void test_appending_and_continuing(void **state) {
    (void)state;
    Output output;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(output_open(&output, "f", OUTPUT_APPEND, NULL), KM_OK);
        fputs("game ", output.file);
        assert_int_equal(output_close(&output, NULL), KM_OK);
    }
    assert_file("f", "game game ");
    assert_int_equal(output_open(&output, "f", OUTPUT_CONTINUE, NULL), KM_OK);
    assert_true(output.regular);
    assert_int_equal(getc(output.file), 'g');
    assert_int_equal(output_close(&output, NULL), KM_OK);
    assert_file("f", "game game ");
    assert_int_equal(output_open(&output, "g", OUTPUT_CONTINUE, NULL), KM_OK);
    assert_int_equal(output_close(&output, NULL), KM_OK);
    assert_file("g", "");
}

static void test_failures(void **state) {
    (void)state;
    KmError error;
    assert_int_equal(output_write("no/file", "", &error), KM_ERR_IO);
    assert_string_equal(error.text, "no/file: No such file or directory");
    assert_int_equal(output_write(".", "", &error), KM_ERR_IO);
    assert_string_equal(error.text, ".: Is a directory");
    put("f", "");
    assert_int_equal(output_write("f/g", "", &error), KM_ERR_IO);
    assert_string_equal(error.text, "f/g: Not a directory");
}

static void test_standard_output(void **state) {
    (void)state;
    Output output;
    assert_int_equal(output_open(&output, "-", OUTPUT_REPLACE, NULL), KM_OK);
    assert_ptr_equal(output.file, stdout);
    assert_false(output.regular);
    output_discard(&output);
    assert_int_equal(output_open(&output, "-", OUTPUT_CONTINUE, NULL), KM_OK);
    assert_int_equal(output_close(&output, NULL), KM_OK);
    assert_int_equal(fflush(stdout), 0);
    assert_files(0);
}

int main(void) {
#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_replacing),       TEST(test_temporary_name_in_use),
        TEST(test_discarding),      TEST(test_links),
        TEST(test_more_links),      TEST(test_pipes),
        TEST(test_journal_to_pipe), TEST(test_devices),
        TEST(test_alias),           TEST(test_appending_and_continuing),
        TEST(test_failures),        TEST(test_standard_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
