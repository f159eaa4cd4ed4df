/* Tests of app/common/batch and what it is made of: order, faulty lines, continuing an output after every kind of
 * interruption, and failures to write.
 *
 * The batch under test answers "7 words" by "7 words=WORDS"; a line "slow MS" takes so many milliseconds, and a line
 * that begins with '!' has no answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include "common/batch.h"
#include "common/exit_codes.h"
#include "common/signals.h"

#include <ctype.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { ANSWERED, FAULTY, SLOW };

static char folder[] = "/tmp/keymove-batch-XXXXXX";
static char input[64], output[64];

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder)) return -1;
    snprintf(input, sizeof input, "%s/in", folder);
    snprintf(output, sizeof output, "%s/out", folder);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    remove(input);
    remove(output);
    return rmdir(folder);
}

static void pause_ms(int ms) {
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL);
}

static void write_file(const char *path, const char *bytes, size_t count) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
}

static Text read_file(const char *path) {
    Text text = {0};
    FILE *file = fopen(path, "r");
    text_put(&text, "");
    if (!file) return text;
    for (int c; (c = getc(file)) != EOF;) text_bytes(&text, &(char){(char)c}, 1);
    fclose(file);
    return text;
}

/* --- the batch under test ---------------------------------------------------------------------------- */

static void *create_worker(const void *context) {
    (void)context;
    return malloc(1);
}

static void *create_none(const void *context) {
    (void)context;
    return NULL;
}

static void begin_answer(void *worker, const BatchItem *item, BatchAnswer *answer) {
    (void)worker;
    if (item->text[0] == '!' || item->fault) {
        answer->outcomes = 1u << FAULTY;
        return;
    }
    text_printf(&answer->text, "%d %s=", (int)item->number, item->text);
}

/* In a process that is to be stopped, lines after this one take until then. */
enum { LAST_QUICK = 300, FOR_EVER = 1 << 30 };
static bool to_be_stopped;

static void answer_item(void *worker, const BatchItem *item, BatchAnswer *answer) {
    int ms = 0;
    begin_answer(worker, item, answer);
    if (!answer->text.length) return;
    if (sscanf(item->text, "slow %d", &ms) == 1) answer->outcomes = 1u << SLOW;
    if (to_be_stopped && item->number > LAST_QUICK) ms = FOR_EVER;
    for (; ms > 0 && !signals_stopped(); ms -= 5) pause_ms(5);
    answer->unfinished = ms > 0;
    answer->outcomes |= 1u << ANSWERED;
    for (const char *c = item->text; *c; c++)
        text_bytes(&answer->text, &(char){(char)toupper((unsigned char)*c)}, 1);
    text_put(&answer->text, "\n");
}

static const BatchKind kind = {.command = "test",
                               .unit = "lines",
                               .create_worker = create_worker,
                               .free_worker = free,
                               .answer = answer_item,
                               .begin = begin_answer};

static int run(const BatchKind *with, const volatile int *stop, BatchReport *report) {
    const BatchTask task = {
        .kind = with, .input = input, .resume = output, .threads = 4, .stop = stop};
    return batch_run(&task, report);
}

/* Runs a batch without an earlier output and returns what it wrote. */
static Text run_afresh(BatchReport *report) {
    remove(output);
    assert_int_equal(run(&kind, NULL, report), EXIT_PROVED);
    assert_true(report->complete);
    return read_file(output);
}

static void assert_output(const Text *expected) {
    Text text = read_file(output);
    assert_string_equal(text.data, expected->data);
    text_free(&text);
}

/* --- tests ------------------------------------------------------------------------------------------- */

/* Whatever part of an answer there is no memory for, the answers before it are kept. */
static Text *fail_text(BatchAnswer *answer) { return &answer->text; }
static Text *fail_note(BatchAnswer *answer) { return &answer->note; }
static Text *fail_more(BatchAnswer *answer) { return &answer->more; }
static Text *(*failing_part)(BatchAnswer *answer);

static void fail_second(void *worker, const BatchItem *item, BatchAnswer *answer) {
    answer_item(worker, item, answer);
    if (item->number == 2) failing_part(answer)->failed = true;
}

static void begin_without_memory(void *worker, const BatchItem *item, BatchAnswer *answer) {
    (void)worker;
    (void)item;
    answer->text.failed = true;
}

