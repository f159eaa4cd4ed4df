/* live: server and client of a test. SPDX-License-Identifier: GPL-3.0-or-later */
#include "live.h"

#include "keymove/base/clock.h"

#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { OPTIONS_MOST = 16, DEADLINE_SECONDS = 240 };

static void become_server(const char *program, const char *const *options, int output) {
    const char *arguments[OPTIONS_MOST] = {program, "serve", "--port", "0", "--no-open"};
    for (int i = 5; options && *options && i < OPTIONS_MOST - 1; i++) arguments[i] = *options++;
    dup2(output, STDOUT_FILENO);
    execv(program, (char *const *)arguments);
    _exit(127);
}

bool live_start(Live *live, const char *program, const char *const *options) {
    int ends[2];
    signal(SIGPIPE, SIG_IGN);
    if (pipe(ends) != 0) return false;
    live->pid = fork();
    if (live->pid == 0) become_server(program, options, ends[1]);
    close(ends[1]);
    live->output = ends[0];
    char *line = live_read(ends[0], "\n", DEADLINE_SECONDS, NULL);
    const char *address = strstr(line, "http://");
    snprintf(live->address, sizeof live->address, "%s", address ? address : "");
    live->address[strcspn(live->address, "\n")] = '\0';
    const char *port = strrchr(live->address, ':');
    live->port = port ? atoi(port + 1) : 0;
    free(line);
    return live->port > 0;
}

int live_stop(Live *live) {
    int status = 0;
    kill(live->pid, SIGTERM);
    const double started = km_clock_seconds();
    while (waitpid(live->pid, &status, WNOHANG) == 0) {
        nanosleep(&(struct timespec){0, 10 * 1000 * 1000}, NULL);
        if (km_clock_seconds() < started + DEADLINE_SECONDS) continue;
        kill(live->pid, SIGKILL);
        waitpid(live->pid, &status, 0);
        break;
    }
    close(live->output);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

double live_cpu_seconds(const Live *live) {
    char path[64];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)live->pid);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    if (fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &kernel) != 2)
        user = kernel = 0;
    fclose(file);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

bool live_store_create(char path[LIVE_STORE_PATH]) {
    snprintf(path, LIVE_STORE_PATH, "/tmp/keymove-store-XXXXXX");
    const int file = mkstemp(path);
    if (file >= 0) close(file);
    return file >= 0;
}

void live_store_remove(const char *path) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char file[LIVE_STORE_PATH + 8];
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

int live_connect(const Live *live) {
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)live->port),
                                        .sin_addr = {htonl(INADDR_LOOPBACK)}};
    const int sock = socket(AF_INET, SOCK_STREAM, 0);
    if (sock >= 0 && connect(sock, (const struct sockaddr *)&address, sizeof address) == 0)
        return sock;
    if (sock >= 0) close(sock);
    return -1;
}

bool live_send(int sock, const char *text) {
    for (size_t left = strlen(text); left;) {
        const ssize_t count = write(sock, text, left);
        if (count <= 0) return false;
        text += count;
        left -= (size_t)count;
    }
    return true;
}

char *live_read(int sock, const char *until, double seconds, bool *ended) {
    size_t length = 0, capacity = 4096;
    char *text = calloc(1, capacity);
    const double last = km_clock_seconds() + seconds;
    if (ended) *ended = false;
    if (!text) abort();
    while (!(until && strstr(text, until))) {
        const double left = last - km_clock_seconds();
        struct pollfd waiting = {.fd = sock, .events = POLLIN};
        if (left <= 0 || poll(&waiting, 1, (int)(left * 1000) + 1) <= 0) break;
        if (length + 1 == capacity) {
            char *larger = realloc(text, capacity *= 2);
            if (!larger) abort();
            text = larger;
        }
        const ssize_t count = read(sock, text + length, capacity - length - 1);
        if (count <= 0) {
            if (ended) *ended = true;
            break;
        }
        length += (size_t)count;
        text[length] = '\0';
    }
    return text;
}

HttpAnswer live_ask(const Live *live, const char *method, const char *target, const char *headers,
                    const char *body) {
    HttpAnswer answer = {0};
    const int sock = live_connect(live);
    const size_t length = body ? strlen(body) : 0;
    const size_t room = length + strlen(target) + (headers ? strlen(headers) : 0) + 512;
    char *request = malloc(room);
    if (sock < 0 || !request) {
        free(request);
        return answer;
    }
    int at = snprintf(request, room, "%s %s HTTP/1.1\r\nConnection: close\r\n%s", method, target,
                      headers ? headers : "");
    if (!headers || !strstr(headers, "Host:"))
        at += snprintf(request + at, room - (size_t)at, "Host: 127.0.0.1:%d\r\n", live->port);
    if (body && !(headers && strstr(headers, "Content-Type:")))
        at += snprintf(request + at, room - (size_t)at, "Content-Type: application/json\r\n");
    if (body) at += snprintf(request + at, room - (size_t)at, "Content-Length: %zu\r\n", length);
    snprintf(request + at, room - (size_t)at, "\r\n%s", body ? body : "");
    live_send(sock, request);
    answer.text = live_read(sock, NULL, DEADLINE_SECONDS, NULL);
    if (answer.text && strncmp(answer.text, "HTTP/1.1 ", 9) == 0)
        answer.status = atoi(answer.text + 9);
    char *end = answer.text ? strstr(answer.text, "\r\n\r\n") : NULL;
    answer.body = end ? end + 4 : NULL;
    free(request);
    close(sock);
    return answer;
}

void answer_free(HttpAnswer *answer) {
    free(answer->text);
    *answer = (HttpAnswer){0};
}

json_t *answer_json(const HttpAnswer *answer) {
    return answer->body ? json_loads(answer->body, 0, NULL) : NULL;
}
