/* fuzz_http: any request gets a reply that is well-formed, and no name but this machine's passes.
 *
 * The input is "METHOD /path?name=value&name=value", a line break, and the body. Jobs are started but not
 * run: what they do has targets of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "server/access.h"
#include "server/router.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
    if (!service.jobs)
        service = (Service){
            .jobs = jobs_create(0, 1), .concurrent_jobs = 1, .threads = 2, .store = ":memory:"};
    char *text = malloc(size + 1);
    if (!text || !service.jobs) abort();
    memcpy(text, data, size);
    text[size] = '\0';
    ask(&service, text, size);
    free(text);
    return 0;
}