static void test_an_answer_without_memory_is_a_failure(void **state) {
    (void)state;
    static Text *(*const parts[])(BatchAnswer *) = {fail_text, fail_note, fail_more};
    static const char lines[] = "one\ntwo\nthree\n";
    BatchKind without = kind, beginning = kind;
    BatchReport report;
    without.answer = fail_second;
    beginning.begin = begin_without_memory;
    write_file(input, lines, sizeof lines - 1);
    Text expected = run_afresh(&report);
    char first_line[] = "1 one=ONE\n";
    const Text first = {.data = first_line};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        failing_part = parts[i];
        remove(output);
        assert_int_equal(run(&without, NULL, &report), EXIT_SYSTEM);
        assert_false(report.complete);
        assert_output(&first);
        assert_int_equal(run(&beginning, NULL, &report), EXIT_SYSTEM); /* not a foreign output */
        assert_output(&first);
        assert_int_equal(run(&kind, NULL, &report), EXIT_PROVED);
        assert_output(&expected);
    }
    text_free(&expected);
}

/* Runs a batch with a terminal as standard error and returns what it printed there. */
static Text run_on_terminal(BatchReport *report) {
    Text text = {0};
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    const int shown = open(ptsname(terminal), O_RDWR | O_NOCTTY), usual = dup(STDERR_FILENO);
    assert_true(shown >= 0 && usual >= 0);
    dup2(shown, STDERR_FILENO);
    remove(output);
    const int code = run(&kind, NULL, report);
    fputs("~", stderr); /* the end */
    dup2(usual, STDERR_FILENO);
    for (char c = 0; c != '~' && read(terminal, &c, 1) == 1;) text_bytes(&text, &c, 1);
    close(usual);
    close(shown);
    close(terminal);
    assert_int_equal(code, EXIT_PROVED);
    return text;
}

/* A terminal shows a line after a fifth of a second, with the share of the input that has been answered. */
static void test_a_terminal_shows_the_progress(void **state) {
    (void)state;
    static const char lines[] = "slow 300\nslow 600\n";
    BatchReport report;
    write_file(input, lines, sizeof lines - 1);
    Text text = run_on_terminal(&report);
    assert_non_null(text.data);
    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): as was just said */
    assert_non_null(strstr(text.data, "test: "));
    assert_non_null(strstr(text.data, " %, 1 lines, "));
    text_free(&text);
}

static void test_answers_come_in_order(void **state) {
    (void)state;
    enum { COUNT = 5000 };
    Text lines = {0}, expected = {0};
    BatchReport report;
    for (int i = 1; i <= COUNT; i++) {
        if (i % 500 == 1) {
            text_put(&lines, "slow 20\n");
            text_printf(&expected, "%d slow 20=SLOW 20\n", i);
        } else {
            text_printf(&lines, "x%d\n", i * 7);
            text_printf(&expected, "%d x%d=X%d\n", i, i * 7, i * 7);
        }
    }
    write_file(input, lines.data, lines.length);
    Text got = run_afresh(&report);
    assert_string_equal(got.data, expected.data);
    assert_int_equal(report.answered, COUNT);
    assert_int_equal(report.outcomes[ANSWERED], COUNT);
    assert_int_equal(report.outcomes[SLOW], COUNT / 500);
    text_free(&lines);
    text_free(&expected);
    text_free(&got);
}

static void test_faulty_lines_are_passed_over(void **state) {
    (void)state;
    Text lines = {0};
    BatchReport report;
    text_put(&lines, "# a comment\n\n  \t\na\r\n");
    text_bytes(&lines, "\0b\n", 3);
    for (int i = 0; i < LINE_BYTES; i++) text_put(&lines, "c");
    text_put(&lines, "\n");
    for (int i = 0; i <= LINE_BYTES; i++) text_put(&lines, "d");
    text_put(&lines, "\n!\ne"); /* the last line has no line break */
    write_file(input, lines.data, lines.length);
    Text got = run_afresh(&report);
    assert_int_equal(report.outcomes[FAULTY], 3);
    assert_int_equal(report.outcomes[ANSWERED], 3);
    assert_memory_equal(got.data, "1 a=A\n3 cccc", 12);
    assert_int_equal(got.length, strlen("1 a=A\n3 =\n6 e=E\n") + 2 * LINE_BYTES);
    text_free(&lines);
    text_free(&got);
}

