/* test_http_live: what the server refuses, how jobs are watched and cancelled, how it ends.
 *
 * usage: test_http_live PROGRAM
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "live.h"

#include "harness.h"
#include "keymove/base/clock.h"

#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* Seconds for what must come at all: less than a job may take that nobody ends, and enough for a busy machine. */
#define PATIENCE 400.0

#define LONG_WORK "\"fen\":\"startpos\",\"moves\":12,\"seconds\":600,\"hash\":1"

static const char *program;
static Live server;

static void pause_for(double seconds) {
    const struct timespec time = {(time_t)seconds,
                                  (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

/* --- asking --------------------------------------------------------------------------------------- */

/* The status, and the code of the error ("" when it is none) where asked for. */
static int ask(const char *method, const char *target, const char *headers, const char *body,
               char *code, size_t size) {
    HttpAnswer answer = live_ask(&server, method, target, headers, body);
    json_t *json = answer_json(&answer);
    const char *said = json_string_value(json_object_get(json_object_get(json, "error"), "code"));
    if (code) snprintf(code, size, "%s", said ? said : "");
    const int status = answer.status;
    json_decref(json);
    answer_free(&answer);
    return status;
}

static void assert_refused(const char *method, const char *target, const char *headers,
                           const char *body, int status, const char *code) {
    char said[64];
    const int found = ask(method, target, headers, body, said, sizeof said);
    if (found != status || strcmp(said, code) != 0)
        print_message("%s %s: %d %s, expected %d %s\n", method, target, found, said, status, code);
    assert_int_equal(found, status);
    assert_string_equal(said, code);
}

static int get(const char *target, const char *headers) {
    return ask("GET", target, headers, NULL, NULL, 0);
}

/* Starts a job; its name. */
static void start_kind(const char *kind, const char *body, char id[64]) {
    char path[128];
    snprintf(path, sizeof path, "/api/v1/%s", kind);
    HttpAnswer answer = live_ask(&server, "POST", path, NULL, body);
    json_t *json = answer_json(&answer);
    assert_int_equal(answer.status, 202);
    assert_non_null(strstr(answer.text, "Location: /api/v1/jobs/"));
    snprintf(id, 64, "%s", json_string_value(json_object_get(json, "id")));
    json_decref(json);
    answer_free(&answer);
}

static void start_job(const char *body, char id[64]) { start_kind("mate", body, id); }

static void job_path(char path[128], const char *id, const char *rest) {
    snprintf(path, 128, "/api/v1/jobs/%.63s%s", id, rest);
}

static json_t *get_job(const char *method, const char *id) {
    char path[128];
    job_path(path, id, "");
    HttpAnswer answer = live_ask(&server, method, path, NULL, NULL);
    json_t *json = answer_json(&answer);
    assert_int_equal(answer.status, 200);
    assert_non_null(json);
    answer_free(&answer);
    return json;
}

static bool is_in_state(const char *id, const char *state) {
    json_t *job = get_job("GET", id);
    const bool there = strcmp(json_string_value(json_object_get(job, "state")), state) == 0;
    json_decref(job);
    return there;
}

/* Waits until the job is in this state. */
static bool comes_to(const char *id, const char *state) {
    bool there = false;
    for (int i = 0; i < 8000 && !there; i++) { /* minutes: the machine may be busy */
        there = is_in_state(id, state);
        if (!there) pause_for(0.05);
    }
    return there;
}

/* Opens the events of a job; the socket. */
static int open_events(const char *id) {
    char path[128], request[256];
    job_path(path, id, "/events");
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path);
    const int sock = live_connect(&server);
    assert_true(sock >= 0 && live_send(sock, request));
    return sock;
}

/* --- who may ask ---------------------------------------------------------------------------------- */

static void other_names_are_refused(void **state) {
    (void)state;
    assert_refused("GET", "/api/v1/meta", "Host: evil.example\r\n", NULL, 403, "host_refused");
    assert_refused("GET", "/", "Host: evil.example:80\r\n", NULL, 403, "host_refused");
    assert_refused("GET", "/api/v1/meta", "Host: 127.0.0.1.evil.example\r\n", NULL, 403,
                   "host_refused");
    assert_refused("GET", "/api/v1/meta", "Host: 10.0.0.1\r\n", NULL, 403, "host_refused");
    assert_int_equal(get("/api/v1/meta", "Host: localhost:1\r\n"), 200);
    assert_int_equal(get("/api/v1/meta", "Host: [::1]:99\r\n"), 200);
    assert_int_equal(get("/api/v1/meta", NULL), 200);
}

static void other_sites_are_refused(void **state) {
    char own[128];
    (void)state;
    assert_refused("GET", "/api/v1/meta", "Origin: http://evil.example\r\n", NULL, 403,
                   "origin_refused");
    assert_refused("POST", "/api/v1/position", "Origin: null\r\n", "{}", 403, "origin_refused");
    assert_refused("GET", "/api/v1/meta", "Origin: http://127.0.0.1:1\r\n", NULL, 403,
                   "origin_refused");
    assert_refused("GET", "/api/v1/meta", "Sec-Fetch-Site: cross-site\r\n", NULL, 403,
                   "origin_refused");
    snprintf(own, sizeof own, "Origin: http://127.0.0.1:%d\r\nSec-Fetch-Site: same-origin\r\n",
             server.port);
    assert_int_equal(get("/api/v1/meta", own), 200);
}

static void replies_carry_their_headers(void **state) {
    (void)state;
    HttpAnswer answer = live_ask(&server, "GET", "/api/v1/meta", NULL, NULL);
    assert_non_null(strstr(answer.text, "Content-Security-Policy: default-src 'none'"));
    assert_non_null(strstr(answer.text, "X-Content-Type-Options: nosniff"));
    assert_non_null(strstr(answer.text, "Cache-Control: no-store"));
    assert_null(strstr(answer.text, "Access-Control-Allow"));
    answer_free(&answer);
}

static void a_token_lets_in(void **state) {
    static const char *const options[] = {"--token", "open-sesame", NULL};
    const Live before = server;
    (void)state;
    assert_true(live_start(&server, program, options));
    assert_non_null(strstr(server.address, "/?token=open-sesame"));
    assert_refused("GET", "/api/v1/meta", NULL, NULL, 401, "token_wanted");
    assert_refused("GET", "/", NULL, NULL, 401, "token_wanted");
    assert_refused("GET", "/?token=open-sesamf", NULL, NULL, 401, "token_wanted");
    assert_refused("GET", "/api/v1/meta", "Authorization: Bearer open\r\n", NULL, 401,
                   "token_wanted");
    assert_int_equal(get("/api/v1/meta", "Authorization: Bearer open-sesame\r\n"), 200);
    assert_int_equal(get("/api/v1/meta", "Cookie: a=b; keymove=open-sesame\r\n"), 200);
    HttpAnswer answer = live_ask(&server, "GET", "/solve?token=open-sesame", NULL, NULL);
    assert_int_equal(answer.status, 303);
    assert_non_null(strstr(answer.text, "Location: /solve\r\n"));
    assert_non_null(strstr(answer.text, "Set-Cookie: keymove=open-sesame; Path=/; HttpOnly"));
    answer_free(&answer);
    /* Never to another site: not "//", nor what browsers take for it. */
    static const char *const strange[] = {"//evil.example",    "/\\evil.example",
                                          "/%09/evil.example", "/%5Cevil.example",
                                          "/%0D%0AX:%20y",     "/%2F/evil.example"};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) {
        char target[128];
        snprintf(target, sizeof target, "%s?token=open-sesame", strange[i]);
        answer = live_ask(&server, "GET", target, NULL, NULL);
        assert_int_equal(answer.status, 303);
        assert_non_null(strstr(answer.text, "Location: /\r\n"));
        answer_free(&answer);
    }
    assert_int_equal(live_stop(&server), 0);
    server = before;
}

/* Whether others are let in is seen by where the server listens, not by how that is written. */
static void other_machines_need_the_token(void **state) {
    static const char *const own[] = {"--bind", "127.0.0.1", NULL};
    static const char *const all[] = {"--bind", "0.0.0.0", NULL};
    static const char *const zero[] = {"--bind", "0", "--token", "open-sesame", NULL};
    const Live before = server;
    char line[128];
    (void)state;
    assert_true(live_start(&server, program, own));
    assert_null(strstr(server.address, "token"));
    assert_int_equal(get("/api/v1/meta", NULL), 200);
    assert_refused("GET", "/api/v1/meta", "Host: 10.0.0.1\r\n", NULL, 403, "host_refused");
    assert_int_equal(live_stop(&server), 0);

    assert_true(live_start(&server, program, all));
    const char *token = strstr(server.address, "?token=");
    assert_non_null(token);
    assert_int_equal(strlen(token + 7), 24);
    assert_refused("GET", "/api/v1/meta", NULL, NULL, 401, "token_wanted");
    snprintf(line, sizeof line, "Authorization: Bearer %s\r\n", token + 7);
    assert_int_equal(get("/api/v1/meta", line), 200);
    assert_int_equal(live_stop(&server), 0);

    assert_true(live_start(&server, program, zero)); /* the same address, written otherwise */
    assert_non_null(strstr(server.address, "?token=open-sesame"));
    assert_refused("GET", "/api/v1/meta", "Host: 10.0.0.1\r\n", NULL, 401, "token_wanted");
    assert_refused("GET", "/api/v1/meta", "Host: evil.example\r\n", NULL, 403, "host_refused");
    assert_int_equal(get("/api/v1/meta", "Authorization: Bearer open-sesame\r\n"), 200);
    assert_int_equal(get("/api/v1/meta", "Host: 10.0.0.1\r\nAuthorization: Bearer open-sesame\r\n"),
                     200);
    assert_int_equal(live_stop(&server), 0);
    server = before;
}

/* --- the page ------------------------------------------------------------------------------------- */

static void the_page_is_packed_and_remembered(void **state) {
    char match[256], etag[64];
    (void)state;
    HttpAnswer answer = live_ask(&server, "GET", "/", NULL, NULL);
    const char *at = strstr(answer.text, "ETag: ");
    const bool there = answer.status == 200;
    if (there) {
        assert_non_null(at);
        assert_int_equal(sscanf(at, "ETag: %63s", etag), 1);
        assert_non_null(strstr(answer.text, "script-src 'self'"));
        assert_non_null(strstr(answer.body, "<html"));
    }
    answer_free(&answer);
    if (!there) skip(); /* built without the page */
    snprintf(match, sizeof match, "If-None-Match: %s\r\n", etag);
    assert_int_equal(get("/", match), 304);
    answer = live_ask(&server, "GET", "/solve?fen=x", "Accept-Encoding: br, gzip\r\n", NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.text, "Content-Encoding: gzip"));
    assert_non_null(strstr(answer.text, etag)); /* each view is the one page */
    answer_free(&answer);
    assert_refused("POST", "/", NULL, "{}", 405, "bad_method");
}

