/* lines: the connections that are open, and until when each must have done its next step.
 *
 * libmicrohttpd drops who is silent; here goes also who sends a byte now and then. A line that is too
 * late is shut down, which libmicrohttpd sees as the other side hanging up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_LINES_H
#define KEYMOVE_APP_SERVER_LINES_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Seconds. */
enum { LINE_REQUEST = 20, LINE_GRACE = 5, LINE_REPLY = 30 };

typedef struct Line {
    int socket;
    _Atomic double due; /* by km_clock_seconds; 0 for no haste */
    struct Line *next, *before;
} Line;

typedef struct Lines {
    pthread_mutex_t lock;
    Line *first;
    int count;
} Lines;

void lines_init(Lines *lines);
void lines_destroy(Lines *lines);

/* NULL when there is no memory. */
Line *lines_open(Lines *lines, int socket);
void lines_close(Lines *lines, Line *line);
int lines_count(Lines *lines);

/* The next step must come within so many seconds; 0 for whenever. NULL is no line. */
void line_expect(Line *line, double seconds);
bool line_is_late(const Line *line);

/* Shuts down what is too late. */
void lines_tick(Lines *lines);

/* Has the other side hung up? */
bool line_is_cut(const Line *line);

#endif
