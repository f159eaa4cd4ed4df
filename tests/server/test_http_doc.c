/* test_http_doc: every example of docs/HTTP.md, and of exchanges.md, is sent to a live server, and the reply must match.
 *
 * An example is a block ```http with the request line and perhaps a body, and after it a block ```json
 * (or ```json 422: with that status) with what the reply must hold. There "..." stands for anything, and at
 * the end of a list for more.
 *
 * usage: test_http_doc PROGRAM DOCUMENT...
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "live.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_anything(const json_t *value) {
    return json_is_string(value) && strcmp(json_string_value(value), "...") == 0;
}

static bool matches(const json_t *expected, const json_t *found);

static bool object_matches(const json_t *expected, const json_t *found) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)expected, name, value) {
        const json_t *other = json_object_get(found, name);
        if (!other || !matches(value, other)) {
            printf("  in \"%s\"\n", name);
            return false;
        }
    }
    return json_is_object(found);
}

static bool list_matches(const json_t *expected, const json_t *found) {
    size_t count = json_array_size(expected);
    const bool open = count > 0 && is_anything(json_array_get(expected, count - 1));
    if (open) count--;
    if (!json_is_array(found) || json_array_size(found) < count) return false;
    if (!open && json_array_size(found) != count) return false;
    for (size_t i = 0; i < count; i++)
        if (!matches(json_array_get(expected, i), json_array_get(found, i))) return false;
    return true;
}

static bool matches(const json_t *expected, const json_t *found) {
    if (is_anything(expected)) return true;
    if (json_is_object(expected)) return object_matches(expected, found);
    if (json_is_array(expected)) return list_matches(expected, found);
    return json_equal(expected, found);
}

static void print_json(const char *words, const json_t *value) {
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    printf("  %s: %s\n", words, text ? text : "no JSON");
    free(text);
}

/* Asks, and compares. */
static bool run_example(const Live *live, const char *request, int status, const char *reply) {
    char method[16], target[512];
    if (sscanf(request, "%15s %511s", method, target) != 2) return false;
    const char *body = strchr(request, '\n');
    while (body && *body == '\n') body++;
    HttpAnswer answer = live_ask(live, method, target, NULL, body && *body ? body : NULL);
    json_t *expected = json_loads(reply, 0, NULL), *found = answer_json(&answer);
    const bool good = expected && answer.status == status && matches(expected, found);
    if (!good) {
        printf("FAILED: %s\n  status: %d, expected %d\n", request, answer.status, status);
        print_json("expected", expected);
        print_json("found", found);
    }
    json_decref(expected);
    json_decref(found);
    answer_free(&answer);
    return good;
}

/* The text of the block that begins after `at`; moves on to its end. */
static char *read_block(char **at) {
    char *begin = strchr(*at, '\n');
    char *end = begin ? strstr(begin, "\n```") : NULL;
    if (!end) return NULL;
    *end = '\0';
    *at = end + 4;
    return begin + 1;
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    if (text && fread(text, 1, (size_t)size, file) != (size_t)size) text[0] = '\0';
    fclose(file);
    return text;
}

/* Runs the examples of one document on a server of its own, with an empty store; false when one of them fails. */
static bool run_document(const char *program, const char *path) {
    Live live;
    char *text = read_file(path);
    char store[LIVE_STORE_PATH];
    const char *const options[] = {"--store", store, NULL};
    if (!text || !live_store_create(store) || !live_start(&live, program, options)) {
        fprintf(stderr, "%s: it cannot be read, or there is no server\n", path);
        free(text);
        return false;
    }
    int examples = 0, failures = 0;
    for (char *at = text; (at = strstr(at, "\n```http\n"));) {
        at += 1;
        const char *request = read_block(&at);
        char *fence = strstr(at, "\n```json");
        char *next = strstr(at, "\n```http");
        if (!request || !fence || (next && next < fence)) {
            printf("an example has no reply: %s\n", request ? request : "");
            failures++;
            continue;
        }
        const int status = fence[8] == ' ' ? atoi(fence + 9) : 200;
        at = fence + 1;
        const char *reply = read_block(&at);
        examples++;
        failures += !reply || !run_example(&live, request, status, reply);
    }
    const int code = live_stop(&live);
    printf("%s: %d examples, %d failed, the server ended with %d\n", path, examples, failures,
           code);
    free(text);
    live_store_remove(store);
    return !failures && code == 0 && examples >= 20;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: test_http_doc PROGRAM DOCUMENT...\n");
        return 1;
    }
    bool good = true;
    for (int i = 2; i < argc; i++) good &= run_document(argv[1], argv[i]);
    return !good;
}