/* --- what is refused ------------------------------------------------------------------------------ */

static void bad_requests_are_told_why(void **state) {
    (void)state;
    assert_refused("GET", "/api/v1/nothing", NULL, NULL, 404, "not_found");
    assert_refused("GET", "/api/v2/meta", NULL, NULL, 404, "not_found");
    assert_refused("GET", "/nothing.js", NULL, NULL, 404, "not_found");
    assert_refused("GET", "/../../etc/passwd.txt", NULL, NULL, 404, "not_found");
    assert_refused("GET", "/api/v1/jobs/0123", NULL, NULL, 404, "no_job");
    assert_refused("GET", "/api/v1/jobs/0123/nothing", NULL, NULL, 404, "not_found");
    assert_refused("GET",
                   "/api/v1/jobs/0123456789012345678901234567890123456789012345678901234567890123",
                   NULL, NULL, 404, "not_found");
    assert_refused("GET", "/api/v1/mate", NULL, NULL, 405, "bad_method");
    assert_refused("PUT", "/api/v1/position", NULL, "{}", 405, "bad_method");
    assert_refused("POST", "/api/v1/position", "Content-Type: text/plain\r\n", "{}", 415,
                   "bad_type");
    assert_refused("POST", "/api/v1/position", NULL, "{\"fen\":", 400, "bad_json");
    assert_refused("POST", "/api/v1/position", NULL, "[]", 400, "bad_json");
    assert_refused("POST", "/api/v1/position", NULL, "{\"fen\":1}", 400, "bad_field");
    assert_refused("POST", "/api/v1/position", NULL, "{\"fen\":\"start\",\"x\":1}", 400,
                   "bad_field");
    assert_refused("POST", "/api/v1/mate", NULL, "{\"fen\":\"start\",\"seconds\":1e9}", 400,
                   "bad_field");
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part)) count++;
    return count;
}

