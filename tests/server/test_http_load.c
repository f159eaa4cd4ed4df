/* test_http_load: several clients at once that ask, watch, cancel, hang up and talk nonsense, for a few
 * seconds; what the sanitizers see of the server while its threads meet.
 *
 * usage: test_http_load PROGRAM
 * SOAK_SECONDS in the environment lets it run longer. Memory and descriptors of the server are then read at the end of
 * each third, and must not have grown between the second and the third.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "live.h"

#include "harness.h"
#include "keymove/base/clock.h"
#include "keymove/base/rng.h"

#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CLIENTS = 8, SAMPLES = 3, MORE_MEGABYTES = 64, MORE_DESCRIPTORS = 100 };
#define SECONDS  4.0
#define PATIENCE 600.0 /* seconds for a job of half a second, on a busy machine */

typedef struct Client {
    pthread_t thread;
    const Live *live;
    KmRng rng;
    double until;
    int done, failed, busy;
} Client;

static const char *program;

static void blame(Client *client, const char *what, int status, const char *text) {
    client->failed++;
    fprintf(stderr, "%s: %d %s\n", what, status, text ? text : "without a text");
}

static void expect(Client *client, bool good, const char *what, const char *text) {
    client->done++;
    if (!good) blame(client, what, 0, text);
}

/* The same for a whole reply. One of a busy server is printed even though it is no fault, so that what it says can be
 * read. */
static void expect_reply(Client *client, bool good, const char *what, const HttpAnswer *answer) {
    client->done++;
    if (!good) {
        blame(client, what, answer->status, answer->body);
    } else if (answer->status >= 500) {
        client->busy++;
        fprintf(stderr, "no fault: %s: %d %s\n", what, answer->status, answer->body);
    }
}

/* --- what clients do ------------------------------------------------------------------------------ */

/* On a busy machine the store may be locked for so long that a request gives up. */
static bool is_busy(const char *target, const HttpAnswer *answer) {
    return strstr(target, "/puzzle/") && answer->status == 503 && answer->body &&
           strstr(answer->body, "store_busy");
}

static void ask_questions(Client *client) {
    static const struct {
        const char *method, *target, *body;
        int status;
    } questions[] = {
        {"GET", "/api/v1/position?fen=startpos", NULL, 200},
        {"POST", "/api/v1/play", "{\"fen\":\"startpos\",\"move\":\"e4\"}", 200},
        {"POST", "/api/v1/play", "{\"fen\":\"startpos\",\"move\":\"e5\"}", 422},
        {"POST", "/api/v1/position", "{\"fen", 400},
        {"POST", "/api/v1/pgn", "{\"pgn\":\"1. e4 e5 (1... c5) 2. Nf3 *\"}", 200},
        {"POST", "/api/v1/solo/verdict", "{\"board\":\"8/8/8/1B6/P4R2/N7/1QB5/2KN4 2\"}", 200},
        {"GET", "/api/v1/board.svg?fen=startpos", NULL, 200},
        {"GET", "/api/v1/jobs", NULL, 200},
        {"GET", "/api/v1/nothing", NULL, 404},
        {"POST", "/api/v1/puzzle/import",
         "{\"text\":\"6k1/5ppp/8/8/8/8/8/R3K3 w Q - dm 1;\",\"collection\":\"load\"}", 200},
        {"GET", "/api/v1/puzzle/list?limit=5", NULL, 200},
        {"GET", "/api/v1/puzzle/export?format=epd&limit=20", NULL, 200},
        {"GET", "/api/v1/puzzle/stats", NULL, 200},
    };
    const size_t at = km_rng_below(&client->rng, sizeof questions / sizeof *questions);
    HttpAnswer answer = live_ask(client->live, questions[at].method, questions[at].target, NULL,
                                 questions[at].body);
    expect_reply(client,
                 answer.status == questions[at].status || is_busy(questions[at].target, &answer),
                 questions[at].target, &answer);
    answer_free(&answer);
}

/* Starts one of several jobs; false when the queue is full, which is no fault. */
static bool start_job(Client *client, char id[64]) {
    static const char *const jobs[][2] = {
        {"/api/v1/mate", "{\"fen\":\"startpos\",\"moves\":9,\"seconds\":0.5,\"hash\":1}"},
        {"/api/v1/mate", "{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"hash\":1}"},
        {"/api/v1/mate/certificate", "{\"fen\":\"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\",\"hash\":1}"},
        {"/api/v1/engine/analysis", "{\"seconds\":0.3,\"hash\":1}"},
        {"/api/v1/solo/make", "{\"pieces\":9,\"count\":20,\"seconds\":0.5}"},
        {"/api/v1/solo/study", "{\"last\":6,\"seconds\":0.5}"},
        {"/api/v1/solo/count", "{\"board\":\"8/8/8/1B6/P4R2/N7/1QB5/2KN4 2\"}"},
        {"/api/v1/puzzle/make",
         "{\"moves\":2,\"seed\":4,\"material\":\"KQvKR\",\"seconds\":2,\"collection\":\"made\"}"},
        {"/api/v1/puzzle/mine", "{\"pgn\":\"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. d3 g6 "
                                "*\",\"moves\":3,\"collection\":\"x\"}"},
        {"/api/v1/puzzle/audit", "{\"text\":\"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 2;\\n\"}"},
    };
    const size_t at = km_rng_below(&client->rng, sizeof jobs / sizeof *jobs);
    HttpAnswer answer = live_ask(client->live, "POST", jobs[at][0], NULL, jobs[at][1]);
    json_t *json = answer_json(&answer);
    const char *name = json_string_value(json_object_get(json, "id"));
    const bool started = answer.status == 202 && name;
    snprintf(id, 64, "%s", started ? name : "");
    expect_reply(client, started || answer.status == 429, jobs[at][0], &answer);
    json_decref(json);
    answer_free(&answer);
    return started;
}

