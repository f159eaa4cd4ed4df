/* lines: open connections. SPDX-License-Identifier: GPL-3.0-or-later */
#include "lines.h"

#include "keymove/base/clock.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>

void lines_init(Lines *lines) {
    *lines = (Lines){0};
    pthread_mutex_init(&lines->lock, NULL);
}

void lines_destroy(Lines *lines) { pthread_mutex_destroy(&lines->lock); }

Line *lines_open(Lines *lines, int socket) {
    Line *line = calloc(1, sizeof *line);
    if (!line) return NULL;
    line->socket = socket;
    line_expect(line, LINE_REQUEST);
    pthread_mutex_lock(&lines->lock);
    line->next = lines->first;
    if (line->next) line->next->before = line;
    lines->first = line;
    lines->count++;
    pthread_mutex_unlock(&lines->lock);
    return line;
}

void lines_close(Lines *lines, Line *line) {
    if (!line) return;
    pthread_mutex_lock(&lines->lock);
    *(line->before ? &line->before->next : &lines->first) = line->next;
    if (line->next) line->next->before = line->before;
    lines->count--;
    pthread_mutex_unlock(&lines->lock);
    free(line);
}

int lines_count(Lines *lines) {
    pthread_mutex_lock(&lines->lock);
    const int count = lines->count;
    pthread_mutex_unlock(&lines->lock);
    return count;
}

void line_expect(Line *line, double seconds) {
    if (line) atomic_store(&line->due, seconds > 0 ? km_clock_seconds() + seconds : 0);
}

bool line_is_late(const Line *line) {
    const double due = line ? atomic_load(&line->due) : 0;
    return due > 0 && km_clock_seconds() >= due;
}

void lines_tick(Lines *lines) {
    const double now = km_clock_seconds();
    pthread_mutex_lock(&lines->lock);
    for (Line *line = lines->first; line; line = line->next) {
        const double due = atomic_load(&line->due);
        if (due > 0 && now >= due + LINE_GRACE) shutdown(line->socket, SHUT_RDWR);
    }
    pthread_mutex_unlock(&lines->lock);
}

bool line_is_cut(const Line *line) {
    char byte;
    if (!line) return false;
    const ssize_t count = recv(line->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}