static void pictures_have_their_arrows(void **state) {
    static const struct {
        const char *target;
        int arrows;
    } cases[] = {{"/api/v1/board.svg?fen=startpos", 0},
                 {"/api/v1/board.svg?fen=startpos&arrows=g1f3", 1},
                 {"/api/v1/board.svg?fen=startpos&arrows=g1f3,b1c3", 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        HttpAnswer answer = live_ask(&server, "GET", cases[i].target, NULL, NULL);
        assert_int_equal(answer.status, 200);
        assert_int_equal(count_of(answer.body, "<polygon"), cases[i].arrows);
        answer_free(&answer);
    }
}

static void long_bodies_are_refused(void **state) {
    const size_t size = (4 << 20) + 100;
    char *body = malloc(size + 1);
    (void)state;
    assert_non_null(body);
    memset(body, ' ', size);
    body[size] = '\0';
    assert_refused("POST", "/api/v1/pgn", NULL, body, 413, "too_large");
    free(body);
}

/* However many fields a query has, there is a reply, at once. */
static void long_queries_are_refused(void **state) {
    static const int counts[] = {33, 400, 480, 700, 3000, 8000};
    static char target[1 << 15];
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        size_t at = (size_t)snprintf(target, sizeof target, "/api/v1/position?fen=startpos");
        for (int k = 1; k < counts[i]; k++)
            at += (size_t)snprintf(target + at, sizeof target - at, "&a=");
        const double before = live_cpu_seconds(&server);
        assert_refused("GET", target, NULL, NULL, 414, "query_too_long");
        assert_true(live_cpu_seconds(&server) < before + 5);
    }
    assert_int_equal(get("/api/v1/position?fen=startpos&a=1", NULL), 400);
    assert_int_equal(get("/api/v1/meta", NULL), 200);
}

