/* child: a program that is spoken to line by line through pipes.
 *
 * The child has a process group of its own, so that Ctrl-C at the terminal reaches the match and not its
 * engines, and so that a shell around an engine ends together with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_CHILD_H
#define KEYMOVE_APP_MATCH_CHILD_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <sys/types.h>

/* A longer line is cut. */
enum { CHILD_LINE = 1 << 16 };

typedef struct Child {
    pid_t id; /* 0 when there is none */
    int input, output;
    char *text; /* what has been read: bytes from `begin` to `end` are not yet delivered */
    size_t begin, end;
    bool skipping; /* the rest of a line that was too long */
} Child;

typedef enum ChildNews {
    CHILD_SPOKE,  /* a line came */
    CHILD_SILENT, /* the deadline passed */
    CHILD_GONE,   /* it closed its output: it ended, or crashed */
    CHILD_STOPPED /* the caller's flag was raised */
} ChildNews;

/* Starts argv[0], looked for in PATH, in `folder` (NULL for here); its standard error is appended to
 * `errors` (NULL: thrown away). Not to be called by two threads at once, or a child would inherit the
 * other's pipes. */
KmStatus child_start(Child *child, char *const argv[], const char *folder, const char *errors,
                     KmError *error);

/* Waits for a line until the clock shows `deadline`; it holds until the next call. */
ChildNews child_read(Child *child, double deadline, const volatile int *stop, char **line);

/* Writes text; false when the child is gone or did not read it before the deadline. */
bool child_write(Child *child, const char *text, size_t length, double deadline);

/* Waits `patience` seconds for the child to end by itself, then kills it. Says how it ended in `how`
 * (NULL when nobody wants to know). */
void child_end(Child *child, double patience, char *how, size_t size);

#endif
