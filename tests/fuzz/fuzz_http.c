/* fuzz_http: any request gets a reply that is well-formed, and no name but this machine's passes.
 *
 * The input is "METHOD /path?name=value&name=value", a line break, and the body. Jobs are started but not
 * run: what they do has targets of its own. Each request finds the same store, with puzzles of each kind, an attempt and
 * a saved position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "demand.h"
#include "keymove/chess/position.h"
#include "keymove/puzzle/import.h"
#include "keymove/puzzle/saved.h"
#include "keymove/puzzle/training.h"
#include "server/access.h"
#include "server/router.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static const char puzzles[] =
    "6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - dm 2; id \"mate\";\n"
    "8/8/8/8/B4R2/N7/1N6/2K5 2\n"
    "7k/8/5K2/8/8/8/8/6R1 b - - 0 1; h#2\n"
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"tactic\";\n";

/* The file of the store, and what it holds before each request. */
static struct {
    char path[64];
    char bytes[1 << 19];
    size_t length;
} saved;

static void remove_store(void) { unlink(saved.path); }

/* In memory where that is possible: a request opens the store, and closing it waits for the disk. */
static void create_store(void) {
    const bool memory = access("/dev/shm", W_OK) == 0;
    KmStore *store;
    KmImportTally tally;
    KmTrainingTask task;
    snprintf(saved.path, sizeof saved.path, "%s/keymove-fuzz-XXXXXX", memory ? "/dev/shm" : "/tmp");
    const int file = mkstemp(saved.path);
    demand(file >= 0 && atexit(remove_store) == 0);
    const KmPosition start = km_position_start();
    demand(km_store_open(saved.path, NULL, &store, NULL) == KM_OK);
    demand(km_import_text(store, puzzles, sizeof puzzles - 1,
                          &(KmImportOptions){.collection = "all", .now = 1}, &tally,
                          NULL) == KM_OK);
    demand(km_saved_put(store, &start, "start", 1, NULL, NULL) == KM_OK);
    KmTraining *training = km_training_create(store);
    demand(training && km_training_begin(training, 1, 2, &task, NULL) == KM_OK);
    km_training_free(training);
    km_store_close(store);
    const ssize_t length = pread(file, saved.bytes, sizeof saved.bytes, 0);
    demand(length > 0 && length < (ssize_t)sizeof saved.bytes);
    saved.length = (size_t)length;
    close(file);
}

/* Undoes what a request has changed. */
static void restore_store(void) {
    const int file = open(saved.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    demand(file >= 0);
    demand(pwrite(file, saved.bytes, saved.length, 0) == (ssize_t)saved.length);
    close(file);
}

/* Cuts the query in place. */
static int split_query(char *query, Pair *pairs) {
    int count = 0;
    while (*query && count < MAX_QUERY) {
        char *next = query + strcspn(query, "&");
        if (*next) *next++ = '\0';
        char *value = strchr(query, '=');
        if (value) *value++ = '\0';
        pairs[count++] = (Pair){query, value ? value : ""};
        query = next;
    }
    return count;
}

static void check_reply(const Reply *reply) {
    demand(reply->status >= 200 && reply->status <= 503);
    if (reply->kind != REPLY_TEXT) {
        demand(reply->job != NULL);
        return;
    }
    demand(reply->body.data && !reply->body.failed);
    if (reply->type) return;
    json_t *value = json_loadb(reply->body.data, reply->body.length, 0, NULL);
    demand(json_is_object(value));
    demand((reply->status >= 400) == (json_object_get(value, "error") != NULL));
    json_decref(value);
}

static void check_guard(const char *text) {
    const AccessRules closed = {0}, locked = {.open = true, .token = "the-token"};
    if (access_host_allowed(&closed, text))
        demand(strncmp(text, "127.", 4) == 0 || strncasecmp(text, "localhost", 9) == 0 ||
               strncmp(text, "[::1]", 5) == 0);
    access_host_allowed(&locked, text);
    access_origin_allowed("localhost", text, NULL);
    if (access_headers_allowed(&locked, text, NULL) || access_headers_allowed(&locked, NULL, text))
        demand(strstr(text, "the-token") != NULL);
}

static void ask(const Service *service, char *text, size_t size) {
    char *body = strchr(text, '\n');
    const size_t line = body ? (size_t)(body - text) + 1 : size;
    if (body) *body++ = '\0';
    check_guard(text);
    char *path = strchr(text, ' ');
    if (path) *path++ = '\0';
    char *query = path ? strchr(path, '?') : NULL;
    if (query) *query++ = '\0';
    Pair pairs[MAX_QUERY];
    const Request request = {.method = text,
                             .path = path ? path : "",
                             .query = pairs,
                             .query_count = query ? split_query(query, pairs) : 0,
                             .type = "application/json",
                             .body = body,
                             .body_length = size - line};
    Reply reply = {0};
    route(service, &request, &reply);
    check_reply(&reply);
    if (reply.job) job_cancel(reply.job);
    reply_free(&reply);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Service service;
    if (!service.jobs) {
        create_store();
        service = (Service){
            .jobs = jobs_create(0, 1), .concurrent_jobs = 1, .threads = 2, .store = saved.path};
    }
    char *text = malloc(size + 1);
    if (!text || !service.jobs) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    const bool uses_store = strstr(text, "/puzzle/") || strstr(text, "/position/");
    ask(&service, text, size);
    if (uses_store) restore_store();
    free(text);
    return 0;
}