/* A connection from 127.0.0.2, or -1. */
static int connect_from_elsewhere(void) {
    struct sockaddr_in own = {.sin_family = AF_INET}, there = {.sin_family = AF_INET};
    own.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1);
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    there.sin_port = htons((uint16_t)server.port);
    const int sock = socket(AF_INET, SOCK_STREAM, 0);
    if (sock >= 0 && bind(sock, (const struct sockaddr *)&own, sizeof own) == 0 &&
        connect(sock, (const struct sockaddr *)&there, sizeof there) == 0)
        return sock;
    if (sock >= 0) close(sock);
    return -1;
}

enum { SLOW = 700 };

/* Connects clients that never finish their request. */
static void connect_slow_ones(int slow[SLOW]) {
    for (int i = 0; i < SLOW; i++) {
        slow[i] = live_connect(&server);
        if (slow[i] >= 0) live_send(slow[i], "GET /api/v1/meta HTTP/1.1\r\nX: ");
    }
}

static void close_all(const int slow[SLOW]) {
    for (int i = 0; i < SLOW; i++)
        if (slow[i] >= 0) close(slow[i]);
}

/* Whether the test, which returns how many seconds something took, is below the limit once: on a busy machine it may not be
 * each time, but what is missing in the server is missing each time. */
static bool is_soon(double (*seconds)(void), double limit) {
    for (int i = 0; i < 10; i++)
        if (seconds() < limit) return true;
    return false;
}

static double ask_from_elsewhere(void) {
    int slow[SLOW];
    connect_slow_ones(slow);
    const double started = km_clock_seconds();
    const int other = connect_from_elsewhere();
    assert_true(other >= 0);
    assert_true(live_send(other, "GET /api/v1/meta HTTP/1.1\r\nHost: localhost\r\n"
                                 "Authorization: Bearer open-sesame\r\nConnection: close\r\n\r\n"));
    char *text = live_read(other, NULL, PATIENCE, NULL);
    const double seconds = km_clock_seconds() - started;
    assert_non_null(strstr(text, "HTTP/1.1 200"));
    free(text);
    close(other);
    close_all(slow);
    return seconds;
}

/* Where other machines may connect, one of them cannot take all connections. */
static void one_address_gets_a_share(void **state) {
    static const char *const options[] = {"--bind", "0.0.0.0", "--token", "open-sesame", NULL};
    const Live before = server;
    (void)state;
    assert_true(live_start(&server, program, options));
    assert_true(is_soon(ask_from_elsewhere, 5));
    assert_int_equal(live_stop(&server), 0);
    server = before;
}

static double ask_besides_slow_ones(void) {
    int slow[SLOW], status = 0;
    connect_slow_ones(slow);
    const double started = km_clock_seconds();
    while (status != 200 && km_clock_seconds() < started + PATIENCE)
        status = get("/api/v1/meta", NULL);
    const double seconds = km_clock_seconds() - started;
    assert_int_equal(status, 200);
    close_all(slow);
    return seconds;
}

/* Slow clients of this machine give way to a new one within seconds. */
static void slow_clients_give_way(void **state) {
    (void)state;
    assert_true(is_soon(ask_besides_slow_ones, 6));
}

