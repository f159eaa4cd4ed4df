/* test_same_answers: the command line and the server make the same Solo puzzles and the same study from the
 * same seed, and solve problems alike.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "live.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program;
static Live live;

static int start(void **state) {
    (void)state;
    return live_start(&live, program, NULL) ? 0 : -1;
}

static int stop(void **state) {
    (void)state;
    return live_stop(&live) == 0 ? 0 : -1;
}

/* The result of a job of the server. */
static json_t *ask_server(const char *target, const char *body) {
    HttpAnswer answer = live_ask(&live, "POST", target, NULL, body);
    json_t *job = answer_json(&answer);
    json_t *result = json_incref(json_object_get(job, "result"));
    if (!result) print_error("%s\n", answer.text);
    assert_non_null(result);
    json_decref(job);
    answer_free(&answer);
    return result;
}

/* The one line that a command prints. */
static json_t *ask_program(const char *arguments) {
    char command[512], line[4096];
    snprintf(command, sizeof command, "'%s' %s", program, arguments);
    FILE *lines = popen(command, "r"); /* NOLINT(cert-env33-c): a command of this test */
    assert_non_null(lines);
    assert_non_null(fgets(line, sizeof line, lines));
    pclose(lines); /* the exit code is that of the answer */
    json_t *printed = json_loads(line, 0, NULL);
    assert_non_null(printed);
    return printed;
}

/* Solved, solved by theory, unsolvable with the most captures, and a search that was cut off; and the counter, whose
 * number of solutions is a string on the server only. */
static void solo_answers_are_the_same(void **state) {
    (void)state;
    static const char *const questions[][3] = {
        {"solo solve --json --method plan '3/RNR/1K1 2'", "/api/v1/solo/solve",
         "{\"board\":\"3/RNR/1K1 2\",\"method\":\"plan\",\"wait\":30}"},
        {"solo solve --json 'RR1/RR1/3 u'", "/api/v1/solo/solve",
         "{\"board\":\"RR1/RR1/3 u\",\"wait\":30}"},
        {"solo solve --json --most --seed 7 --method plan 'RR1/3/2P 2'", "/api/v1/solo/solve",
         "{\"board\":\"RR1/3/2P 2\",\"method\":\"plan\",\"most\":true,\"seed\":7,\"wait\":30}"},
        {"solo solve --json --method rank --nodes 2 --seed 7 'RNR/RNR/1K1 1'", "/api/v1/solo/solve",
         "{\"board\":\"RNR/RNR/1K1 1\",\"method\":\"rank\",\"nodes\":2,\"seed\":7,\"wait\":30}"},
        {"solo count --json '3/RNR/1K1 2'", "/api/v1/solo/count",
         "{\"board\":\"3/RNR/1K1 2\",\"wait\":30}"}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        json_t *printed = ask_program(questions[i][0]);
        json_t *served = ask_server(questions[i][1], questions[i][2]);
        assert_true(json_is_real(json_object_get(printed, "seconds")));
        json_object_del(printed, "seconds");
        json_object_del(served, "seconds");
        if (json_is_string(json_object_get(served, "solutions"))) {
            const char *digits = json_string_value(json_object_get(served, "solutions"));
            json_object_set_new(served, "solutions", json_integer(strtoll(digits, NULL, 10)));
            json_object_del(served, "board"); /* the program does not repeat it */
        }
        if (!json_equal(printed, served)) print_error("%s\n", questions[i][0]);
        assert_true(json_equal(printed, served));
        json_decref(printed);
        json_decref(served);
    }
}

static void puzzles_are_the_same(void **state) {
    (void)state;
    static const char *const orders[][2] = {
        {"--pieces 7 --count 6 --seed 11 --unique",
         "{\"pieces\":7,\"count\":6,\"seed\":11,\"unique\":true,\"wait\":30}"},
        {"--pieces 9 --count 4 --seed 12 --level 3 --captures u --board 6x7",
         "{\"pieces\":9,\"count\":4,\"seed\":12,\"level\":3,\"limit\":0,\"width\":6,\"height\":7,"
         "\"wait\":30}"},
        {"--pieces 5 --count 5 --seed 13 --no-king --types QRN",
         "{\"pieces\":5,\"count\":5,\"seed\":13,\"king\":false,\"types\":\"QRN\",\"wait\":30}"}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        char command[512], line[4096];
        snprintf(command, sizeof command, "'%s' solo make %s --json", program, orders[i][0]);
        FILE *lines = popen(command, "r"); /* NOLINT(cert-env33-c): a command of this test */
        assert_non_null(lines);
        json_t *result = ask_server("/api/v1/solo/make", orders[i][1]);
        const json_t *puzzles = json_object_get(result, "puzzles");
        assert_true(json_array_size(puzzles) > 0);
        for (size_t k = 0; k < json_array_size(puzzles); k++) {
            const json_t *served = json_array_get(puzzles, k);
            assert_non_null(fgets(line, sizeof line, lines));
            json_t *printed = json_loads(line, 0, NULL);
            assert_non_null(printed);
            if (!json_equal(printed, served)) print_error("%s", line);
            assert_true(json_equal(printed, served));
            json_decref(printed);
        }
        assert_null(fgets(line, sizeof line, lines));
        assert_int_equal(pclose(lines), 0);
        json_decref(result);
    }
}