/* Did the job fail for another reason than that its time was too short for a first puzzle? On a busy machine it may be. */
static bool has_failed(const char *text) {
    return strstr(text, "\"state\":\"failed\"") && !strstr(text, "\"code\":\"not_made\"");
}

/* The last event names how the job ended; it may come in pieces. */
static void expect_success(Client *client, int sock, const char *text) {
    const char *last = strstr(text, "event: done");
    char *rest = !last || strstr(last, "\n\n") ? NULL : live_read(sock, "\n\n", PATIENCE, NULL);
    const size_t room = strlen(text) + (rest ? strlen(rest) : 0) + 1;
    char *whole = malloc(room);
    if (!whole) abort();
    snprintf(whole, room, "%s%s", last ? last : text, rest ? rest : "");
    expect(client, last, "no event: done", whole);
    if (has_failed(whole)) blame(client, "a job failed", 0, whole);
    free(whole);
    free(rest);
}

/* Watches a job to its end, or hangs up after a while. */
static void watch(Client *client) {
    char id[64], request[256];
    if (!start_job(client, id)) return;
    const bool patient = km_rng_below(&client->rng, 2) == 0;
    snprintf(request, sizeof request,
             "GET /api/v1/jobs/%s/events HTTP/1.1\r\nHost: localhost\r\n\r\n", id);
    const int sock = live_connect(client->live);
    if (sock < 0 || !live_send(sock, request)) {
        expect(client, false, "no connection", id);
    } else {
        const double seconds = (double)km_rng_below(&client->rng, 300) / 1000;
        char *text = live_read(sock, "event: done", patient ? PATIENCE : seconds, NULL);
        if (patient)
            expect_success(client, sock, text);
        else
            client->done++;
        free(text);
    }
    if (sock >= 0) close(sock);
}

static void cancel(Client *client) {
    char id[64], path[128];
    if (!start_job(client, id)) return;
    snprintf(path, sizeof path, "/api/v1/jobs/%s", id);
    HttpAnswer answer = live_ask(client->live, "DELETE", path, NULL, NULL);
    json_t *json = answer_json(&answer);
    const char *state = json_string_value(json_object_get(json, "state"));
    const bool ended = state && strcmp(state, "queued") != 0 && strcmp(state, "running") != 0 &&
                       !has_failed(answer.body);
    expect_reply(client, answer.status == 200 && ended, "not cancelled", &answer);
    json_decref(json);
    answer_free(&answer);
}

/* The number of the attempt that a reply speaks of, or 0. */
static long long attempt_of(const HttpAnswer *answer) {
    json_t *json = answer_json(answer);
    const long long attempt = json_integer_value(json_object_get(json, "attempt"));
    json_decref(json);
    return attempt;
}

/* Begins an attempt at a puzzle of the store, and ends it in one of several ways. */
static void train(Client *client) {
    static const char *const ways[][3] = {{"answer", "a1a8", "200 409"},
                                          {"answer", "a1h8", "422 409"},
                                          {"hint", NULL, "200 409"},
                                          {"give_up", NULL, "200 409"}};
    HttpAnswer answer = live_ask(client->live, "POST", "/api/v1/puzzle/train/next", NULL,
                                 "{\"collection\":\"load\"}");
    const long long attempt = attempt_of(&answer);
    expect_reply(client,
                 answer.status == 200 || answer.status == 404 || is_busy("/puzzle/train", &answer),
                 "train/next", &answer);
    answer_free(&answer);
    if (!attempt) return;
    const char *const *way = ways[km_rng_below(&client->rng, sizeof ways / sizeof *ways)];
    char path[64], body[96], status[8];
    snprintf(path, sizeof path, "/api/v1/puzzle/train/%s", way[0]);
    snprintf(body, sizeof body, "{\"attempt\":%lld%s%s%s}", attempt, way[1] ? ",\"move\":\"" : "",
             way[1] ? way[1] : "", way[1] ? "\"" : "");
    answer = live_ask(client->live, "POST", path, NULL, body);
    snprintf(status, sizeof status, "%d", answer.status);
    expect_reply(client, strstr(way[2], status) || is_busy(path, &answer), path, &answer);
    answer_free(&answer);
}