static void too_many_lines_are_told_so(void **state) {
    enum { LINES = 530 };
    static int lines[LINES];
    char said[64];
    (void)state;
    for (int i = 0; i < LINES; i++) lines[i] = live_connect(&server);
    int status = 0;
    for (int i = 0; i < 100 && status != 503; i++) {
        status = ask("GET", "/api/v1/meta", NULL, NULL, said, sizeof said);
        pause_for(0.02);
    }
    for (int i = 0; i < LINES; i++)
        if (lines[i] >= 0) close(lines[i]);
    assert_int_equal(status, 503);
    assert_string_equal(said, "too_many_connections");
    for (int i = 0; i < 20000 && get("/api/v1/meta", NULL) != 200; i++) pause_for(0.02);
    assert_int_equal(get("/api/v1/meta", NULL), 200);
}

static void too_many_jobs_are_told_so(void **state) {
    static const char body[] = "{" LONG_WORK ",\"keep\":true}";
    char ids[256][64], said[64];
    int count = 0;
    (void)state;
    while (count < 256) start_job(body, ids[count++]);
    assert_int_equal(ask("POST", "/api/v1/mate", NULL, body, said, sizeof said), 429);
    assert_string_equal(said, "too_many_jobs");
    /* A player is waiting for a move, so there is a place for it. */
    assert_int_equal(ask("POST", "/api/v1/engine/move", NULL, "{\"level\":1,\"wait\":20}", NULL, 0),
                     200);
    while (count > 0) json_decref(get_job("DELETE", ids[--count]));
    assert_int_equal(ask("POST", "/api/v1/mate", NULL,
                         "{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"wait\":20}", NULL, 0),
                     200);
}

/* A job that was started has a place where it is to be asked about; the result of one that was waited for has none. */
static void a_started_job_has_a_location(void **state) {
    (void)state;
    static const char *const bodies[] = {"{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"}",
                                         "{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"wait\":20}"};
    for (int waits = 0; waits < 2; waits++) {
        HttpAnswer answer = live_ask(&server, "POST", "/api/v1/mate", NULL, bodies[waits]);
        assert_int_equal(answer.status, waits ? 200 : 202);
        assert_true(!waits == (strstr(answer.text, "Location: /api/v1/jobs/") != NULL));
        answer_free(&answer);
    }
}

/* Fifty puzzles are listed if nobody says how many. */
static void fifty_puzzles_are_listed(void **state) {
    enum { ROOKS = 56 };
    char store[LIVE_STORE_PATH], body[8192] = "{\"text\":\"";
    Live live;
    (void)state;
    for (int i = 0; i < ROOKS; i++) { /* one on a1, one elsewhere */
        char line[64] = "";
        for (int rank = 7; rank >= 1; rank--) {
            char *end = line + strlen(line);
            if (rank == 1 + i / 8)
                snprintf(end, 8, "%.0dR%.0d/", i % 8, 7 - i % 8);
            else
                strcpy(end, "8/");
        }
        snprintf(body + strlen(body), 96, "%sR7 2\\n", line);
    }
    strcat(body, "\"}");
    assert_true(live_store_create(store));
    assert_true(live_start(&live, program, (const char *const[]){"--store", store, NULL}));
    HttpAnswer added = live_ask(&live, "POST", "/api/v1/puzzle/import", NULL, body);
    HttpAnswer listed = live_ask(&live, "GET", "/api/v1/puzzle/list", NULL, NULL);
    json_t *json = answer_json(&listed);
    const int status = live_stop(&live);
    live_store_remove(store);
    assert_int_equal(status, 0);
    assert_int_equal(added.status, 200);
    assert_int_equal(json_integer_value(json_object_get(json, "total")), ROOKS);
    assert_int_equal(json_array_size(json_object_get(json, "puzzles")), 50);
    json_decref(json);
    answer_free(&listed);
    answer_free(&added);
}

/* --- slow ones ------------------------------------------------------------------------------------ */

/* Two requests whose bytes trickle in, to a server of their own while the other tests are run. */
static struct {
    Live live;
    pthread_t thread;
    double head_ended, body_ended; /* after so many seconds */
} trickle;

