/* test_server_faults: a server in which one allocation fails.
 *
 * Whatever fails, the server goes on: each request gets a whole answer, the right one or an error, and
 * when all have been made the server is asked to stop and ends without a fault. At most one request may suffer.
 *
 * usage: test_server_faults PROGRAM, which is keymove linked with failing_allocator.c
 * STEPS in the environment is the number of allocations that are tried, spread evenly over the run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "../server/live.h"

#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DEFAULT_STEPS = SLOW_BUILD ? 12 : 40, TRIES = 3000 };

static const char *program;

typedef struct Question {
    const char *method, *target, *body;
    bool job;
} Question;

static const Question questions[] = {
    {"GET", "/api/v1/position?fen=startpos", NULL, false},
    {"POST", "/api/v1/play", "{\"fen\":\"startpos\",\"move\":\"e4\"}", false},
    {"POST", "/api/v1/explain", "{\"fen\":\"startpos\",\"move\":\"e2e5\"}", false},
    {"POST", "/api/v1/pgn", "{\"pgn\":\"1. e4 e5 (1... c5) 2. Nf3 *\"}", false},
    {"POST", "/api/v1/solo/verdict", "{\"board\":\"8/8/8/1B6/P4R2/N7/1QB5/2KN4 2\"}", false},
    {"GET", "/api/v1/board.svg?fen=startpos", NULL, false},
    {"POST", "/api/v1/problem/parse",
     "{\"text\":\"algebraic: {white: [Kf6, Pf7], black: [Kh7]}\\nstipulation: '#2'\\n\"}", false},
    {"POST", "/api/v1/problem",
     "{\"fen\":\"8/5P1k/5K2/8/8/8/8/8\",\"stipulation\":\"#2\",\"twins\":[\"move f6 e6\"],\"form\":"
     "\"html\",\"hash\":1}",
     true},
    {"POST", "/api/v1/problem/file",
     "{\"text\":\"BeginProblem Forsyth 8/5P1k/5K2/8/8/8/8/8 Stipulation #2 "
     "EndProblem\",\"hash\":1}",
     true},
    {"POST", "/api/v1/mate", "{\"fen\":\"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\",\"hash\":1}", true},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* Waits until the job has ended; false when it failed or cannot be asked about. */
static bool wait_for_job(const Live *live, const HttpAnswer *started) {
    json_t *json = answer_json(started);
    char target[128];
    snprintf(target, sizeof target, "/api/v1/jobs/%s",
             json_string_value(json_object_get(json, "id")));
    json_decref(json);
    for (int i = 0; i < TRIES; i++) {
        HttpAnswer answer = live_ask(live, "GET", target, NULL, NULL);
        json_t *job = answer_json(&answer);
        const char *state = json_string_value(json_object_get(job, "state"));
        const bool ended =
            !state || (strcmp(state, "queued") != 0 && strcmp(state, "running") != 0);
        const bool done = state && strcmp(state, "done") == 0;
        json_decref(job);
        answer_free(&answer);
        if (ended) return done;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    fail_msg("the job does not end");
    return false;
}

/* Makes one request. Returns false when it was answered by an error of the server. */
static bool ask(const Live *live, const Question *question) {
    HttpAnswer answer = live_ask(live, question->method, question->target, NULL, question->body);
    const bool good = answer.status == (question->job ? 202 : 200);
    if (!good && answer.status != 0 && answer.status < 500)
        fail_msg("%s: %s", question->target, answer.text);
    json_t *json = answer_json(&answer);
    if (good && !strstr(question->target, "svg")) assert_non_null(json);
    json_decref(json);
    const bool done = good && (!question->job || wait_for_job(live, &answer));
    answer_free(&answer);
    return done;
}

/* Starts a server, makes all requests and stops it. Returns the number of requests that failed, or -1 when
 * the server did not start. */
static int run_server(void) {
    Live live;
    int failed = 0;
    if (!live_start(&live, program, NULL)) {
        live_stop(&live);
        return -1;
    }
    for (int i = 0; i < QUESTIONS; i++) failed += !ask(&live, &questions[i]);
    assert_int_equal(live_stop(&live), 0);
    return failed;
}

static long count_allocations(void) {
    char path[] = "test_server_faults_XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    setenv("KEYMOVE_COUNT_TO", path, 1);
    assert_int_equal(run_server(), 0);
    unsetenv("KEYMOVE_COUNT_TO");
    FILE *count = fopen(path, "r");
    long allocations = 0;
    assert_non_null(count);
    assert_int_equal(fscanf(count, "%ld", &allocations), 1);
    fclose(count);
    unlink(path);
    return allocations;
}

static void each_allocation(void **state) {
    (void)state;
    const long allocations = count_allocations();
    const char *chosen = getenv("STEPS");
    const long wanted = chosen ? atol(chosen) : DEFAULT_STEPS;
    const long steps = wanted < allocations ? wanted : allocations;
    assert_true(steps > 1);
    for (long i = 0; i < steps; i++) {
        char at[32];
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): steps > 1 */
        snprintf(at, sizeof at, "%ld", 1 + i * (allocations - 1) / (steps - 1));
        setenv("KEYMOVE_FAIL_AT", at, 1);
        const int failed = run_server();
        if (failed > 1)
            fail_msg("allocation %s of %ld: %d requests failed", at, allocations, failed);
    }
    unsetenv("KEYMOVE_FAIL_AT");
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    program = argv[1];
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_allocation)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
