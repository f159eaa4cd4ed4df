/* live: a server started for a test, and a small client that sends exactly the given bytes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SERVER_LIVE_H
#define KEYMOVE_TESTS_SERVER_LIVE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct Live {
    pid_t pid;
    int port, output;
    char address[256]; /* as it was printed */
} Live;

/* Starts `program serve --port 0 --no-open` with more options (a list that ends in NULL, or NULL). */
bool live_start(Live *live, const char *program, const char *const *options);

/* Sends SIGTERM and waits: the exit code, or -1 when it did not end by itself. */
int live_stop(Live *live);

/* The CPU time that the server has used, in seconds; 0 where that cannot be read. What must happen soon is measured by
 * it, because the clock goes on while a busy machine runs other programs. */
double live_cpu_seconds(const Live *live);

/* A store of puzzles of its own, for the option --store: an empty file is an empty store. */
enum { LIVE_STORE_PATH = 64 };
bool live_store_create(char path[LIVE_STORE_PATH]);
void live_store_remove(const char *path);

/* A connection, or -1. */
int live_connect(const Live *live);
bool live_send(int socket, const char *text);

/* Reads until the other side closes, `seconds` pass, or `until` (which may be NULL) has come. What came is
 * the caller's to free; `ended` (may be NULL) receives whether the other side closed. */
char *live_read(int socket, const char *until, double seconds, bool *ended);

typedef struct HttpAnswer {
    int status;
    char *text; /* head and body */
    char *body;
} HttpAnswer;

/* One exchange on a connection of its own. `headers` are whole lines with their ends, or NULL; a body is sent
 * as JSON. Status 0 when there was no answer. */
HttpAnswer live_ask(const Live *live, const char *method, const char *target, const char *headers,
                    const char *body);
void answer_free(HttpAnswer *answer);

/* The body as JSON, or NULL. */
json_t *answer_json(const HttpAnswer *answer);

#endif