static void *send_slowly(void *context) {
    const int head = live_connect(&trickle.live), body = live_connect(&trickle.live);
    const double started = km_clock_seconds();
    live_send(head, "GET /api/v1/meta HTTP/1.1\r\nHost: localhost\r\nX: ");
    live_send(body, "POST /api/v1/position HTTP/1.1\r\nHost: localhost\r\n"
                    "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{");
    for (double passed = 0;
         !(trickle.head_ended > 0 && trickle.body_ended > 0) && passed < PATIENCE;) {
        pause_for(0.5);
        passed = km_clock_seconds() - started;
        if (trickle.head_ended <= 0 && !live_send(head, "x")) trickle.head_ended = passed;
        if (trickle.body_ended <= 0 && !live_send(body, " ")) trickle.body_ended = passed;
    }
    close(head);
    close(body);
    return context;
}

/* No silence betrays them; they must be cut off all the same, a head sooner than a body. */
static void slow_ones_are_cut_off(void **state) {
    (void)state;
    pthread_join(trickle.thread, NULL);
    assert_true(trickle.head_ended > 4 && trickle.head_ended < trickle.body_ended);
    assert_true(trickle.body_ended > 15);
    assert_int_equal(live_stop(&trickle.live), 0);
}

/* --- jobs ----------------------------------------------------------------------------------------- */

static void events_tell_progress_and_the_end(void **state) {
    char id[64];
    bool ended;
    (void)state;
    start_job("{" LONG_WORK "}", id);
    const int sock = open_events(id);
    char *text = live_read(sock, "event: progress", PATIENCE, NULL);
    assert_non_null(strstr(text, "Content-Type: text/event-stream"));
    assert_non_null(strstr(text, "event: progress"));
    free(text);
    json_t *job = get_job("DELETE", id);
    assert_string_equal(json_string_value(json_object_get(job, "state")), "cancelled");
    /* What had been found is kept. */
    assert_true(json_is_object(json_object_get(job, "result")));
    json_decref(job);
    text = live_read(sock, "\r\n0\r\n\r\n", PATIENCE, &ended);
    assert_non_null(strstr(text, "event: done"));
    assert_non_null(strstr(text, "\"state\":\"cancelled\""));
    free(text);
    close(sock);
}

static void a_closed_tab_cancels(void **state) {
    char id[64];
    (void)state;
    start_job("{" LONG_WORK "}", id);
    const int first = open_events(id), second = open_events(id);
    free(live_read(first, "event: progress", PATIENCE, NULL));
    free(live_read(second, "event: progress", PATIENCE, NULL));
    close(first);
    pause_for(1);
    assert_true(comes_to(id, "running")); /* one is left */
    close(second);
    assert_true(comes_to(id, "cancelled"));
}

static void what_is_to_be_kept_goes_on(void **state) {
    char id[64];
    (void)state;
    start_job("{" LONG_WORK ",\"keep\":true}", id);
    const int sock = open_events(id);
    free(live_read(sock, "event: progress", PATIENCE, NULL));
    close(sock);
    pause_for(1);
    assert_true(comes_to(id, "running"));
    json_decref(get_job("DELETE", id));
    assert_true(comes_to(id, "cancelled"));
}

static void who_waits_and_hangs_up_cancels(void **state) {
    static const char body[] = "{" LONG_WORK ",\"wait\":30}";
    char request[512];
    (void)state;
    snprintf(request, sizeof request,
             "POST /api/v1/mate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\n\r\n%s",
             sizeof body - 1, body);
    const int sock = live_connect(&server);
    assert_true(live_send(sock, request));
    pause_for(0.5);
    close(sock);
    HttpAnswer answer;
    bool cancelled = false;
    for (int i = 0; i < 4000 && !cancelled; i++) {
        pause_for(0.1);
        answer = live_ask(&server, "GET", "/api/v1/jobs", NULL, NULL);
        json_t *list = answer_json(&answer);
        const json_t *newest = json_array_get(json_object_get(list, "jobs"), 0);
        cancelled = strcmp(json_string_value(json_object_get(newest, "state")), "cancelled") == 0;
        json_decref(list);
        answer_free(&answer);
    }
    assert_true(cancelled);
}

/* Two that do not fit together, and a small one behind them, which goes past the one that waits. */
static void what_fits_does_not_wait(void **state) {
    char large[64], waiting[64], small[64];
    (void)state;
    start_kind("engine/analysis", "{\"seconds\":120,\"hash\":342,\"keep\":true}", large);
    assert_true(comes_to(large, "running"));
    start_kind("solo/study", "{\"seconds\":120,\"keep\":true}", waiting);
    start_job("{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"hash\":1,\"keep\":true}", small);
    assert_true(comes_to(small, "done"));
    assert_true(comes_to(large, "running"));
    assert_true(comes_to(waiting, "queued"));
    json_decref(get_job("DELETE", large));
    assert_true(comes_to(waiting, "running"));
    json_decref(get_job("DELETE", waiting));
}