/* Compares the averages of table.csv, a row for each number of pieces. */
static void compare_table(const char *path, const json_t *sizes) {
    char line[1024];
    FILE *table = fopen(path, "r");
    assert_non_null(table);
    assert_non_null(fgets(line, sizeof line, table)); /* the heading */
    for (size_t i = 0; i < json_array_size(sizes); i++) {
        const json_t *size = json_array_get(sizes, i);
        const json_t *averages = json_object_get(size, "backtracks");
        assert_non_null(fgets(line, sizeof line, table));
        char *at = line;
        assert_int_equal(strtol(at, &at, 10), json_integer_value(json_object_get(size, "pieces")));
        assert_int_equal(strtol(at + 1, &at, 10),
                         json_integer_value(json_object_get(size, "boards")));
        for (size_t k = 0; k < json_array_size(averages); k++) {
            const double printed = strtod(at + 1, &at);
            /* The command line rounds its records to hundredths. */
            assert_true(fabs(printed - json_number_value(json_array_get(averages, k))) < 0.006);
        }
    }
    assert_null(fgets(line, sizeof line, table));
    fclose(table);
}

static void run_command(const char *command) {
    assert_int_equal(system(command), 0); /* NOLINT(cert-env33-c): a command of this test */
}

/* Everything that a command prints, which the caller frees. */
static char *output_of(const char *command) {
    enum { ROOM = 1 << 20 };
    char *text = malloc(ROOM);
    FILE *lines = popen(command, "r"); /* NOLINT(cert-env33-c): a command of this test */
    assert_non_null(text);
    assert_non_null(lines);
    text[fread(text, 1, ROOM - 1, lines)] = '\0';
    pclose(lines); /* 1 for a phase without solution */
    return text;
}

static void compare_solution(const char *command, const char *body, bool form) {
    char *printed = output_of(command);
    json_t *served = ask_server("/api/v1/problem", body);
    if (form) {
        assert_string_equal(json_string_value(json_object_get(served, "text")), printed);
    } else {
        json_t *answer = json_loads(printed, 0, NULL);
        assert_non_null(answer);
        json_object_del(answer, "seconds");
        json_object_del(served, "seconds");
        assert_true(json_equal(answer, served));
        json_decref(answer);
    }
    json_decref(served);
    free(printed);
}

/* A study of the server, one of the command line, and the same one interrupted and resumed. */
static void studies_are_the_same(void **state) {
    (void)state;
    static const char *const files[] = {"table.csv",      "results.csv",        "report.md",
                                        "backtracks.svg", "backtracks-log.svg", "ratios.svg",
                                        "skewness.svg"};
    char folder[] = "keymove-study-XXXXXX", command[512], path[128];
    assert_non_null(mkdtemp(folder));
    snprintf(command, sizeof command,
             "'%s' solo study --out %s --pieces 4-7 --count 5 --tries 7 --seed 21 >/dev/null",
             program, folder);
    run_command(command);
    json_t *result =
        ask_server("/api/v1/solo/study",
                   "{\"first\":4,\"last\":7,\"boards\":5,\"tries\":7,\"seed\":21,\"wait\":30}");
    const json_t *sizes = json_object_get(result, "sizes");
    assert_int_equal(json_array_size(sizes), 4);
    snprintf(path, sizeof path, "%s/table.csv", folder);
    compare_table(path, sizes);
    snprintf(command, sizeof command,
             "cd %s && head -n 9 results.csv >part && mv part results.csv && rm table.csv", folder);
    run_command(command);
    snprintf(command, sizeof command,
             "'%s' solo study --resume %s --pieces 4-7 --count 5 --tries 7 --seed 21 >/dev/null",
             program, folder);
    run_command(command);
    compare_table(path, sizes);
    json_decref(result);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        assert_int_equal(unlink(path), 0);
    }
    assert_int_equal(rmdir(folder), 0);
}

/* Whole solutions as JSON and in every form. */
static void solutions_are_the_same(void **state) {
    (void)state;
    static const struct {
        const char *fen, *stipulation, *arguments, *fields;
    } problems[] = {
        {"8/5P1k/5K2/8/8/8/8/8", "#2", "--tries 2 --set-play --twin 'move f6 e6' --author A",
         "\"tries\":2,\"set_play\":true,\"twins\":[\"move f6 e6\"],\"author\":\"A\""},
        {"8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1", "h#2", "--set-play --duplex --intended 1.Sb1",
         "\"set_play\":true,\"duplex\":\"both\",\"intended\":\"1.Sb1\""},
        {"8/8/8/2p3p1/2R3P1/kp6/p7/K7 w - - 0 1", "s#2", "--tries 1 --duals group",
         "\"tries\":1,\"duals\":\"group\""},
        {"8/8/8/8/8/3N3K/4p3/4rk2 w - - 0 1", "ser-h#3", "--max-solutions 1",
         "\"max_solutions\":1"}};
    static const char *const forms[] = {"", "san", "popeye", "pgn", "html", "latex"};
    for (size_t i = 0; i < 4 * 6; i++) {
        const char *form = forms[i % 6];
        char command[512], body[512];
        snprintf(command, sizeof command, "'%s' problem '%s' '%s' %s %s%s", program,
                 problems[i / 6].fen, problems[i / 6].stipulation, problems[i / 6].arguments,
                 *form ? "--form " : "--json", form);
        snprintf(body, sizeof body, "{\"fen\":\"%s\",\"stipulation\":\"%s\",%s%s%s%s,\"wait\":30}",
                 problems[i / 6].fen, problems[i / 6].stipulation, problems[i / 6].fields,
                 *form ? ",\"form\":\"" : "", form, *form ? "\"" : "");
        compare_solution(command, body, *form != '\0');
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solo_answers_are_the_same),
        cmocka_unit_test(puzzles_are_the_same),
        cmocka_unit_test(studies_are_the_same),
        cmocka_unit_test(solutions_are_the_same),
    };
    if (argc < 2) return 1;
    program = argv[1];
    return cmocka_run_group_tests(tests, start, stop);
}