/* Says half of something, or asks to wait, and goes. */
static void hang_up(Client *client) {
    static const char *const words[] = {
        "GET /api/v1/po", "nonsense\r\n\r\n",
        "POST /api/v1/pgn HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 1000\r\n\r\n{\"pgn\":\"",
        "POST /api/v1/mate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Content-Length: 65\r\n\r\n"
        "{\"fen\":\"startpos\",\"moves\":12,\"seconds\":1.000,\"hash\":1,\"wait\":0.5}"};
    const int sock = live_connect(client->live);
    const size_t at = km_rng_below(&client->rng, sizeof words / sizeof *words);
    expect(client, sock >= 0 && live_send(sock, words[at]), "no connection", words[at]);
    nanosleep(&(struct timespec){0, (long)km_rng_below(&client->rng, 50) * 1000000}, NULL);
    if (sock >= 0) close(sock);
}

static void *live_through(void *context) {
    static void (*const deeds[])(Client *) = {ask_questions, ask_questions, watch,
                                              cancel,        hang_up,       train};
    Client *client = context;
    while (km_clock_seconds() < client->until)
        deeds[km_rng_below(&client->rng, sizeof deeds / sizeof *deeds)](client);
    return NULL;
}

/* --- afterwards ----------------------------------------------------------------------------------- */

/* How many jobs are waiting or running. */
static int busy(const Live *live) {
    HttpAnswer answer = live_ask(live, "GET", "/api/v1/jobs", NULL, NULL);
    int count = answer.status == 200 ? 0 : -1;
    for (const char *at = answer.body; at && count >= 0;) {
        const char *queued = strstr(at, "\"queued\""), *running = strstr(at, "\"running\"");
        at = !queued || (running && running < queued) ? running : queued;
        if (at) at++, count++;
    }
    answer_free(&answer);
    return count;
}

/* What the server uses at one moment. */
typedef struct Use {
    long kilobytes;
    int descriptors;
} Use;

static Use use_of(pid_t pid) {
    char path[64], line[128];
    Use use = {0};
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &use.kilobytes);
    if (file) fclose(file);
    snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
    DIR *folder = opendir(path);
    while (folder && readdir(folder)) use.descriptors++;
    if (folder) closedir(folder);
    return use;
}

/* Samples the server at the end of each third of a long run. */
static void sample(const Live *live, double seconds) {
    Use uses[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
        /* A little before the clients end, when they are all still busy. */
        const long pause = (long)(seconds / SAMPLES) - (i == SAMPLES - 1);
        nanosleep(&(struct timespec){.tv_sec = pause}, NULL);
        uses[i] = use_of(live->pid);
        print_message("third %d: %ld kB, %d descriptors\n", i + 1, uses[i].kilobytes,
                      uses[i].descriptors);
    }
    const Use *second = &uses[SAMPLES - 2], *last = &uses[SAMPLES - 1];
    assert_true(last->kilobytes < second->kilobytes * 5 / 4 + MORE_MEGABYTES * 1024);
    assert_true(last->descriptors < second->descriptors + MORE_DESCRIPTORS);
}

static void many_at_once(void **state) {
    static Client clients[CLIENTS];
    Live live;
    int done = 0, failed = 0, held_up = 0, left = -1;
    const char *soak = getenv("SOAK_SECONDS");
    const double seconds = soak ? atof(soak) : SECONDS;
    (void)state;
    char store[LIVE_STORE_PATH];
    assert_true(live_store_create(store));
    assert_true(live_start(&live, program, (const char *const[]){"--store", store, NULL}));
    for (int i = 0; i < CLIENTS; i++) {
        clients[i] = (Client){
            .live = &live, .rng = km_rng((uint64_t)i + 1), .until = km_clock_seconds() + seconds};
        assert_int_equal(pthread_create(&clients[i].thread, NULL, live_through, &clients[i]), 0);
    }
    if (soak) sample(&live, seconds);
    for (int i = 0; i < CLIENTS; i++) {
        pthread_join(clients[i].thread, NULL);
        done += clients[i].done;
        failed += clients[i].failed;
        held_up += clients[i].busy;
    }
    print_message("%d exchanges, %d of them found the store busy\n", done, held_up);
    /* Everything that was left behind comes to its end. */
    for (int i = 0; i < 300 && left != 0; i++) {
        left = busy(&live);
        if (left) nanosleep(&(struct timespec){0, 100 * 1000 * 1000}, NULL);
    }
    const int code = live_stop(&live); /* whatever has failed */
    live_store_remove(store);
    assert_int_equal(failed, 0);
    assert_true(done > 10 * CLIENTS);
    assert_int_equal(left, 0);
    assert_int_equal(code, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(many_at_once)};
    if (argc < 2) return 1;
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