static void test_an_empty_input_is_complete(void **state) {
    (void)state;
    BatchReport report;
    write_file(input, "# nothing\n", 10);
    Text got = run_afresh(&report);
    assert_int_equal(got.length, 0);
    text_free(&got);
    remove(input);
    assert_int_equal(run(&kind, NULL, &report), EXIT_INPUT);
}

static const char some_lines[] = "one\n!\n# two\nthree\n\nfour\n!five\nsix";

static void test_continues_after_every_byte(void **state) {
    (void)state;
    BatchReport report;
    write_file(input, some_lines, strlen(some_lines));
    Text whole = run_afresh(&report);
    for (size_t length = 0; length <= whole.length; length++) {
        size_t answers = 0;
        for (size_t i = 0; i < length; i++) answers += whole.data[i] == '\n';
        write_file(output, whole.data, length);
        assert_int_equal(run(&kind, NULL, &report), EXIT_PROVED);
        assert_true(report.complete);
        assert_int_equal(report.resumed, answers);
        assert_int_equal(report.resumed + report.answered, 4);
        assert_int_equal(report.outcomes[FAULTY], 2);
        assert_output(&whole);
    }
    text_free(&whole);
}

static void test_a_foreign_output_is_left_alone(void **state) {
    (void)state;
    static const char *const foreign[] = {"notes",
                                          "notes\n",
                                          "\n",
                                          "1 one=ONE\nnotes",
                                          "1 one=ONE\n3 three=THREE\nnotes\n",
                                          "1 on\n",
                                          "3 three=THREE\n",
                                          "1 one=ONE\n1 one=ONE\n",
                                          "1 one=ONE\n3 three=THREE\n4 four=FOUR\n6 six=SIX\nmore",
                                          "1 one=ONE\n3 three=THREE\n4 four=FOUR\n6 six=SIX\n7 "};
    BatchReport report;
    write_file(input, some_lines, strlen(some_lines));
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        const Text before = {.data = (char *)foreign[i]};
        write_file(output, foreign[i], strlen(foreign[i]));
        assert_int_equal(run(&kind, NULL, &report), EXIT_INPUT);
        assert_output(&before);
    }
}

static void test_no_worker_is_a_failure(void **state) {
    (void)state;
    BatchReport report;
    BatchKind none = kind;
    none.create_worker = create_none;
    write_file(input, some_lines, strlen(some_lines));
    remove(output);
    assert_int_equal(run(&none, NULL, &report), EXIT_SYSTEM);
}

/* --- other processes --------------------------------------------------------------------------------- */

/* Starts the batch in a process that ends with the batch's code, or with 100 if it is not complete; returns as soon as the
 * process can be stopped by a signal. */
static pid_t start(rlim_t bytes) {
    int ends[2];
    char ready;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child) {
        close(ends[1]);
        assert_int_equal(read(ends[0], &ready, 1), 1);
        close(ends[0]);
        return child;
    }
    BatchReport report;
    const struct rlimit limit = {bytes, bytes};
    if (bytes) setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, SIG_IGN);
    to_be_stopped = true;
    const volatile int *stop = signals_catch();
    if (write(ends[1], "", 1) != 1) _exit(1);
    const int code = run(&kind, stop, &report);
    _exit(code == EXIT_PROVED && !report.complete ? 100 : code);
}