/* Counting the solutions of a board takes memory, and begins when it is there. */
static void a_count_waits_for_its_memory(void **state) {
    char large[2][64], count[64], small[64];
    (void)state;
    start_kind("engine/analysis", "{\"seconds\":600,\"hash\":340,\"keep\":true}", large[0]);
    start_job("{\"fen\":\"startpos\",\"moves\":30,\"hash\":400,\"seconds\":600,\"keep\":true}",
              large[1]);
    for (int i = 0; i < 2; i++) assert_true(comes_to(large[i], "running"));
    start_kind("solo/count", "{\"board\":\"8/2Q5/8/3R4/8/8/1K6/8 2\",\"keep\":true}", count);
    start_job("{\"fen\":\"7k/8/6K1/8/8/8/8/R7 w - - 0 1\",\"hash\":1,\"keep\":true}", small);
    assert_true(comes_to(small, "done"));
    assert_true(is_in_state(count, "queued"));
    json_decref(get_job("DELETE", large[0]));
    assert_true(comes_to(count, "done"));
    json_decref(get_job("DELETE", large[1]));
}

/* However many long ones run, and however large they are, a move is found at once. */
static void a_move_does_not_wait(void **state) {
    enum { LONG = 4 };
    char ids[LONG][64], move[64];
    (void)state;
    for (int i = 0; i < LONG; i++)
        start_job("{\"fen\":\"startpos\",\"moves\":30,\"hash\":256,\"seconds\":600,\"keep\":true}",
                  ids[i]);
    for (int i = 0; i < LONG; i++) assert_true(comes_to(ids[i], "running"));
    start_kind("engine/move", "{\"level\":3}", move);
    assert_true(comes_to(move, "done"));
    for (int i = 0; i < LONG; i++) json_decref(get_job("DELETE", ids[i]));
}

/* Looking at the headers of a stream is not watching it. */
static void a_head_does_not_cancel(void **state) {
    char id[64], path[128];
    (void)state;
    start_job("{\"fen\":\"startpos\",\"moves\":30,\"seconds\":600,\"hash\":1}", id);
    job_path(path, id, "/events");
    HttpAnswer answer = live_ask(&server, "HEAD", path, NULL, NULL);
    assert_int_equal(answer.status, 405);
    answer_free(&answer);
    assert_true(comes_to(id, "running"));
    json_decref(get_job("DELETE", id));
}

/* A search that remembers states ends where its memory does. */
static void states_are_limited(void **state) {
    (void)state;
#define ROW  "NBRQNBRQNBRQNBRQ"
#define ROWS ROW "/" ROW "/" ROW "/" ROW
    static const char body[] =
        "{\"board\":\"" ROWS "/" ROWS "/" ROWS "/" ROWS " 2\",\"method\":\"bfs\"}";
    const double before = live_cpu_seconds(&server);
    HttpAnswer answer = live_ask(&server, "POST", "/api/v1/solo/trace", NULL, body);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "\"unknown\""));
    assert_true(live_cpu_seconds(&server) < before + 20);
    answer_free(&answer);
}

/* Makes hardly more than one of these a second. */
#define LARGE_MAKE                                                                              \
    "{\"pieces\":60,\"limit\":2,\"seed\":2,\"level\":5,\"count\":100,\"seconds\":600,\"keep\":" \
    "true}"

static void making_puzzles_is_cancelled_at_once(void **state) {
    char id[64];
    (void)state;
    start_kind("solo/make", LARGE_MAKE, id);
    assert_true(comes_to(id, "running"));
    pause_for(1);
    const double before = live_cpu_seconds(&server);
    json_t *job = get_job("DELETE", id);
    assert_string_equal(json_string_value(json_object_get(job, "state")), "cancelled");
    assert_true(live_cpu_seconds(&server) < before + 10);
    json_decref(job);
}

/* The text of the job in the last event of its stream, without the sizes of the blocks it was sent in. */
static char *text_of_events(const char *id) {
    const int sock = open_events(id);
    char *stream = live_read(sock, "\r\n0\r\n\r\n", PATIENCE, NULL),
         *from = strstr(stream, "\r\n\r\n");
    assert_non_null(from);
    char *to = stream;
    from += 4;
    for (size_t size; (size = strtoul(from, &from, 16)) > 0; to += size, from += size + 2)
        memmove(to, from += 2, size);
    *to = '\0';
    char *data = strstr(stream, "event: done\ndata: ");
    assert_non_null(data);
    data += strlen("event: done\ndata: ");
    memmove(stream, data, strlen(data) + 1);
    stream[strcspn(stream, "\n")] = '\0';
    close(sock);
    return stream;
}