static int end_of(pid_t child) {
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

static void await_output(size_t bytes) {
    for (int i = 0; i < 60000; i++) { /* minutes: the machine may be busy */
        Text text = read_file(output);
        const bool there = text.length >= bytes;
        text_free(&text);
        if (there) return;
        pause_ms(5);
    }
    fail_msg("the answers were not flushed");
}

/* Lines of a few milliseconds each. */
static Text write_slow_lines(int count, int ms) {
    Text lines = {0}, expected = {0};
    for (int i = 1; i <= count; i++) {
        text_printf(&lines, "slow %d\n", ms);
        text_printf(&expected, "%d slow %d=SLOW %d\n", i, ms, ms);
    }
    write_file(input, lines.data, lines.length);
    text_free(&lines);
    remove(output);
    return expected;
}

static void test_continues_after_kill(void **state) {
    (void)state;
    Text expected = write_slow_lines(400, 5);
    BatchReport report;
    for (size_t bytes = 1; bytes < expected.length / 2; bytes += expected.length / 8) {
        const pid_t child = start(0);
        await_output(bytes);
        kill(child, SIGKILL);
        assert_int_equal(end_of(child), -SIGKILL);
    }
    assert_int_equal(run(&kind, NULL, &report), EXIT_PROVED);
    assert_true(report.resumed > 0 && report.answered > 0);
    assert_output(&expected);
    text_free(&expected);
}

static void test_a_signal_stops_and_keeps_the_answers(void **state) {
    (void)state;
    static const int signals[] = {SIGINT, SIGTERM};
    BatchReport report;
    for (int i = 0; i < 2; i++) {
        Text expected = write_slow_lines(400, 5);
        const pid_t child = start(0);
        await_output(1);
        kill(child, signals[i]);
        assert_int_equal(end_of(child), 100);
        Text text = read_file(output);
        assert_true(text.length > 0 && text.data[text.length - 1] == '\n');
        assert_memory_equal(text.data, expected.data, text.length);
        text_free(&text);
        assert_int_equal(run(&kind, NULL, &report), EXIT_PROVED);
        assert_output(&expected);
        text_free(&expected);
    }
}

static void test_answers_are_flushed_by_time(void **state) {
    (void)state;
    Text lines = {0};
    text_put(&lines, "a\nb\nslow 1000000000\nc\n");
    write_file(input, lines.data, lines.length);
    remove(output);
    const pid_t child = start(0);
    await_output(strlen("1 a=A\n2 b=B\n"));
    kill(child, SIGTERM);
    assert_int_equal(end_of(child), 100);
    const Text expected = {.data = (char *)"1 a=A\n2 b=B\n"};
    assert_output(&expected);
    text_free(&lines);
}

static void test_a_write_error_is_a_failure(void **state) {
    (void)state;
    Text expected = write_slow_lines(200, 1);
    BatchReport report;
    assert_int_equal(end_of(start(1000)), EXIT_SYSTEM);
    Text text = read_file(output);
    assert_true(text.length <= 1000);
    text_free(&text);
    assert_int_equal(run(&kind, NULL, &report), EXIT_PROVED);
    assert_output(&expected);
    text_free(&expected);
}

/* Standard input that stays open and silent. */
static void test_a_signal_ends_waiting_for_input(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    remove(output);
    strcpy(input, "-");
    const int before = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    pid_t child = start(0);
    pause_ms(200);
    kill(child, SIGTERM);
    assert_int_equal(end_of(child), 100);
    child = start(0);
    assert_int_equal(write(ends[1], "line\n", 5), 5);
    await_output(strlen("1 line=LINE\n"));
    kill(child, SIGTERM);
    assert_int_equal(end_of(child), 100);
    dup2(before, STDIN_FILENO);
    close(before);
    close(ends[0]);
    close(ends[1]);
    snprintf(input, sizeof input, "%s/in", folder);
}

/* "+2" begins an item of three lines. */
static int lines_after_plus(const char *line) { return *line == '+' ? atoi(line + 1) : 0; }

/* A game in PGN is one item, with an empty line after its tags; a comment that begins a line is no tag. */
static void items_of_games(void **state) {
    (void)state;
    static const char text[] = "[Event \"a\"]\n[FEN \"x\"]\n\n1. e4 {\n[%clk 1] } *\n\n\nline\n"
                               "[Event \"b\"]\n\n*\n";
    static const char *const items[] = {"[Event \"a\"]\n[FEN \"x\"]\n\n1. e4 {\n[%clk 1] } *\nline",
                                        "[Event \"b\"]\n\n*"};
    static const uint64_t lines[] = {1, 9};
    write_file(input, text, strlen(text));
    const ItemSource source = {.path = input, .games = true};
    ItemReader *reader;
    Text item = {0};
    ItemPlace place;
    const char *fault;
    KmError error;
    assert_int_equal(item_reader_open(&reader, &source, &error), KM_OK);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(item_reader_next(reader, &item, &place, &fault, &error), KM_OK);
        assert_string_equal(item.data, items[i]);
        assert_int_equal(place.line, lines[i]);
        assert_true(place.several_lines);
        assert_null(fault);
    }
    assert_int_equal(item_reader_next(reader, &item, &place, &fault, &error), KM_ERR_END);
    item_reader_close(reader);
    text_free(&item);
}

static void a_folder_is_read_by_name(void **state) {
    (void)state;
    static const char names[] = "hbfdaceg";
    char path[64];
    for (const char *name = names; *name; name++) {
        snprintf(path, sizeof path, "%s/%c", folder, *name);
        write_file(path, name, 1);
    }
    const ItemSource source = {.path = folder};
    ItemReader *reader;
    Text item = {0};
    ItemPlace place;
    const char *fault;
    KmError error;
    assert_int_equal(item_reader_open(&reader, &source, &error), KM_OK);
    for (int name = 'a'; name <= 'h'; name++) {
        assert_int_equal(item_reader_next(reader, &item, &place, &fault, &error), KM_OK);
        assert_true(item.data[0] == name);
        snprintf(path, sizeof path, "%s/%c", folder, name);
        remove(path);
    }
    item_reader_close(reader);
    text_free(&item);
}

static void items_of_files_and_folders(void **state) {
    (void)state;
    char inner[64], *more[] = {input};
    write_file(input, "one\n\n+2\na\n# no\nb\ntwo", 20);
    snprintf(inner, sizeof inner, "%s/.hidden", folder);
    write_file(inner, "no", 2);
    const ItemSource source = {folder, more, 1, lines_after_plus, false};
    static const char *const items[] = {"one", "+2\na\nb", "two"};
    static const uint64_t lines[] = {1, 3, 7};
    ItemReader *reader;
    Text item = {0};
    ItemPlace place;
    const char *fault;
    KmError error;
    assert_int_equal(item_reader_open(&reader, &source, &error), KM_OK);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(item_reader_next(reader, &item, &place, &fault, &error), KM_OK);
        assert_string_equal(item.data, items[i % 3]);
        assert_string_equal(place.file, input);
        assert_true(place.line == lines[i % 3] && place.in_file == (uint64_t)(i % 3) + 1);
        assert_true(place.several_lines == (i % 3 == 1) && !fault);
    }
    assert_int_equal(item_reader_next(reader, &item, &place, &fault, &error), KM_ERR_END);
    assert_true(item_reader_fraction(reader) == 1);
    item_reader_close(reader);
    text_free(&item);
    remove(input);
    assert_int_equal(item_reader_open(&reader, &source, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "contains no files"));
    remove(inner);
}

/* Blank lines without end, which are no items. */
static void test_a_signal_ends_the_reading_of_blank_lines(void **state) {
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    remove(output);
    const pid_t writer = fork();
    if (writer == 0)
        while (write(ends[1], "\n\n \r\n", 5) == 5) {
        }
    strcpy(input, "-");
    const int before = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    const pid_t child = start(0);
    pause_ms(200);
    kill(child, SIGINT);
    assert_int_equal(end_of(child), 100);
    kill(writer, SIGKILL);
    waitpid(writer, NULL, 0);
    dup2(before, STDIN_FILENO);
    close(before);
    close(ends[0]);
    close(ends[1]);
    snprintf(input, sizeof input, "%s/in", folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_of_games),
        cmocka_unit_test(items_of_files_and_folders),
        cmocka_unit_test(a_folder_is_read_by_name),
        cmocka_unit_test(test_an_answer_without_memory_is_a_failure),
        cmocka_unit_test(test_a_terminal_shows_the_progress),
        cmocka_unit_test(test_answers_come_in_order),
        cmocka_unit_test(test_faulty_lines_are_passed_over),
        cmocka_unit_test(test_an_empty_input_is_complete),
        cmocka_unit_test(test_continues_after_every_byte),
        cmocka_unit_test(test_a_foreign_output_is_left_alone),
        cmocka_unit_test(test_no_worker_is_a_failure),
        cmocka_unit_test(test_continues_after_kill),
        cmocka_unit_test(test_a_signal_stops_and_keeps_the_answers),
        cmocka_unit_test(test_answers_are_flushed_by_time),
        cmocka_unit_test(test_a_write_error_is_a_failure),
        cmocka_unit_test(test_a_signal_ends_waiting_for_input),
        cmocka_unit_test(test_a_signal_ends_the_reading_of_blank_lines),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