/* Results that are sent in several blocks arrive whole, and are the same in the stream of events. */
static void large_results_are_whole(void **state) {
    static const size_t least[] = {32 << 10, 300 << 10};
    (void)state;
    for (int depth = 2; depth <= 3; depth++) {
        char body[256], id[64], path[128];
        snprintf(body, sizeof body,
                 "{\"fen\":\"4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 3\",\"moves\":4,"
                 "\"tries\":true,\"depth\":%d,\"keep\":true}",
                 depth);
        start_kind("mate/tree", body, id);
        assert_true(comes_to(id, "done"));
        job_path(path, id, "");
        HttpAnswer answer = live_ask(&server, "GET", path, NULL, NULL);
        json_t *job = answer_json(&answer);
        assert_int_equal(answer.status, 200);
        assert_true(strlen(answer.body) > least[depth - 2]);
        assert_non_null(job);
        char *text = text_of_events(id);
        assert_string_equal(text, answer.body);
        free(text);
        json_decref(job);
        answer_free(&answer);
    }
}

/* --- the end -------------------------------------------------------------------------------------- */

static void it_ends_cleanly_in_the_middle_of_work(void **state) {
    const Live before = server;
    char id[64];
    (void)state;
    assert_true(live_start(&server, program, NULL));
    start_job("{" LONG_WORK "}", id);
    const int sock = open_events(id);
    free(live_read(sock, "event: progress", PATIENCE, NULL));
    assert_int_equal(live_stop(&server), 0);
    char *text = live_read(sock, NULL, PATIENCE, NULL);
    assert_non_null(strstr(text, "\"state\":\"cancelled\""));
    free(text);
    close(sock);
    server = before;
}

static void it_ends_while_puzzles_are_made(void **state) {
    const Live before = server;
    char id[64];
    (void)state;
    assert_true(live_start(&server, program, NULL));
    start_kind("solo/make", LARGE_MAKE, id);
    assert_true(comes_to(id, "running"));
    pause_for(1);
    assert_int_equal(live_stop(&server), 0);
    server = before;
}

static int start(void **state) {
    (void)state;
    if (!live_start(&server, program, NULL) || !live_start(&trickle.live, program, NULL)) return -1;
    return pthread_create(&trickle.thread, NULL, send_slowly, NULL);
}

static int stop(void **state) {
    (void)state;
    return live_stop(&server);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(other_names_are_refused),
        cmocka_unit_test(other_sites_are_refused),
        cmocka_unit_test(replies_carry_their_headers),
        cmocka_unit_test(a_token_lets_in),
        cmocka_unit_test(other_machines_need_the_token),
        cmocka_unit_test(the_page_is_packed_and_remembered),
        cmocka_unit_test(bad_requests_are_told_why),
        cmocka_unit_test(pictures_have_their_arrows),
        cmocka_unit_test(long_bodies_are_refused),
        cmocka_unit_test(long_queries_are_refused),
        cmocka_unit_test(one_address_gets_a_share),
        cmocka_unit_test(slow_clients_give_way),
        cmocka_unit_test(too_many_lines_are_told_so),
        cmocka_unit_test(too_many_jobs_are_told_so),
        cmocka_unit_test(events_tell_progress_and_the_end),
        cmocka_unit_test(a_closed_tab_cancels),
        cmocka_unit_test(what_is_to_be_kept_goes_on),
        cmocka_unit_test(who_waits_and_hangs_up_cancels),
        cmocka_unit_test(what_fits_does_not_wait),
        cmocka_unit_test(a_count_waits_for_its_memory),
        cmocka_unit_test(a_move_does_not_wait),
        cmocka_unit_test(a_head_does_not_cancel),
        cmocka_unit_test(states_are_limited),
        cmocka_unit_test(large_results_are_whole),
        cmocka_unit_test(a_started_job_has_a_location),
        cmocka_unit_test(fifty_puzzles_are_listed),
        cmocka_unit_test(making_puzzles_is_cancelled_at_once),
        cmocka_unit_test(it_ends_cleanly_in_the_middle_of_work),
        cmocka_unit_test(it_ends_while_puzzles_are_made),
        cmocka_unit_test(slow_ones_are_cut_off),
    };
    if (argc < 2) return 1;
    program = argv[1];
    return cmocka_run_group_tests(tests, start, stop);
}
